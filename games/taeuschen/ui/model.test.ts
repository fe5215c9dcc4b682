import { describe, expect, it } from 'vitest';
import { mayWaive } from '../rules/grace.ts';
import { AREA, BOARD, TRAY, type View } from '../rules/types.ts';
import { countOf, exactly, notesOf, shifted, without, worth } from './amounts.ts';
import { asksOf, cheatsToName, mayRoll, overfull, suspects } from './asks.ts';
import { mayLift, putDown, stepsOf, whyNoDemand } from './hand.ts';
import { actionOf, type Job, jobOfAsk, judge, rightNotes, UNTOUCHED } from './job.ts';
import { editionFor, leaveOf } from './leave.ts';
import { boardOf, gazeFor, hasGroup, holderOf, seatsInOrder, sitesOf, tabsOf } from './model.ts';
import { namingOf } from './naming.ts';
import { around, EDGE, forward, middleOf, ringOf } from './ring.ts';
import { OPTIONS, sampleView } from './sample.ts';
import { sentence } from './sentence.ts';
import { shortNames, soften } from './shorter.ts';

const VALUES = [10, 20, 50, 100, 500];
const cheat = (act: Parameters<typeof leaveOf>[1]) => editionFor(sampleView(4)).cheatOf[act]!;
/** A view in which exactly these cheats lie open. */
const open = (acts: Parameters<typeof leaveOf>[1][], part: Partial<View> = {}) =>
  sampleView(4, { hand: [], open: acts.map(cheat), ...part });

describe('notes', () => {
  it('are counted by their values, and a sum is made up of the fewest', () => {
    expect(worth([3, 1, 1, 4, 2], VALUES)).toBe(1500);
    expect(notesOf(780, VALUES)).toEqual([1, 1, 1, 2, 1]);
    expect(countOf(notesOf(40, VALUES))).toBe(2);
  });
  it('come out of a hand exactly where that is possible, also when the largest do not fit', () => {
    expect(exactly(60, [1, 3, 1, 0, 0], VALUES)).toEqual([1, 0, 1, 0, 0]);
    expect(exactly(60, [0, 3, 1, 0, 0], VALUES)).toEqual([0, 3, 0, 0, 0]);
    expect(exactly(60, [0, 2, 1, 0, 0], VALUES)).toBeUndefined();
    expect(exactly(0, [1, 0, 0, 0, 0], VALUES)).toEqual([0, 0, 0, 0, 0]);
  });
  it('are laid down and taken back one by one', () => {
    expect(shifted([1, 0, 0, 0, 0], 0, -1)).toEqual([0, 0, 0, 0, 0]);
    expect(shifted([0, 0, 0, 0, 0], 0, -1)).toEqual([0, 0, 0, 0, 0]);
    expect(without([3, 1, 0, 0, 0], [1, 2, 0, 0, 0])).toEqual([2, 0, 0, 0, 0]);
  });
});

