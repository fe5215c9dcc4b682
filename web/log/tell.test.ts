import { describe, expect, it } from 'vitest';
import type { TableEvent } from '#table/wire.ts';
import { tellEvent } from './tell.ts';

/** One of each: a kind missing here does not compile. */
const EVENTS: { [K in TableEvent['kind']]: Extract<TableEvent, { kind: K }> } = {
  't:opened': { kind: 't:opened' },
  't:sat': { kind: 't:sat', seat: 1, name: 'Ben' },
  't:renamed': { kind: 't:renamed', seat: 1, name: 'Benno' },
  't:left': { kind: 't:left', seat: 1, name: 'Ben', removed: false },
  't:bot': { kind: 't:bot', seat: 2, player: 'x', name: 'Carla' },
  't:host': { kind: 't:host', seat: 1 },
  't:settings': { kind: 't:settings' },
  't:order': { kind: 't:order' },
  't:muted': { kind: 't:muted', seat: 1, on: true },
  't:prefers': { kind: 't:prefers', seat: 1 },
  't:nonce': { kind: 't:nonce', seat: 1 },
  't:started': { kind: 't:started', round: 2, commitment: 'ab' },
  't:stand-in': { kind: 't:stand-in', seat: 1, player: 'x', why: 'lost' },
  't:returning': { kind: 't:returning', seat: 1 },
  't:back': { kind: 't:back', seat: 1 },
  't:paused': { kind: 't:paused', seat: 1 },
  't:resumed': { kind: 't:resumed', seat: 1 },
  't:vote': { kind: 't:vote', vote: 'stand-in:2', seat: 1, on: true },
  't:race': {
    kind: 't:race',
    calls: [
      { seat: 2, ms: 820 },
      { seat: 1, ms: 870 },
    ],
    winner: 2,
    tie: false,
  },
  't:void': { kind: 't:void', seat: 0, why: 'beaten' },
  't:revealed': { kind: 't:revealed', round: 2, deal: 2, secret: 'ab', nonces: [], ended: false },
  't:match': { kind: 't:match', places: [2, 1, 3], scores: [4, 0, 9] },
  't:rematch': { kind: 't:rematch' },
  't:woke': { kind: 't:woke' },
  't:clock': { kind: 't:clock', clock: 'guard' },
  't:closed': { kind: 't:closed' },
};

const NAMES = ['Anna', 'Ben', 'Carla'];
const teller = (lang: 'de' | 'en') => ({ lang, you: 0, name: (seat: number) => NAMES[seat] ?? '?' });

describe.each(['de', 'en'] as const)('events of the table in %s', (lang) => {
  const told = Object.values(EVENTS).filter(({ kind }) => kind !== 't:prefers');
  it.each(told.map((event) => [event.kind, event] as const))('%s', (_, event) => {
    const told = tellEvent(event, teller(lang), undefined);
    expect(told?.text).toMatch(/^\p{Lu}.*[.!]$/su);
    expect(told?.text).not.toMatch(/undefined|NaN|\?\?/);
  });

  it('names everybody who called, with the time', () => {
    const text = tellEvent(EVENTS['t:race'], teller(lang), undefined)!.text;
    for (const part of lang === 'de' ? ['Carla 0,82', 'Ben 0,87'] : ['Carla 0.82', 'Ben 0.87']) {
      expect(text.replaceAll(' ', ' ')).toContain(part);
    }
  });

  it('says how much later others called where what was called had been there for long', () => {
    const calls = [
      { seat: 2, ms: 283_880 },
      { seat: 1, ms: 284_030 },
    ];
    const text = tellEvent({ ...EVENTS['t:race'], calls }, teller(lang), undefined)!.text;
    for (const part of lang === 'de' ? ['Carla +0,00', 'Ben +0,15'] : ['Carla +0.00', 'Ben +0.15']) {
      expect(text.replaceAll(' ', ' ')).toContain(part);
    }
  });

  it('tells every reason for a stand-in, and both kinds of votes', () => {
    const whys = ['lost', 'away', 'clock', 'vote', 'left'] as const;
    const texts = whys.map(
      (why) => tellEvent({ ...EVENTS['t:stand-in'], why }, teller(lang), undefined)!.text,
    );
    expect(new Set(texts).size).toBe(whys.length);
    const end = tellEvent({ kind: 't:vote', vote: 'end', seat: 1, on: true }, teller(lang), undefined)!.text;
    expect(end).not.toBe(tellEvent(EVENTS['t:vote'], teller(lang), undefined)!.text);
    expect(tellEvent(EVENTS['t:vote'], teller(lang), undefined)!.text).toContain('Carla');
  });

  it('counts the rounds of a match, and does not where there is one', () => {
    for (const kind of ['t:started', 't:revealed'] as const) {
      const text = (options?: unknown) =>
        tellEvent(EVENTS[kind], { ...teller(lang), options }, undefined)?.text;
      expect(text({ match: { kind: 'rounds', n: 3 } })).toContain('2');
      expect(text({ match: { kind: 'single' } })).not.toContain('2');
      expect(text({})).not.toContain('2');
      expect(text()).not.toContain('2');
    }
  });

  it('says nothing of what somebody sets for the own seat', () => {
    expect(tellEvent(EVENTS['t:prefers'], teller(lang), undefined)).toBeUndefined();
  });

  it('says nothing of a race with one caller', () => {
    const lone = { ...EVENTS['t:race'], calls: [{ seat: 1, ms: 700 }], winner: 1 };
    expect(tellEvent(lone, teller(lang), undefined)).toBeUndefined();
  });

  it('has words even for events it does not know', () => {
    expect(tellEvent({ kind: 't:something-new' } as never, teller(lang), undefined)?.text).toMatch(/\.$/);
  });
});
