/** Tokens and dice moved where the observer does not look, so that what all hear of it is the same (T5, T23–T25). */
import type { Seat } from '#games/game.ts';
import { type Action, BANK, BOARD, type Space, type State } from '../types.ts';
import { offered, type Table, unseen } from './sight.ts';
import type { Pair, Step } from './worlds.ts';

type Move = Action & { readonly do: 'move' };

/** What is done, and how tokens and dice lie then. */
interface Way {
  readonly steps: readonly Step[];
  readonly ends: string;
}

/** Pairs of ways to bring a token somewhere that are tried of each kind of outcome. */
const PAIRS = 6;
/** Spaces tried that no card permits (T28). */
const FAR = 3;

/**
 * The mover puts down its token, or another's, by the dice as they lie or turned, in one go or slipped on; two ways of
 * which the same is heard.
 */
export function ways(table: Table, seat: Seat, list: Pair[]): void {
  const { rules, state, random } = table;
  if (state.stage !== 'move' || state.mover !== seat || !unseen(table, [BOARD])) return;
  const heard = new Map<string, Way[]>();
  byHand(table, seat, state, [], heard);
  for (const action of offered(table, seat)) {
    if (action.do !== 'turn') continue;
    const turned = rules.copy(state);
    rules.play(turned, seat, action, random);
    byHand(table, seat, turned, [[seat, action]], heard);
  }
  for (const found of heard.values()) {
    const pick = (list: readonly Way[]): Way => list[random.int(list.length)]!;
    for (let i = 0; i < Math.min(PAIRS, found.length); i++) {
      const one = pick(found);
      pair(one, pick(found), '/', list);
      // Who looks afterwards sees the same.
      pair(one, pick(found.filter(({ ends }) => ends === one.ends)), '=', list);
    }
  }
}

function pair(one: Way, other: Way, sign: string, list: Pair[]): void {
  const [first, second] = [said(one.steps), said(other.steps)].sort();
  if (one === other || (sign === '=' && first === second)) return;
  list.push({ name: `${first} ${sign} ${second}`, one: one.steps, other: other.steps });
}

/** Every way to move from here, by what is heard of it. */
function byHand(
  table: Table,
  seat: Seat,
  state: State,
  before: readonly Step[],
  heard: Map<string, Way[]>,
): void {
  const { rules, random, edition } = table;
  const moves = offered({ rules, state }, seat).filter((action) => action.do === 'move');
  for (let i = 0; i < FAR; i++) {
    const to = random.int(edition.spaces);
    moves.push({ do: 'move', to }, { do: 'move', to, token: random.int(state.seats) });
  }
  const add = (what: string, steps: Step[], { dice: lie }: State, tokens: readonly Space[]): void => {
    heard.set(what, [...(heard.get(what) ?? []), { steps, ends: `${lie} ${tokens}` }]);
  };
  for (const action of moves) {
    if (rules.refuse(state, seat, action) !== undefined) continue;
    const what = outcome(table, state, seat, action);
    if (what === undefined) continue;
    const steps: Step[] = [...before, [seat, action]];
    const landed = rules.copy(state);
    rules.play(landed, seat, action, random);
    add(what, steps, landed, landed.tokens);
    if (landed.mover === seat) continue;
    for (const slip of offered({ rules, state: landed }, seat)) {
      if (slip.do !== 'move') continue;
      add(what, [...steps, [seat, slip]], landed, landed.tokens.with(seat, slip.to));
    }
  }
}

/** What all hear of a token that is put down there; undefined where that itself tells where it lies. */
function outcome(
  { rules, edition }: Table,
  state: State,
  seat: Seat,
  { to, token = seat }: Move,
): string | undefined {
  const { kinds, streetAt } = edition;
  // T5, T14: who rolls again, and whether the dice lead out of jail, is told.
  const jailed = state.hop === 2 && state.prisoner === seat;
  const stays = jailed && state.tokens[seat] === rules.view(state, seat).target;
  const dice = `${state.dice[0] === state.dice[1]} ${jailed} ${stays}`;
  // T18: who waits from now on is told.
  if (state.endPhase && to === 0) return undefined;
  if (token !== seat) return `nothing ${dice}`;
  const street = streetAt[to]!;
  if (street >= 0) {
    if (state.owner[street] !== BANK) return `nothing ${dice}`;
    return state.deedAt[street] === BANK ? `to buy ${dice}` : undefined;
  }
  switch (kinds[to]) {
    case 'station':
      return `${state.hop === 1 ? 'nothing' : 'on'} ${dice}`;
    case 'event':
    case 'community':
    case 'parking':
      return `a card ${dice}`;
    case 'go-to-jail':
      return undefined;
    default:
      return `nothing ${dice}`;
  }
}

/** T25, Würfeldreh: the dice fell like this, or fell otherwise and were turned. */
export function dice(table: Table, seat: Seat, list: Pair[]): void {
  const { rules, state, random } = table;
  if (!unseen(table, [BOARD]) || rules.refuse(state, seat, { do: 'roll' }) !== undefined) return;
  const [one, other, fell] = [1 + random.int(6), 1 + random.int(6), 1 + random.int(6)];
  if (one === other || fell === other || fell === one) return;
  const rolled = rules.copy(state);
  rolled.given.push([one, other]);
  rules.play(rolled, seat, { do: 'roll' }, random);
  if (rolled.stage !== 'move') return;
  const roll: Step = [seat, { do: 'roll' }];
  const move: Step = [seat, { do: 'move', to: rules.view(rolled, seat).target }];
  list.push({
    name: 'fallen / turned',
    one: [roll, move],
    other: [roll, [seat, { do: 'turn', die: 0, value: one }], move],
    given: [
      [one, other],
      [fell, other],
    ],
  });
}

/** What is most peculiar about a way to move. */
function said(steps: readonly Step[]): string {
  const [seat] = steps[0]!;
  const moves = steps.filter(([, action]) => action.do === 'move');
  if (moves.length > 1) return 'slip';
  const { token = seat } = moves[0]![1] as Move;
  if (token !== seat) return 'token';
  return moves.length < steps.length ? 'turn' : 'move';
}
