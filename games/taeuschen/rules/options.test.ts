import { describe, expect, it } from 'vitest';
import { STANDARD } from '../pack/pack.ts';
import { optionSpec } from './options.ts';

const DEFAULTS = {
  pack: 'standard',
  graceSeconds: 4,
  auctionSeconds: 5,
  voteSeconds: 20,
  proof: 'ledger',
  gaze: 'on',
  backs: 'hidden',
  meistermogler: false,
  stationEndsTurn: false,
  stallGuard: true,
  maxTurns: 600,
};

describe('options', () => {
  it('are complete when nothing is said', () => {
    expect(optionSpec.parse({}, 4)).toEqual({ ok: true, options: DEFAULTS });
    for (const [key, value] of Object.entries(DEFAULTS)) {
      expect(optionSpec.parse({ [key]: value }, 2)).toEqual({ ok: true, options: DEFAULTS });
    }
  });

  it('T28: the mode with its house rules, or with own ones', () => {
    const rules = { returnLoot: true, payCatcher: 100, jailOnCatch: 3 };
    const mode = (meistermogler: unknown) => {
      const parsed = optionSpec.parse({ meistermogler }, 3);
      return parsed.ok ? parsed.options.meistermogler : parsed.problems;
    };
    expect(mode(true)).toEqual(rules);
    expect(mode({})).toEqual(rules);
    expect(mode({ payCatcher: 50, jailOnCatch: 0, returnLoot: false })).toEqual({
      returnLoot: false,
      payCatcher: 50,
      jailOnCatch: 0,
    });
    expect(mode('yes')).toMatchObject([{ path: 'options.meistermogler', code: 'wrong-value' }]);
    expect(mode({ payCatcher: 55, jail: 1, returnLoot: 1 })).toMatchObject([
      { path: 'options.meistermogler.jail', code: 'unknown-option' },
      { path: 'options.meistermogler.returnLoot', code: 'wrong-value' },
      { path: 'options.meistermogler.payCatcher', code: 'wrong-value' },
    ]);
  });

  it('T1: a pack of one own', () => {
    const own = { ...STANDARD, id: 'own' };
    expect(optionSpec.parse({ pack: own }, 4)).toMatchObject({ ok: true, options: { pack: { id: 'own' } } });
    expect(optionSpec.parse({ pack: { ...own, hotels: 0 } }, 4)).toMatchObject({
      ok: false,
      problems: [{ path: 'options.pack.hotels', code: 'wrong-value', params: { value: '0' } }],
    });
  });

  it.each<[unknown, number, string, string]>([
    [[], 4, 'options', 'not-an-object'],
    [{ tempo: 1 }, 4, 'options.tempo', 'unknown-option'],
    [{ graceSeconds: 31 }, 4, 'options.graceSeconds', 'wrong-value'],
    [{ auctionSeconds: 1 }, 4, 'options.auctionSeconds', 'wrong-value'],
    [{ voteSeconds: 121 }, 4, 'options.voteSeconds', 'wrong-value'],
    [{ maxTurns: 49 }, 4, 'options.maxTurns', 'wrong-value'],
    [{ gaze: true }, 4, 'options.gaze', 'wrong-value'],
    [{ pack: 'other' }, 4, 'options.pack', 'wrong-value'],
    [{ pack: [1] }, 4, 'options.pack', 'wrong-value'],
    [{}, 1, 'seats', 'too-few-players'],
    [{}, 7, 'seats', 'too-many-players'],
  ])('%j for %i', (input, seats, path, code) => {
    const parsed = optionSpec.parse(input, seats);
    expect(parsed).toMatchObject({ ok: false, problems: [{ path, code }] });
  });
});
