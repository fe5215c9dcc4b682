/** What all software players of Mogeln share: when they react, when they lay, and that they take their time. */
import type { Card, Rank } from '#games/cards.ts';
import type { Decision, Random, SoftwarePlayer } from '#games/game.ts';
import type { Action, Shown, View } from '../rules/types.ts';
import { layDelay, reactionDelay } from './delays.ts';
import { remembered } from './knowledge.ts';
import { begin, type Memory, see } from './memory.ts';

export type MogelnPlayer = SoftwarePlayer<Memory, View, Shown, Action>;

/** Cards and what is said of them. */
export interface PlannedLay {
  readonly cards: readonly Card[];
  readonly rank: Rank;
  /** Claimed count; left out: the true one. */
  readonly count?: number;
}

/** The two decisions a player is made of. Both see the seat's view and memory only. */
export interface Mind {
  /** Call, or doubt, the newest lay? */
  doubts(memory: Memory, view: View, random: Random): boolean;
  /** What to lay now; never empty. */
  lays(memory: Memory, view: View, random: Random): PlannedLay;
}

/**
 * A player of this mind. Every lay it may call it first answers with a call or a waiver, and lays only
 * after that; so its pace says nothing, and a table with people at it moves on.
 */
export function makePlayer(
  id: string,
  level: number,
  mind: Mind,
  character?: { readonly name: string },
): MogelnPlayer {
  const decide = (memory: Memory, view: View, random: Random): Decision<Action> | undefined => {
    const { seat, lay } = view;
    if (view.over || seat < 0 || view.out.includes(seat)) return undefined;
    const mayReact = lay?.open && lay.seat !== seat && !lay.done && lay.safe === undefined;
    if (mayReact) {
      const delay = reactionDelay(random);
      const doubt = mind.doubts(remembered(memory, view), view, random);
      if (view.options.calling === 'verdeckt') {
        return { action: { do: doubt ? 'doubt' : 'believe', lay: lay.no }, delay };
      }
      return { action: { do: doubt ? 'challenge' : 'waive', lay: lay.no }, delay };
    }
    // A last lay that is still open: to lay would give the round away before all had their say.
    const held = lay?.open === true && (lay.last === true || lay.final === true);
    if (view.turn !== seat || view.hand.length === 0 || held || lay?.mayLay === false) return undefined;
    const delay = layDelay(random, view.lay === null && view.lays > 0);
    const { cards, rank, count = cards.length } = mind.lays(remembered(memory, view), view, random);
    return { action: { do: 'lay', cards, claim: { count, rank } }, delay };
  };
  return { id, level, ...(character ? { character } : {}), begin, see, decide };
}
