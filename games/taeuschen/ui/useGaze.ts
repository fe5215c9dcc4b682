/** Where this person looks (T24): by hand, or following what is announced unless the gaze is held fast. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RoundProps } from '#web/game-ui.ts';
import { BOARD, type Shown, type View, type ZoneId } from '../rules/types.ts';
import { Follow } from './follow.ts';
import { gazeFor } from './model.ts';

export interface Gaze {
  /** The zone on the screen. */
  readonly zone: ZoneId;
  readonly pinned: boolean;
  look(zone: ZoneId): void;
  pin(on: boolean): void;
}

/**
 * @param busy something is in the hand: the gaze does not follow what others do
 * @param racing an own call or roll is being settled: until then nothing else of this seat is taken in
 */
export function useGaze(props: RoundProps<View>, busy: boolean, racing: boolean): Gaze {
  const { view, active, act, onBatch } = props;
  const real = view.options.gaze === 'on' && view.seat >= 0;
  const [picked, setPicked] = useState<ZoneId | null>(null);
  const [pinned, pin] = useState(false);
  const latest = useRef({ view, pinned, busy, act });
  latest.current = { view, pinned, busy, act };
  // What the server says about one's gaze counts, as soon as it says something new.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new gaze replaces what was picked
  useEffect(() => {
    if (real && picked !== null) setPicked(null);
  }, [view.look, real]);

  const may = real && active && !racing && !view.over && !view.out.includes(view.seat);
  const wanted = may && picked !== null && picked !== view.look ? picked : null;
  useEffect(() => {
    if (wanted !== null) latest.current.act({ do: 'look', zone: wanted } as never);
  }, [wanted]);

  const [follow] = useState(
    () =>
      new Follow(TIME, (zone) => {
        const { view: now, pinned: fixed, busy: holding } = latest.current;
        if (fixed || holding || zone === now.look) return false;
        setPicked(zone);
        return true;
      }),
  );
  const look = useCallback(
    (zone: ZoneId) => {
      follow.looked();
      setPicked(zone);
    },
    [follow],
  );
  useEffect(
    () =>
      onBatch(({ events }) => {
        const zone = (events as readonly Shown[]).reduce<ZoneId | null>(
          (found, event) => gazeFor(event, latest.current.view.seat) ?? found,
          null,
        );
        if (zone !== null) follow.to(zone);
      }),
    [onBatch, follow],
  );
  useEffect(() => () => follow.stop(), [follow]);
  const seen = real ? view.look : BOARD;
  return { zone: picked ?? (seen < 0 ? BOARD : seen), pinned, look, pin };
}

const TIME = {
  now: () => performance.now(),
  after(ms: number, callback: () => void) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