describe('the ring', () => {
  it('puts the four corners of 36 spaces where the classic ring has them', () => {
    const { rows, columns, cells } = ringOf(36);
    expect([rows, columns]).toEqual([10, 10]);
    expect([0, 9, 18, 27].map((space) => cells[space])).toEqual([
      { row: 10, column: 10 },
      { row: 10, column: 1 },
      { row: 1, column: 1 },
      { row: 1, column: 10 },
    ]);
  });
  it.each([12, 13, 22, 36, 41, 60])('has a place of its own on the rim for each of %i spaces', (spaces) => {
    const { rows, columns, cells } = ringOf(spaces);
    expect(new Set(cells.map(({ row, column }) => `${row}/${column}`)).size).toBe(spaces);
    for (const { row, column } of cells) {
      expect(row === 1 || row === rows || column === 1 || column === columns).toBe(true);
      expect(row >= 1 && row <= rows && column >= 1 && column <= columns).toBe(true);
    }
    // Neighbours on the way are neighbours on the board.
    for (let space = 1; space < spaces; space++) {
      const [a, b] = [cells[space - 1]!, cells[space]!];
      expect(Math.abs(a.row - b.row) + Math.abs(a.column - b.column)).toBe(1);
    }
  });
  it.each([3, 4, 10, 16])('leaves the same middle free within %i columns, which lie side by side', (n) => {
    const middles = Array.from({ length: n }, (_, i) => middleOf(i + 1, n));
    const inner = (1 - 2 * EDGE) / (n - 2);
    const widths = middles.map((_, i) => (i === 0 || i === n - 1 ? EDGE : inner));
    middles.forEach((middle, i) => {
      const before = widths.slice(0, i).reduce((sum, width) => sum + width, 0);
      expect(middle).toBeCloseTo(before + widths[i]! / 2, 10);
    });
  });
  it('knows what is around a space and how far it is forward', () => {
    expect(around(1, 36, 2)).toEqual([35, 0, 1, 2, 3]);
    expect(forward(34, 2, 36)).toBe(4);
    expect(forward(2, 2, 36)).toBe(0);
  });
});

describe('zones', () => {
  it('are board, tray and the areas, the own one last, with the eyes of the others', () => {
    const tabs = tabsOf(sampleView(4));
    expect(tabs.map(({ zone }) => zone)).toEqual([BOARD, TRAY, AREA + 1, AREA + 2, AREA + 3, AREA]);
    expect(tabs.map(({ eyes }) => eyes)).toEqual([[3], [2], [], [], [], [1]]);
  });
  it('say how long ago they were seen, and whether something has happened since', () => {
    const [board, tray, , , , own] = tabsOf(sampleView(4));
    expect(board).toMatchObject({ now: true, age: 0, changed: false });
    expect(tray).toMatchObject({ now: false, age: 3, changed: true });
    expect(own).toMatchObject({ now: true, changed: false });
  });
  it('tell where a deed was last seen', () => {
    expect(holderOf(sampleView(4), 5)).toBe(1);
    expect(holderOf(sampleView(4), 21)).toBe(-1);
    const nowhere = sampleView(4);
    const zones = nowhere.zones.map((zone, i) => (i === BOARD ? { ...zone, deeds: [] } : zone));
    expect(holderOf({ ...nowhere, zones }, 21)).toBe(-2);
  });
  it('come in playing order with the own seat last', () => {
    expect(seatsInOrder(4, 2)).toEqual([3, 0, 1, 2]);
    expect(seatsInOrder(3, null)).toEqual([0, 1, 2]);
  });
});

