/** Somebody who plays Mogul at a device: reads what the screen offers from the accessibility tree, and presses. */
import type { Page } from 'playwright-core';
import { about } from '#games/mogul/ui/about.ts';
import { de as game } from '#games/mogul/ui/words.de.ts';
import { de as app } from '#web/words/de.ts';
import { Person } from './person.ts';
import { until } from './until.ts';

/** What can be done now. */
export type Offer = 'ready' | 'loan' | 'bid' | 'drop' | 'take' | 'sell' | 'decline';

const { button } = game;
const LABELS: readonly (readonly [Offer, string])[] = [
  ['ready', button.readyMore],
  ['ready', button.ready],
  ['bid', button.bid],
  ['drop', button.drop],
  ['take', button.take],
  ['sell', button.sell],
  ['decline', button.decline],
];

export interface Screen {
  readonly over: boolean;
  /** Offers with the whole name of their buttons. */
  readonly offers: ReadonlyMap<Offer, string>;
}

export class Trader extends Person {
  readonly #keys: boolean;

  constructor(page: Page, name: string, how: 'touch' | 'pointer' | 'keys') {
    super(page, name, how === 'touch' ? 'touch' : 'pointer');
    this.#keys = how === 'keys';
  }

  /** Opens a table of Mogul for so many. @returns its code */
  async openMogul(seats: number, rules: () => Promise<void> = async () => {}): Promise<string> {
    await this.page.getByRole('radio', { name: about.name.de, exact: true }).check({ force: true });
    return this.openTable(async () => {
      await this.page.getByRole('radio', { name: String(seats), exact: true }).check({ force: true });
      await rules();
    });
  }

  /** Loans once an auction, on one's own turn to bid. */
  async chooseLoansOnBids(): Promise<void> {
    await this.press(this.page.locator('summary', { hasText: game.groups.chips }));
    await this.press(this.page.getByText(game.options.loanTiming!.values!['own-bid']!, { exact: true }));
  }

  get ledger() {
    return this.page.getByRole('table', { name: game.table.seats });
  }

  /** As the host: software on the free chairs, and the game begun. */
  async deal(): Promise<void> {
    await this.press(this.button(app.gather.fillAll));
    await this.press(this.button(app.gather.start));
    await this.ledger.waitFor();
  }

  /** What the screen offers right now. */
  async screen(): Promise<Screen> {
    const offers = new Map<Offer, string>();
    const deeds = this.page.getByRole('region', { name: game.table.deeds });
    if (!(await deeds.isVisible())) {
      return { over: await this.page.getByRole('link', { name: app.table.download }).isVisible(), offers };
    }
    // The moment may pass between the look and the reading.
    const tree = await deeds.ariaSnapshot({ timeout: 1_000 }).catch(() => '');
    for (const [, name, marks] of tree.matchAll(/button "([^"]+)"([^\n]*)/g)) {
      const found = LABELS.find(([, label]) => name!.startsWith(label));
      // "No loan" can also be noted before one is asked.
      const noted = name!.endsWith(button.readySoon) || name!.endsWith(button.readyPlanned);
      if (found !== undefined && !noted && !marks!.includes('[disabled]')) offers.set(found[0], name!);
    }
    return { over: false, offers };
  }

  /** Does what is offered, as soon as the screen takes it for meant. */
  async accept(offer: Offer, name: string): Promise<void> {
    const key = { ready: 'w', loan: 'k', bid: 'b', drop: 'd', take: 'n', sell: 'x', decline: 'w' }[offer];
    if (this.#keys) await this.page.keyboard.press(key);
    else await this.press(this.button(name));
  }

  /** In the sale that is open: all of them, or none. @returns what the last button said */
  async sell(all: boolean): Promise<string> {
    const dialog = this.page.getByRole('dialog');
    await dialog.waitFor();
    const everything = dialog.getByRole('button', { name: game.sale.all, exact: true });
    if (all && (await everything.isVisible())) await this.press(everything);
    const confirm = dialog.getByRole('button', { name: /^(\d+ verkaufen für|Nichts verkaufen)/ });
    const said = (await confirm.ariaSnapshot()).replace(/^- button "(.*)".*$/s, '$1');
    // What comes up under a finger is not pressed by that finger's second tap: then one presses again.
    await until('it is sold', async () => {
      await this.press(confirm);
      const gone = await dialog.waitFor({ state: 'hidden', timeout: 500 }).then(
        () => true,
        () => false,
      );
      return gone ? { value: 0 } : undefined;
    });
    return said;
  }

  /** The ledger as it is read out: a line for everybody, and the prices in the last row. */
  async lines(): Promise<{ readonly players: Line[]; readonly prices: number[] }> {
    const players: Line[] = [];
    let prices: number[] = [];
    for (const row of (await this.ledger.getByRole('row').all()).slice(1)) {
      const name = ((await row.getByRole('rowheader').textContent()) ?? '').split(/[:,]/)[0]!;
      const cells = await row.getByRole('cell').allTextContents();
      const shares = cells.slice(0, 5).map(lastNumber);
      if (name === game.table.price) prices = shares;
      else players.push({ name, shares, points: lastNumber(cells[5]!), chips: lastNumber(cells[6]!) });
    }
    return { players, prices };
  }
}

export interface Line {
  readonly name: string;
  /** Shares by company. */
  readonly shares: readonly number[];
  readonly points: number;
  readonly chips: number;
}

const lastNumber = (text: string) => Number(/(\d+)\s*$/.exec(text)?.[1] ?? Number.NaN);
