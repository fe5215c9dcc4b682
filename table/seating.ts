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
    stirred: 0,
    movedAt: 0,
    decided: -1,
  };
}

export function occupy(
  state: TableState,
  seat: Seat,
  occupant: Partial<Pick<SeatState, 'guest' | 'player'>> & Pick<SeatState, 'kind' | 'name'>,
): void {
  const { count, stirred, movedAt } = state.seats[seat]!;
  const others = state.seats.filter((_, i) => i !== seat).map((s) => s.name);
  state.seats[seat] = {
    ...emptySeat(),
    ...occupant,
    name: occupant.name === '' ? '' : distinctName(occupant.name, others),
    epoch: ++state.epochs,
    count,
    stirred,
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

/** Host duty goes on: to this seat, else to the next person clockwise, those who are there first. */
export function passHost(run: Run, from: Seat, to?: Seat): void {
  const { state } = run;
  const heirs = state.seats
    .map((_, i) => (from + i) % state.seats.length)
    .filter((seat) => seat !== from && state.seats[seat]!.kind === 'person');
  const there = heirs.find((seat) => state.seats[seat]!.standIn !== 'lost');
  // From somebody who is lost to another who is lost it does not go.
  const next = to ?? there ?? (state.seats[from]!.kind === 'person' ? undefined : heirs[0]);
  if (next !== undefined) takeHost(run, next);
  else if (state.seats[from]!.kind !== 'person') state.host = -1;
}

function takeHost(run: Run, seat: Seat): void {
  run.state.host = seat;
  run.tell({ kind: 't:host', seat });
}

export function standIn(run: Run, seat: Seat, why: 'lost' | 'away' | 'clock' | 'vote'): void {
  const { state, registered } = run;
  const person = state.seats[seat]!;
  person.standIn = why;
  person.returning = false;
  run.tell({ kind: 't:stand-in', seat, player: standInOf(registered, person), why });
  delete state.votes[`stand-in:${seat}`];
}

/** Gives the seat back now, or when the stand-in has made the move the game waits for. */
export function comeBack(run: Run, seat: Seat): void {
  const { state } = run;
  if (state.host !== seat && state.seats[state.host]?.standIn === 'lost') takeHost(run, seat);
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
