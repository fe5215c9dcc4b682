/** Who sits where: people, software players, stand-ins, the host. */
import type { Seat } from '#games/game.ts';
import { hasMove } from './clocks.ts';
import { distinctName } from './names.ts';
import type { Run } from './run.ts';
import { type SeatState, standInOf, type TableState } from './state.ts';

export function emptySeat(): SeatState {
  return {
    kind: 'empty',
    guest: '',
    name: '',
    player: '',
    standIn: '',
    returning: false,
    factor: 1,
    muted: false,
    nonce: '',
    epoch: 0,
    count: 0,
    movedAt: 0,
    decided: -1,
  };
}

export function occupy(
  state: TableState,
  seat: Seat,
  occupant: Partial<Pick<SeatState, 'guest' | 'player'>> & Pick<SeatState, 'kind' | 'name'>,
): void {
  const { count, movedAt } = state.seats[seat]!;
  const others = state.seats.filter((_, i) => i !== seat).map((s) => s.name);
  state.seats[seat] = {
    ...emptySeat(),
    ...occupant,
    name: occupant.name === '' ? '' : distinctName(occupant.name, others),
    epoch: ++state.epochs,
    count,
    movedAt,
  };
  for (const vote of Object.keys(state.votes)) dropVote(state, vote, seat);
  delete state.votes[`stand-in:${seat}`];
}

export function dropVote(state: TableState, vote: string, seat: Seat): void {
  const left = state.votes[vote]?.filter((voter) => voter !== seat) ?? [];
  if (left.length > 0) state.votes[vote] = left;
  else delete state.votes[vote];
}

export function seatSoftware(run: Run, seat: Seat, player: string): void {
  const character = run.registered.players.find((p) => p.id === player)?.character;
  occupy(run.state, seat, { kind: 'software', player, name: character?.name ?? '' });
  run.tell({ kind: 't:bot', seat, player, name: run.state.seats[seat]!.name });
}

/** An empty seat, else one a software player keeps warm. */
export function freeSeat(state: TableState): Seat | undefined {
  const empty = state.seats.findIndex(({ kind }) => kind === 'empty');
  if (empty >= 0) return empty;
  const software = state.seats.findIndex(({ kind }) => kind === 'software');
  return software >= 0 ? software : undefined;
}

/** Host duty goes to the next person clockwise who is there. */
export function passHost(run: Run, from: Seat): void {
  const { state } = run;
  const next = nextHost(state, from);
  if (next === undefined) {
    if (state.seats[from]?.kind !== 'person') state.host = -1;
    return;
  }
  state.host = next;
  run.tell({ kind: 't:host', seat: next });
}

export function nextHost(state: TableState, from: Seat): Seat | undefined {
  for (let i = 1; i < state.seats.length; i++) {
    const seat = (from + i) % state.seats.length;
    const { kind, standIn } = state.seats[seat]!;
    if (kind === 'person' && standIn !== 'lost') return seat;
  }
  return undefined;
}

export function standIn(run: Run, seat: Seat, why: 'lost' | 'away' | 'clock' | 'vote'): void {
  const { state, registered } = run;
  const person = state.seats[seat]!;
  person.standIn = why;
  person.returning = false;
  run.tell({ kind: 't:stand-in', seat, player: standInOf(registered, person), why });
  delete state.votes[`stand-in:${seat}`];
  if (why === 'lost' && state.host === seat) passHost(run, seat);
}

/** Gives the seat back now, or when the stand-in has made the move the game waits for. */
export function comeBack(run: Run, seat: Seat): void {
  if (!hasMove(run.registered.game, run.state, seat)) {
    handBack(run, seat);
    return;
  }
  run.state.seats[seat]!.returning = true;
  run.tell({ kind: 't:returning', seat });
}

export function handBack(run: Run, seat: Seat): void {
  const person = run.state.seats[seat]!;
  person.standIn = '';
  person.returning = false;
  run.tell({ kind: 't:back', seat });
}