describe('what is asked', () => {
  const asks = (part: Partial<View>) => asksOf(sampleView(4, { hand: [], ...part })).map(({ ask }) => ask);

  it('is the roll in the own turn, and a waiver in the others’ while the grace runs', () => {
    expect(asks({})).toEqual(['roll']);
    expect(asks({ turn: 1, graceOver: false })).toEqual(['waive']);
    expect(asks({ turn: 1 })).toEqual([]);
    expect(mayRoll(sampleView(4))).toBe(true);
    expect(mayRoll(sampleView(4, { held: true }))).toBe(false);
    expect(mayRoll(sampleView(4, { graceOver: false }))).toBe(false);
    expect(mayRoll(sampleView(4, { graceOver: false, extra: true }))).toBe(true);
    expect(mayWaive(sampleView(4, { turn: 1, graceOver: false, waived: true }))).toBe(false);
  });
  it('puts what the table waits for before what is only open to one', () => {
    expect(
      asks({
        turn: 1,
        debts: [{ no: 3, from: 0, to: 2, why: 'rent', sum: 90 }],
        los: 200,
        landings: [{ seat: 2, street: 3, due: 30 }],
      }),
    ).toEqual(['debt', 'los', 'rent']);
  });
  it('does not ask rent twice, nor of streets that are not one’s own', () => {
    expect(asks({ turn: 1, landings: [{ seat: 2, street: 3, due: 30, demanded: true }] })).toEqual([]);
    expect(asks({ turn: 1, landings: [{ seat: 2, street: 5 }] })).toEqual([]);
  });
  it('is nothing for spectators, the bankrupt and after the end', () => {
    expect(asks({ seat: -1 })).toEqual([]);
    expect(asks({ out: [0] })).toEqual([]);
    expect(asks({ over: true })).toEqual([]);
  });
  it('is the bail at the start of the turn of who wears the cuff', () => {
    expect(asks({ jailed: true })).toEqual(['leave', 'roll']);
    expect(asks({ jailed: true, extra: true })).toEqual(['roll']);
  });
  it('is letting a card go when there are two of a deck', () => {
    expect(overfull(sampleView(4, { hand: [8, 23] }))).toBe(null);
    expect(overfull(sampleView(4, { hand: [8, 9] }))).toBe(0);
    expect(overfull(sampleView(4, { hand: [23, 24] }))).toBe(1);
    expect(asks({ hand: [8, 9], turn: 1 })).toEqual(['let-go']);
  });
  it('is a vote only where one has not voted', () => {
    const trial = { accuser: 1, accused: 2, cheat: 0, voting: true };
    expect(asks({ turn: 1, trial })).toEqual(['vote']);
    expect(asks({ turn: 1, trial: { ...trial, voted: false } })).toEqual([]);
    expect(asks({ turn: 1, trial: { ...trial, accuser: 0 } })).toEqual([]);
    expect(asks({ turn: 1, trial: { ...trial, accused: 0, voting: false } })).toEqual(['answer']);
  });
});

