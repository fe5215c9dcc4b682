import { describe, expect, it } from 'vitest';
import { playRound, subSeed } from '#games/arena.ts';
import { mogeln } from '#games/mogeln/index.ts';
import { REVEAL_MS } from '#games/mogeln/players/delays.ts';
import { fits } from '#games/mogeln/players/memory.ts';
import type { MogelnPlayer } from '#games/mogeln/players/player.ts';
import { fastRandom } from '#games/random.ts';
import { mutualInformation } from './information.ts';

const players = mogeln.players as readonly MogelnPlayer[];
/** Bits a delay may tell. */
const LIMIT = 0.02;
const BINS = 20;
const DECISIONS = 10_000;

interface Sample {
  readonly delay: number;
  /** Of the own lay, or of the lay that was judged. */
  readonly lie: boolean;
  readonly call: boolean;
  /** A rough picture of the hand. */
  readonly cards: number;
}

/** Reactions and lays of players in their rounds, with what must not show in the delays. */
function collect(crowd: readonly MogelnPlayer[]): { reactions: Sample[]; lays: Sample[] } {
  const reactions: Sample[] = [];
  const lays: Sample[] = [];
  for (let round = 0; reactions.length < DECISIONS || lays.length < DECISIONS; round++) {
    const lies = new Map<number, boolean>();
    const judged: (Omit<Sample, 'lie'> & { no: number })[] = [];
    const table = Array.from({ length: 4 }, (_, seat) => crowd[(seat + round) % crowd.length]!);
    const spies = table.map(
      (player): MogelnPlayer => ({
        ...player,
        see(memory, event) {
          player.see(memory, event);
          if (event.kind === 'laid' && event.cards !== undefined) {
            lies.set(event.no, !event.cards.every((card) => fits(card, event.claim.rank)));
          }
        },
        decide(memory, view, random) {
          const decision = player.decide(memory, view, random);
          if (decision === undefined) return undefined;
          const { action, delay } = decision;
          const cards = Math.min(8, view.hand.length);
          if (action.do === 'lay') {
            const lie = !action.cards.every((card) => fits(card, action.claim!.rank));
            // That somebody was caught just now everybody sees: the time to read it is no secret.
            const reading = view.lay === null && view.lays > 0 ? REVEAL_MS : 0;
            lays.push({ delay: delay - reading, lie, call: false, cards });
          } else {
            judged.push({ no: view.lay!.no, delay, call: action.do === 'challenge', cards });
          }
          return decision;
        },
      }),
    );
    const parsed = mogeln.game.options.parse({ preset: 'gemogelt' }, 4);
    if (!parsed.ok) throw new Error('options');
    playRound({
      registered: mogeln,
      options: parsed.options,
      seats: 4,
      players: spies,
      seed: subSeed(9, round, 0),
    });
    for (const { no, ...sample } of judged) reactions.push({ ...sample, lie: lies.get(no)! });
  }
  return { reactions, lays };
}

function leak(samples: readonly Sample[], label: (sample: Sample) => string | number | boolean): number {
  return mutualInformation(
    samples.map((sample) => sample.delay),
    samples.map(label),
    BINS,
  );
}

describe('delays tell nothing', () => {
  const crowds = {
    levels: players.filter((player) => player.level > 0 && player.character === undefined),
    characters: players.filter((player) => player.character !== undefined),
  };
  for (const [name, crowd] of Object.entries(crowds)) {
    it(`of the ${name}: at most ${LIMIT} bit about truth, lie, call and hand`, () => {
      const { reactions, lays } = collect(crowd);
      expect(reactions.length).toBeGreaterThanOrEqual(DECISIONS);
      expect(leak(reactions, ({ lie, call }) => `${lie} ${call}`)).toBeLessThanOrEqual(LIMIT);
      expect(leak(reactions, ({ cards }) => cards)).toBeLessThanOrEqual(LIMIT);
      expect(leak(lays, ({ lie }) => lie)).toBeLessThanOrEqual(LIMIT);
      expect(leak(lays, ({ cards }) => cards)).toBeLessThanOrEqual(LIMIT);
    }, 120_000);
  }

  it('and the estimate would notice callers who are a fifth of a second faster', () => {
    const random = fastRandom(4);
    const calls = Array.from({ length: DECISIONS }, () => random.int(2) === 1);
    const delays = calls.map((call) => 700 + 900 * (random.float() + random.float()) - (call ? 200 : 0));
    expect(mutualInformation(delays, calls, BINS)).toBeGreaterThan(LIMIT);
  });

  it('measures one bit where the number is the label', () => {
    const random = fastRandom(5);
    const coin = Array.from({ length: DECISIONS }, () => random.int(2));
    expect(mutualInformation(coin, coin, BINS)).toBeCloseTo(1, 2);
    const other = Array.from({ length: DECISIONS }, () => random.float());
    expect(Math.abs(mutualInformation(other, coin, BINS))).toBeLessThan(0.002);
  });
});
