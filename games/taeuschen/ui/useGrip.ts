/**
 * The own hands at the table: what they hold, what they have laid out, what the large button would do with it, and
 * the gestures that change it.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RoundProps } from '#web/game-ui.ts';
import type { Space, View } from '../rules/types.ts';
import { NO_NOTES } from './amounts.ts';
import { type Ask, asksOf } from './asks.ts';
import { type Grip, keyOf, type Opened, type Said } from './grip.ts';
import { moves, type Piece } from './hand.ts';
import { handsOf, type Moment } from './hands.ts';
import { type Draft, type Job, jobKey, jobOfAsk, judge, rightNotes, sumOf, UNTOUCHED } from './job.ts';
import { editionFor } from './leave.ts';
import { boardOf, ownCash, STEP } from './model.ts';
import { namingOf } from './naming.ts';
import { forward } from './ring.ts';
import { useGaze } from './useGaze.ts';
import { useWalk } from './useWalk.ts';

const NOTICE_MS = 4_000;

export function useGrip(props: RoundProps<View>): Grip {
  const { view, active, refused, lang, you, name } = props;
  const naming = useMemo(
    () => namingOf({ lang, you, name, options: view.options }),
    [lang, you, name, view.options],
  );
  const asks = useMemo(() => asksOf(view), [view]);
  const main = asks[0];
  const [opened, open] = useState<Opened | null>(null);
  const [card, showCard] = useState<Space | null>(null);
  const [notice, say] = useNotice();
  const [chosen, setChosen] = useState<Job | null>(null);
  const [drawn, setDraft] = useState<{ key: string; draft: Draft }>({ key: '', draft: UNTOUCHED });
  const [spoken, setSpoken] = useState<{ key: string; value: number }>({ key: '', value: 0 });
  const [lifted, setLifted] = useState<Piece | null>(null);
  const [over, setOver] = useState<Space | null>(null);
  const [walking, setWalking] = useState(false);
  const [racing, setRacing] = useRacing(props);
  const mainKey = keyOf(main);
  const shownAt = useShownAt(mainKey);
  const windowAt = useShownAt(String(view.window));

  const held: Piece | null = lifted ?? (moves(view) ? { piece: 'token', seat: view.seat } : null);
  const heldSeat = held?.piece === 'token' ? held.seat : view.seat;
  const at = over ?? boardOf(view).tokens[heldSeat] ?? 0;
  const job = chosen ?? (main && jobOfAsk(view, main));
  const draft = job !== undefined && drawn.key === jobKey(job) ? drawn.draft : UNTOUCHED;
  const touched = draft.laid !== null || draft.got !== null;
  const gaze = useGaze(props, lifted !== null || touched || card !== null, racing);

  const { spaces } = editionFor(view);
  const steps = walking ? forward(boardOf(view).tokens[view.seat] ?? 0, view.target, spaces) : 0;
  const begunAt = useWalk(steps, () => {
    setWalking(false);
    setOver(view.target);
    hands.setDown(view.target);
  });

  const moment: Moment = {
    props,
    view,
    naming,
    gaze,
    asks,
    main,
    active: active && view.seat >= 0,
    sending: racing || isSending(props),
    notice,
    opened,
    job,
    laid: draft.laid ?? (job === undefined ? NO_NOTES : rightNotes(view, job)),
    got: draft.got ?? NO_NOTES,
    touched,
    sum: job === undefined ? 0 : sumOf(view, job, draft),
    why: job === undefined ? null : judge(view, job, draft),
    said: saidOf(view, main, spoken),
    held,
    at,
    steps,
    card,
    lifted,
    draft,
  };
  const latest = useRef(moment);
  latest.current = moment;
  const [hands] = useState(() =>
    handsOf(() => latest.current, {
      open,
      showCard,
      say,
      setChosen,
      setDraft,
      setSpoken,
      setLifted,
      setOver,
      setWalking,
      setRacing,
      shownAt,
      windowAt,
      begunAt,
    }),
  );

  // Another moment: the hands are empty again.
  const key = `${view.stage}.${view.mover}.${view.rolls}.${view.hop}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each moment begins with empty hands
  useEffect(() => {
    // Asked first, for even a change to the same draws the screen once more.
    if (over !== null) setOver(null);
    if (lifted !== null) setLifted(null);
    if (walking) setWalking(false);
  }, [key, refused]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked first comes before what one began or was told
  useEffect(() => {
    if (chosen !== null) setChosen(null);
    if (notice !== '') say('');
  }, [mainKey]);
  return { ...moment, ...hands };
}

/** Something is on its way that one waits for. */
export const isSending = ({ sending }: RoundProps<View>): boolean =>
  sending.some(({ do: verb }) => verb !== 'look');

/** When this was first shown, in the page's monotonic time. */
function useShownAt(key: string) {
  const at = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new key is shown anew
  useEffect(() => {
    at.current = performance.now();
  }, [key]);
  return at;
}

/** What races – a call, a roll – is settled a moment after it was taken in; until then it is on its way. */
function useRacing({ view, refused, onBatch }: RoundProps<View>): [boolean, (on: boolean) => void] {
  const [racing, setRacing] = useState(false);
  const moment = `${view.window}.${view.rolls}.${view.stage}.${view.trial === null}.${view.debts.length}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new moment or a refusal ends it
  useEffect(() => {
    if (racing) setRacing(false);
  }, [moment, refused]);
  useEffect(
    () => onBatch(({ events }) => events.some(({ kind }) => RACED.has(kind)) && setRacing(false)),
    [onBatch],
  );
  return [racing, setRacing];
}
const RACED: ReadonlySet<string> = new Set(['t:void', 't:race', 'accused']);

function useNotice(): [string, (text: string) => void] {
  const [notice, setNotice] = useState({ text: '' });
  useEffect(() => {
    if (notice.text === '') return;
    const timer = setTimeout(() => setNotice({ text: '' }), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  // The same words again are said again; nothing after nothing is not.
  const say = useCallback(
    (text: string) => setNotice((now) => (text === '' && now.text === '' ? now : { text })),
    [],
  );
  return [notice.text, say];
}

/** The sum to be said for what is asked first. */
function saidOf(view: View, main: Ask | undefined, spoken: { key: string; value: number }): Said | undefined {
  const of = (key: string, right: number, least: number, most: number): Said => ({
    key,
    value: Math.min(most, Math.max(least, spoken.key === key ? spoken.value : right)),
    least,
    most,
  });
  if (main?.ask === 'auction' && view.auction !== null) {
    const { high, from, street } = view.auction;
    const least = high < 0 ? from : high + STEP;
    return of(`bid-${street}-${high}`, least, least, Math.max(least, ownCash(view)));
  }
  if (main?.ask === 'rent') {
    const { seat, street, due = 0 } = main.landing;
    const least = view.options.meistermogler === false ? due : STEP;
    return of(`rent-${seat}-${street}`, due, least, 2000);
  }
  return undefined;
}
