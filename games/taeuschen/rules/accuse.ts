/** "MOGLER!": naming a player and what was done, and the proof (T20, T21, T28). */
import type { Refusal, Seat } from '#games/game.ts';
import { editionOf } from '../pack/pack.ts';
import { pourBack } from './cards.ts';
import { doneBy } from './done.ts';
import { runEffects } from './effects.ts';
import { replaceCheat } from './ledger.ts';
import { sendToJail } from './move.ts';
import { isClosed } from './rent.ts';
import type { Scene } from './scene.ts';
import { count, has, playing, plays } from './seats.ts';
import { type Act, BANK, KIND, KINDS, type Kind, LAWFUL, type Meistermogler, type State } from './types.ts';
import { undo } from './undo.ts';

const NOT_NOW: Refusal = { code: 'not-now' };

/** The number of the ledger for what was named; −1 when nothing lawful to name. */
export function named(state: State, cheat: number | undefined, kind: Kind | undefined): number {
  if (cheat !== undefined) return cheat < editionOf(state.options.pack).cheats.length ? cheat : -1;
  if (kind === undefined || state.options.meistermogler === false) return -1;
  return KIND + KINDS.indexOf(kind);
}

export function refuseAccuse(
  state: State,
  seat: Seat,
  accused: Seat,
  cheat: number | undefined,
  kind: Kind | undefined,
  window: number | undefined,
): Refusal | undefined {
  if (window !== undefined && window !== state.windows) return { code: 'too-late' };
  if (isClosed(state)) return { code: 'too-late' };
  if (state.stage === 'closing') return NOT_NOW;
  if (accused >= state.seats || accused === seat || !plays(state, accused)) return NOT_NOW;
  if (named(state, cheat, kind) < 0) return { code: 'no-such-cheat' };
  return state.trial === null ? undefined : NOT_NOW;
}

/** The first act of this player under this card that can be caught. */
function find(state: State, accused: Seat, cheat: number, upTo = Number.POSITIVE_INFINITY): Act | undefined {
  return state.acts.find(
    (act) => act.seat === accused && act.cheat === cheat && !act.cleared && act.no <= upTo,
  );
}

export function accuse(scene: Scene, seat: Seat, accused: Seat, cheat: number): void {
  const { state } = scene;
  if (state.options.proof === 'table' && count(playing(state)) > 2) {
    const votes = new Array<0 | 1 | -1>(state.seats).fill(-1);
    const upTo = state.actNo;
    state.trial = { no: ++state.no, accuser: seat, accused, cheat, upTo, voting: false, votes };
    scene.tell?.({ kind: 'trial', seat: accused, by: seat, cheat, voting: false });
    return;
  }
  const act = find(state, accused, cheat);
  if (act === undefined && isLate(state, seat, accused, cheat)) scene.missed('accuse', seat);
  else decide(scene, seat, accused, cheat, act);
}

/** By the ledger: right or wrong. */
function decide(scene: Scene, by: Seat, accused: Seat, cheat: number, act: Act | undefined): void {
  if (act === undefined) {
    scene.tell?.({ kind: 'accused', seat: accused, by, cheat, right: false });
    scene.owe(by, accused, scene.edition.fine, 'fine');
    return;
  }
  caught(scene, by, act);
}

/**
 * T20: a later call on an act that was caught already is void and costs nothing, once for each caller; for who
 * caught it too, who may have pressed again before the verdict came. Where the table judges (T21) nobody can have
 * called in vain: the first call opens a trial, which all hear of and which refuses the others until it is over.
 */
function isLate({ caught }: State, by: Seat, accused: Seat, cheat: number): boolean {
  const late = caught.find((one) => one.seat === accused && one.cheat === cheat && !has(one.heard, by));
  if (late === undefined) return false;
  late.heard |= 1 << by;
  return true;
}

function caught(scene: Scene, by: Seat, act: Act): void {
  const { state } = scene;
  const { seat, cheat, verb, sum } = act;
  // What was paid stays paid: a rent or a demand that is undone later gives it back, too (T27).
  const paid: Act[] = verb === 'pay' ? [{ ...act, cheat: LAWFUL, card: -1, moved: [] }] : [];
  state.acts.splice(state.acts.indexOf(act), 1, ...paid);
  state.past.push({ no: act.no, seat, cheat, verb, sum, end: 'caught' });
  state.caught.push({ seat, cheat, heard: 0 });
  const victim = victimOf(state, act);
  const { meistermogler } = state.options;
  const free = cheat >= KIND && meistermogler !== false;
  if (!free || meistermogler.returnLoot) undo(scene, act);
  const motion = scene.openMotion();
  scene.tell?.({ kind: 'accused', seat, by, cheat, right: true, done: doneBy(act), motion });
  if (act.card >= 0) pourBack(scene, seat, act.card);
  if (!free) {
    punish(scene, seat, cheat, victim === BANK ? by : victim);
    return;
  }
  applyHouseRules(scene, by, seat, meistermogler);
}