describe('what a hand may do', () => {
  it('is what lies open, a permit, or the mode', () => {
    expect(leaveOf(open(['rob']), 'rob', 100)?.max).toBe(100);
    expect(leaveOf(open(['rob']), 'rob', 110)).toBeUndefined();
    expect(leaveOf(open([]), 'rob', 10)).toBeUndefined();
    const permit = editionFor(sampleView(4)).permits.indexOf(true);
    expect(leaveOf(open([], { hand: [permit] }), 'rob', 10)?.card).toBe(permit);
    const options = {
      ...OPTIONS,
      meistermogler: { returnLoot: true, payCatcher: 100, jailOnCatch: 3 },
    };
    expect(leaveOf(open([], { options }), 'rob', 2000)?.max).toBe(Number.MAX_SAFE_INTEGER);
    expect(leaveOf(open(['rob'], { stage: 'last' }), 'rob', 10)).toBeUndefined();
  });

  const pay: Job = { job: 'pay', debt: { no: 7, from: 0, to: 1, why: 'rent', sum: 90 }, due: 90 };
  it('pays the right sum untouched, and less only where “short” covers it', () => {
    const view = open([]);
    expect(judge(view, pay, UNTOUCHED)).toBe(null);
    expect(actionOf(view, pay, UNTOUCHED)).toEqual({ do: 'pay', debt: 7 });
    const less = { laid: [0, 0, 1, 0, 0], got: null };
    expect(judge(view, pay, less)).toEqual({ why: 'not-open', act: 'short' });
    expect(judge(open(['short']), pay, less)).toBe(null);
    expect(actionOf(view, pay, less)).toEqual({ do: 'pay', debt: 7, notes: [0, 0, 1, 0, 0] });
    expect(judge(view, pay, { laid: [0, 0, 0, 1, 0], got: null })).toEqual({ why: 'too-much', sum: 90 });
    const dear: Job = { ...pay, debt: { ...pay.debt, sum: 300 }, due: 300 };
    expect(judge(open(['short']), dear, less)).toEqual({ why: 'too-far', act: 'short', max: 100 });
  });
  it('names a sum where one does not have these notes, and the tray changes', () => {
    expect(actionOf(open([]), pay, { laid: [9, 0, 0, 0, 0], got: null })).toEqual({
      do: 'pay',
      debt: 7,
      sum: 90,
    });
  });
  it('takes what is due; more where something is due is another cheat than where nothing is', () => {
    const los: Job = { job: 'take', due: 200 };
    const more = { laid: [0, 0, 0, 3, 0], got: null };
    expect(judge(open([]), los, UNTOUCHED)).toBe(null);
    expect(judge(open(['rob']), los, more)).toEqual({ why: 'not-open', act: 'los' });
    expect(judge(open(['los']), los, more)).toBe(null);
    expect(judge(open(['los']), los, { laid: [0, 0, 0, 1, 0], got: null })).toEqual({
      why: 'too-little',
      sum: 200,
    });
    const rob: Job = { job: 'take', due: 0 };
    const hundred = { laid: [0, 0, 0, 1, 0], got: null };
    expect(judge(open(['rob']), rob, hundred)).toBe(null);
    expect(judge(open(['los']), rob, hundred)).toEqual({ why: 'not-open', act: 'rob' });
    expect(actionOf(open(['rob']), rob, hundred)).toEqual({ do: 'take', sum: 100 });
  });
  it('buys with nothing laid down only as a grab, with something less only as “short”', () => {
    const buy: Job = { job: 'buy', street: 2, due: 100 };
    const nothing = { laid: [0, 0, 0, 0, 0], got: null };
    expect(judge(open(['short']), buy, nothing)).toEqual({ why: 'not-open', act: 'deed' });
    expect(judge(open(['deed']), buy, nothing)).toBe(null);
    expect(judge(open(['short']), buy, { laid: [0, 0, 1, 0, 0], got: null })).toBe(null);
  });
  it('builds for the price on a whole group, or for nothing where that lies open', () => {
    const build: Job = { job: 'build', street: 2, due: 100 };
    expect(hasGroup(sampleView(4), 2)).toBe(true);
    expect(judge(open([]), build, UNTOUCHED)).toBe(null);
    expect(judge(open([]), { job: 'build', street: 0, due: 100 }, UNTOUCHED)).toEqual({ why: 'no-group' });
    const taken = [{ cheat: 11, street: 3, card: -1 }];
    expect(judge(open([], { pending: taken }), build, UNTOUCHED)).toEqual({ why: 'pending' });
    const nothing = { laid: [0, 0, 0, 0, 0], got: null };
    expect(judge(open(['build']), { job: 'build', street: 0, due: 100 }, nothing)).toBe(null);
    expect(judge(open([]), build, nothing)).toEqual({ why: 'not-open', act: 'build' });
    expect(judge(open(['build']), build, { laid: [0, 0, 1, 0, 0], got: null })).toEqual({
      why: 'not-open',
      act: 'short',
    });
    expect(judge(open(['short']), build, { laid: [0, 0, 1, 0, 0], got: null })).toBe(null);
    expect(sitesOf(sampleView(4))).toEqual({ whole: [2], other: [0] });
    // A deed one can still be caught for is not one's own yet.
    const pending = [{ cheat: 11, street: 3, card: -1 }];
    expect(sitesOf(sampleView(4, { pending }))).toEqual({ whole: [], other: [0, 2] });
    expect(sitesOf(sampleView(4, { doubted: [2] }))).toEqual({ whole: [], other: [0] });
  });
  it('pays from what is left beyond its debts', () => {
    const owing = (sum: number) => [{ no: 1, from: 0, to: -1, why: 'card', sum }] as const;
    const debts = owing(5000);
    const buy: Job = { job: 'buy', street: 2, due: 100 };
    expect(judge(open([], { debts }), buy, UNTOUCHED)).toEqual({ why: 'in-debt' });
    expect(judge(open([], { debts: owing(20) }), buy, UNTOUCHED)).toBe(null);
    expect(judge(open([], { debts }), pay, UNTOUCHED)).toBe(null);
    expect(judge(open([]), { ...pay, due: 5000 }, UNTOUCHED)).toEqual({ why: 'no-cash' });
  });
  it('does not buy back what it sold to the bank itself (T17), nor cheats for ever in one window', () => {
    const buy: Job = { job: 'buy', street: 2, due: 100 };
    const nothing = { laid: [0, 0, 0, 0, 0], got: null };
    expect(judge(open(['deed'], { barred: [2] }), buy, UNTOUCHED)).toEqual({ why: 'barred' });
    expect(judge(open(['deed'], { barred: [2] }), buy, nothing)).toBe(null);
    expect(judge(open(['deed'], { spent: true }), buy, nothing)).toEqual({ why: 'spent' });
  });
  it('lays the right sum out in own notes, changed by the tray where they do not fit, all of them where they are too few', () => {
    const buy = (due: number): Job => ({ job: 'buy', street: 2, due });
    const view = (notes: number[]) => {
      const zones = sampleView(4).zones.map((zone, n) => (n === AREA ? { ...zone, notes } : zone));
      return sampleView(4, { zones });
    };
    expect(rightNotes(view([2, 0, 1, 0, 0]), buy(70))).toEqual([2, 0, 1, 0, 0]);
    expect(rightNotes(view([0, 0, 0, 1, 0]), buy(70))).toEqual([0, 1, 1, 0, 0]);
    expect(rightNotes(view([0, 1, 0, 1, 0]), buy(210))).toEqual([0, 1, 0, 1, 0]);
    expect(rightNotes(view([0, 0, 0, 0, 0]), { job: 'take', due: 200 })).toEqual([0, 0, 0, 2, 0]);
  });
  it('changes only equal for equal', () => {
    const change: Job = { job: 'change', due: 0 };
    const laid = [0, 0, 0, 1, 0];
    expect(judge(open([]), change, { laid, got: [0, 0, 2, 0, 0] })).toBe(null);
    expect(judge(open(['rob']), change, { laid, got: [0, 0, 3, 0, 0] })).toEqual({ why: 'unequal' });
    expect(judge(open([]), change, { laid, got: null })).toEqual({ why: 'unequal' });
  });
  it('begins a job with what is asked', () => {
    const view = sampleView(4, { los: 200 });
    expect(jobOfAsk(view, { ask: 'los', sum: 200 })).toEqual({ job: 'take', due: 200 });
    expect(jobOfAsk(view, { ask: 'buy', street: 7 })).toMatchObject({ job: 'buy', due: 160 });
    expect(jobOfAsk(view, { ask: 'roll' })).toBeUndefined();
  });
});

