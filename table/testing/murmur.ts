/**
 * A tiny game for tests of the table, which knows nothing of any real one. In turn everybody says a number,
 * true to their hidden one or not; until the next says one, the others may call it a lie or pass. A right call
 * scores for the caller, a wrong one for the caller's target. `peek` is a secret act: only its seat is told;
 * `breathe` is one that nobody is told of. Ends after `length` sayings.
 */
import type {
  AnySoftwarePlayer,
  Choice,
  ClockAction,
  Contest,
  Game,
  Json,
  Observer,
  Outcome,
  Random,
  Registered,
  Seat,
  Timer,
} from '#games/game.ts';
import { isRecord } from '#games/options.ts';

interface Options {
  readonly length: number;
  /** ms until the next may say something; 0: at once. */
  readonly guard: number;
  /** ms until an uncalled saying closes by itself; 0: never. */
  readonly close: number;
  /** Clocks that change nothing: one that is shown, one that is not; 0: none. */
  readonly still: number;
  readonly hush: number;
  readonly calling: 'fair' | 'verdeckt';
  /** Of no use: what somebody brings along. */
  readonly book: 'none' | { readonly [key: string]: Json };
  readonly match: {
    readonly kind: 'single' | 'open' | 'rounds';
    readonly n?: number;
    readonly score?: 'wins';
  };
}

interface State {
  readonly options: Options;
  readonly seats: number;
  readonly first: Seat;
  turn: Seat;
  readonly hidden: number[];
  readonly peeks: number[];
  breaths: number;
  said: {
    no: number;
    seat: Seat;
    n: number;
    passed: Seat[];
    guarded: boolean;
    open: boolean;
    ran: string[];
  } | null;
  sayings: number;
  readonly scores: number[];
  over: boolean;
}

type Action =
  | { readonly do: 'say'; readonly n: number }
  | { readonly do: 'call'; readonly no?: number }
  | { readonly do: 'pass'; readonly no?: number }
  | { readonly do: 'peek' }
  | { readonly do: 'breathe' };

type Event =
  | { readonly kind: 'dealt'; readonly first: Seat; readonly hidden: readonly number[] }
  | { readonly kind: 'said'; readonly no: number; readonly seat: Seat; readonly n: number }
  | { readonly kind: 'passed'; readonly seat: Seat; readonly no: number }
  | { readonly kind: 'ready'; readonly no: number }
  | {
      readonly kind: 'called';
      readonly by: Seat;
      readonly seat: Seat;
      readonly lie: boolean;
      readonly hidden: number;
    }
  | { readonly kind: 'peeked'; readonly seat: Seat; readonly at: number }
  | { readonly kind: 'breathed'; readonly seat: Seat }
  | { readonly kind: 'closed'; readonly no: number }
  | { readonly kind: 'done'; readonly scores: readonly number[] }
  | { readonly kind: 'turned'; readonly hidden: readonly number[] };

type Shown = { kind: string; [key: string]: unknown };

interface View {
  readonly options: Options;
  readonly seat: Seat;
  readonly turn: Seat;
  readonly mine: number | null;
  readonly peeks: readonly number[];
  readonly said: null | {
    readonly no: number;
    readonly seat: Seat;
    readonly n: number;
    readonly open: boolean;
    readonly guarded: boolean;
    readonly passed?: boolean;
  };
  readonly sayings: number;
  readonly scores: readonly number[];
  readonly over: boolean;
}

const WORDS: { readonly [key: string]: (value: unknown) => boolean } = {
  length: (v) => Number.isInteger(v) && (v as number) >= 1 && (v as number) <= 1000,
  guard: (v) => Number.isInteger(v) && (v as number) >= 0,
  close: (v) => Number.isInteger(v) && (v as number) >= 0,
  still: (v) => Number.isInteger(v),
  hush: (v) => Number.isInteger(v),
  calling: (v) => v === 'fair' || v === 'verdeckt',
  book: (v) => v === 'none' || (isRecord(v) && !('$data' in v)),
  match: (v) => typeof v === 'object' && v !== null,
};

