/**
 * What others may do in secret, and what looks the same whether it was lawful or not: pairs of ways to go on that an
 * observer must not be able to tell apart (T7, T19, T22, T24, T25).
 */
import type { Seat } from '#games/game.ts';
import { type Action, AREA, BOARD, TRAY } from '../types.ts';
import { offered, sightOf, type Table, unseen } from './sight.ts';
import { dice, ways } from './ways.ts';
import type { Pair, Step } from './worlds.ts';

/** Sums tried where one may be named. */
const SUMS = [0, 10, 50, 100, 200, 250, 300];

/** All pairs that this table allows those whom the observer is to know nothing of. */
export function pairsOf(table: Table): Pair[] {
  const { rules, state, observer } = table;
  const list: Pair[] = [];
  for (const seat of rules.mayAct(state)) {
    if (seat === observer) continue;
    const actions = offered(table, seat);
    orNothing(table, seat, actions, list);
    howMuch(table, seat, actions, list);
    rackRent(table, seat, actions, list);
    ways(table, seat, list);
    dice(table, seat, list);
  }
  whoseHand(table, list);
  unpaidHotel(table, list);
  return list;
}

/** T24: an unannounced act that the observer does not see, or the seat has only looked there. */
function orNothing(table: Table, seat: Seat, actions: readonly Action[], list: Pair[]): void {
  const { rules, random } = table;
  for (const action of actions) {
    const sight = sightOf(table, seat, action);
    if (sight === undefined || sight.told || !unseen(table, sight.zones)) continue;
    const looks: Step[] = [];
    rules.play(rules.copy(table.state), seat, action, random, (event) => {
      if (event.kind === 'looked') looks.push([seat, { do: 'look', zone: event.zone }]);
    });
    list.push({ name: `${action.do} / nothing`, one: [[seat, action]], other: looks });
  }
}

/** T22: an announced act that the observer does not see and has no part in, for other sums. */
function howMuch(table: Table, seat: Seat, actions: readonly Action[], list: Pair[]): void {
  const { rules, state, observer } = table;
  const plain = new Set<string>();
  for (const action of actions) {
    const sight = sightOf(table, seat, action);
    if (action.do === 'move' || sight?.told !== true || !unseen(table, sight.zones)) continue;
    if (action.do === 'demand' && action.from === observer) continue;
    const { sum: _, ...act } = action as Action & { sum?: number };
    plain.add(JSON.stringify(act));
  }
  for (const text of plain) {
    const act = JSON.parse(text) as Action;
    const able = [act, ...SUMS.map((sum): Action => ({ ...act, sum }) as Action)].filter(
      (one) => rules.refuse(state, seat, one) === undefined,
    );
    for (let i = 1; i < able.length; i++) {
      list.push({ name: `${act.do}, how much`, one: [[seat, able[0]!]], other: [[seat, able[i]!]] });
    }
  }
}

/** T9, T25: too much was demanded and too little of it paid, or all was right; whoever looks sees the same notes. */
function rackRent(
  { rules, state, observer }: Table,
  seat: Seat,
  actions: readonly Action[],
  list: Pair[],
): void {
  const { landings } = rules.view(state, seat);
  for (const action of actions) {
    if (action.do !== 'demand' || action.sum !== undefined || action.from === observer) continue;
    const landing = landings.find((one) => one.seat === action.from && one.street === action.street);
    if (landing?.due === undefined) continue;
    // The debt will be the next thing that gets a number.
    const pays: Step = [action.from, { do: 'pay', debt: state.no + 1, sum: landing.due }];
    for (const more of [20, 50, 100]) {
      list.push({
        name: 'rent / rack rent paid short',
        one: [[seat, action], pays],
        other: [[seat, { ...action, sum: landing.due + more }], pays],
      });
    }
  }
}

/** T24: the same was done by somebody else; who was robbed and looked elsewhere knows that, and not by whom. */
function whoseHand(table: Table, list: Pair[]): void {
  const { rules, state, observer } = table;
  const found = new Map<string, [Seat, Action][]>();
  for (const seat of rules.mayAct(state)) {
    if (seat === observer) continue;
    for (const action of offered(table, seat)) {
      if (action.do !== 'pick' && (action.do !== 'buy' || action.sum !== 0)) continue;
      const { told, zones } = sightOf(table, seat, action)!;
      const own =
        action.do === 'pick' && action.from === observer && state.eyes[observer] !== AREA + observer;
      const others = zones.filter((zone) => !own || zone !== AREA + action.from);
      if (told || !unseen(table, others)) continue;
      const key = JSON.stringify(action);
      found.set(key, [...(found.get(key) ?? []), [seat, action]]);
    }
  }
  for (const acts of found.values()) {
    if (acts.length < 2) continue;
    const [[first, action], [second]] = acts as [[Seat, Action], [Seat, Action]];
    const zone = action.do === 'pick' ? AREA + action.from : BOARD;
    const looks = [first, second]
      .filter((seat) => state.eyes[seat] !== zone)
      .map((seat): Step => [seat, { do: 'look', zone }]);
    const robbed = action.do === 'pick' && action.from === observer;
    list.push({
      name: `${action.do}${robbed ? ' from the observer' : ''}, whose hand`,
      one: [...looks, [first, action]],
      other: [...looks, [second, action]],
    });
  }
}

/**
 * T9, T22: for a hotel that was paid for, or was not, rent is demanded: by its owner, who knows, and by a false landlord,
 * who sees it there.
 */
function unpaidHotel(table: Table, list: Pair[]): void {
  const { rules, state, edition, observer } = table;
  const { mover } = state;
  if (state.stage !== 'move') return;
  const street = edition.streetAt[rules.view(state, mover).target]!;
  const owner = street < 0 ? -1 : state.owner[street]!;
  if (owner < 0 || owner === mover || owner === observer) return;
  if (!unseen(table, [BOARD, TRAY, AREA + owner])) return;
  const move: Step = [mover, { do: 'move', to: edition.spaceOf[street]! }];
  for (const seat of rules.mayAct(state)) {
    if (seat === mover || seat === observer) continue;
    const sum = seat === owner ? { sum: edition.hotelRent[street]! } : {};
    const demand: Step = [seat, { do: 'demand', from: mover, street, ...sum }];
    list.push({
      name: `hotel / hotel unpaid, ${seat === owner ? 'rent' : 'a false landlord'}`,
      one: [[owner, { do: 'build', street }], move, demand],
      other: [[owner, { do: 'build', street, sum: 0 }], move, demand],
    });
  }
}