describe('the cuff', () => {
  it('comes off for the bail at the start of the own turn, or for nothing where that lies open', () => {
    const leave: Job = { job: 'leave', due: 50 };
    const nothing = { laid: [0, 0, 0, 0, 0], got: null };
    expect(judge(open([], { jailed: true }), leave, UNTOUCHED)).toBe(null);
    expect(judge(open([], { jailed: true, turn: 1 }), leave, UNTOUCHED)).toEqual({ why: 'not-now' });
    expect(judge(open([], { jailed: true }), leave, nothing)).toEqual({ why: 'not-open', act: 'escape' });
    expect(judge(open(['escape'], { jailed: true, turn: 1 }), leave, nothing)).toBe(null);
    expect(actionOf(open(['escape'], { jailed: true }), leave, nothing)).toEqual({
      do: 'leave',
      notes: [0, 0, 0, 0, 0],
    });
  });
});

describe('the gaze', () => {
  const act = { kind: 'act', verb: 'pay', seat: 1, zones: [AREA + 1, AREA + 2] } as const;
  const view = (event: object) => gazeFor(event as never, 0);
  it('is drawn by what others announce: to the board, or to where something came', () => {
    expect(view(act)).toBe(AREA + 2);
    expect(view({ ...act, verb: 'los', zones: [TRAY, AREA + 1] })).toBe(AREA + 1);
    expect(view({ ...act, verb: 'move', zones: [BOARD] })).toBe(BOARD);
    expect(view({ ...act, zones: [AREA + 1, AREA] })).toBe(AREA + 1);
  });
  it('is not drawn by own acts, unannounced motion, or nothing at all', () => {
    expect(view({ ...act, seat: 0 })).toBe(null);
    expect(view({ ...act, zones: [] })).toBe(null);
    expect(view({ kind: 'motion', seat: 1, motion: [] })).toBe(null);
  });
});

