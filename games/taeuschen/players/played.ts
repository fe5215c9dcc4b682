/** A game of software players in the arena, looked on from outside: how it went, in figures. */
import { type PlayedRound, playRound } from '#games/arena.ts';
import type { AnySoftwarePlayer, Registered, Seat } from '#games/game.ts';
import { type Edition, editionOf } from '../pack/pack.ts';
import { game } from '../rules/game.ts';
import { AREA, BOARD, type Event, NOTES, type Options, type State, type Street } from '../rules/types.ts';
import { snapshot, zoneCount } from '../rules/zones.ts';
import { players } from './index.ts';
import type { Memory } from './memory.ts';

/** A game that takes more is stuck. */
const MAX_ACTIONS = 60_000;

export interface Sum {
  readonly seats: number;
  readonly ended: PlayedRound['ended'];
  readonly turns: number;
  readonly start: number;
  readonly winners: readonly number[];
  readonly scores: readonly number[];
  readonly collected: readonly number[];
  readonly bankrupts: number;
  /** Spaces walked forward by all tokens. */
  readonly walked: number;
  readonly tried: number;
  readonly caught: number;
  readonly wrong: number;
  readonly actions: number;
  readonly minutes: number;
  readonly tricks: Readonly<Record<string, readonly [number, number]>>;
}

/** A street or a sum that a seat has from the beginning, and everybody knows it. */
export type Gift = { readonly seat: Seat } & ({ readonly street: Street } | { readonly sum: number });

export interface Table {
  readonly seats: readonly AnySoftwarePlayer[];
  readonly seed: number;
  readonly gift?: Gift;
  /** Is shown every event as it truly is. */
  readonly look?: (event: Event, state: State) => void;
}

function options(seats: number): Options {
  const parsed = game.options.parse({}, seats);
  if (!parsed.ok) throw new Error('default options are refused');
  return parsed.options;
}

export function byId(id: string): AnySoftwarePlayer {
  const player = players.find((one) => one.id === id);
  if (player === undefined) throw new Error(`no player ${id}`);
  return player;
}

/** The game, begun with something given away. */
function withGift(gift: Gift): typeof game {
  return {
    ...game,
    start(setup, tell) {
      const state = game.start(setup, tell);
      give(state, gift);
      if (!('street' in gift)) return state;
      const { seat, street } = gift;
      const zones = [BOARD, AREA + seat];
      tell?.({
        kind: 'act',
        verb: 'gift',
        seat,
        told: true,
        facts: { street },
        motion: [],
        zones,
        see: 0,
        sum: -1,
        sumTo: 0,
      });
      return state;
    },
  };
}

/** Puts it where it honestly lies with the seat; all have seen it. */
export function give(state: State, gift: Gift): void {
  if ('street' in gift) {
    state.deedAt[gift.street] = gift.seat;
    state.owner[gift.street] = gift.seat;
  } else {
    notesOf(gift.sum, editionOf('standard')).forEach((count, i) => {
      state.notes[gift.seat * NOTES + i]! += count;
    });
    state.bank -= gift.sum;
  }
  for (let zone = 0; zone < zoneCount(state.seats); zone++) {
    const now = snapshot(state, zone);
    for (const copies of state.copies) copies[zone] = now;
    state.tableCopy[zone] = now;
  }
}

/** A sum in as few notes as can be, by value as in `edition.notes`. */
function notesOf(sum: number, { notes }: Edition): number[] {
  const counts = notes.map(() => 0);
  let left = sum;
  for (let i = notes.length - 1; i >= 0; i--) {
    counts[i] = Math.floor(left / notes[i]!);
    left -= counts[i]! * notes[i]!;
  }
  return counts;
}

/** Whoever counts notes knows of the sum that was given away: else everybody would cry thief. */
function knowing(player: AnySoftwarePlayer, gift: Gift | undefined): AnySoftwarePlayer {
  if (gift === undefined || 'street' in gift) return player;
  return {
    ...player,
    begin(seat, seats) {
      const memory: Memory = player.begin(seat, seats);
      memory.book.base[gift.seat]! += gift.sum;
      return memory;
    },
  };
}

/** Plays the game to its end; all of the sum is a function of the table. */
export function play(table: Table): Sum {
  const { seed, gift } = table;
  const seats = table.seats.map((player) => knowing(player, gift));
  const registered: Registered = { game: gift === undefined ? game : withGift(gift), players };
  const { spaces, cheats } = editionOf('standard');
  let walked = 0;
  let bankrupts = 0;
  let wrong = 0;
  let collected: readonly number[] = [];
  const look = (event: Event): void => {
    if (event.kind === 'act' && (event.verb === 'move' || event.verb === 'go')) {
      for (const one of event.motion) {
        if (one.what === 'token') walked += (one.to - one.from + spaces) % spaces;
      }
    } else if (event.kind === 'bankrupt') bankrupts++;
    else if (event.kind === 'accused' && !event.right) wrong++;
    else if (event.kind === 'over') collected = event.collected;
  };
  const nothing = (): void => {};
  const round = playRound({
    registered,
    options: options(seats.length),
    seats: seats.length,
    players: seats,
    seed,
    maxActions: MAX_ACTIONS,
    check: {
      began: nothing,
      before: nothing,
      after: (state, _seat, _action, events) => {
        for (const event of events) {
          look(event);
          table.look?.(event, state);
        }
      },
      ended: nothing,
    },
  });
  const state = round.state as State;
  const tricks: Record<string, [number, number]> = {};
  for (const one of state.past) {
    const name = cheats[one.cheat]?.act ?? 'other';
    tricks[name] ??= [0, 0];
    tricks[name][0]++;
    if (one.end === 'caught') tricks[name][1]++;
  }
  return {
    seats: seats.length,
    ended: round.ended,
    turns: state.turns,
    start: state.start,
    winners: round.outcome?.winners ?? [],
    scores: round.outcome?.scores ?? [],
    collected,
    bankrupts,
    walked,
    tried: state.past.length,
    caught: state.past.filter(({ end }) => end === 'caught').length,
    wrong,
    actions: round.actions,
    minutes: round.time / 60_000,
    tricks,
  };
}
