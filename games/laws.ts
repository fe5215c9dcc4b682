/**
 * The laws every game obeys, tested while a round is played: conservation, non-interference, replay equality,
 * somebody can act or it is over, refused actions change nothing, a view changes only together with an
 * event, what is offered is lawful. A `LawWatch` looks on at a round of the arena and collects violations.
 */
import { type Acted, chanceOfAction, type RoundSetup, subSeed, type Watcher } from './arena.ts';
import {
  type AnyGame,
  type AnySoftwarePlayer,
  type Choice,
  CLOCK,
  type ClockAction,
  type Json,
  type Observer,
  type Random,
  type Seat,
} from './game.ts';
import { fastRandom } from './random.ts';

// biome-ignore lint/suspicious/noExplicitAny: states, actions and events are the games' own
type Any = any;

export const LAWS = [
  'conservation',
  'non-interference',
  'replay',
  'plain-data',
  'independent-copy',
  'somebody-acts',
  'refused-changes-nothing',
  'view-with-event',
  'offered-is-lawful',
  'ends',
] as const;
export type Law = (typeof LAWS)[number];

export interface Violation {
  readonly law: Law;
  /** Number of actions played before. */
  readonly at: number;
  readonly detail: string;
}

/** What a game tells about itself so that the laws can be tested on it. */
export interface LawKit {
  /** Kinds of events that turn hidden material over: twins may differ from here on. */
  readonly revealing: readonly string[];
  /** The same where the kind of an event does not tell it. */
  reveals?(event: Any): boolean;
  /**
   * The action of this seat in the twin that looks the same from outside. The twin was reshuffled from
   * `state`, and both have moved alike since. Undefined when the seat itself, by what it alone knows, would
   * have to do something else there: the two part company, and nobody can say by whose knowledge but its own.
   */
  translate(state: Any, twin: Any, seat: Seat, action: Any): Any;
  /**
   * A whole round that the observer cannot tell from this one: hidden material that it never saw until the
   * end is dealt anew. Undefined when there is none.
   */
  roundTwin(start: Any, end: Any, observer: Observer, random: Random): RoundTwin | undefined;
  /** Names of actions and of clocks, for nonsense that is nearly right. */
  readonly verbs: readonly string[];
  readonly clocks: readonly string[];
  /** Lawful values of options of the kind `data`, besides the named ones. */
  readonly data?: Readonly<Record<string, readonly Json[]>>;
  /** Hostile and extreme ways to play; every game must end with them. */
  readonly extremes: readonly AnySoftwarePlayer[];
}

export interface RoundTwin {
  readonly start: Any;
  translate(seat: Seat, action: Any): Any;
}

/** Violations of each law that are kept with their details; the others are only counted. */
const KEPT = 3;
/** A twin is drawn anew about this often, so that many are tried. */
const FRESH_TWIN = 8;

/** Uniform over what is offered; the delays know nothing. */
export function samplePlayer(game: AnyGame, delay = 3000): AnySoftwarePlayer {
  return {
    id: 'sample',
    level: 0,
    begin: () => null,
    see() {},
    decide(_memory, view, random) {
      const action = game.sample(view, random);
      return action === undefined ? undefined : { action, delay: random.int(delay) };
    },
  };
}

/** Tests every law after every action of the round it is the `check` of. */
export class LawWatch implements Watcher {
  readonly violations: Violation[] = [];
  count = 0;
  readonly game: AnyGame;
  readonly kit: LawKit;
  readonly setup: Omit<RoundSetup, 'check'>;
  readonly observers: Observer[];
  readonly random: Random;

  actions = 0;
  initial: Any;
  material = '';
  bytesBefore = '';
  /** What every observer sees now, and its bytes. */
  views: Any[] = [];
  viewBytes: string[] = [];
  twins: (Any | undefined)[] = [];
  stateBefore: Any;

  /** @param setup the same as the arena gets; `seed` also decides what is tried */
  constructor(kit: LawKit, setup: Omit<RoundSetup, 'check'>) {
    this.game = setup.registered.game;
    this.kit = kit;
    this.setup = setup;
    this.observers = ['table', ...Array.from({ length: setup.seats }, (_, seat) => seat)];
    this.random = fastRandom(subSeed(setup.seed, 7, 7));
  }

  began(state: Any): void {
    this.initial = this.game.copy(state);
    this.material = canonical(this.game.census(state));
    this.twins = this.observers.map(() => undefined);
    this.look(state);
    this.standing(state);
  }

  before(state: Any, seat: Seat, action: Any): void {
    this.bytesBefore = JSON.stringify(state);
    this.stateBefore = this.game.copy(state);
    this.copyIsIndependent(state, seat, action);
  }

