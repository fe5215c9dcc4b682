/**
 * A player as a table of numbers: how far it remembers, whom it trusts, when it calls, how it lies. Levels
 * and characters are styles; nothing else distinguishes them.
 */
import type { Span } from './knowledge.ts';
import type { Prices } from './plan.ts';

export interface Style {
  /** Lays back its memory of cards reaches. */
  readonly span: Span;
  /** Chance that it looks at a lay at all before waiving. */
  readonly attention: number;
  /** How often it expects others to add false cards; with `learns`, moved by what came out. */
  readonly expects: number;
  readonly learns: boolean;
  /** Judges by what came out in many games instead of by an idea of how people lay. */
  readonly trained: boolean;
  /** Own turns after which it wishes the round to end and calls less and less, down to what is proven. */
  readonly patience: number;
  readonly calls: ByThreshold | ByWorth;
  readonly lies: ByMood | ByPlan;
}

/** Calls above a suspicion. */
export interface ByThreshold {
  readonly by: 'threshold';
  readonly above: number;
  /** The same for a lay that empties a hand. */
  readonly aboveLast: number;
  /** Lowered so much by each call of the layer against this player. */
  readonly grudge: number;
  /** Lowered so much when the layer holds fewest cards, three or fewer. */
  readonly hunts: number;
  /** Lowered so much while the pile is small (up to four cards). */
  readonly cheap: number;
}

/** Calls when that raises its chance to win, by its own estimate. */
export interface ByWorth {
  readonly by: 'worth';
  /** What a call must gain on top, as a share of the round. */
  readonly margin: number;
  /** Turns by which a lead is worth a factor e. */
  readonly tempo: number;
  /** How much it relies on others to call. */
  readonly leaves: number;
}

/** Lies as the mood takes it. */
export interface ByMood {
  readonly by: 'mood';
  /** Chance to add false cards to true ones, or to lay more than the one false card it must. */
  readonly adds: number;
  /** Chance that these are two. */
  readonly two: number;
  /** Chance to lay false cards although it holds true ones, and to keep those. */
  readonly keeps: number;
  /** Chance to lay one true card where it holds several. */
  readonly dawdles: number;
}

/** Lies as the plan of its hand needs it and the risk allows. */
export interface ByPlan {
  readonly by: 'plan';
  readonly prices: Prices;
  readonly tempo: number;
  /** Most false cards on one lay. */
  readonly most: number;
  /** Spread of the choice among nearly equal lays; keeps it from being read. */
  readonly mixes: number;
}
