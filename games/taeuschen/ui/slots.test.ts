import { expect, it } from 'vitest';
import type { View } from '../rules/types.ts';
import { asksOf } from './asks.ts';
import type { Grip } from './grip.ts';
import { type Job, judge, sumOf, UNTOUCHED } from './job.ts';
import { namingOf } from './naming.ts';
import { sampleView } from './sample.ts';
import { sentence } from './sentence.ts';
import { slotsOf } from './slots.ts';

const NAMES = ['Anna', 'Ben', 'Carla', 'Dan'];

/** Own hands in which the own token lies, as it does in every move. */
function hands(view: View, job: Job | undefined, more: Partial<Grip> = {}): Grip {
  const naming = namingOf({ lang: 'de', you: 0, options: view.options, name: (seat) => NAMES[seat]! });
  const asks = asksOf(view);
  return {
    view,
    naming,
    asks,
    main: asks[0],
    job,
    held: view.stage === 'move' ? { piece: 'token', seat: 0 } : null,
    at: view.zones[0]!.tokens![0]!,
    steps: 0,
    touched: false,
    sum: job === undefined ? 0 : sumOf(view, job, UNTOUCHED),
    why: job === undefined ? null : judge(view, job, UNTOUCHED),
    ...more,
  } as Grip;
}

const labels = (grip: Grip) => slotsOf(grip).map((slot) => slot?.label);

it('what lies on the mat is done before the token walks, and the token once it does', () => {
  const target = (sampleView(4).zones[0]!.tokens![0]! + 4) % 36;
  const view = sampleView(4, { stage: 'move', mover: 0, target, los: 200, debts: [], tasks: [] });
  const { button } = hands(view, undefined).naming.words;
  const los: Job = { job: 'take', due: 200 };
  expect(labels(hands(view, undefined))).toEqual([button.walk(4), undefined]);
  expect(labels(hands(view, los))).toEqual([button.take(200), button.cancel]);
  expect(labels(hands(view, los, { steps: 3 }))[0]).not.toBe(button.take(200));
});

it('what cannot be paid says why on its button', () => {
  const view = sampleView(4, { debts: [{ no: 1, from: 0, to: 1, why: 'rent', sum: 9_000 }] });
  const [pay, sell] = slotsOf(
    hands(view, { job: 'pay', due: 9_000, debt: { no: 1, from: 0, to: 1, why: 'rent', sum: 9_000 } }),
  );
  expect(pay).toMatchObject({ hint: expect.stringContaining('hast du nicht'), press: undefined });
  expect(sell?.press).toBeDefined();
});

it('who waits for the last hotel, and who is broke, reads what goes on', () => {
  const { naming } = hands(sampleView(4), undefined);
  const asked = sampleView(4, { turn: 1, lastHotel: [2, -1, -1, -1], held: true, debts: [], tasks: [] });
  expect(sentence(asked, naming)).toBe(naming.words.urgent.lastHotel);
  const broke = sentence(sampleView(4, { turn: 1, out: [0], debts: [], tasks: [] }), naming);
  expect(broke).toContain(naming.words.say.out);
  expect(broke).toContain('Ben');
});

it('who sold a street to the bank reads why it does not bid for it', () => {
  const { naming } = hands(sampleView(4), undefined);
  const auction = { street: 2, from: 10, high: -1, bidder: -1, able: [1, 2, 3], passed: [] };
  const view = sampleView(4, { turn: 1, auction, barred: [2], held: true, debts: [], tasks: [] });
  expect(sentence(view, naming)).toContain(naming.words.why.barred);
  expect(sentence({ ...view, barred: [] }, naming)).not.toContain(naming.words.why.barred);
});

it('in jail without the bail the roll is the large button, and Enter’s', () => {
  const view = sampleView(4, { jailed: true, debts: [], tasks: [], los: 0 });
  const poor = {
    ...view,
    zones: view.zones.map((zone) => ('notes' in zone ? { ...zone, notes: [1, 0, 0, 0, 0] } : zone)),
  };
  const leave: Job = { job: 'leave', due: 50 };
  const { button } = hands(view, leave).naming.words;
  expect(labels(hands(view, leave))).toEqual([button.leave(50), button.roll]);
  expect(labels(hands(poor, leave))).toEqual([button.roll, button.leave(50)]);
});
