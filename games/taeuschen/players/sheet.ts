/** The lines of a balance sheet, and the little of statistics that they need. */
import type { BalanceSetup, Measure } from '#games/game.ts';
import { play, type Sum, type Table } from './played.ts';

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length;
/** Half of the 95 % interval of a mean. */
export function marginOf(values: readonly number[]): number {
  const m = mean(values);
  return 1.96 * Math.sqrt(mean(values.map((v) => (v - m) ** 2)) / Math.max(1, values.length - 1));
}
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;
}
/** What of a win is a seat's: a shared one counts for each in part. */
export const part = (winners: readonly number[], seat: number): number =>
  winners.includes(seat) ? 1 / winners.length : 0;

export class Sheet {
  readonly measures: Measure[] = [];
  readonly setup: BalanceSetup;

  constructor(setup: BalanceSetup) {
    this.setup = setup;
  }

  wants(series: string): boolean {
    return this.setup.only === undefined || series.includes(this.setup.only);
  }

  add(series: string, what: string, values: readonly number[], goal: Partial<Measure> = {}): void {
    this.measures.push({ series, what, value: mean(values), margin: marginOf(values), ...goal });
  }

  set(series: string, what: string, value: number, goal: Partial<Measure> = {}): void {
    this.measures.push({ series, what, value, ...goal });
  }

  many(series: string, games: number, table: (n: number) => Table): Sum[] {
    return Array.from({ length: games }, (_, n) => {
      const sum = play(table(n));
      this.setup.onGame?.(series, n + 1);
      return sum;
    });
  }
}
