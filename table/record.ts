/**
 * A game record: everything needed to play a finished round again and to check its deal. Made from the
 * journal once the secret was revealed; `verify` and `replay` need nothing but the record and the rules.
 */
import type { Json, Outcome, Refusal, Registered, Seat } from '#games/game.ts';
import { actionRandom, commitmentOf, roundKey } from './chance.ts';
import { fold } from './machine.ts';
import { same } from './patch.ts';
import type { JournalRecord } from './ports.ts';
import type { TableState } from './state.ts';

export interface GameRecord {
  readonly format: 'mogeltisch/record';
  readonly v: 1;
  readonly game: string;
  /** Number of the rules it was played by. */
  readonly rules: number;
  /** Resolved options. */
  readonly options: Json;
  /** Names, clockwise. */
  readonly seats: readonly string[];
  /** Number of the round in its match. */
  readonly round: number;
  /** What the round before handed on; absent in the first. */
  readonly carry?: Json;
  /** SHA-256 of the secret, hex: published before the deal. */
  readonly commitment: string;
  /** 32 bytes, hex. */
  readonly secret: string;
  /** By seat, hex; empty where a seat gave none. */
  readonly nonces: readonly string[];
  /** What happened, in order. `seat` −1 is a clock; `seq` numbers the chance of each action, 0 is the deal's. */
  readonly actions: readonly { readonly seq: number; readonly seat: number; readonly action: Json }[];
  /** Null when the round was ended early. */
  readonly outcome: Outcome | null;
}

/** The record of the n-th deal of a table; undefined while it was not revealed. */
export function recordOf(
  registered: Registered,
  records: readonly JournalRecord[],
  deal: number,
): GameRecord | undefined {
  let state: TableState | undefined;
  let begun: Omit<GameRecord, 'actions' | 'outcome'> | undefined;
  let actions: { seq: number; seat: number; action: Json }[] = [];
  let found: GameRecord | undefined;
  fold(registered, records, {
    born: (newborn) => {
      state = newborn;
    },
    dealing: () => {
      if (state!.deals !== deal) return;
      begun = begin(state!);
      actions = [];
    },
    played: (seq, seat, action) => {
      if (state!.deals === deal) actions.push({ seq, seat, action });
    },
    revealed: (outcome) => {
      if (state!.deals === deal) found = { ...begun!, actions, outcome };
    },
  });
  return found;
}

function begin(state: TableState): Omit<GameRecord, 'actions' | 'outcome'> {
  return {
    format: 'mogeltisch/record',
    v: 1,
    game: state.game,
    rules: state.rules,
    options: state.options,
    seats: state.seats.map(({ name, player }) => (name === '' ? player : name)),
    round: state.round,
    ...(state.carry !== undefined && { carry: state.carry }),
    commitment: state.commitment,
    secret: state.secret,
    nonces: state.nonces,
  };
}

export interface Verdict {
  readonly ok: boolean;
  /** What the secret hashes to. */
  readonly commitment: string;
  /** Actions that could be played again. */
  readonly actions: number;
  /** Recomputed. */
  readonly outcome: Outcome | null;
  /** What does not fit, when something does not; `action`: the one after the first `actions`. */
  readonly fault?: 'commitment' | 'rules' | 'options' | 'action' | 'outcome';
  readonly refusal?: Refusal;
}

/** Recomputes the commitment, the deal and every action. Pure; for the command line and the page alike. */
export function verify(registered: Registered, record: GameRecord): Verdict {
  const commitment = commitmentOf(record.secret);
  let played = 0;
  let outcome: Outcome | null = null;
  const fault = (what: NonNullable<Verdict['fault']>, refusal?: Refusal): Verdict => ({
    ok: false,
    commitment,
    actions: played,
    outcome,
    fault: what,
    ...(refusal !== undefined && { refusal }),
  });
  if (commitment !== record.commitment) return fault('commitment');
  if (record.rules !== registered.game.rules) return fault('rules');
  const parsed = registered.game.options.parse(record.options, record.seats.length);
  if (!parsed.ok || !same(parsed.options, record.options))
    return fault('options', parsed.ok ? undefined : parsed.problems[0]);
  for (const step of replay(registered, record)) {
    if (step.refusal !== undefined) return fault('action', step.refusal);
    if (step.seq > 0) played++;
    outcome = step.outcome;
  }
  if (!same(outcome as unknown as Json, record.outcome as unknown as Json)) return fault('outcome');
  return { ok: true, commitment, actions: played, outcome };
}

export interface Step {
  readonly seq: number;
  /** −1: a clock, or the deal. */
  readonly seat: Seat;
  /** Null: the deal. */
  readonly action: Json;
  /** What happened, in full: the round is over and nothing is secret any more. */
  readonly events: readonly { readonly kind: string }[];
  readonly outcome: Outcome | null;
  /** Why this action could not be played; the last step then. */
  readonly refusal?: Refusal;
}

/** Plays a record again, the deal first. */
export function* replay(registered: Registered, record: GameRecord): Generator<Step> {
  const { game } = registered;
  const key = roundKey(record.secret, record.nonces);
  let events: { kind: string }[] = [];
  const tell = (event: { kind: string }) => events.push(event);
  const state = game.start(
    {
      options: record.options,
      seats: record.seats.length,
      random: actionRandom(key, 0),
      ...(record.carry !== undefined && { carry: record.carry }),
    },
    tell,
  );
  yield { seq: 0, seat: -1, action: null, events, outcome: game.outcome(state) ?? null };
  let expected = 1;
  for (const { seq, seat, action } of record.actions) {
    events = [];
    const clock = seat === -1;
    const parsed = clock ? action : game.parse(action);
    const refusal: Refusal | undefined =
      parsed === undefined || seq !== expected ? { code: 'malformed' } : game.refuse(state, seat, parsed);
    if (refusal !== undefined) {
      yield { seq, seat, action, events, outcome: null, refusal };
      return;
    }
    game.play(state, seat, parsed, actionRandom(key, seq), tell);
    expected++;
    yield { seq, seat, action, events, outcome: game.outcome(state) ?? null };
  }
}
