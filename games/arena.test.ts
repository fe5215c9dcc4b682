import { describe, expect, it } from 'vitest';
import { playRound, type RoundSetup, subSeed } from './arena.ts';
import type { AnyGame, AnySoftwarePlayer, Contest, Registered, Timer } from './game.ts';
import { games } from './index.ts';
import { samplePlayer } from './laws.ts';

/**
 * A game of one act: seat 0 shows something, then a call or the closing act of seat 1 or the clock ends it.
 * Small enough that every time in it is known.
 */
interface Tiny {
  phase: number;
  by: string;
  drawn: number;
}
const timer: Timer = { id: 'end', key: '1', ms: 1000, shown: true };

function tiny(clocks: boolean, seats = 4): Registered {
  const game = {
    id: 'tiny',
    seats: { min: 2, max: seats },
    start: (_: unknown, tell?: (event: object) => void): Tiny => {
      tell?.({ kind: 'began' });
      return { phase: 0, by: '', drawn: 0 };
    },
    mayAct: (s: Tiny) => (s.phase === 0 ? [0] : s.phase === 1 ? [1, 2, 3] : []),
    timers: (s: Tiny) => (clocks && s.phase === 1 ? [timer] : []),
    refuse: (_: Tiny, seat: number, action: { do: string }) =>
      action.do === 'wrong' && seat === 0 ? { code: 'no' } : undefined,
    play: (
      s: Tiny,
      seat: number,
      action: { do: string },
      random: { int(n: number): number },
      tell?: (event: object) => void,
    ) => {
      s.phase++;
      s.by = `${action.do} ${seat}`;
      s.drawn = random.int(1000);
      tell?.({ kind: action.do, seat });
    },
    outcome: (s: Tiny) => (s.phase === 2 ? { places: [1], scores: [0], winners: [0] } : undefined),
    view: (s: Tiny) => ({ phase: s.phase }),
    show: (event: { kind: string; seat?: number }, observer: number) =>
      event.kind === 'secret' && observer !== event.seat ? undefined : event,
    contest: (_: Tiny, _seat: number, action: { do: string }): Contest | undefined =>
      action.do === 'call' || action.do === 'close' ? { window: 'w', role: action.do, target: 2 } : undefined,
  };
  return { game: game as unknown as AnyGame, players: [] };
}

/** Acts in phase 0 with `first`, in phase 1 with `then`. */
function player(first: [string, number] | null, then: [string, number] | null): AnySoftwarePlayer {
  return {
    id: 'tiny',
    level: 0,
    begin: () => [],
    see: (memory, event) => memory.push(event.kind),
    decide(_, view) {
      const act = view.phase === 0 ? first : then;
      return act === null ? undefined : { action: { do: act[0] }, delay: act[1] };
    },
  };
}

function round(clocks: boolean, thens: ([string, number] | null)[], more: Partial<RoundSetup> = {}) {
  const players = thens.map((then) => player(['show', 100], then));
  return playRound({ registered: tiny(clocks), options: {}, seats: 4, players, seed: 1, ...more });
}

