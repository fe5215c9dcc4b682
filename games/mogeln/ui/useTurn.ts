/** A person's turn: what is picked, what will be claimed, laying with second thoughts, stamping with its guard. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Card, rankOf } from '#games/cards.ts';
import type { RoundProps } from '#web/game-ui.ts';
import { setTaught, usePrefs } from '#web/prefs.ts';
import { buzz, play } from '#web/sound.ts';
import type { Claim, View } from '../rules/types.ts';
import {
  claimFor,
  type Deeds,
  deedsOf,
  type Group,
  groupHand,
  hesitationIsShown,
  layAction,
  lowestRank,
  tapAll,
  tapGroup,
} from './model.ts';

/** A press this soon after a claim appeared was meant for something else, ms. */
export const MISCLICK_GUARD = 350;

/** How long it is said that a press came too early, ms. */
const EARLY_SHOWN = 1_200;

export interface Turn {
  readonly groups: readonly Group[];
  readonly deeds: Deeds;
  readonly picked: ReadonlySet<Card>;
  readonly claim: Claim | undefined;
  readonly rank: number | null;
  readonly count: number | null;
  /** A lay is being held back until then (performance.now()), or is on its way. */
  readonly heldUntil: number | null;
  readonly laying: boolean;
  /** Cards on their way to the pile. */
  readonly leaving: ReadonlySet<Card>;
  /** Number of the lay this seat has stamped, while the answer is awaited. */
  readonly calling: boolean;
  /** The stamp may be used, and its guard is over. */
  readonly ready: boolean;
  /** A press came within the guard, just now: which one, from 1; 0: none. */
  readonly early: number;
  tap(group: Group): void;
  all(group: Group): void;
  clear(): void;
  chooseRank(rank: number): void;
  chooseCount(count: number): void;
  lay(at: number): void;
  takeBack(): void;
  /** @param at time of the press, in the page's monotonic time */
  stamp(at: number): void;
  believe(at: number): void;
}

