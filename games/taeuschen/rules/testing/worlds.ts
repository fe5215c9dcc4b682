/**
 * Two tables side by side that one observer must not be able to tell apart (laws: T22, T24): they are played on alike,
 * and everything the observer has of them is compared until the rules themselves reveal what differs.
 */
import { chanceOfAction } from '#games/arena.ts';
import { CLOCK, type ClockAction, type Observer, type Random, type Seat } from '#games/game.ts';
import { offeredStreet } from '../buy.ts';
import { type Act, type Action, AREA, BOARD, type Event, type State } from '../types.ts';
import { snapshot, zoneCount } from '../zones.ts';
import { battery } from './battery.ts';
import { type Rules, World } from './world.ts';

export type Step = readonly [Seat, Action | ClockAction];

/** Two ways for others to go on that look alike to the observer. */
export interface Pair {
  readonly name: string;
  readonly one: readonly Step[];
  readonly other: readonly Step[];
  /** What the dice show when they fall here and there. */
  readonly given?: readonly [readonly [number, number], readonly [number, number]];
}

export interface Compared {
  /** Times that all the observer has was compared; 0 where one of the two is not possible, or shows where it looks. */
  readonly times: number;
  /** Where the observer can tell them apart, with the actions since. */
  readonly difference?: string;
}
const NOT_ALIKE: Compared = { times: 0 };

/** Actions that both tables are played on for, at most. */
const ON = 8;
/** Refusals compared once something differs, and while the tables are played on. */
const TRIED = 40;
const TRIED_ON = 8;

/** Both tables, what of them the observer sees, and where it can tell them apart. */
class Worlds {
  readonly one: World;
  readonly other: World;
  readonly observer: Observer;
  readonly random: Random;
  readonly played: string[] = [];
  times = 0;
  difference: string | undefined;

  constructor(one: World, other: World, random: Random) {
    this.one = one;
    this.other = other;
    this.observer = one.observer;
    this.random = random;
  }

  /** Both anew, as they stand. */
  branch(): Worlds {
    const { rules } = this.one;
    const both = [this.one, this.other].map((world) => {
      const made = new World(rules, world.state, this.observer);
      made.own = new Set(world.own);
      return made;
    });
    const branch = new Worlds(both[0]!, both[1]!, this.random);
    branch.played.push(...this.played);
    return branch;
  }

  /** What the observer sees with its own eyes is not the same here and there. */
  showsApart(): boolean {
    const { observer } = this;
    for (let zone = 0; zone < zoneCount(this.one.state.seats); zone++) {
      if (this.sees(zone) && !this.alike(zone)) return true;
    }
    // Spectators see the table as of the last closed window.
    return (
      observer === 'table' &&
      JSON.stringify(this.one.state.tableCopy) !== JSON.stringify(this.other.state.tableCopy)
    );
  }

  /** T18, T22: a street that nobody paid for has no owner yet, and whether all have one is told. */
  endsApart(): boolean {
    return this.one.state.endPhase !== this.other.state.endPhase;
  }

  sees(zone: number): boolean {
    const { state } = this.one;
    if (state.options.gaze === 'off') return true;
    return this.observer !== 'table' && (state.eyes[this.observer] === zone || zone === AREA + this.observer);
  }

  /** The same lies in this zone on both tables. */
  alike(zone: number): boolean {
    return (
      JSON.stringify(snapshot(this.one.state, zone)) === JSON.stringify(snapshot(this.other.state, zone))
    );
  }

  compare(tried: number): void {
    if (this.difference !== undefined) return;
    this.times++;
    const [here, there] = [this.one.wire(), this.other.wire()];
    if (here !== there) this.differ(apart(here, there));
    else this.compareRefusals(tried);
    this.one.told = [];
    this.other.told = [];
  }

  compareRefusals(tried: number): void {
    const { observer, one, other } = this;
    if (observer === 'table') return;
    for (const action of battery(one.rules, one.state, observer, tried, this.random)) {
      const [here, there] = [one, other].map(
        (world) => JSON.stringify(one.rules.refuse(world.state, observer, action)) ?? 'allowed',
      );
      if (here !== there) this.differ(`${JSON.stringify(action)}: ${here} ≠ ${there}`);
    }
  }

