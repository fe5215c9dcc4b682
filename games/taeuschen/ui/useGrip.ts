/**
 * The own hands: what they hold, what they have laid out, what the large button would do with it. Every gesture –
 * tap, drag, key – ends in one of the functions here, and none of them knows what it is meant for.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Seat } from '#games/game.ts';
import type { RoundProps } from '#web/game-ui.ts';
import { isStill, prefs } from '#web/prefs.ts';
import { play } from '#web/sound.ts';
import { type Action, type Goods, type Notes, type Space, TRAY, type View } from '../rules/types.ts';
import { exactly, NO_NOTES, notesOf, shifted } from './amounts.ts';
import { isWhy, mayLift, moves, type Piece, type Place, putDown, whyNoDemand } from './hand.ts';
import { actionOf, type Draft, type Job, jobKey, jobOfAsk, judge, sumOf, UNTOUCHED } from './job.ts';
import { editionFor, type Why } from './leave.ts';
import { type Ask, asksOf, boardOf, ownCash, ownNotes, STEP } from './model.ts';
import { type Naming, namingOf } from './naming.ts';
import { type Gaze, useGaze } from './useGaze.ts';

/** What opens over the table. */
export type Opened =
  | { readonly sheet: 'cheats' | 'trial' | 'cards' | 'build' | 'debts' | 'choose' }
  | { readonly sheet: 'accuse'; readonly window: number }
  | {
      readonly sheet: 'trade';
      readonly to?: Seat;
      readonly give?: Partial<Goods>;
      readonly want?: Partial<Goods>;
      readonly counter?: number;
    };

/** A press this soon after another thing was asked was meant for what was asked before, ms. */
export const MISCLICK_GUARD = 350;
const NOTICE_MS = 4_000;
const STEP_MS = 95;

export interface Grip {
  readonly props: RoundProps<View>;
  readonly view: View;
  readonly naming: Naming;
  readonly gaze: Gaze;
  readonly asks: readonly Ask[];
  /** What the table waits for from this seat, or the nearest thing. */
  readonly main: Ask | undefined;
  readonly active: boolean;
  readonly sending: boolean;
  /** Why the last gesture came to nothing. */
  readonly notice: string;
  readonly opened: Opened | null;
  readonly job: Job | undefined;
  /** Notes on the mat; those of the right sum while nobody has touched it. */
  readonly laid: Notes;
  readonly got: Notes;
  readonly touched: boolean;
  readonly sum: number;
  readonly why: Why | null;
  /** A sum that is only said: of a bid, of a demand. */
  readonly said: Said | undefined;
  readonly held: Piece | null;
  /** Where the token in the hand is held over. */
  readonly at: Space;
  readonly walking: boolean;
  /** The space whose card is open. */
  readonly card: Space | null;
  open(what: Opened | null): void;
  showCard(space: Space | null): void;
  say(text: string): void;
  send(action: Action, options?: { readonly reaction?: number }): void;
  /** Runs what a press means, unless it came too soon. @param at of the press, in the page's monotonic time */
  guarded(at: number, what: () => void): void;
  begin(job: Job | null): void;
  tapOwn(value: number): void;
  tapTray(value: number): void;
  tapMat(value: number, got?: boolean): void;
  nudge(by: 1 | -1): void;
  reset(): void;
  doJob(): void;
  lift(piece: Piece): void;
  put(place: Place): void;
  /** Lifts and puts down in one go: a drag. */
  carry(piece: Piece, place: Place | undefined): void;
  drop(): void;
  step(by: 1 | -1): void;
  holdOver(space: Space): void;
  walk(): void;
  setDown(): void;
  demand(from: Seat, street: number, due: number | undefined, sum: number | null): void;
  /** ms since the running window was first shown. */
  reaction(): number;
}

export interface Said {
  readonly key: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
}