describe('a round in virtual time', () => {
  it('the earliest decision acts, delays count from the moment something was shown', () => {
    const { log, outcome, ended, time, actions } = round(true, [null, ['pass', 300], ['pass', 250], null]);
    expect(log).toEqual([
      { at: 100, seat: 0, action: { do: 'show' } },
      { at: 350, seat: 2, action: { do: 'pass' } },
    ]);
    expect({ outcome: outcome?.winners, ended, time, actions }).toEqual({
      outcome: [0],
      ended: 'rule',
      time: 350,
      actions: 2,
    });
  });

  it('a clock runs from the action that opened it', () => {
    const { log } = round(true, [null, ['pass', 1001], null, null]);
    expect(log[1]).toEqual({ at: 1100, seat: -1, action: { do: 'clock', timer: 'end', key: '1' } });
  });

  it('a decision of the same instant comes before the clock', () => {
    expect(round(true, [null, ['pass', 1000], null, null]).log[1]).toMatchObject({ at: 1100, seat: 1 });
  });

  it('is stuck when nobody wants to act and no clock runs', () => {
    expect(round(false, [null, null, null, null])).toMatchObject({ ended: 'stuck', actions: 1 });
  });

  it('is given up after the most actions allowed', () => {
    const capped = round(true, [null, null, null, null], { maxActions: 1 });
    expect(capped).toMatchObject({ ended: 'capped', outcome: undefined, actions: 1 });
  });

  it('negative delays are none', () => {
    expect(round(true, [null, ['pass', -50], null, null]).log[1]).toMatchObject({ at: 100 });
  });

  it('an unlawful decision is an error that names the player', () => {
    const players = Array.from({ length: 4 }, () => player(['wrong', 0], null));
    const setup = { registered: tiny(false), options: {}, seats: 4, players, seed: 1 };
    expect(() => playRound(setup)).toThrow('tiny on seat 0: {"do":"wrong"} is refused: no');
  });

  it('there is one player per seat', () => {
    expect(() => round(false, [null, null])).toThrow(RangeError);
  });

  it('tells each seat only what is shown to it', () => {
    const memories: string[][] = [];
    const spy = (then: [string, number] | null): AnySoftwarePlayer => ({
      ...player(['secret', 0], then),
      begin: (seat) => {
        memories[seat] = [];
        return memories[seat];
      },
    });
    const players = [spy(null), spy(['pass', 5]), spy(null), spy(null)];
    playRound({ registered: tiny(false), options: {}, seats: 4, players, seed: 1 });
    expect(memories).toEqual([
      ['began', 'secret', 'pass'],
      ['began', 'pass'],
      ['began', 'pass'],
      ['began', 'pass'],
    ]);
  });
});

describe('races', () => {
  it('a call beats the closing act that would come later', () => {
    expect(round(true, [null, ['close', 400], null, ['call', 399]]).state.by).toBe('call 3');
  });

  it('a call of the same instant beats it too', () => {
    expect(round(true, [null, ['close', 400], null, ['call', 400]]).state.by).toBe('call 3');
  });

  it('a later call is too late, however little', () => {
    expect(round(true, [null, ['close', 400], null, ['call', 401]]).state.by).toBe('close 1');
  });

  it('of calls within 50 ms the nearest to the left of the target counts', () => {
    // The target is seat 2, so seat 3 is nearest.
    expect(round(true, [null, ['call', 350], null, ['call', 400]]).state.by).toBe('call 3');
    expect(round(true, [null, ['call', 349], null, ['call', 400]]).state.by).toBe('call 1');
    expect(round(true, [null, ['call', 400], null, ['call', 390]]).state.by).toBe('call 3');
  });

  it('only calls are drawn into a tie', () => {
    expect(round(true, [null, ['call', 350], null, ['pass', 350]]).state.by).toBe('call 1');
  });
});

describe('chance', () => {
  it('depends on seed, purpose and number, and on nothing else', () => {
    const seeds = new Set<number>();
    for (let seed = 0; seed < 20; seed++) {
      for (let a = -2; a < 10; a++) for (let b = 0; b < 20; b++) seeds.add(subSeed(seed, a, b));
    }
    expect(seeds.size).toBe(20 * 12 * 20);
    expect(subSeed(5, 1, 2)).toBe(subSeed(5, 1, 2));
    expect(subSeed(5 + 2 ** 40, 1, 2)).not.toBe(subSeed(5, 1, 2));
  });

  it('two seeds deal two rounds, one seed the same', () => {
    const registered = games.mogeln!;
    const parsed = registered.game.options.parse({}, 3);
    const options = parsed.ok ? parsed.options : undefined;
    const players = Array.from({ length: 3 }, () => samplePlayer(registered.game));
    const play = (seed: number) =>
      JSON.stringify(playRound({ registered, options, seats: 3, players, seed }).log);
    expect(play(1)).toBe(play(1));
    expect(play(1)).not.toBe(play(2));
  });

  it('the carry of the last round reaches the deal', () => {
    const registered = games.mogeln!;
    const parsed = registered.game.options.parse({}, 3);
    const options = parsed.ok ? parsed.options : undefined;
    const players = Array.from({ length: 3 }, () => samplePlayer(registered.game));
    const { state } = playRound({ registered, options, seats: 3, players, seed: 3, carry: { dealer: 1 } });
    expect(state.dealer).toBe(2);
  });
});
