/** What lawful actions do. Nothing here is allocated without need: simulations live off this file. */
import { type Card, JOKER, RANKS, type Rank, rankOf } from '#games/cards.ts';
import type { ClockAction, Random, Seat, Tell } from '#games/game.ts';
import { endRound, goOut, layStands } from './outcome.ts';
import { members, nextActive } from './seats.ts';
import { type Action, EVERYBODY, type Event, type Lay, type State } from './types.ts';
import { callerSet, guardRuns, isFinal, waitsToStand } from './window.ts';

/** Changes the state in place; draws no chance. Only for actions that `refuse` lets through. */
export function play(
  state: State,
  seat: Seat,
  action: Action | ClockAction,
  _random?: Random,
  tell?: Tell<Event>,
): void {
  switch (action.do) {
    case 'lay':
      playLay(state, seat, action, tell);
      break;
    case 'challenge':
      resolve(state, seat, [seat], tell);
      break;
    case 'waive':
      playWaive(state, seat, tell);
      break;
    case 'believe':
      choose(state, seat, false, tell);
      break;
    case 'doubt':
      choose(state, seat, true, tell);
      break;
    case 'clock':
      playClock(state, action.timer, tell);
      break;
  }
}

function playLay(state: State, seat: Seat, action: Extract<Action, { do: 'lay' }>, tell?: Tell<Event>): void {
  const before = state.lay;
  if (before !== null && waitsToStand(state, before)) {
    // G17: laying on a last lay is a waiver and nothing else.
    layStands(state, tell);
    return;
  }
  const { options, pile } = state;
  const cards = action.cards;
  const count = cards.length;
  const firstOfPile = pile.length === 0;
  const hand = state.hands[seat]!;
  for (let i = 0; i < count; i++) moveToPile(hand, pile, cards[i]!);
  const rank = action.claim === undefined ? state.due : action.claim.rank;
  const claimCount = action.claim === undefined ? count : action.claim.count;
  state.lays++;
  state.told[seat]! -= claimCount;
  state.toldPile += claimCount;
  state.lastClaim = rank;
  state.turn = nextActive(state, seat);
  state.due = rankAfter(state, state.due);
  const safe =
    firstOfPile && options.firstCardSafe
      ? 'first-card-safe'
      : hand.length === 0 && options.lastCardSafe
        ? 'last-card-safe'
        : '';
  setLay(state, seat, count, claimCount, rank, safe);
  tell?.({
    kind: 'laid',
    no: state.lays,
    seat,
    cards: [...cards],
    claim: { count: claimCount, rank },
    safe,
    next: state.turn,
    due: state.due,
  });
  if (safe !== '') layStands(state, tell);
}

/** The hole in the hand is filled with its last card: hands have no order. */
function moveToPile(hand: Card[], pile: Card[], card: Card): void {
  const last = hand.pop()!;
  if (last !== card) hand[hand.indexOf(card)] = last;
  pile.push(card);
}

/** The rank due after this one (G9, G19); −1 stays −1 where no rank is due. */
export function rankAfter(state: State, rank: Rank): Rank {
  if (rank < 0) return rank;
  if (state.options.order === 'descending') return rank === 0 ? RANKS - 1 : rank - 1;
  return rank === RANKS - 1 ? 0 : rank + 1;
}

function setLay(
  state: State,
  seat: Seat,
  count: number,
  claimCount: number,
  claimRank: Rank,
  safe: Lay['safe'],
): void {
  const lay = state.lay;
  const open = safe === '';
  if (lay === null) {
    state.lay = {
      no: state.lays,
      seat,
      count,
      claimCount,
      claimRank,
      open,
      safe,
      guardOver: false,
      lastOver: false,
      waived: 0,
      doubts: 0,
    };
    return;
  }
  lay.no = state.lays;
  lay.seat = seat;
  lay.count = count;
  lay.claimCount = claimCount;
  lay.claimRank = claimRank;
  lay.open = open;
  lay.safe = safe;
  lay.guardOver = false;
  lay.lastOver = false;
  lay.waived = 0;
  lay.doubts = 0;
}

/** G11, G13: the lay is turned over, somebody takes the pile, the round goes on or ends. */
function resolve(state: State, by: Seat, doubters: readonly Seat[], tell?: Tell<Event>): void {
  const lay = state.lay!;
  const { pile, told, seen } = state;
  const layer = lay.seat;
  const from = pile.length - lay.count;
  let lie = lay.count !== lay.claimCount;
  for (let i = from; i < pile.length; i++) {
    const card = pile[i]!;
    const rank = rankOf(card);
    if (rank !== lay.claimRank && rank !== JOKER) lie = true;
    seen[card] = EVERYBODY;
  }
  const taker = lie ? layer : by;
  const next = state.options.afterChallenge === 'pile-taker' ? taker : nextActive(state, layer);
  const size = pile.length;
  told[layer]! += lay.claimCount - lay.count;
  told[taker]! += size;
  state.toldPile = 0;
  state.turn = next;
  state.lay = null;
  tell?.({
    kind: 'challenged',
    no: lay.no,
    by,
    seat: layer,
    claim: { count: lay.claimCount, rank: lay.claimRank },
    revealed: pile.slice(from),
    lie,
    pileTo: taker,
    pile: [...pile],
    doubters: [...doubters],
    next,
    due: state.due,
  });
  const hand = state.hands[taker]!;
  const bit = 1 << taker;
  for (let i = 0; i < size; i++) {
    const card = pile[i]!;
    seen[card]! |= bit;
    hand.push(card);
  }
  pile.length = 0;
  if (state.hands[layer]!.length === 0) goOut(state, layer, tell);
  if (!state.over && isFinal(state)) endRound(state, true, tell);
}

function playWaive(state: State, seat: Seat, tell?: Tell<Event>): void {
  const lay = state.lay!;
  const guarded = guardRuns(state);
  lay.waived |= 1 << seat;
  tell?.({ kind: 'waived', no: lay.no, seat });
  if (guarded && !guardRuns(state)) tell?.({ kind: 'opened', no: lay.no, turn: state.turn });
  if (callerSet(state) === 0 && waitsToStand(state, lay)) layStands(state, tell);
}

function choose(state: State, seat: Seat, doubt: boolean, tell?: Tell<Event>): void {
  const lay = state.lay!;
  lay.waived |= 1 << seat;
  if (doubt) lay.doubts |= 1 << seat;
  tell?.({ kind: 'chosen', no: lay.no, seat, doubt });
  if (callerSet(state) === 0) revealChoices(state, tell);
}

/** G24: of several doubters the nearest to the left of the layer counts. */
function revealChoices(state: State, tell?: Tell<Event>): void {
  const lay = state.lay!;
  if (lay.doubts === 0) {
    tell?.({ kind: 'believed', no: lay.no });
    layStands(state, tell);
    return;
  }
  let by = nextActive(state, lay.seat);
  while (((lay.doubts >> by) & 1) === 0) by = nextActive(state, by);
  resolve(state, by, members(lay.doubts), tell);
}

function playClock(state: State, timer: string, tell?: Tell<Event>): void {
  const lay = state.lay!;
  if (timer === 'guard') {
    lay.guardOver = true;
    tell?.({ kind: 'opened', no: lay.no, turn: state.turn });
  } else if (timer === 'choose') {
    revealChoices(state, tell);
  } else if (waitsToStand(state, lay)) {
    layStands(state, tell);
  } else {
    lay.lastOver = true;
  }
}
