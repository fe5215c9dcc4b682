/** The mind a style makes. */
import { doubts } from './calls.ts';
import { layByMood, layByPlan } from './lies.ts';
import type { Mind } from './player.ts';
import type { Style } from './style.ts';

export function mindOf(style: Style): Mind {
  return {
    doubts: (memory, view, random) => doubts(style, memory, view, random),
    lays: (memory, view, random) =>
      style.lies.by === 'mood'
        ? layByMood(style.lies, view, random)
        : layByPlan(style.span, style.lies, memory, view, random),
  };
}
