/**
 * Somebody at a device: knows only what the accessibility tree says, and uses only pointer and keys. Whatever
 * is looked for is found by the role and the name it has for a person.
 */
import type { Locator, Page } from 'playwright-core';
import { de as game } from '#games/mogeln/ui/words.de.ts';
import { de as app } from '#web/words/de.ts';

/** Ranks of one's hand as the screen offers them: `picked` of `held` are chosen. */
export interface Group {
  readonly label: string;
  readonly held: number;
  readonly picked: number;
  /** The rank that is to be claimed now. */
  readonly due: boolean;
}

/** What the screen asks of this person. */
export type Moment = 'lay' | 'wait' | 'over';

const PATIENCE = { timeout: 10_000 };

export class Person {
  readonly page: Page;
  readonly name: string;
  readonly #touch: boolean;

  constructor(page: Page, name: string, how: 'touch' | 'pointer' = 'pointer') {
    this.page = page;
    this.name = name;
    this.#touch = how === 'touch';
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  async press(target: Locator): Promise<void> {
    await (this.#touch ? target.tap(PATIENCE) : target.click(PATIENCE));
  }

  // Getting to the table

  /**
   * Opens a table without clocks from the start page.
   * @param rules says what else is chosen on the way
   * @returns its code, as the screen reads it out
   */
  async openTable(rules: () => Promise<void> = async () => {}): Promise<string> {
    await this.page.getByLabel(app.home.nameLabel).fill(this.name);
    await this.press(this.page.getByRole('link', { name: app.home.open, exact: true }));
    await this.press(this.page.getByText(app.create.paces.gemuetlich[0], { exact: true }));
    await rules();
    await this.press(this.button(app.create.submit));
    const invitation = this.page.getByRole('region', { name: /^Code / });
    const spoken = (await invitation.ariaSnapshot()).split('\n')[0]!;
    return /Code ([A-Z](?: [A-Z]){3})/.exec(spoken)![1]!.replaceAll(' ', '');
  }

  /** As the host: software on the free chairs, and the cards dealt. */
  async fillAndStart(): Promise<void> {
    await this.press(this.button(app.gather.fillAll));
    await this.press(this.button(app.gather.start));
    await this.hand.waitFor();
  }

  /** Rules for a short round: the next may lay at once, and after a hundred lays it is over. */
  async chooseShortRound(): Promise<void> {
    await this.press(this.page.getByText(game.groups.call, { exact: true }));
    await this.press(this.page.getByText(game.options.challengeWindow!.values!.open!, { exact: true }));
    await this.press(this.page.getByText(game.groups.match, { exact: true }));
    await this.page.getByLabel(game.options.maxLays!.label).fill('100');
  }

  /** Joins by code from the start page; with a name given that is a chair, too. */
  async join(code: string): Promise<void> {
    await this.page.getByLabel(app.home.nameLabel).fill(this.name);
    await this.page.getByLabel(app.home.codeLabel).fill(code);
    await this.press(this.button(app.home.joinButton));
    await this.page.getByRole('heading', { name: app.gather.title }).waitFor();
    await this.page.getByText(app.gather.you, { exact: true }).waitFor();
  }

  // At the table

  get hand(): Locator {
    return this.page.getByRole('region', { name: game.table.hand });
  }

  /** The ranks in one's hand. */
  async groups(): Promise<Group[]> {
    const buttons = [...(await this.hand.ariaSnapshot()).matchAll(/button "([^"]+)"/g)].map(
      (match) => match[1]!,
    );
    return buttons.flatMap((label) => {
      const counts = /, (\d+) von (\d+) gewählt/.exec(label);
      if (counts === null) return [];
      return [
        { label, picked: Number(counts[1]), held: Number(counts[2]), due: label.endsWith(game.owedNow) },
      ];
    });
  }

  /** What one holds, without the marks of what is owed when: those depend on whose turn it is. */
  async holding(): Promise<readonly (readonly [rank: string, held: number])[]> {
    return (await this.groups()).map(({ label, held }) => [label.split(',')[0]!, held] as const);
  }

  async cardsInHand(): Promise<number> {
    return (await this.groups()).reduce((sum, { held }) => sum + held, 0);
  }

  async moment(): Promise<Moment> {
    if (await this.page.getByRole('link', { name: app.table.download }).isVisible()) return 'over';
    return (await this.button(game.button.pick).isVisible()) ? 'lay' : 'wait';
  }

  /** Chooses cards and lays them. `honest`: only the rank that is due, when there is one. */
  async lay(how: { honest: boolean; atMost: number }): Promise<void> {
    const groups = await this.groups();
    const due = groups.filter((group) => group.due);
    const others = groups.filter((group) => !group.due);
    const order = how.honest && due.length > 0 ? due : how.honest ? others.slice(0, 1) : [...others, ...due];
    let left = how.honest && due.length === 0 ? 1 : how.atMost;
    for (const group of order) {
      for (let i = 0; i < group.held && left > 0; i++, left--) await this.#pickFrom(group);
    }
    await this.press(this.button(/ als „.*“ legen$/));
  }

  /** One card more of a rank; the name of the button changes with what is chosen. */
  async #pickFrom({ label }: Group): Promise<void> {
    const rank = label.split(',')[0]!;
    await this.press(this.hand.getByRole('button', { name: new RegExp(`^${rank}, \\d+ von `) }));
  }

  get pile(): Locator {
    return this.page.getByRole('region', { name: game.table.pile });
  }

  /** The live log as it stands. */
  told(): Promise<string> {
    return this.page.getByRole('log', { name: app.table.latest }).ariaSnapshot();
  }

  /** The newest lines of the live log, oldest first. */
  async logLines(): Promise<string[]> {
    return [...(await this.told()).matchAll(/paragraph: "?(.*?)"?$/gm)].map((match) => match[1]!);
  }

  /** The headline of a round that is over. */
  async ending(): Promise<string> {
    const headline = this.page.getByRole('main').getByRole('heading', { level: 2 }).first();
    return /heading "(.*)" \[/.exec(await headline.ariaSnapshot())![1]!;
  }

  get stamp(): Locator {
    return this.button(/ – stempeln$/);
  }

  async mayStamp(): Promise<boolean> {
    return (await this.stamp.isVisible()) && (await this.stamp.isEnabled());
  }

  /** Says that one believes the newest lay, if one is asked; the moment may pass before the press. */
  async believe(): Promise<void> {
    const button = this.button(game.button.believe);
    if (!(await button.isVisible())) return;
    await this.press(button).catch(async (error) => {
      if (await button.isVisible()) throw error;
    });
  }
}
