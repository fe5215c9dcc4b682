/** Wood, paper and stamp, synthesised; loaded with the first touch, because browsers are silent until then. */
import { prefs } from './prefs.ts';

type Sound = 'paper' | 'thud' | 'wood' | 'bell' | 'sweep';

/** Parameters of ZzFX: volume, randomness, frequency, attack, sustain, release, shape, … */
const SOUNDS: Record<Sound, (number | undefined)[]> = {
  paper: [
    0.5,
    0.15,
    900,
    0.005,
    0.01,
    0.05,
    4,
    0.3,
    -40,
    undefined,
    undefined,
    undefined,
    undefined,
    6,
    undefined,
    undefined,
    undefined,
    0.4,
    0.01,
  ],
  thud: [
    1.6,
    0.05,
    72,
    0.001,
    0.02,
    0.16,
    1,
    0.4,
    -6,
    undefined,
    undefined,
    undefined,
    undefined,
    1.4,
    undefined,
    0.3,
    undefined,
    0.6,
    0.03,
  ],
  wood: [
    0.8,
    0.05,
    190,
    0.001,
    0.005,
    0.05,
    0,
    2.2,
    -4,
    undefined,
    undefined,
    undefined,
    undefined,
    0.8,
    undefined,
    undefined,
    undefined,
    0.5,
    0.01,
  ],
  bell: [
    0.5,
    0,
    523,
    0.01,
    0.08,
    0.32,
    0,
    1.2,
    undefined,
    undefined,
    262,
    0.09,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    0.6,
    0.05,
  ],
  sweep: [
    0.5,
    0.1,
    420,
    0.02,
    0.1,
    0.16,
    4,
    0.6,
    8,
    undefined,
    undefined,
    undefined,
    undefined,
    4,
    undefined,
    undefined,
    undefined,
    0.4,
    0.04,
  ],
};

type Player = typeof import('zzfx').ZZFX;

let player: Promise<Player> | undefined;
/** What each sounds like; making it up takes longer than a frame has. */
const samples = new Map<Sound, number[]>();

/** To be called with a person's first touch or key: sets the sound up where it is wanted. */
export function wakeSound(): void {
  if (prefs.get().sound === 'off' || player !== undefined) return;
  player = import('zzfx').then(({ ZZFX }) => ZZFX);
  player.then(prepare, () => {
    player = undefined;
  });
}

/** Makes up the sounds before the first is wanted, each in a task of its own. */
function prepare(zzfx: Player): void {
  const next = (Object.keys(SOUNDS) as Sound[]).find((sound) => !samples.has(sound));
  if (next === undefined) return;
  samplesOf(next, zzfx);
  setTimeout(() => prepare(zzfx), 50);
}

function samplesOf(sound: Sound, zzfx: Player): number[] {
  const known = samples.get(sound);
  if (known !== undefined) return known;
  const [volume, , ...rest] = SOUNDS[sound];
  const made = zzfx.buildSamples(volume, 0, ...rest);
  samples.set(sound, made);
  return made;
}

export function play(sound: Sound): void {
  const { sound: level } = prefs.get();
  if (level === 'off' || player === undefined || document.hidden) return;
  void player.then((zzfx) => {
    zzfx.volume = level === 'low' ? 0.12 : 0.35;
    // A little higher or lower each time.
    const rate = 1 + (SOUNDS[sound][1] ?? 0) * (Math.random() * 2 - 1);
    zzfx.playSamples([samplesOf(sound, zzfx)], 1, rate);
  });
}

/** A short vibration, where the device can and the person wants it. */
export function buzz(ms: number | number[]): void {
  if (prefs.get().haptics && 'vibrate' in navigator) navigator.vibrate(ms);
}