  after(state: Any, seat: Seat, action: Any, events: readonly Any[]): void {
    this.actions++;
    const before = this.viewBytes;
    this.look(state);
    this.viewChangesWithEvent(before, events);
    this.twinsMove(state, seat, action, events);
    this.standing(state);
  }

  ended(state: Any, log: readonly Acted[]): void {
    const { game } = this;
    const replayed = game.copy(this.initial);
    for (let i = 0; i < log.length; i++) {
      const { seat, action } = log[i]!;
      // As the journal does it: an action comes back from JSON.
      game.play(replayed, seat, JSON.parse(JSON.stringify(action)), this.chance(i));
    }
    this.expect(
      'replay',
      JSON.stringify(replayed) === JSON.stringify(state),
      () => 'the log replays differently',
    );
    const capped = log.length >= (this.setup.maxActions ?? Number.POSITIVE_INFINITY);
    this.expect('ends', capped || game.outcome(state) !== undefined, () => 'the round is stuck');
    for (const observer of this.observers) this.roundTwin(state, log, observer);
  }

  look(state: Any): void {
    this.views = this.observers.map((observer) => this.game.view(state, observer));
    this.viewBytes = this.views.map((view) => JSON.stringify(view));
  }

  /** What holds for a state by itself. */
  standing(state: Any): void {
    this.conserved(state);
    this.plain(state);
    this.somebodyActs(state);
    this.offersAreLawful(state);
    this.refusedChangesNothing(state);
    this.twinsLookAlike(state);
  }

  conserved(state: Any): void {
    const now = canonical(this.game.census(state));
    this.expect('conservation', now === this.material, () => `${this.material} became ${now}`);
  }

  plain(state: Any): void {
    const bytes = JSON.stringify(state);
    const back = JSON.parse(bytes);
    this.expect('plain-data', JSON.stringify(back) === bytes, () => 'changed by JSON');
    this.expect('plain-data', cloned(state) === bytes, () => 'changed by cloning');
    const view = JSON.stringify(this.game.view(back, 'table'));
    this.expect('plain-data', view === this.viewBytes[0], () => 'views differ after JSON');
    this.expect('independent-copy', JSON.stringify(this.game.copy(state)) === bytes, () => 'a copy differs');
  }

  copyIsIndependent(state: Any, seat: Seat, action: Any): void {
    const copy = this.game.copy(state);
    this.game.play(copy, seat, action, this.chance(this.actions));
    this.expect('independent-copy', JSON.stringify(state) === this.bytesBefore, () => 'a copy shares parts');
  }

  somebodyActs(state: Any): void {
    const { game } = this;
    const over = game.outcome(state) !== undefined;
    const acts = game.mayAct(state).length > 0;
    const clocks = game.timers(state).length > 0;
    this.expect('somebody-acts', over ? !acts && !clocks : acts || clocks, () =>
      over ? 'it is over and still somebody may act' : 'nobody can act and no clock runs',
    );
    for (const timer of game.timers(state)) {
      const refusal = game.refuse(state, CLOCK, { do: 'clock', timer: timer.id, key: timer.key });
      this.expect('somebody-acts', refusal === undefined, () => `clock ${timer.id}: ${refusal!.code}`);
    }
  }

  offersAreLawful(state: Any): void {
    const { game } = this;
    const acting = new Set(game.mayAct(state));
    this.observers.forEach((observer, i) => {
      const view = this.views[i];
      const choices = game.legal(view);
      const seat = observer === 'table' ? CLOCK : observer;
      const allowed = choices.length === 0 || acting.has(seat);
      this.expect('offered-is-lawful', allowed, () => `${observer} is offered what it may not do`);
      const actions = choices.flatMap((choice) => this.instances(choice));
      const sampled = game.sample(view, this.random);
      const consistent = (sampled === undefined) === (choices.length === 0);
      this.expect('offered-is-lawful', consistent, () => `${observer}: sample and legal disagree`);
      if (sampled !== undefined) actions.push(sampled);
      for (const action of actions) {
        const refusal = game.refuse(state, seat, action);
        this.expect('offered-is-lawful', refusal === undefined, () => refusedText(seat, action, refusal));
        const parsed = game.parse(JSON.parse(JSON.stringify(action)));
        const survives = canonical(parsed) === canonical(action);
        this.expect('offered-is-lawful', survives, () => `parse changes ${JSON.stringify(action)}`);
      }
    });
  }

  /** Some of what a choice describes: the corners of a subset, and the extreme claims. */
  instances(choice: Choice<Any>): Any[] {
    if (choice.kind === 'one') return [choice.action];
    const actions: Any[] = [];
    for (const size of new Set([choice.min, choice.max])) {
      const chosen = { do: choice.do, [choice.key]: choice.from.slice(0, size) };
      if (choice.claims === undefined) {
        actions.push(chosen);
        continue;
      }
      const { ranks, counts } = choice.claims;
      for (const rank of new Set([ranks[0]!, ranks.at(-1)!])) {
        for (const count of counts === 'true' ? [size] : counts) {
          actions.push({ ...chosen, claim: { count, rank } });
        }
      }
    }
    return actions;
  }

