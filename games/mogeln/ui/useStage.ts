/**
 * What is shown while things move. The state is always the newest; the stage only shows counts, pile and hand
 * of a moment ago while a reveal is turned over, so that the joke is not told before its end. A new claim ends
 * it at once: motion never eats time from the call window.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Batch, RoundProps } from '#web/game-ui.ts';
import { isStill, prefs } from '#web/prefs.ts';
import { buzz, play } from '#web/sound.ts';
import type { Shown, View } from '../rules/types.ts';
import { fly } from './fly.ts';
import { tell } from './tell.ts';

export type Challenge = Extract<Shown, { kind: 'challenged' }>;

export interface Race {
  readonly calls: readonly { readonly seat: number; readonly ms: number }[];
  readonly winner: number;
  readonly tie: boolean;
}

export interface Scene {
  readonly challenge: Challenge;
  readonly race: Race | null;
  /** Cards turned over so far. */
  readonly turned: number;
  /** The verdict is stamped. */
  readonly judged: boolean;
}

export interface Stage {
  /** What to show of counts, pile and hand. */
  readonly shown: View;
  readonly scene: Scene | null;
  skip(): void;
}

const TURN_MS = 120;
const PAUSE_MS = 320;
const VERDICT_MS = 1_500;

export function useStage(props: RoundProps<View>): Stage {
  const { view, onBatch } = props;
  const [held, setHeld] = useState<View | null>(null);
  const [scene, setScene] = useState<Scene | null>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const latest = useRef(props);
  latest.current = props;

  const skip = useCallback(() => {
    for (const timer of timers.current) clearTimeout(timer);
    timers.current = [];
    setHeld(null);
    setScene(null);
  }, []);

  useEffect(() => {
    const receive = ({ events, before, after }: Batch) => {
      if (document.hidden) return skip();
      const shown = events as readonly Shown[];
      const opens =
        shown.some(({ kind }) => kind === 'laid') && (after.game as View | null)?.lay?.open === true;
      if (opens) skip();
      const challenge = shown.find(({ kind }) => kind === 'challenged') as Challenge | undefined;
      if (challenge !== undefined) {
        reveal(challenge, raceIn(events), (before?.game ?? null) as View | null);
        return;
      }
      for (const event of shown) move(event, latest.current);
    };

    const reveal = (challenge: Challenge, race: Race | null, before: View | null) => {
      skip();
      const still = isStill();
      const factor = still ? 1 : 1 / prefs.get().speed;
      const n = challenge.revealed.length;
      setHeld(before);
      setScene({ challenge, race, turned: still ? n : 0, judged: still });
      const at = (ms: number, what: () => void) => timers.current.push(setTimeout(what, ms * factor));
      if (!still) {
        for (let i = 1; i <= n; i++) {
          at(PAUSE_MS + i * TURN_MS, () => {
            play('paper');
            setScene((now) => now && { ...now, turned: i });
          });
        }
      }
      const judged = still ? 0 : PAUSE_MS + (n + 2) * TURN_MS;
      at(judged, () => {
        play('thud');
        buzz([20, 60, 30]);
        setScene((now) => now && { ...now, judged: true });
      });
      at(judged + VERDICT_MS, () => {
        skip();
        move(challenge, latest.current);
      });
    };
    return onBatch(receive);
  }, [onBatch, skip]);

  useEffect(() => skip, [skip]);
  // Whoever acts has seen enough; and the round may have ended meanwhile.
  return { shown: held ?? view, scene, skip };
}

function raceIn(events: Batch['events']): Race | null {
  const race = events.find(({ kind }) => kind === 't:race') as (Race & { kind: string }) | undefined;
  return race !== undefined && race.calls.length > 1 ? race : null;
}

/** Moves what an event moved, along the path its line of text names. */
function move(event: Shown, props: RoundProps<View>): void {
  const { you, lang, name } = props;
  const told = tell(event as never, { lang, you, name });
  if (event.kind === 'out' || event.kind === 'over') play('bell');
  if (told?.path === undefined) return;
  if (event.kind === 'dealt') {
    play('sweep');
    event.counts.forEach((count, seat) => {
      fly('pile', seat === you ? 'hand' : seat, Math.min(4, count));
    });
    return;
  }
  const { from, to, cards } = told.path;
  if (event.kind === 'laid') play('paper');
  const spot = (at: typeof from) => (at === you ? 'hand' : at === 'pack' ? 'pile' : at);
  fly(spot(from), spot(to), Math.min(7, cards));
}
