/** "MOGLER!": whom to call for what, and what to say when one is called (T20, T21, T28). */
import { KIND_OF } from '../rules/leave.ts';
import { type Action, KIND, KINDS } from '../rules/types.ts';
import { lot } from './memory.ts';
import { type Suspicion, suspicions } from './signs.ts';
import type { Style } from './style.ts';
import type { Table } from './table.ts';

/** What it is worth that somebody else has not got away with it, as a part of what that one would have had. */
const RIVAL = 0.35;
const USUAL = 220;

/** A call whose worth, weighed by how sure it is, is above the fine (threshold fine / (fine + worth)). */
export function accusation(table: Table, style: Style): Action | undefined {
  const { view, edition } = table;
  const closed = (view.stage === 'last' && view.graceOver) || view.stage === 'closing' || view.trial !== null;
  if (closed || style.mute) return undefined;
  let best: Suspicion | undefined;
  let most = 0;
  for (const one of suspicions(table, style)) {
    const right = style.zeal * worthOf(table, one);
    const worth = one.p * right - (1 - one.p) * edition.fine;
    if (worth > most) {
      most = worth;
      best = one;
    }
  }
  if (best === undefined) return undefined;
  const cheat = edition.cheatOf[best.act];
  const { window } = view;
  if (cheat !== undefined && (view.open.includes(cheat) || view.recent.includes(cheat))) {
    return { do: 'accuse', seat: best.seat, cheat, window };
  }
  if (view.options.meistermogler === false) {
    // Not on display: by leave of a kept card, or a mistake of one's own.
    return cheat === undefined || best.p < 1 ? undefined : { do: 'accuse', seat: best.seat, cheat, window };
  }
  return { do: 'accuse', seat: best.seat, kind: KIND_OF[best.act], window };
}

function worthOf(table: Table, { act, victim }: Suspicion): number {
  const { edition, seat } = table;
  const cheat = edition.cheatOf[act];
  const penalty = cheat === undefined ? [] : edition.cheats[cheat]!.penalty;
  const known = cheat !== undefined && ((table.memory.turned >> cheat) & 1) === 1;
  let mine = victim === seat ? 120 : 0;
  if (known && (victim === seat || victim === -1)) {
    for (const effect of penalty) if (effect.do === 'victim') mine -= effect.sum;
  }
  return mine + RIVAL * USUAL;
}

/** Accused, or a judge. */
export function testify(table: Table, style: Style): Action | undefined {
  const { view, seat, memory } = table;
  const { trial } = view;
  if (trial === null) return undefined;
  if (trial.accused === seat && !trial.voting) {
    const guilty = view.pending.some(({ cheat }) => cheat === trial.cheat);
    return guilty ? { do: 'deny' } : { do: 'prove' };
  }
  if (!trial.voting || trial.voted !== undefined || trial.accused === seat || trial.accuser === seat) {
    return undefined;
  }
  const saw = suspicions(table, style).some(
    (one) => one.seat === trial.accused && one.p > 0.5 && numberOf(table, one) === trial.cheat,
  );
  // Who opens no ledger has something to hide, mostly.
  return { do: 'vote', guilty: saw || lot(memory, memory.turns, 9) < 0.6 };
}

function numberOf(table: Table, { act }: Suspicion): number {
  const cheat = table.edition.cheatOf[act];
  if (cheat !== undefined && table.view.open.includes(cheat)) return cheat;
  return KIND + KINDS.indexOf(KIND_OF[act]);
}
