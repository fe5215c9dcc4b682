/** What lawful actions do. Nothing here is allocated without need: simulations live off this file. */
import type { ClockAction, Random, Seat, Tell } from '#games/game.ts';
import { end } from './outcome.ts';
import { shareList } from './shares.ts';
import { type Action, COLOURS, CRASH, type Event, type Share, type State } from './types.ts';

/** U8: so many points for so many chips. */
export const LOAN = 2;

/** Changes the state in place; draws no chance. Only for actions that `refuse` lets through. */
export function play(
  state: State,
  seat: Seat,
  action: Action | ClockAction,
  _random?: Random,
  tell?: Tell<Event>,
): void {
  state.acts++;
  switch (action.do) {
    case 'bid':
      bid(state, seat, tell);
      break;
    case 'drop':
      drop(state, seat, tell);
      break;
    case 'ready':
      ready(state, seat, tell);
      break;
    case 'loan':
      loan(state, seat, tell);
      break;
    case 'take':
      take(state, seat, tell);
      break;
    case 'sell':
      sell(state, seat, action.shares, tell);
      break;
    case 'decline':
      decline(state, seat, tell);
      break;
  }
}

/** U6, U7: the top card is turned over and pays; with the crash card the game is over. */
export function reveal(state: State, tell?: Tell<Event>): void {
  const { premium, points, laid, seats } = state;
  const top = state.pile.pop();
  if (top === undefined) {
    // Only a position that was set up by hand has no crash card: with nothing to reveal, nobody can go on.
    state.phase = 'over';
    state.turn = -1;
    state.revealed = -1;
    return;
  }
  state.revealed = top;
  state.winner = -1;
  state.winnerDid = '';
  state.dropped.length = 0;
  const back = top === CRASH ? -1 : shareList(state.options).backs[top]!;
  for (let seat = 0; seat < seats; seat++) {
    const paid = back < 0 ? 0 : laid[seat * COLOURS.length + back]!;
    premium[seat] = paid;
    points[seat]! += paid;
    state.loans[seat] = 0;
    state.bids[seat] = 0;
  }
  if (back < 0) {
    end(state, tell);
    return;
  }
  state.round++;
  state.active = (1 << seats) - 1;
  state.turn = state.start;
  state.phase = state.options.loanTiming === 'before-auction' ? 'loans' : 'auction';
  tell?.({
    kind: 'revealed',
    round: state.round,
    share: top,
    premium: [...premium],
    pile: state.pile.length,
    start: state.start,
  });
}

/** U8. */
function loan(state: State, seat: Seat, tell?: Tell<Event>): void {
  state.points[seat]! -= LOAN;
  state.chips[seat]! += LOAN;
  state.bank -= LOAN;
  state.loans[seat]!++;
  tell?.({ kind: 'loan', seat, points: state.points[seat]!, bank: state.bank });
}

function ready(state: State, seat: Seat, tell?: Tell<Event>): void {
  const next = seat + 1 === state.seats ? 0 : seat + 1;
  state.turn = next;
  const auction = next === state.start;
  if (auction) state.phase = 'auction';
  tell?.({ kind: 'ready', seat, auction });
}

/** U9. */
function bid(state: State, seat: Seat, tell?: Tell<Event>): void {
  state.chips[seat]!--;
  state.middle++;
  state.bids[seat]!++;
  state.turn = nextActive(state, seat);
  tell?.({ kind: 'bid', seat, middle: state.middle });
}

function drop(state: State, seat: Seat, tell?: Tell<Event>): void {
  const got = state.middle;
  state.chips[seat]! += got;
  state.middle = 0;
  state.active &= ~(1 << seat);
  state.dropped.push(seat);
  const next = nextActive(state, seat);
  state.turn = next;
  tell?.({ kind: 'dropped', seat, got });
  if (state.active !== 1 << next) return;
  state.winner = next;
  state.phase = 'winner';
  tell?.({ kind: 'won', seat: next, paid: state.bids[next]!, second: seat });
}

/** The next seat clockwise that is still in the auction. */
function nextActive(state: State, seat: Seat): Seat {
  let next = seat;
  do next = next + 1 === state.seats ? 0 : next + 1;
  while (((state.active >> next) & 1) === 0);
  return next;
}

/** U10, U12, U13: whoever lays the share out starts the next round. */
function take(state: State, seat: Seat, tell?: Tell<Event>): void {
  const share = state.revealed;
  layOut(state, seat, share);
  state.start = seat;
  const as = state.phase === 'winner' ? 'winner' : 'second';
  tell?.({ kind: 'taken', seat, share, as });
  next(state, 'take', tell);
}

/** The share lies open in front of the seat. */
export function layOut(state: State, seat: Seat, share: Share): void {
  const colour = shareList(state.options).backs[share]!;
  state.shares[seat]!.push(share);
  state.laid[seat * COLOURS.length + colour]!++;
  state.lying[colour]!++;
}

/** U10, U11: the price is fixed before the first of them is gone. */
function sell(state: State, seat: Seat, shares: readonly Share[], tell?: Tell<Event>): void {
  const colour = shareList(state.options).borders[state.revealed]!;
  const price = state.lying[colour]!;
  const own = state.shares[seat]!;
  for (let i = 0; i < shares.length; i++) {
    own.splice(own.indexOf(shares[i]!), 1);
    state.gone.push(shares[i]!);
  }
  state.laid[seat * COLOURS.length + colour]! -= shares.length;
  state.lying[colour]! -= shares.length;
  const gained = price * shares.length;
  state.points[seat]! += gained;
  const as = state.phase === 'winner' ? 'winner' : 'second';
  tell?.({ kind: 'sold', seat, shares: [...shares], colour, price, gained, as });
  next(state, 'sell', tell);
}

/** U12: what nobody took leaves the game. */
function decline(state: State, seat: Seat, tell?: Tell<Event>): void {
  const share = state.winnerDid === 'sell' ? state.revealed : -1;
  if (share >= 0) state.gone.push(share);
  tell?.({ kind: 'declined', seat, share });
  reveal(state, tell);
}

/** After the winner the second acts, after the second the round is over. */
function next(state: State, did: 'take' | 'sell', tell?: Tell<Event>): void {
  if (state.phase === 'second') {
    reveal(state, tell);
    return;
  }
  state.winnerDid = did;
  state.phase = 'second';
  state.turn = secondOf(state);
}

/** U12: the one who dropped last; −1 while the auction runs. */
export function secondOf(state: State): Seat {
  return state.winner < 0 ? -1 : state.dropped[state.dropped.length - 1]!;
}