function callerSeats(state: State): Seat[] {
  const said = state.said;
  if (state.over || said === null || !said.open) return [];
  return others(state, said.seat).filter((seat) => !said.passed.includes(seat));
}

function others(state: State, seat: Seat): Seat[] {
  return Array.from({ length: state.seats }, (_, i) => i).filter((i) => i !== seat);
}

function finish(state: State, tell: ((event: Event) => void) | undefined): void {
  if (state.sayings < state.options.length || state.said?.open) return;
  state.over = true;
  tell?.({ kind: 'done', scores: [...state.scores] });
}

export const game: Game<Options, State, Action, View, Event, Shown> = {
  id: 'murmur',
  seats: { min: 2, max: 10 },
  rules: 1,
  options: {
    presets: [],
    fields: [
      { key: 'length', kind: 'integer', min: 1, max: 1000 },
      { key: 'calling', kind: 'choice', values: ['fair', 'verdeckt'] },
      { key: 'book', kind: 'data', values: ['none'], own: 'object' },
    ],
    parse(input, seats) {
      const given = (input ?? {}) as Record<string, unknown>;
      const problems = Object.entries(given)
        .filter(([key, value]) => !WORDS[key]?.(value))
        .map(([key]) => ({ path: `options.${key}`, code: 'bad-option', params: { key } }));
      if (given.length === 13 && seats > 3)
        problems.push({ path: 'options.length', code: 'unlucky', params: { key: 'length' } });
      if (problems.length > 0) return { ok: false, problems };
      const options = {
        length: 6,
        guard: 0,
        close: 0,
        still: 0,
        hush: 0,
        calling: 'fair',
        book: 'none',
        match: { kind: 'single' },
        ...given,
      };
      return { ok: true, options: options as Options };
    },
  },

  start({ options, seats, random, carry }, tell) {
    const first = carry === undefined ? random.int(seats) : ((carry as number) + 1) % seats;
    const hidden = Array.from({ length: seats }, () => random.int(100));
    tell?.({ kind: 'dealt', first, hidden: [...hidden] });
    return {
      options,
      seats,
      first,
      turn: first,
      hidden,
      peeks: new Array<number>(seats).fill(0),
      breaths: 0,
      said: null,
      sayings: 0,
      scores: new Array<number>(seats).fill(0),
      over: false,
    };
  },
  copy: (state) => ({ ...structuredClone(state), options: state.options }),
  mayAct: (state) => (state.over ? [] : Array.from({ length: state.seats }, (_, seat) => seat)),
  timers(state) {
    const said = state.said;
    if (state.over || said === null || !said.open) return [];
    const timers: Timer[] = [];
    const key = String(said.no);
    if (said.guarded) timers.push({ id: 'guard', key, ms: state.options.guard, shown: true });
    if (state.options.close > 0) timers.push({ id: 'close', key, ms: state.options.close, shown: false });
    for (const id of ['still', 'hush'] as const) {
      const ms = state.options[id];
      if (ms > 0 && !said.ran.includes(id)) timers.push({ id, key, ms, shown: id === 'still' });
    }
    return timers;
  },
  parse(input) {
    const action = input as Partial<Record<string, unknown>> | null;
    if (typeof action !== 'object' || action === null) return undefined;
    const no = action.no;
    if (no !== undefined && !Number.isInteger(no)) return undefined;
    switch (action.do) {
      case 'say':
        return Number.isInteger(action.n) ? { do: 'say', n: action.n as number } : undefined;
      case 'call':
      case 'pass':
        return { do: action.do, ...(no !== undefined && { no: no as number }) };
      case 'peek':
      case 'breathe':
        return { do: action.do };
      default:
        return undefined;
    }
  },
  refuse(state, seat, action) {
    const said = state.said;
    if (state.over) return { code: 'round-over' };
    switch (action.do) {
      case 'say':
        if (seat !== state.turn) return { code: 'not-your-turn' };
        if (state.sayings >= state.options.length) return { code: 'no-more' };
        return said?.open && said.guarded ? { code: 'window-open' } : undefined;
      case 'call':
      case 'pass':
        if (said === null) return { code: 'nothing-to-call' };
        if (said.seat === seat) return { code: 'own-saying' };
        if (!said.open || (action.no ?? said.no) !== said.no || said.passed.includes(seat)) {
          return { code: 'too-late' };
        }
        return undefined;
      case 'peek':
      case 'breathe':
        return undefined;
      case 'clock': {
        const clock = action as ClockAction;
        const open = game.timers(state).some((t) => t.id === clock.timer && t.key === (clock.key ?? t.key));
        return open ? undefined : { code: 'too-late' };
      }
    }
  },
  play(state, seat, action, random, tell) {
    const said = state.said;
    switch (action.do) {
      case 'say':
        state.sayings++;
        state.said = {
          no: state.sayings,
          seat,
          n: action.n,
          passed: [],
          guarded: state.options.guard > 0,
          open: true,
          ran: [],
        };
        state.turn = (seat + 1) % state.seats;
        tell?.({ kind: 'said', no: state.sayings, seat, n: action.n });
        break;
      case 'call': {
        const lie = said!.n !== state.hidden[said!.seat];
        said!.open = false;
        state.scores[lie ? seat : said!.seat]!++;
        const hidden = state.hidden[said!.seat]!;
        state.hidden[said!.seat] = random.int(100);
        tell?.({ kind: 'called', by: seat, seat: said!.seat, lie, hidden });
        break;
      }
      case 'pass':
        said!.passed.push(seat);
        tell?.({ kind: 'passed', seat, no: said!.no });
        if (callerSeats(state).every((caller) => caller === state.turn) && said!.guarded) {
          said!.guarded = false;
          tell?.({ kind: 'ready', no: said!.no });
        }
        if (callerSeats(state).length === 0) {
          said!.open = false;
          tell?.({ kind: 'closed', no: said!.no });
        }
        break;
      case 'peek':
        state.peeks[seat] = random.int(1000);
        tell?.({ kind: 'peeked', seat, at: state.peeks[seat]! });
        break;
      case 'breathe':
        state.breaths++;
        tell?.({ kind: 'breathed', seat });
        break;
      case 'clock':
        if ((action as ClockAction).timer === 'guard') {
          said!.guarded = false;
          tell?.({ kind: 'ready', no: said!.no });
        } else if (['still', 'hush'].includes((action as ClockAction).timer)) {
          said!.ran.push((action as ClockAction).timer);
        } else {
          said!.open = false;
          tell?.({ kind: 'closed', no: said!.no });
        }
        break;
    }
    finish(state, tell);
  },
  abandon(state, tell) {
    state.over = true;
    tell?.({ kind: 'turned', hidden: [...state.hidden] });
  },
  outcome(state): Outcome | undefined {
    if (!state.over) return undefined;
    const best = Math.max(...state.scores);
    const places = state.scores.map((score) => 1 + state.scores.filter((other) => other > score).length);
    return {
      places,
      scores: [...state.scores],
      winners: state.scores.flatMap((score, seat) => (score === best ? [seat] : [])),
    };
  },
  carry: (state) => state.first,

  view(state, observer: Observer): View {
    const seat = observer === 'table' ? -1 : observer;
    const said = state.said;
    return {
      options: state.options,
      seat,
      turn: state.turn,
      mine: seat < 0 ? null : state.hidden[seat]!,
      peeks: seat < 0 ? [] : [state.peeks[seat]!],
      said:
        said === null
          ? null
          : {
              no: said.no,
              seat: said.seat,
              n: said.n,
              open: said.open,
              guarded: said.guarded,
              ...(seat >= 0 && { passed: said.passed.includes(seat) }),
            },
      sayings: state.sayings,
      scores: [...state.scores],
      over: state.over,
    };
  },
  show(event, observer) {
    switch (event.kind) {
      case 'dealt':
        return {
          kind: 'dealt',
          first: event.first,
          ...(observer !== 'table' && { mine: event.hidden[observer] }),
        };
      case 'passed':
        return observer === event.seat ? { kind: 'passed', seat: event.seat, no: event.no } : undefined;
      case 'peeked':
        return observer === event.seat ? { kind: 'peeked', at: event.at } : undefined;
      case 'breathed':
        return undefined;
      case 'called':
        // The layer's number is drawn anew: it learns the new one by its view only.
        return { kind: 'called', by: event.by, seat: event.seat, lie: event.lie, hidden: event.hidden };
      default:
        return { ...event };
    }
  },
  legal(view): Choice<Action>[] {
    if (view.seat < 0 || view.over) return [];
    const choices: Choice<Action>[] = [];
    const { said } = view;
    if (view.turn === view.seat && !(said?.open && said.guarded)) {
      choices.push({ kind: 'subset', do: 'say', key: 'n', from: [view.mine!], min: 1, max: 1 });
    }
    if (said?.open && said.seat !== view.seat && !said.passed) {
      choices.push({ kind: 'one', action: { do: 'call', no: said.no } });
      choices.push({ kind: 'one', action: { do: 'pass', no: said.no } });
    }
    return choices;
  },
  sample(view, random) {
    const choices = game.legal(view);
    if (choices.length === 0) return undefined;
    const choice = choices[random.int(choices.length)]!;
    return choice.kind === 'one'
      ? choice.action
      : { do: 'say', n: random.int(2) === 0 ? view.mine! : random.int(100) };
  },
  contest(state, seat, action): Contest | undefined {
    const said = state.said;
    if (said === null || !said.open || state.options.calling === 'verdeckt') return undefined;
    const contest = { window: `saying:${said.no}`, target: said.seat };
    if (action.do === 'call') return { ...contest, role: 'call' };
    return action.do === 'say' && seat === state.turn ? { ...contest, role: 'close' } : undefined;
  },
  callers: callerSeats,
  hesitation: (state, seat) =>
    state.over || seat !== state.turn || state.options.calling === 'verdeckt' ? 0 : 3,
  census: () => ({}),
  reshuffle(state, observer, random: Random) {
    const twin = structuredClone(state);
    twin.hidden.forEach((_, seat) => {
      if (seat !== observer) twin.hidden[seat] = random.int(100);
    });
    return twin;
  },
};

