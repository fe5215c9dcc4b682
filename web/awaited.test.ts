import { describe, expect, it } from 'vitest';
import type { ShownClock } from '#table/wire.ts';
import { awaited } from './awaited.ts';

const DAY = 86_400_000;
/** A Monday evening, where the device is. */
const NOW = new Date(2026, 10, 30, 18, 0).getTime();
const name = (seat: number) => ['Anna', 'Ben', 'Carla'][seat]!;
const move = (seat: number, hours: number): ShownClock => ({
  id: 'move',
  seat,
  ms: DAY,
  ends: NOW + hours * 3_600_000,
});
const said = (you: number | null, ...clocks: ShownClock[]) => awaited({ you, clocks }, name, NOW, 'de');

describe('who is awaited', () => {
  it('is oneself before all others, with the time one has', () => {
    expect(said(1, move(0, 3), move(1, 15))).toBe('Du bist dran, Zeit bis morgen um 09:00.');
  });

  it('is somebody else, since when and until when', () => {
    expect(said(1, move(0, 3))).toBe('Anna ist seit gestern um 21:00 dran, Zeit bis heute um 21:00.');
    expect(said(null, move(0, 3), move(2, 15))).toBe(
      'Anna und Carla sind seit gestern um 21:00 dran, Zeit bis morgen um 09:00.',
    );
  });

  it('is everybody while a clock of all runs, and nobody when none does', () => {
    const choose = { id: 'choose', ms: DAY, ends: NOW + DAY };
    expect(said(1, choose)).toContain('spätestens morgen um 18:00');
    expect(awaited({ you: 1, clocks: [choose], yourTurn: true }, name, NOW, 'de')).toMatch(/^Du bist dran/);
    expect(said(1, { id: 'move', seat: 1, ms: DAY, left: 5_000 })).toBe(said(1));
    expect(said(1)).toMatch(/niemanden/);
  });
});