  refusedChangesNothing(state: Any): void {
    const { game, random } = this;
    const bytes = JSON.stringify(state);
    for (let i = 0; i < 6; i++) {
      const seat = random.int(this.setup.seats + 2) - 1;
      const action = this.nonsense(state, random.int(this.setup.seats));
      if (action === undefined) continue;
      game.refuse(state, seat, action);
      const pure = JSON.stringify(state) === bytes;
      this.expect(
        'refused-changes-nothing',
        pure,
        () => `judging ${JSON.stringify(action)} changed the state`,
      );
    }
  }

  /**
   * What is offered to this seat, as it is or with foreign material, old and invented numbers in it; clocks
   * that do not run; garbage that parses.
   */
  nonsense(state: Any, seat: Seat): Any {
    const { game, random } = this;
    const offered = game.sample(game.view(state, seat), random);
    const doName: string = offered?.do ?? 'clock';
    switch (random.int(6)) {
      case 0:
        return offered;
      case 1:
        return { do: 'clock', timer: oneOf([...this.kit.clocks, ''], random), key: '0' };
      case 2:
      case 3:
        return game.parse(scramble(offered, random));
      case 4:
        return game.parse({ do: doName });
      default:
        return game.parse(this.garbage(state, seat));
    }
  }

  /** Something no client would send; half of the time with a verb and a field of what is offered in it. */
  garbage(state: Any, seat: Seat): unknown {
    const { game, kit, random } = this;
    const numbers = Array.from({ length: random.int(4) }, () => random.int(110) - 1);
    const offered = game
      .legal(game.view(state, seat))
      .map((choice): [string, string] =>
        choice.kind === 'subset'
          ? [choice.do, choice.key]
          : [choice.action.do, oneOf(Object.keys(choice.action), random)],
      );
    const [verb, key] =
      offered.length > 0 && random.int(2) === 0
        ? oneOf(offered, random)
        : [oneOf([...kit.verbs, '__proto__', ''], random), oneOf(['no', 'lay', 'cards', 'shares'], random)];
    return oneOf(
      [
        null,
        [],
        random.int(5),
        verb,
        { do: verb, [key]: numbers },
        { do: verb, [key]: random.int(30) - 1 },
        { do: verb, [key]: numbers, claim: { count: random.int(9), rank: random.int(15) } },
        { do: verb, [key]: numbers, no: random.int(30) },
      ],
      random,
    );
  }

  viewChangesWithEvent(before: readonly string[], events: readonly Any[]): void {
    this.observers.forEach((observer, i) => {
      const view = this.viewBytes[i]!;
      if (view === before[i]) return;
      const told = events.some((event) => this.game.show(event, observer) !== undefined);
      this.expect('view-with-event', told, () => `${observer}: ${difference(before[i]!, view)}`);
    });
  }

  /** A state that differs only in what the observer may not know gives it the same bytes. */
  twinsLookAlike(state: Any): void {
    this.observers.forEach((observer, i) => {
      if (this.twins[i] === undefined || this.random.int(FRESH_TWIN) === 0) {
        this.twins[i] = this.game.reshuffle(this.game.copy(state), observer, this.random);
      }
      const seen = this.sight(state, observer, this.views[i], this.viewBytes[i]);
      const twin = this.sight(this.twins[i], observer);
      this.expect('non-interference', seen === twin, () => `${observer} sees: ${difference(seen, twin)}`);
      this.sameRefusals(state, this.twins[i], observer);
    });
  }

  /** Everything an observer has of a state: view, offers, clocks. */
  sight(
    state: Any,
    observer: Observer,
    view: Any = this.game.view(state, observer),
    bytes: string = JSON.stringify(view),
  ): string {
    const clocks = this.game.timers(state).filter((timer) => timer.shown);
    return bytes + JSON.stringify([this.game.legal(view), clocks]);
  }

  /** A refusal tells something too. */
  sameRefusals(state: Any, twin: Any, observer: Observer): void {
    if (observer === 'table') return;
    for (let i = 0; i < 3; i++) {
      const action = this.nonsense(state, observer);
      if (action === undefined) continue;
      const here = JSON.stringify(this.game.refuse(state, observer, action) ?? null);
      const there = JSON.stringify(this.game.refuse(twin, observer, action) ?? null);
      const detail = (): string => `${observer} gets ${here} or ${there} for ${JSON.stringify(action)}`;
      this.expect('non-interference', here === there, detail);
    }
  }