  differ(how: string): void {
    this.difference ??= `${how} after ${this.played.join(' ')}`;
  }

  /** Plays this on both tables and compares; false when they have gone apart, or it has been revealed. */
  go(seat: Seat, action: Action | ClockAction, n: number): boolean {
    const { one, other } = this;
    const tells = this.tells(seat, action);
    const unlike = Array.from({ length: zoneCount(one.state.seats) }, (_, zone) => !this.alike(zone));
    const since = [one.state.actNo, other.state.actNo] as const;
    const here = one.play(seat, action, chanceOfAction(n, this.played.length));
    const there = other.play(seat, action, chanceOfAction(n, this.played.length));
    this.played.push(`${seat} ${JSON.stringify(action)}`);
    if (here !== there) {
      if (seat === this.observer) this.differ('only here or there allowed');
      return false;
    }
    if (!here) return true;
    this.own(since);
    // Acting upon a zone one looks at it.
    const saw = [...one.events, ...other.events].some(
      (event) => event.kind === 'looked' && event.seat === this.observer && unlike[event.zone],
    );
    if (tells || saw || this.partsCompany(seat) || this.reveals()) return false;
    this.compare(action.do === 'look' ? TRIED : TRIED_ON);
    return this.difference === undefined;
  }

  /** An act that was not the same here and there, as the payment of different sums. */
  own(since: readonly [number, number]): void {
    const [mine, theirs] = [this.one, this.other].map((world, i) =>
      world.state.acts.filter(({ no }) => no > since[i]!),
    ) as [Act[], Act[]];
    const same = (acts: readonly Act[]): string =>
      JSON.stringify(acts.map(({ seat, verb, to, sum, street }) => [seat, verb, to, sum, street]));
    if (same(mine) === same(theirs)) return;
    for (const { no } of mine) this.one.own.add(no);
    for (const { no } of theirs) this.other.own.add(no);
  }

  /**
   * What is announced of this names what is different: the street one has come to, a roll more, who is free, what a
   * false landlord has seen.
   */
  tells(seat: Seat, { do: verb }: Action | ClockAction): boolean {
    const [here, there] = [this.one.state, this.other.state];
    if (offeredStreet(here) !== offeredStreet(there))
      return verb === 'buy' || verb === 'decline' || verb === 'clock';
    if (verb === 'draw') return here.tokens[seat] !== there.tokens[seat];
    if (verb === 'demand')
      return !this.alike(BOARD) || JSON.stringify(here.copies[seat]) !== JSON.stringify(there.copies[seat]);
    if (verb !== 'move') return false;
    const double = ({ dice }: State): boolean => dice[0] === dice[1];
    return double(here) !== double(there) || here.prisoner !== there.prisoner;
  }

  /** Somebody else has found out what is different: what it does from now on is its own knowledge. */
  partsCompany(seat: Seat): boolean {
    if (seat === this.observer) return false;
    const found = ({ events }: World): string =>
      JSON.stringify(
        events.flatMap((event): unknown[] => {
          if (event.kind === 'looked') return [event.zone];
          if (event.kind !== 'act' || event.seat !== seat) return [];
          // What is taken with something due at LOS is announced, else it is not.
          return event.missed === true || event.verb === 'take' || event.verb === 'los' ? [event.verb] : [];
        }),
      );
    return found(this.one) !== found(this.other);
  }

  /** The rules themselves have laid open what is different. */
  reveals(): boolean {
    const { one, other } = this;
    if (one.closed || other.closed || this.showsApart()) return true;
    if (this.endsApart()) return true;
    // T22: what is no longer there is not auctioned.
    if (one.state.auction?.street !== other.state.auction?.street && !this.alike(BOARD)) return true;
    return [...one.events, ...other.events].some(revealing);
  }

