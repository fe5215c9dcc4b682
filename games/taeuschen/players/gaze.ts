/** Where to look (T24): after a token, and then where the cheats on display would leave a trace. */
import type { Random } from '#games/game.ts';
import type { CheatAct } from '../pack/types.ts';
import { type Action, AREA, BOARD, TRAY } from '../rules/types.ts';
import { lot } from './memory.ts';
import type { Style } from './style.ts';
import type { Table } from './table.ts';

/** How much there is to see of each cheat on the board, in the tray, in the area of whoever does it. */
const TRACES: Readonly<Record<CheatAct, readonly [number, number, number]>> = {
  rob: [0, 2, 1],
  pick: [0, 0, 2],
  los: [0, 1, 1],
  build: [2, 1, 0],
  hotel: [2, 0, 0],
  token: [2, 0, 0],
  short: [0, 1, 1],
  landlord: [1, 0, 0],
  usury: [1, 0, 0],
  step: [2, 0, 0],
  die: [2, 0, 0],
  deed: [1, 0, 2],
  swap: [0, 0, 2],
  slip: [2, 0, 0],
  escape: [1, 0, 0],
};
const TOKENS = 5;

/** The next look; undefined: it goes on looking where it does, or has looked around enough for this window. */
export function look(table: Table, style: Style, random: Random): Action | undefined {
  const { view, memory, seat } = table;
  if (view.options.gaze === 'off' || view.stage === 'over') return undefined;
  const others = view.roller >= 0 && view.roller !== seat;
  if (memory.landed && others && view.look !== BOARD && memory.looks < style.looks + 2) {
    if (lot(memory, memory.turns, TOKENS) < style.follows) return { do: 'look', zone: BOARD };
  }
  if (memory.looks >= style.looks) return undefined;
  const weights = view.zones.map(() => 0.3);
  weights[BOARD]! += 1;
  for (const cheat of view.open) {
    const [board, tray, area] = TRACES[table.edition.cheats[cheat]!.act];
    weights[BOARD]! += board;
    weights[TRAY]! += tray;
    for (const other of table.others) {
      const suspect = other === view.roller || other === view.turn ? 2 : 1;
      weights[AREA + other]! += (area * suspect) / table.others.length;
    }
  }
  weights[AREA + seat] = 0.2;
  for (let zone = 0; zone < weights.length; zone++) {
    if (zone === view.look) weights[zone]! *= 0.5;
    else if ((memory.looked >> zone) & 1) weights[zone]! *= 0.4;
  }
  let at = random.float() * weights.reduce((sum, weight) => sum + weight, 0);
  const zone = weights.findIndex((weight) => {
    at -= weight;
    return at < 0;
  });
  return zone < 0 || zone === view.look ? undefined : { do: 'look', zone };
}
