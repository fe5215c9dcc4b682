/** A whole round of Mogeln among four devices, with everything that happens to devices and servers. */
import { expect, type TestContext, test } from 'vitest';
import { de as game } from '#games/mogeln/ui/words.de.ts';
import { de as app } from '#web/words/de.ts';
import { type Device, device, LAPTOP, PHONE } from './browser.ts';
import { Line } from './line.ts';
import { Person } from './person.ts';
import { stage } from './stage.ts';
import { until } from './until.ts';

const NAMES = ['Anna', 'Ben', 'Carla', 'Dan'] as const;

const on = stage();
const { server } = on;

interface Party {
  readonly people: readonly Person[];
  readonly devices: readonly Device[];
  readonly lines: readonly Line[];
}

/** Four people at one table, cards dealt. Two hold phones, two sit at laptops, each has a line of its own. */
async function seated(context: TestContext): Promise<Party> {
  const lines = NAMES.map(() => new Line(server.url));
  context.onTestFinished(() => {
    for (const line of lines) line.close();
  });
  const holdsPhone = (i: number) => i % 2 === 1;
  const devices = await Promise.all(
    lines.map(async (line, i) =>
      device(context, on.browser, await line.open(), holdsPhone(i) ? PHONE : LAPTOP),
    ),
  );
  const people = devices.map(
    ({ page }, i) => new Person(page, NAMES[i]!, holdsPhone(i) ? 'touch' : 'pointer'),
  );
  const [host, ...guests] = people as [Person, ...Person[]];
  const code = await host.openTable();
  for (const guest of guests) await guest.join(code);
  await host.press(host.button(app.gather.start));
  for (const person of people) await person.hand.waitFor();
  return { people, devices, lines };
}

/** The person who may lay now, or undefined when the round is over. */
function nextToLay(people: readonly Person[]): Promise<Person | undefined> {
  return until('somebody may lay, or it is over', async () => {
    for (const person of people) {
      const moment = await person.moment();
      if (moment === 'over') return { value: undefined };
      if (moment === 'lay') return { value: person };
    }
    return undefined;
  });
}

const others = (people: readonly Person[], ...without: Person[]) =>
  people.filter((p) => !without.includes(p));

/** The newest line of a person's live log that fits. */
function told(person: Person, line: RegExp): Promise<string> {
  return until(`${person.name} is told ${line}`, async () => {
    const lines = await person.logLines();
    const found = lines.findLast((text) => line.test(text));
    return found === undefined ? undefined : { value: found };
  });
}

test('four devices: calls, a race, a line that is cut, a server that is killed, and an end', async (context) => {
  const { people, devices, lines } = await seated(context);
  expect(await Promise.all(people.map((person) => person.cardsInHand()))).toEqual([13, 13, 13, 13]);

  // A lie, and two who do not believe it: one of them was first, and the liar takes it back.
  const liar = (await nextToLay(people))!;
  await liar.lay({ honest: false, atMost: 2 });
  await until('the cards are on the pile', async () =>
    (await liar.cardsInHand()) === 11 ? { value: 0 } : undefined,
  );
  const [doubter, rival, third] = others(people, liar) as [Person, Person, Person];
  await Promise.all([doubter.press(doubter.stamp), rival.press(rival.stamp)]);
  const verdict = await told(third, /Gelogen!/);
  expect(verdict).toContain(`${liar.name} nimmt 2 Karten`);
  const caller = /(\w+) stempelt/.exec(verdict)![1];
  expect([doubter.name, rival.name]).toContain(caller);
  await until('the liar holds them again', async () =>
    (await liar.cardsInHand()) === 13 ? { value: 0 } : undefined,
  );

  // The truth, and somebody who does not believe it: the caller takes the pile.
  let honest = (await nextToLay(people))!;
  while (!(await honest.groups()).some(({ due }) => due)) {
    await honest.lay({ honest: false, atMost: 1 });
    for (const person of others(people, honest)) await person.believe();
    honest = (await nextToLay(people))!;
  }
  await honest.lay({ honest: true, atMost: 1 });
  const wrong = others(people, honest)[0]!;
  const before = await wrong.cardsInHand();
  // Until the new lay is shown, the stamp would still be for the one before.
  await until('the new lay is shown', async () => {
    const newest = (await wrong.logLines()).at(-1) ?? '';
    return newest.startsWith(`${honest.name} legt`) ? { value: newest } : undefined;
  });
  await wrong.press(wrong.stamp);
  const acquittal = await told(honest, /Ehrlich!/);
  const taken = Number(/nimmt (\d+) Karte/.exec(acquittal)![1]);
  expect(acquittal).toContain(`${wrong.name} nimmt`);
  await until('the caller holds the pile', async () =>
    (await wrong.cardsInHand()) === before + taken ? { value: 0 } : undefined,
  );

  // Somebody's line is cut while the others play on, and comes back.
  const layer = (await nextToLay(people))!;
  const lost = others(people, layer).at(-1)!;
  const held = await lost.holding();
  lines[people.indexOf(lost)]!.cut();
  await lost.page.getByRole('heading', { name: app.table.reconnecting }).waitFor();
  await layer.lay({ honest: true, atMost: 1 });
  const claim = await told(layer, /^Du legst/);
  lines[people.indexOf(lost)]!.mend();
  await lost.page.getByRole('heading', { name: app.table.reconnecting }).waitFor({ state: 'hidden' });
  expect(await lost.holding()).toEqual(held);
  await told(lost, new RegExp(`^${layer.name} legt ${claim.split(' ')[2]}`));
  for (const person of others(people, layer)) await person.believe();

  // The server is killed in the middle. Everybody comes back to the same hand and the same pile.
  await nextToLay(people);
  const hands = await Promise.all(people.map((person) => person.holding()));
  const pile = await people[0]!.pile.ariaSnapshot();
  await server.kill();
  await people[0]!.page.getByRole('heading', { name: app.table.reconnecting }).waitFor();
  await server.start();
  for (const { page } of people) {
    await page.getByRole('heading', { name: app.table.reconnecting }).waitFor({ state: 'hidden' });
  }
  expect(await Promise.all(people.map((person) => person.holding()))).toEqual(hands);
  expect(await people[0]!.pile.ariaSnapshot()).toBe(pile);

  // From here on everybody lays much and believes everything, until somebody is rid of all cards.
  for (let lays = 0; ; lays++) {
    expect(lays, 'the round ends').toBeLessThan(60);
    const person = await nextToLay(people);
    if (person === undefined) break;
    await person.lay({ honest: false, atMost: 4 });
    for (const other of others(people, person)) await other.believe();
  }
  const endings = await Promise.all(people.map((person) => person.ending()));
  const winners = people.filter((_, i) => endings[i] === game.end.titleYou);
  expect(winners).toHaveLength(1);
  const [winner] = winners;
  for (const [i, person] of people.entries()) {
    if (person !== winner) expect(endings[i]).toBe(game.end.title([winner!.name]));
  }
  expect(devices.flatMap(({ errors }) => errors)).toEqual([]);
});