export function useTurn(props: RoundProps<View>): Turn {
  const { view, active, table, act, hover, refused, onBatch } = props;
  const { holdBack } = usePrefs();
  const groups = useMemo(() => groupHand(view.hand, lowestRank(view)), [view]);
  const legal = useMemo(() => deedsOf(view), [view]);
  const deeds = active ? legal : NOTHING;
  const [picks, setPicked] = useState<ReadonlySet<Card>>(EMPTY);
  const [rank, chooseRank] = useState<number | null>(null);
  const [count, chooseCount] = useState<number | null>(null);
  const [held, setHeld] = useState<{ until: number; cancel: () => void } | null>(null);
  const [stamped, setStamped] = useState(0);
  const [sent, setSent] = useState<{ no: number; window: number; cards: ReadonlySet<Card> } | null>(null);
  const [ready, setReady] = useState(false);
  const [early, setEarly] = useState(0);
  const shownAt = useRef(0);

  // Cards that left the hand are no longer picked.
  const picked = useMemo(() => {
    const kept = [...picks].filter((card) => view.hand.includes(card));
    return kept.length === picks.size ? picks : new Set(kept);
  }, [picks, view.hand]);
  const max = legal.lay?.max ?? (view.options.cardsPerTurn === 'one' ? 1 : view.hand.length);
  const ranks = legal.lay?.ranks ?? NO_RANKS;
  const chosenRank = rank !== null && ranks.includes(rank) ? rank : likelyRank(picked, ranks);
  const chosenCount = legal.lay?.counts ? count : null;
  const claim = claimFor(view, picked.size, chosenRank, chosenCount);

  const mayStamp = deeds.stamp !== null;
  const mayHesitate = hesitationIsShown(view);
  const window = view.lay?.no ?? 0;
  useLayoutEffect(() => {
    setReady(false);
    if (!mayStamp || window === 0) return;
    let guard: ReturnType<typeof setTimeout> | undefined;
    // The frame about to be painted is the one in which the claim is first seen.
    const frame = requestAnimationFrame((time) => {
      shownAt.current = time;
      guard = setTimeout(() => setReady(true), MISCLICK_GUARD);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(guard);
    };
  }, [window, mayStamp]);

  useEffect(() => {
    if (early === 0) return;
    const timer = setTimeout(() => setEarly(0), EARLY_SHOWN);
    return () => clearTimeout(timer);
  }, [early]);

  const pick = useCallback(
    (next: Set<Card>) => {
      setPicked(next);
      if (active && mayHesitate) hover(next.size);
      play('wood');
    },
    [active, mayHesitate, hover],
  );

  const reactionAt = (at: number) => (mayStamp ? at - shownAt.current : undefined);
  const send = (cards: readonly Card[], what: Claim, reaction: number | undefined) => {
    setHeld(null);
    setPicked(EMPTY);
    chooseCount(null);
    chooseRank(null);
    if (mayHesitate) hover(0);
    setSent({ no: view.lays + 1, window, cards: new Set(cards) });
    setTaught('mogeln');
    act(layAction(view, cards, what), reaction);
  };
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => () => held?.cancel(), [held]);
  useEffect(() => {
    if (refused === null) return;
    setStamped(0);
    setSent(null);
  }, [refused]);
  // What was collected and then counted for nothing is no longer on its way.
  useEffect(
    () =>
      onBatch(({ events }) => {
        if (!events.some(({ kind }) => kind === 't:void')) return;
        setStamped(0);
        setSent(null);
      }),
    [onBatch],
  );
  // A lay that closes a window waits for the judgement of the race: until then its cards are on their way.
  const leaving = sent !== null && sent.no === view.lays + 1 && sent.window === window ? sent.cards : EMPTY;
  // Whatever was held back, the moment is gone once the table has moved on.
  const layable = deeds.lay !== null;
  useEffect(() => {
    if (!layable) setHeld(null);
  }, [layable]);

  return {
    groups,
    deeds,
    picked,
    claim,
    rank: chosenRank,
    count: chosenCount,
    heldUntil: held?.until ?? null,
    laying: leaving.size > 0,
    leaving,
    calling: stamped !== 0 && stamped === window && (view.lay?.open ?? false),
    ready: ready && mayStamp,
    early,
    tap: (group) => pick(tapGroup(picked, group, max)),
    all: (group) => pick(tapAll(picked, group, max)),
    clear: () => pick(new Set()),
    chooseRank,
    chooseCount,
    lay(at) {
      if (deeds.lay === null || claim === undefined || held !== null || leaving.size > 0) return;
      const cards = view.hand.filter((card) => picked.has(card));
      const reaction = reactionAt(at);
      play('paper');
      buzz(8);
      if (holdBack === 0 || table.pace === 'blitz') return send(cards, claim, reaction);
      const timer = setTimeout(() => latest.current(cards, claim, reaction), holdBack);
      setHeld({ until: performance.now() + holdBack, cancel: () => clearTimeout(timer) });
    },
    takeBack() {
      held?.cancel();
      setHeld(null);
    },
    stamp(at) {
      const reaction = reactionAt(at);
      if (deeds.stamp === null || reaction === undefined || stamped === window) return;
      if (reaction < MISCLICK_GUARD) {
        buzz(8);
        return setEarly((n) => n + 1);
      }
      setStamped(window);
      play('thud');
      buzz(30);
      act(deeds.stamp, reaction);
    },
    believe(at) {
      // Whoever has stamped believes nothing any more.
      if (deeds.believe === null || stamped === window) return;
      act(deeds.believe, reactionAt(at));
    },
  };
}

/** What one would claim by default: the rank of the first card picked, where it is allowed. */
function likelyRank(picked: ReadonlySet<Card>, ranks: readonly number[]): number | null {
  const [first] = picked;
  return first !== undefined && ranks.includes(rankOf(first)) ? rankOf(first) : null;
}

const EMPTY: ReadonlySet<Card> = new Set();
const NO_RANKS: readonly number[] = [];
const NOTHING: Deeds = { lay: null, stamp: null, believe: null };
