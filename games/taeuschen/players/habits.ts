/**
 * What the characters are like at a table of the four: how often each cheats and calls, and what part of what it has
 * it keeps as money. Who calls everybody differs from who robs everybody in what others see, not only in its words.
 */
import { subSeed } from '#games/arena.ts';
import type { AnySoftwarePlayer, Seat } from '#games/game.ts';
import { fastRandom } from '#games/random.ts';
import { editionOf } from '../pack/pack.ts';
import { bankValue } from '../rules/streets.ts';
import { type Event, NOTES, type State } from '../rules/types.ts';
import { characters } from './characters.ts';
import { play } from './played.ts';
import { mean, type Sheet } from './sheet.ts';

/** Any two characters differ by at least so much in one of these. */
const APART = 0.1;

/** Of one game. */
interface Habit {
  /** Cheats tried, for each own roll. */
  readonly cheats: number;
  /** Accusations, right or wrong, for each cheat that another has tried. */
  readonly calls: number;
  /** Part of its money in its money and streets (at what the bank pays for them), whenever it rolls. */
  readonly cash: number;
}

const WHAT: Readonly<Record<keyof Habit, string>> = {
  cheats: 'cheats tried, for each own roll',
  calls: 'accusations, for each cheat of another',
  cash: 'money, as a part of money and streets',
};
const KEYS = Object.keys(WHAT) as (keyof Habit)[];

export function habits(sheet: Sheet): void {
  const series = 'characters';
  if (!sheet.wants(series)) return;
  const { games, seed, onGame } = sheet.setup;
  const seen = characters.map((): Habit[] => []);
  for (let n = 0; n < games; n++) {
    const order = seating(n);
    const table = order.map((i) => characters[i]!);
    watched(table, subSeed(seed, n, 10)).forEach((habit, seat) => {
      seen[order[seat]!]!.push(habit);
    });
    onGame?.(series, n + 1);
  }
  const figures = characters.map(({ id }, i) =>
    KEYS.map((key) => {
      const values = seen[i]!.map((habit) => habit[key]);
      sheet.add(series, `${id}: ${WHAT[key]}`, values);
      return mean(values);
    }),
  );
  sheet.set(series, 'any two are apart in one of these by', closest(figures), { least: APART });
}

/** Which character sits where in the n-th deal: everybody has everybody on the left as often. */
function seating(n: number): number[] {
  const random = fastRandom(n);
  const left = characters.map((_, i) => i);
  return characters.map(() => left.splice(random.int(left.length), 1)[0]!);
}

/** How each seat behaves in a game. */
function watched(seats: readonly AnySoftwarePlayer[], seed: number): Habit[] {
  const calls = seats.map(() => 0);
  const kept = seats.map((): number[] => []);
  let past: State['past'] = [];
  const look = (event: Event, state: State): void => {
    past = state.past;
    if (event.kind === 'accused') calls[event.by]!++;
    if (event.kind !== 'act' || event.verb !== 'rolled') return;
    const cash = money(state, event.seat);
    kept[event.seat]!.push(cash / Math.max(1, cash + deeds(state, event.seat)));
  };
  play({ seats, seed, look });
  return seats.map((_, seat) => {
    const own = past.filter((one) => one.seat === seat).length;
    return {
      cheats: own / Math.max(1, kept[seat]!.length),
      calls: calls[seat]! / Math.max(1, past.length - own),
      cash: mean(kept[seat]!),
    };
  });
}

function money(state: State, seat: Seat): number {
  const { notes } = editionOf(state.options.pack);
  return notes.reduce((sum, note, i) => sum + note * state.notes[seat * NOTES + i]!, 0);
}

function deeds(state: State, seat: Seat): number {
  return state.owner.reduce(
    (sum, owner, street) => (owner === seat ? sum + bankValue(state, street) : sum),
    0,
  );
}

/** By how much the two that are most alike differ in what they differ in most. */
export function closest(figures: readonly (readonly number[])[]): number {
  let least = Number.POSITIVE_INFINITY;
  figures.forEach((one, i) => {
    for (const other of figures.slice(i + 1)) {
      least = Math.min(least, Math.max(...one.map((figure, k) => Math.abs(figure - other[k]!))));
    }
  });
  return least;
}