/** T28: what a catch without a card costs. */
function applyHouseRules(
  scene: Scene,
  by: Seat,
  seat: Seat,
  { payCatcher, jailOnCatch }: Meistermogler,
): void {
  const { catches } = scene.state;
  scene.owe(seat, by, payCatcher, 'penalty');
  catches[seat]!++;
  if (catches[seat] !== jailOnCatch) return;
  catches[seat] = 0;
  sendToJail(scene, seat);
}

/** The penalty of the card; the card is replaced if it still lies open. */
function punish(scene: Scene, seat: Seat, cheat: number, victim: Seat): void {
  replaceCheat(scene, cheat);
  runEffects(scene, scene.edition.cheats[cheat]!.penalty, { seat, victim, moves: false });
}

/** Who had the damage; BANK where it was nobody at the table, or is out. */
function victimOf(state: State, { moved, seat, verb, landing }: Act): Seat {
  for (const one of moved) {
    let victim = BANK;
    if (one.what === 'money' || one.what === 'deed') victim = one.from;
    else if (one.what === 'missing') victim = one.to;
    else if (one.what === 'demand') victim = one.from;
    else if (one.what === 'token' && one.token !== seat) victim = one.token;
    else if (one.what === 'hotel' && one.from >= 0) victim = state.owner[one.from]!;
    if (victim !== BANK && victim !== seat && plays(state, victim)) return victim;
  }
  if (verb !== 'slip') return BANK;
  // T25, Zechpreller: the rent that was not noticed was due to the landlord.
  const owner = state.landings.find(({ no }) => no === landing)?.owner ?? BANK;
  return owner !== BANK && owner !== seat && plays(state, owner) ? owner : BANK;
}

export function refuseAnswerTrial(state: State, seat: Seat): Refusal | undefined {
  const { trial } = state;
  return trial !== null && trial.accused === seat && !trial.voting ? undefined : NOT_NOW;
}

/** T21: the accused admits: convicted, and undone if it was so. */
export function admit(scene: Scene): void {
  const { accuser, accused, cheat, upTo } = end(scene.state);
  const act = find(scene.state, accused, cheat, upTo);
  if (act !== undefined) caught(scene, accuser, act);
  else convictInnocent(scene, accuser, accused, cheat);
}

/** T21: the accused opens the ledger of this window for this one card. */
export function prove(scene: Scene): void {
  const { accuser, accused, cheat, upTo } = end(scene.state);
  decide(scene, accuser, accused, cheat, find(scene.state, accused, cheat, upTo));
}

export function deny(scene: Scene): void {
  const { trial } = scene.state;
  trial!.voting = true;
  const { accused, accuser, cheat } = trial!;
  scene.tell?.({ kind: 'trial', seat: accused, by: accuser, cheat, voting: true });
  if (voters(scene.state) === 0) closeVote(scene);
}

/** Seats that have still to vote, as a set. */
export function voters(state: State): number {
  const { trial } = state;
  if (trial === null || !trial.voting) return 0;
  let set = playing(state) & ~(1 << trial.accused) & ~(1 << trial.accuser);
  trial.votes.forEach((vote, seat) => {
    if (vote >= 0) set &= ~(1 << seat);
  });
  return set;
}

export function refuseVote(state: State, seat: Seat): Refusal | undefined {
  return has(voters(state), seat) ? undefined : NOT_NOW;
}

export function vote(scene: Scene, seat: Seat, guilty: boolean): void {
  const { state } = scene;
  state.trial!.votes[seat] = guilty ? 1 : 0;
  scene.tell?.({ kind: 'voted', seat, guilty });
  if (voters(state) === 0) closeVote(scene);
}

/** A tie, or no voter, acquits (D). */
export function closeVote(scene: Scene): void {
  const { state } = scene;
  const { accuser, accused, cheat, votes, upTo } = end(state);
  const yes = votes.filter((one) => one === 1).length;
  const no = votes.filter((one) => one === 0).length;
  const guilty = yes > no;
  scene.tell?.({ kind: 'verdict', seat: accused, by: accuser, cheat, guilty, yes, no });
  if (!guilty) {
    for (const act of state.acts) {
      if (act.seat === accused && act.cheat === cheat && act.no <= upTo) act.cleared = true;
    }
    scene.owe(accuser, accused, scene.edition.fine, 'fine');
    return;
  }
  const act = find(state, accused, cheat, upTo);
  if (act !== undefined) caught(scene, accuser, act);
  else convictInnocent(scene, accuser, accused, cheat);
}

function end(state: State) {
  const trial = state.trial!;
  state.trial = null;
  return trial;
}

/** Penalty, but nothing to undo. */
function convictInnocent(scene: Scene, by: Seat, accused: Seat, cheat: number): void {
  const { state } = scene;
  scene.tell?.({ kind: 'accused', seat: accused, by, cheat, right: true, done: [], motion: [] });
  const { meistermogler } = state.options;
  if (cheat < KIND) punish(scene, accused, cheat, by);
  else if (meistermogler !== false) applyHouseRules(scene, by, accused, meistermogler);
}