/** Says its number, calls when it remembers another one, passes otherwise; `delay` after whatever happened. */
function player(id: string, level: number, delay: number, calls: boolean): AnySoftwarePlayer {
  return {
    id,
    level,
    ...(level === 9 && { character: { name: 'Murmel' } }),
    begin: () => ({ seen: 0 }),
    see(memory: { seen: number }) {
      memory.seen++;
    },
    decide(_memory: { seen: number }, view: View, random: Random) {
      const { said } = view;
      if (said?.open && said.seat !== view.seat && !said.passed) {
        return { action: { do: calls ? 'call' : 'pass', no: said.no }, delay: delay + random.int(50) };
      }
      if (view.turn !== view.seat || view.over || (said?.open && said.guarded)) return undefined;
      return { action: { do: 'say', n: view.mine! }, delay };
    },
  };
}

export const murmur: Registered = {
  game,
  players: [
    player('level1', 1, 700, true),
    player('level2', 2, 1000, false),
    player('murmel', 9, 1000, false),
    { ...player('lost', 3, 500, false), decide: () => undefined },
    {
      ...player('unruly', 4, 500, false),
      decide: () => ({ action: { do: 'say', n: -5, no: 0.5 }, delay: 10 }),
    },
  ],
};

export const testGames: Readonly<Record<string, Registered>> = { murmur };