describe('pieces in the hand', () => {
  const moving = (acts: Parameters<typeof leaveOf>[1][], part: Partial<View> = {}) =>
    open(acts, { stage: 'move', mover: 0, target: 13, ...part });
  const own = { piece: 'token', seat: 0 } as const;
  const to = (space: number) => ({ place: 'space', space }) as const;

  it('move the own token to its space, and one beside it only where that lies open', () => {
    expect(stepsOf(moving([]))).toBe(8);
    expect(putDown(moving([]), own, to(13))).toEqual({ do: 'move', to: 13 });
    expect(putDown(moving([]), own, to(14))).toEqual({ why: 'not-open', act: 'step' });
    expect(putDown(moving(['step']), own, to(14))).toEqual({ do: 'move', to: 14 });
    expect(putDown(moving(['step']), own, to(12))).toEqual({ do: 'move', to: 12 });
    expect(putDown(moving(['step']), own, to(15))).toEqual({ why: 'one-step', act: 'step' });
    for (const space of [5, 15])
      expect(putDown(moving([]), own, to(space))).toEqual({ why: 'target', space: 13 });
  });
  it('move another token by the own roll where that lies open', () => {
    const other = { piece: 'token', seat: 2 } as const;
    expect(mayLift(moving([]), other)).toEqual({ why: 'not-open', act: 'token' });
    expect(mayLift(moving(['token']), other)).toBe(null);
    expect(putDown(moving(['token']), other, to(29))).toEqual({ do: 'move', to: 29, token: 2 });
    expect(putDown(moving(['token']), other, to(30))).toEqual({ why: 'steps', steps: 8 });
    expect(mayLift(open(['token']), other)).toEqual({ why: 'not-now' });
  });
  it('slide after landing to a neighbour, not across LOS', () => {
    expect(mayLift(open([]), own)).toEqual({ why: 'not-open', act: 'slip' });
    expect(putDown(open(['slip']), own, to(6))).toEqual({ do: 'move', to: 6 });
    expect(putDown(open(['slip']), own, to(7))).toEqual({ why: 'beside' });
  });
  it('are notes, hotels, deeds and the cuff of others or one’s own', () => {
    const note = { piece: 'note', from: 1, value: 3 } as const;
    expect(mayLift(open([]), note)).toEqual({ why: 'not-open', act: 'pick' });
    expect(mayLift(open(['pick']), { ...note, value: 4 })).toEqual({
      why: 'too-far',
      act: 'pick',
      max: 100,
    });
    expect(putDown(open(['pick']), note, { place: 'own' })).toEqual({ do: 'pick', from: 1, sum: 100 });
    expect(putDown(open(['hotel']), { piece: 'hotel', from: 10 }, { place: 'street', street: 0 })).toEqual({
      do: 'shift',
      from: 10,
      to: 0,
    });
    const onto = (street: number, part: Partial<View> = {}) =>
      putDown(open(['hotel'], part), { piece: 'hotel', from: 10 }, { place: 'street', street });
    expect(onto(5)).toEqual({ why: 'not-own' });
    expect(onto(3)).toEqual({ why: 'has-hotel' });
    expect(onto(0, { pending: [{ cheat: 11, street: 0, card: -1 }] })).toEqual({ why: 'pending' });
    expect(putDown(open(['deed']), { piece: 'deed', street: 21, from: -1 }, { place: 'own' })).toEqual({
      do: 'buy',
      street: 21,
      sum: 0,
    });
    expect(
      putDown(open(['swap']), { piece: 'deed', street: 0, from: 0 }, { place: 'deed', street: 5, seat: 1 }),
    ).toEqual({ do: 'swap', mine: 0, other: 5 });
    expect(
      putDown(open(['swap']), { piece: 'deed', street: 5, from: 1 }, { place: 'deed', street: 0, seat: 0 }),
    ).toEqual({ do: 'swap', mine: 0, other: 5 });
    expect(putDown(open([]), { piece: 'deed', street: 21, from: -1 }, { place: 'own' })).toEqual({
      why: 'not-open',
      act: 'deed',
    });
    expect(mayLift(open([]), { piece: 'deed', street: 5, from: 1 })).toBe(null);
  });
  it('demand the rent due, more or for others’ streets only where that lies open', () => {
    expect(whyNoDemand(open([]), 90, null)).toBe(null);
    expect(whyNoDemand(open([]), 90, 100)).toEqual({ why: 'not-open', act: 'usury' });
    expect(whyNoDemand(open(['usury']), 90, 190)).toBe(null);
    expect(whyNoDemand(open(['usury']), 90, 80)).toEqual({ why: 'too-little', sum: 90 });
    expect(whyNoDemand(open([]), undefined, null)).toEqual({ why: 'not-open', act: 'landlord' });
    expect(whyNoDemand(open(['landlord']), undefined, null)).toBe(null);
  });
});

