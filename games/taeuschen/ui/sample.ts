/** A table put together by hand, for tests and for looking at screens. Not part of the build. */
import { AREA, BOARD, type Options, type SeenZone, TRAY, type View } from '../rules/types.ts';

export const OPTIONS: Options = {
  pack: 'standard',
  graceSeconds: 4,
  auctionSeconds: 5,
  voteSeconds: 20,
  proof: 'ledger',
  gaze: 'on',
  backs: 'hidden',
  meistermogler: false,
  stationEndsTurn: false,
  stallGuard: true,
  maxTurns: 400,
};

const DEEDS: readonly (readonly number[])[] = [[0, 2, 3, 4], [5, 8, 12], [10, 18], [14, 20], [6, 16], [9]];
const NOTES: readonly (readonly number[])[] = [
  [4, 2, 1, 3, 1],
  [3, 1, 2, 4, 2],
  [1, 3, 1, 2, 1],
  [5, 0, 2, 2, 0],
  [2, 1, 1, 4, 2],
  [3, 1, 1, 4, 2],
];

/** A view of seat 0 in the middle of a game; zones of others as of some rolls ago. */
export function sampleView(seats: number, part: Partial<View> = {}): View {
  const seat = part.seat ?? 0;
  const look = part.look ?? BOARD;
  const rolls = 41;
  const zone = (n: number, contents: SeenZone): SeenZone =>
    n === look || n === AREA + seat || seat < 0
      ? contents
      : { ...contents, at: rolls - 1 - ((n * 2) % 5), ...(n % 2 === 1 && { changed: true as const }) };
  const owned = DEEDS.slice(0, seats).flat();
  const streets = Array.from({ length: 22 }, (_, i) => i);
  return {
    seat,
    seats,
    options: OPTIONS,
    turn: 0,
    roller: 0,
    stage: 'roll',
    mover: -1,
    window: 38,
    rolls,
    turns: 36,
    extra: false,
    graceOver: true,
    held: false,
    open: [0, 6, 9, 13, 11],
    recent: [4],
    piles: [15, 14],
    cheatPile: 10,
    out: [],
    waiting: [],
    endPhase: false,
    left: [],
    barred: [],
    zones: [
      zone(BOARD, {
        tokens: [5, 9, 21, 34, 14, 0].slice(0, seats),
        prisoner: 1,
        hotels: [3, 4, 10],
        deeds: streets.filter((street) => !owned.includes(street)),
        dice: [3, 5],
      }),
      zone(TRAY, { hotels: 13 }),
      ...Array.from({ length: seats }, (_, i) =>
        zone(AREA + i, { notes: NOTES[i]!, deeds: DEEDS[i]!, cards: i === 0 ? [1, 1] : [i % 2, 0] }),
      ),
    ],
    look,
    gaze: [BOARD, AREA, TRAY, BOARD, BOARD, AREA + 2].slice(0, seats),
    hand: [8, 23],
    hop: false,
    target: -1,
    offered: -1,
    los: 0,
    landings: [],
    debts: [],
    auction: null,
    lastHotel: null,
    offers: [],
    tasks: [],
    trial: null,
    pending: [],
    doubted: [],
    spent: false,
    slip: seat === 0,
    jailed: false,
    broke: false,
    catches: new Array<number>(seats).fill(0),
    over: false,
    ...part,
  };
}
