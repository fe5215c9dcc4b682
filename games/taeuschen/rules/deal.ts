/** Setting up: money, board, cheats on display, who begins (T3, T4). */
import type { Random, Seat, Setup, Tell } from '#games/game.ts';
import { shuffle } from '#games/random.ts';
import { editionOf } from '../pack/pack.ts';
import { worth } from './money.ts';
import { BANK, BOARD, type Event, NOBODY, NOTES, type Options, type State, type ZoneId } from './types.ts';
import { snapshot, zoneCount } from './zones.ts';

export function start(setup: Setup<Options>, tell?: Tell<Event>): State {
  const { options, seats, random } = setup;
  const edition = editionOf(options.pack);
  const state = emptyState(options, seats, true);
  for (let seat = 0; seat < seats; seat++) {
    for (let i = 0; i < NOTES; i++) state.notes[seat * NOTES + i] = edition.start[i]!;
  }
  state.bank = -seats * worth(state, edition.start);
  state.hotels = 1 << edition.firstHotel;
  state.honestHotels = state.hotels;
  const cards = [...edition.cards.keys()];
  state.piles[0].push(...shuffle(cards.slice(0, edition.events), random));
  state.piles[1].push(...shuffle(cards.slice(edition.events), random));
  const cheats = shuffle([...edition.cheats.keys()], random);
  state.open.push(...cheats.slice(0, edition.display));
  state.cheatPile.push(...cheats.slice(edition.display));
  for (const cheat of state.open) state.shownCheats |= 1 << cheat;
  const { rolls, first } = rollForStart(seats, random);
  begin(state, first);
  tell?.({ kind: 'dealt', start: first, rolls, open: [...state.open] });
  return state;
}

/** T4: the highest roll begins; ties roll again. */
function rollForStart(seats: number, random: Random): { rolls: number[][]; first: Seat } {
  const rolls: number[][] = [];
  let among = [...Array(seats).keys()];
  while (among.length > 1) {
    const round = new Array<number>(seats).fill(0);
    for (const seat of among) round[seat] = 2 + random.int(6) + random.int(6);
    rolls.push(round);
    const best = Math.max(...round);
    among = among.filter((seat) => round[seat] === best);
  }
  return { rolls, first: among[0]! };
}

/** The seat has the dice, everybody looks at the board and knows the table as it is. */
export function begin(state: State, first: Seat): void {
  (state as { start: Seat }).start = first;
  state.turn = first;
  state.graceOver = !state.clocks || state.options.graceSeconds === 0;
  look(state, new Array<ZoneId>(state.seats).fill(BOARD));
}

/** Where the seats look from the beginning; what they have seen is the table as it is. */
export function look(state: State, eyes: readonly ZoneId[]): void {
  const now = Array.from({ length: zoneCount(state.seats) }, (_, zone) => snapshot(state, zone));
  state.tableCopy = now;
  for (let seat = 0; seat < state.seats; seat++) {
    state.eyes[seat] = eyes[seat]!;
    state.published[seat] = eyes[seat]!;
    state.copies[seat] = state.options.gaze === 'on' ? [...now] : [];
  }
}

/** Nobody has anything and nothing lies anywhere; deeds lie beside their spaces. */
export function emptyState(options: Options, seats: number, clocks: boolean): State {
  const { streets, cards } = editionOf(options.pack);
  const each = <T>(value: () => T): T[] => Array.from({ length: seats }, value);
  const zones = zoneCount(seats);
  return {
    options,
    seats,
    clocks,
    notes: new Array<number>(seats * NOTES).fill(0),
    bank: 0,
    deedAt: new Array<Seat>(streets).fill(BANK),
    owner: new Array<Seat>(streets).fill(BANK),
    hotels: 0,
    honestHotels: 0,
    soldBy: new Array<Seat>(streets).fill(NOBODY),
    unbid: new Array<number>(streets).fill(0),
    left: 0,
    doubts: each(() => 0),
    tokens: each(() => 0),
    landed: each(() => 0),
    prisoner: NOBODY,
    prisonRolls: each(() => 0),
    dice: [1, 1],
    out: 0,
    waiting: 0,
    kept: each(() => []),
    piles: [[], []],
    known: new Array<number>(cards.length).fill(0),
    met: new Array<number>(cards.length).fill(0),
    open: [],
    cheatPile: [],
    shownCheats: 0,
    recent: 0,
    start: 0,
    turn: 0,
    roller: NOBODY,
    stage: 'roll',
    mover: NOBODY,
    hop: 0,
    passes: false,
    extra: false,
    doubles: 0,
    windows: 1,
    rolls: 0,
    turns: 0,
    graceOver: false,
    waived: 0,
    diceAt: 0,
    endPhase: false,
    no: 0,
    actNo: 0,
    lookNo: 0,
    offeredNo: 0,
    given: [],
    acts: [],
    landings: [],
    debts: [],
    auction: null,
    lots: [],
    lastHotel: null,
    offers: [],
    tasks: [],
    trial: null,
    eyes: each(() => BOARD),
    published: each(() => BOARD),
    looks: [],
    copies: each(() => []),
    ages: each(() => new Array<number>(zones).fill(0)),
    stale: each(() => 0),
    tableCopy: [],
    catches: each(() => 0),
    caught: [],
    past: [],
  };
}

/** An independent copy. Snapshots of zones, offers and choices never change and are shared. */
export function copy(state: State): State {
  const { auction, lastHotel, trial } = state;
  return {
    ...state,
    notes: [...state.notes],
    deedAt: [...state.deedAt],
    owner: [...state.owner],
    soldBy: [...state.soldBy],
    unbid: [...state.unbid],
    doubts: [...state.doubts],
    tokens: [...state.tokens],
    landed: [...state.landed],
    prisonRolls: [...state.prisonRolls],
    dice: [...state.dice],
    kept: state.kept.map((cards) => [...cards]),
    piles: [[...state.piles[0]], [...state.piles[1]]],
    known: [...state.known],
    met: [...state.met],
    open: [...state.open],
    cheatPile: [...state.cheatPile],
    given: [...state.given],
    acts: state.acts.map((act) => ({ ...act })),
    landings: state.landings.map((landing) => ({ ...landing })),
    debts: state.debts.map((debt) => ({ ...debt })),
    auction: auction === null ? null : { ...auction },
    lots: [...state.lots],
    lastHotel: lastHotel === null ? null : { ...lastHotel, wanted: [...lastHotel.wanted] },
    offers: [...state.offers],
    tasks: [...state.tasks],
    trial: trial === null ? null : { ...trial, votes: [...trial.votes] },
    eyes: [...state.eyes],
    published: [...state.published],
    looks: [...state.looks],
    copies: state.copies.map((zones) => [...zones]),
    ages: state.ages.map((ages) => [...ages]),
    stale: [...state.stale],
    tableCopy: [...state.tableCopy],
    catches: [...state.catches],
    caught: state.caught.map((one) => ({ ...one })),
    past: [...state.past],
  };
}