describe('calling', () => {
  it('offers the five open cheats first, then those just replaced, then all others, each once', () => {
    const { open: first, recent, rest } = cheatsToName(sampleView(4));
    expect(first).toEqual([0, 6, 9, 13, 11]);
    expect(recent).toEqual([4]);
    expect([...first, ...recent, ...rest].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 15 }, (_, i) => i),
    );
  });
  it('offers everybody else who plays', () => {
    expect(suspects(sampleView(4, { out: [2] }))).toEqual([1, 3]);
  });
});

it('shortens names so that they stay different', () => {
  expect(shortNames(['Anna', 'Ben', 'Carla'])).toEqual(['Ann', 'Ben', 'Car']);
  expect(shortNames(['Anna', 'Anne', 'Ben'])).toEqual(['Ana', 'Ane', 'Ben']);
  expect(shortNames(['Stufe 2', 'Stufe 1'])).toEqual(['St2', 'St1']);
  const same = shortNames(['Stufe 3', 'Stufe 3']);
  expect(new Set(same).size).toBe(2);
});

it('shows no dice before anybody has rolled', () => {
  expect(boardOf(sampleView(4)).dice).toEqual([3, 5]);
  expect(boardOf(sampleView(4, { rolls: 0 })).dice).toEqual([]);
});

it('lets no part of a name be longer than a small space is wide', () => {
  const { pack, cheats } = editionFor(sampleView(4));
  const parts = [...pack.spaces, ...cheats].flatMap(({ name }) =>
    [name.de, name.en].flatMap((one) => soften(one).split(/[\u00ad\s/-]/)),
  );
  expect(parts.filter((part) => part.length > 8)).toEqual([]);
});

it('does not tell spectators that they may call', () => {
  const naming = namingOf({ lang: 'de', you: null, options: OPTIONS, name: (seat) => `Name${seat}` });
  const part = {
    stage: 'roll',
    turn: 1,
    graceOver: false,
    held: false,
    extra: false,
    debts: [],
    tasks: [],
  } as const;
  const quiet = { ...part, auction: null, trial: null };
  expect(sentence(sampleView(4, { ...quiet, seat: -1 }), naming)).toBe(naming.words.say.watch('Name1'));
  expect(
    sentence(sampleView(4, { ...quiet, seat: 0, landings: [], offers: [], los: 0, hand: [] }), naming),
  ).toBe(naming.words.say.othersGrace('Name1'));
});