  /** Plays the same action, as seen from outside, on every twin, and compares what is told of it. */
  twinsMove(_state: Any, seat: Seat, action: Any, events: readonly Any[]): void {
    const { game, kit } = this;
    this.observers.forEach((observer, i) => {
      const twin = this.twins[i];
      if (twin === undefined) return;
      this.twins[i] = undefined;
      const same = seat === CLOCK ? action : kit.translate(this.stateBefore, twin, seat, action);
      if (same === undefined) return;
      const refusal = game.refuse(twin, seat, same);
      const told: Any[] = [];
      if (refusal === undefined) {
        game.play(twin, seat, same, this.chance(this.actions - 1), (event) => told.push(event));
      }
      const open = [...events, ...told].some(
        (event) => kit.revealing.includes(event.kind) || kit.reveals?.(event) === true,
      );
      if (open) return;
      const lawful = refusal === undefined;
      this.expect('non-interference', lawful, () => `${observer}: ${refusedText(seat, same, refusal)}`);
      if (!lawful) return;
      const here = this.shown(events, observer);
      const there = this.shown(told, observer);
      this.expect(
        'non-interference',
        here === there,
        () => `${observer} is told: ${difference(here, there)}`,
      );
      this.twins[i] = twin;
    });
  }

  shown(events: readonly Any[], observer: Observer): string {
    const shown = events.map((event) => this.game.show(event, observer)).filter((e) => e !== undefined);
    return JSON.stringify(shown);
  }

  /** The whole round once more with other hidden material: the observer's stream is the same, byte for byte. */
  roundTwin(end: Any, log: readonly Acted[], observer: Observer): void {
    // What the last action of an ended round turns over is meant to be seen.
    const actions = this.game.outcome(end) === undefined ? log : log.slice(0, -1);
    const reached = this.game.copy(this.initial);
    actions.forEach(({ seat, action }, i) => {
      this.game.play(reached, seat, action, this.chance(i));
    });
    const twin = this.kit.roundTwin(this.initial, reached, observer, this.random);
    if (twin === undefined) return;
    const here = this.stream(this.initial, actions, observer, (_, action) => action);
    const there = this.stream(twin.start, actions, observer, (seat, action) => twin.translate(seat, action));
    const at = here.findIndex((bytes, i) => bytes !== there[i]);
    this.expect(
      'non-interference',
      at < 0,
      () => `${observer}, action ${at}: ${difference(here[at]!, there[at]!)}`,
    );
  }

  stream(
    start: Any,
    log: readonly Acted[],
    observer: Observer,
    translate: (seat: Seat, action: Any) => Any,
  ): string[] {
    const state = this.game.copy(start);
    const stream = [this.sight(state, observer)];
    log.forEach(({ seat, action, at }, i) => {
      const same: Any | ClockAction = seat === CLOCK ? action : translate(seat, action);
      const refusal = this.game.refuse(state, seat, same);
      const events: Any[] = [];
      if (refusal === undefined) this.game.play(state, seat, same, this.chance(i), (e) => events.push(e));
      const shown = this.shown(events, observer);
      stream.push(`${at} ${refusal?.code ?? ''} ${shown} ${this.sight(state, observer)}`);
    });
    return stream;
  }

  chance(action: number): Random {
    return chanceOfAction(this.setup.seed, action);
  }

  expect(law: Law, holds: boolean, detail: () => string): void {
    if (holds) return;
    this.count++;
    const known = this.violations.filter((violation) => violation.law === law).length;
    if (known < KEPT) this.violations.push({ law, at: this.actions, detail: detail() });
  }
}

/** The bytes of a structured clone; undefined where there is none. */
function cloned(state: Any): string | undefined {
  try {
    return JSON.stringify(structuredClone(state));
  } catch {
    return undefined;
  }
}

/** Equal values have equal text, whatever the order of their keys. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, part) =>
      part !== null && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? 'undefined'
  );
}

function refusedText(seat: Seat, action: unknown, refusal: { code: string } | undefined): string {
  return `seat ${seat}: ${JSON.stringify(action)} is refused: ${refusal?.code}`;
}

/** The first place where two texts differ, with what stands around it. */
function difference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const around = (text: string): string => text.slice(Math.max(0, at - 60), at + 40);
  return `${around(a)} ≠ ${around(b)}`;
}

/** An action with one of its fields replaced. */
function scramble(action: Any, random: Random): Any {
  if (action === undefined) return undefined;
  const keys = Object.keys(action);
  const key = keys[random.int(keys.length)]!;
  const value = action[key];
  if (Array.isArray(value)) {
    const twice = value.length > 0 && random.int(2) === 0 ? [...value, value[0]] : [random.int(108)];
    return { ...action, [key]: twice };
  }
  if (typeof value === 'number') return { ...action, [key]: value + random.int(5) - 2 };
  return { ...action, [key]: random.int(20) };
}

function oneOf<T>(items: readonly T[], random: Random): T {
  return items[random.int(items.length)]!;
}