export function useGrip(props: RoundProps<View>): Grip {
  const { view, active, act, refused, lang, you, name } = props;
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
  const [draft, setDraft] = useState<{ key: string; draft: Draft }>({ key: '', draft: UNTOUCHED });
  const [spoken, setSpoken] = useState<{ key: string; value: number }>({ key: '', value: 0 });
  const [lifted, setLifted] = useState<Piece | null>(null);
  const [over, setOver] = useState<Space | null>(null);
  const [walking, setWalking] = useState(false);
  const mainKey = keyOf(main);
  const shownAt = useShownAt(mainKey);
  const windowAt = useShownAt(String(view.window));

  const moving = moves(view);
  const held: Piece | null = lifted ?? (moving ? { piece: 'token', seat: view.seat } : null);
  const heldSeat = held?.piece === 'token' ? held.seat : view.seat;
  const at = over ?? boardOf(view).tokens[heldSeat] ?? 0;
  const job = chosen ?? (main && jobOfAsk(view, main));
  const now = job !== undefined && draft.key === jobKey(job) ? draft.draft : UNTOUCHED;
  const touched = now.laid !== null || now.got !== null;
  const [racing, setRacing] = useRacing(props);
  const gaze = useGaze(props, lifted !== null || touched || card !== null, racing);
  const { notes: values } = editionFor(view);
  const sum = job === undefined ? 0 : sumOf(view, job, now);
  const laid = now.laid ?? (job === undefined ? NO_NOTES : rightNotes(view, job));
  const said = saidOf(view, main, spoken);

  // Another moment: the hands are empty again.
  const moment = `${view.stage}.${view.mover}.${view.rolls}.${view.hop}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each moment begins with empty hands
  useEffect(() => {
    setOver(null);
    setLifted(null);
    setWalking(false);
  }, [moment, refused]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked first comes before what one began or was told
  useEffect(() => {
    setChosen(null);
    say('');
  }, [mainKey]);

  const send = useCallback(
    (action: Action, options: { readonly reaction?: number } = {}) => {
      play(SOUNDS[action.do] ?? 'paper');
      setChosen(null);
      setDraft({ key: '', draft: UNTOUCHED });
      // A move stays where the hand left it until the table has taken it in; everything else is out of the hand.
      if (action.do !== 'move' || !moving) {
        setLifted(null);
        setOver(null);
      }
      if (options.reaction !== undefined) setRacing(true);
      act(action as never, options.reaction);
    },
    [act, setRacing, moving],
  );
  const change = (to: Draft, of: Job | undefined = job) => {
    if (of !== undefined) setDraft({ key: jobKey(of), draft: to });
  };
  const no = (why: Why) => say(naming.why(why));

  const setDown = (space: Space) => {
    if (held === null) return;
    const result = putDown(view, held, { place: 'space', space });
    if (isWhy(result)) return no(result);
    send(result);
  };
  useWalk(walking, view, (space, arrived) => {
    setOver(space);
    if (!arrived) return;
    setWalking(false);
    setDown(space);
  });

  /** Somebody else's deed brought to the own area is a wish, and begins a trade. */
  const wish = (piece: Piece, place: Place): boolean => {
    if (piece.piece !== 'deed' || piece.from < 0 || piece.from === view.seat || place.place !== 'own')
      return false;
    setLifted(null);
    open({ sheet: 'trade', to: piece.from, want: { streets: [piece.street] } });
    return true;
  };

  return {
    props,
    view,
    naming,
    gaze,
    asks,
    main,
    active: active && view.seat >= 0,
    sending: racing || props.sending.some(({ do: verb }) => verb !== 'look'),
    notice,
    opened,
    job,
    laid,
    got: now.got ?? NO_NOTES,
    touched,
    sum,
    why: job === undefined ? null : judge(view, job, now),
    said,
    held,
    at,
    walking,
    card,
    open,
    showCard,
    say,
    send,
    guarded(pressed, what) {
      if (!active) return;
      if (pressed - shownAt.current < MISCLICK_GUARD) return say(naming.words.button.tooEarly);
      what();
    },
    begin(next) {
      setChosen(next);
      setDraft({ key: '', draft: UNTOUCHED });
    },
    tapOwn(value) {
      if (lifted !== null && lifted.piece !== 'token') return this.put({ place: 'own' });
      if (job === undefined || job.job === 'take') {
        if (gaze.zone !== TRAY) return;
        const next: Job = { job: 'change', due: 0 };
        setChosen(next);
        return change({ laid: shifted(NO_NOTES, value, 1), got: null }, next);
      }
      const from = now.laid ?? NO_NOTES;
      if ((ownNotes(view)[value] ?? 0) <= (from[value] ?? 0)) return;
      play('paper');
      change({ ...now, laid: shifted(from, value, 1) });
    },
    tapTray(value) {
      play('paper');
      if (job?.job === 'change') return change({ ...now, got: shifted(now.got ?? NO_NOTES, value, 1) });
      const take: Job = job?.job === 'take' ? job : { job: 'take', due: view.los };
      const before = job?.job === 'take' ? laid : notesOf(view.los, values);
      setChosen(take);
      change({ laid: shifted(before, value, 1), got: null }, take);
    },
    tapMat(value, got = false) {
      play('paper');
      if (got) return change({ ...now, got: shifted(now.got ?? NO_NOTES, value, -1) });
      change({ ...now, laid: shifted(laid, value, -1) });
    },
    nudge(by) {
      if (said !== undefined) {
        const value = Math.min(said.most, Math.max(said.least, said.value + by * STEP));
        return setSpoken({ key: said.key, value });
      }
      if (job === undefined || job.job === 'change') return;
      const next = Math.max(0, sum + by * STEP);
      const notes = job.job === 'take' ? undefined : exactly(next, ownNotes(view), values);
      change({ laid: notes ?? notesOf(next, values), got: null });
    },
    reset() {
      setDraft({ key: '', draft: UNTOUCHED });
      setChosen(null);
    },
    doJob() {
      if (job === undefined) return;
      const why = judge(view, job, now);
      if (why !== null) return no(why);
      send(actionOf(view, job, now));
    },
    lift(piece) {
      // Whoever wears the cuff takes it off with the bail.
      if (piece.piece === 'token' && piece.seat === view.seat && view.jailed && !moving) {
        setDraft({ key: '', draft: UNTOUCHED });
        return setChosen({ job: 'leave', due: editionFor(view).bail });
      }
      const why = mayLift(view, piece);
      if (why !== null) return no(why);
      play('wood');
      setOver(null);
      setWalking(false);
      setLifted(piece);
    },
    put(place) {
      if (held === null) return;
      if (wish(held, place)) return;
      const result = putDown(view, held, place);
      if (isWhy(result)) return no(result);
      setLifted(null);
      send(result);
    },
    carry(piece, place) {
      const why = mayLift(view, piece);
      if (why !== null) return no(why);
      if (place === undefined || wish(piece, place)) return;
      const result = putDown(view, piece, onStreet(view, piece, place));
      if (isWhy(result)) return no(result);
      send(result);
    },
    drop() {
      setLifted(null);
      setOver(null);
      setWalking(false);
    },
    step(by) {
      const { spaces } = editionFor(view);
      setWalking(false);
      setOver((at + by + spaces) % spaces);
    },
    holdOver(space) {
      setWalking(false);
      setOver(space);
    },
    walk() {
      if (view.target < 0) return;
      if (isStill() || at === view.target) setDown(view.target);
      else setWalking(true);
    },
    setDown() {
      setDown(at);
    },
    demand(from, street, due, amount) {
      const why = whyNoDemand(view, due, amount);
      if (why !== null) return no(why);
      send({
        do: 'demand',
        from,
        street,
        ...(amount !== null && amount !== due && { sum: amount }),
      });
    },
    reaction: () => Math.max(0, Math.round(performance.now() - windowAt.current)),
  };
}

/** A hotel is put on the street of a space, or of a deed. */
function onStreet(view: View, piece: Piece, place: Place): Place {
  if (piece.piece !== 'hotel') return place;
  if (place.place === 'deed') return { place: 'street', street: place.street };
  if (place.place !== 'space') return place;
  return { place: 'street', street: editionFor(view).streetAt[place.space] ?? -1 };
}

const SOUNDS: Partial<Record<Action['do'], Parameters<typeof play>[0]>> = {
  roll: 'wood',
  move: 'wood',
  turn: 'wood',
  build: 'wood',
  shift: 'wood',
  accuse: 'thud',
};

/** Names what is asked, so that a new thing is told from the same one in another view. */
export function keyOf(ask: Ask | undefined): string {
  switch (ask?.ask) {
    case undefined:
      return '';
    case 'debt':
      return `debt-${ask.debt.no}`;
    case 'choose':
      return `choose-${ask.task.no}`;
    case 'offer':
      return `offer-${ask.offer.no}`;
    case 'rent':
      return `rent-${ask.landing.seat}-${ask.landing.street}`;
    default:
      return ask!.ask;
  }
}

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
  useEffect(() => setRacing(false), [moment, refused]);
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
  const say = useCallback((text: string) => setNotice({ text }), []);
  return [notice.text, say];
}

/** Moves the own token step by step to where it has to go; any other gesture stops it. */
function useWalk(walking: boolean, view: View, go: (space: Space, arrived: boolean) => void): void {
  const latest = useRef(go);
  latest.current = go;
  const { target } = view;
  const from = boardOf(view).tokens[view.seat] ?? 0;
  const { spaces } = editionFor(view);
  useEffect(() => {
    if (!walking) return;
    let space = from;
    const timer = setInterval(
      () => {
        space = (space + 1) % spaces;
        if (space === target) clearInterval(timer);
        latest.current(space, space === target);
      },
      STEP_MS / (prefs.get().speed || 1),
    );
    return () => clearInterval(timer);
  }, [walking, from, target, spaces]);
}

/** The right sum in notes one has, or as it will be after changing. */
function rightNotes(view: View, job: Job): Notes {
  const { notes } = editionFor(view);
  return (
    (job.job === 'take' ? undefined : exactly(job.due, ownNotes(view), notes)) ?? notesOf(job.due, notes)
  );
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