  /** Plays both on at random, with what the one offers. */
  goOn(n: number): void {
    const { one, observer, random } = this;
    const { rules, state } = one;
    for (let i = 0; i < ON && this.difference === undefined && rules.mayAct(state).length > 0; i++) {
      const what = random.int(8);
      if (what === 0) {
        this.ripen(n);
        continue;
      }
      const clocks = rules.timers(state).filter(({ shown, id }) => shown || id.startsWith('gaze'));
      if (what === 1 && clocks.length > 0) {
        const { id, key } = clocks[random.int(clocks.length)]!;
        if (!this.go(CLOCK, { do: 'clock', timer: id, key }, n)) return;
        continue;
      }
      const able = rules.mayAct(state);
      const some = able[random.int(able.length)]!;
      const seat = observer !== 'table' && able.includes(observer) && random.int(3) === 0 ? observer : some;
      const action = rules.sample(rules.view(state, seat), random);
      if (action !== undefined && !this.go(seat, action, n)) return;
    }
  }

  /** T7: here and there what differs grows old, which nobody sees. */
  ripen(n: number): void {
    for (const world of [this.one, this.other]) {
      for (const { id, key } of this.one.rules.timers(world.state)) {
        if (!id.startsWith('act') || !world.own.has(Number(key))) continue;
        world.play(CLOCK, { do: 'clock', timer: id, key }, chanceOfAction(n, 0));
        this.played.push(`(${id})`);
      }
    }
    this.compare(TRIED_ON);
  }
}

function revealing(event: Event): boolean {
  switch (event.kind) {
    case 'succeeded':
    case 'bankrupt':
    case 'over':
      return true;
    case 'accused':
      return event.right;
    case 'answer':
      return event.answer === 'failed';
    case 'act':
      return event.verb === 'no-deed' || event.verb === 'no-hotel' || event.verb === 'go';
    default:
      return false;
  }
}

function apart(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const around = (text: string): string => text.slice(Math.max(0, at - 90), at + 60);
  return `${around(a)} ≠ ${around(b)}`;
}

/** Plays both, lets the observer look wherever the same lies, and plays both on. */
export function comparePair(
  rules: Rules,
  state: State,
  observer: Observer,
  pair: Pair,
  random: Random,
): Compared {
  const n = random.int(1_000_000);
  const worlds = new Worlds(new World(rules, state, observer), new World(rules, state, observer), random);
  for (const [world, steps, dice] of [
    [worlds.one, pair.one, pair.given?.[0]],
    [worlds.other, pair.other, pair.given?.[1]],
  ] as const) {
    if (dice !== undefined) world.state.given.push([...dice]);
    for (const [seat, action] of steps) {
      if (!world.play(seat, action, chanceOfAction(n, 0))) return NOT_ALIKE;
      if (world.events.some((event) => revealing(event) || (event.kind === 'act' && event.missed === true)))
        return NOT_ALIKE;
    }
    const made = [...world.state.acts, ...world.state.landings].filter(({ no }) => no > state.actNo);
    world.own = new Set(made.map(({ no }) => no));
  }
  if (worlds.showsApart() || worlds.endsApart()) return NOT_ALIKE;
  worlds.played.push(JSON.stringify(pair.one), 'or', JSON.stringify(pair.other), 'then');
  worlds.compare(TRIED);
  const branches = [worlds];
  if (observer !== 'table' && state.options.gaze === 'on') {
    for (let zone = 0; zone < zoneCount(state.seats); zone++) {
      if (zone === worlds.one.state.eyes[observer] || !worlds.alike(zone)) continue;
      const branch = worlds.branch();
      branch.go(observer, { do: 'look', zone }, n);
      branches.push(branch);
    }
  }
  for (const branch of new Set([worlds, branches[random.int(branches.length)]!])) branch.goOn(n);
  const difference = branches.find((branch) => branch.difference !== undefined)?.difference;
  const times = branches.reduce((sum, branch) => sum + branch.times, 0);
  return { times, ...(difference !== undefined && { difference }) };
}
