/** One deed of each kind of cheat, for tests and for looking at screens. Not part of the build. */
import type { Seat } from '#games/game.ts';
import type { CheatAct } from '../pack/types.ts';
import type { Done } from '../rules/types.ts';

/** What `seat` does to `victim`. */
export const DEEDS: Readonly<Record<CheatAct, (seat: Seat, victim: Seat) => readonly Done[]>> = {
  rob: (seat) => [{ what: 'money', from: -1, to: seat, sum: 150 }],
  pick: (seat, victim) => [{ what: 'money', from: victim, to: seat, sum: 100 }],
  los: () => [{ what: 'over', sum: 300, due: 200 }],
  build: () => [{ what: 'hotel', from: -1, to: 3 }],
  hotel: () => [{ what: 'hotel', from: 10, to: 4 }],
  token: (_, victim) => [{ what: 'token', token: victim, from: 5, to: 12, honest: -1, own: 29 }],
  short: (_, victim) => [{ what: 'short', to: victim, sum: 60, due: 290 }],
  landlord: (_, victim) => [{ what: 'demand', from: victim, street: 8, sum: 90, due: -1 }],
  usury: (_, victim) => [{ what: 'demand', from: victim, street: 10, sum: 180, due: 90 }],
  step: (seat) => [{ what: 'token', token: seat, from: 4, to: 12, honest: 11, own: -1 }],
  die: () => [{ what: 'die', from: 3, to: 6 }],
  deed: (seat) => [{ what: 'deed', street: 21, from: -1, to: seat }],
  swap: (seat, victim) => [
    { what: 'deed', street: 16, from: victim, to: seat },
    { what: 'deed', street: 0, from: seat, to: victim },
  ],
  slip: (seat) => [{ what: 'token', token: seat, from: 14, to: 15, honest: -1, own: -1 }],
  escape: (seat) => [{ what: 'cuff', from: seat, to: -1 }],
};
