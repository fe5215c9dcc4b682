/**
 * What the own hands do: every gesture – tap, drag, key – ends in one of these functions, and none of them knows what
 * it is meant for. They are made once and read the moment when they are called, so that what bears them need not be
 * drawn anew with each moment.
 */
import type { RefObject } from 'react';
import { isStill } from '#web/prefs.ts';
import { play } from '#web/sound.ts';
import { type Action, type Space, TRAY, type View } from '../rules/types.ts';
import { exactly, NO_NOTES, notesOf, shifted } from './amounts.ts';
import { type Hands, type Held, MISCLICK_GUARD, type Opened } from './grip.ts';
import { isWhy, mayLift, moves, type Piece, type Place, putDown, whyNoDemand } from './hand.ts';
import { actionOf, type Draft, type Job, jobKey, judge, UNTOUCHED } from './job.ts';
import { editionFor, type Why } from './leave.ts';
import { ownCash, ownNotes, STEP } from './model.ts';
import { stepsSince } from './useWalk.ts';

/** The moment as the screen shows it. */
export interface Moment extends Held {
  /** What was lifted by hand, the own token before its move left out. */
  readonly lifted: Piece | null;
  /** What lies on the mat by hand. */
  readonly draft: Draft;
}

/** What gestures change. */
export interface Change {
  open(what: Opened | null): void;
  showCard(space: Space | null): void;
  say(text: string): void;
  setChosen(job: Job | null): void;
  setDraft(draft: { readonly key: string; readonly draft: Draft }): void;
  setSpoken(spoken: { readonly key: string; readonly value: number }): void;
  setLifted(piece: Piece | null): void;
  setOver(space: Space | null): void;
  setWalking(on: boolean): void;
  setRacing(on: boolean): void;
  /** When what is asked, and when the running window, was first shown, in the page's monotonic time. */
  readonly shownAt: RefObject<number>;
  readonly windowAt: RefObject<number>;
  /** When the own token's walk began; null while it stands. */
  readonly begunAt: RefObject<number | null>;
}

/** @param now the moment, each time it is asked for */
export function handsOf(now: () => Moment, change: Change): Hands {
  const { open, showCard, say, setChosen, setDraft, setSpoken, setLifted, setOver, setWalking } = change;
  const no = (why: Why) => say(now().naming.why(why));
  /** Whoever has no seat, or has lost everything, only looks on. */
  const watches = () => now().view.seat < 0 || now().view.out.includes(now().view.seat);
  const clear = () => setDraft({ key: '', draft: UNTOUCHED });
  const lay = (draft: Draft, of: Job | undefined = now().job) => {
    if (of !== undefined) setDraft({ key: jobKey(of), draft });
  };

  /** Somebody else's deed brought to the own area is a wish, and begins a trade. */
  const wish = (piece: Piece, place: Place): boolean => {
    if (piece.piece !== 'deed' || piece.from < 0 || place.place !== 'own') return false;
    if (piece.from === now().view.seat) return false;
    setLifted(null);
    open({ sheet: 'trade', to: piece.from, want: { streets: [piece.street] } });
    return true;
  };

  const hands: Hands = {
    open,
    showCard,
    say,
    send(action, options = {}) {
      play(SOUNDS[action.do] ?? 'paper');
      setChosen(null);
      clear();
      // Why an earlier gesture came to nothing would stand before what is asked next.
      say('');
      // A move stays where the hand left it until the table has taken it in; everything else is out of the hand.
      if (action.do !== 'move' || !moves(now().view)) {
        setLifted(null);
        setOver(null);
      }
      if (options.reaction !== undefined) change.setRacing(true);
      now().props.act(action as never, options.reaction);
    },
    guarded(pressed, what) {
      const { props, naming } = now();
      if (!props.active) return;
      if (pressed - change.shownAt.current < MISCLICK_GUARD) return say(naming.words.button.tooEarly);
      what();
    },
    begin(job) {
      setChosen(job);
      clear();
    },
    tapOwn(value) {
      if (watches()) return;
      const { lifted, job, gaze, draft, view } = now();
      if (lifted !== null && lifted.piece !== 'token') return hands.put({ place: 'own' });
      if (job === undefined || job.job === 'take') {
        if (gaze.zone !== TRAY) return;
        const next: Job = { job: 'change', due: 0 };
        setChosen(next);
        return lay({ laid: shifted(NO_NOTES, value, 1), got: null }, next);
      }
      const from = draft.laid ?? NO_NOTES;
      if ((ownNotes(view)[value] ?? 0) <= (from[value] ?? 0)) return;
      play('paper');
      lay({ ...draft, laid: shifted(from, value, 1) });
    },
    tapTray(value) {
      if (watches()) return;
      const { job, draft, view, laid } = now();
      play('paper');
      if (job?.job === 'change') return lay({ ...draft, got: shifted(draft.got ?? NO_NOTES, value, 1) });
      const take: Job = job?.job === 'take' ? job : { job: 'take', due: view.los };
      const before = job?.job === 'take' ? laid : notesOf(view.los, editionFor(view).notes);
      setChosen(take);
      lay({ laid: shifted(before, value, 1), got: null }, take);
    },
    tapMat(value, got = false) {
      const { draft, laid } = now();
      play('paper');
      if (got) return lay({ ...draft, got: shifted(draft.got ?? NO_NOTES, value, -1) });
      lay({ ...draft, laid: shifted(laid, value, -1) });
    },
    nudge(by) {
      const { said, job, sum, view } = now();
      if (said !== undefined) {
        const value = Math.min(said.most, Math.max(said.least, said.value + by * STEP));
        return setSpoken({ key: said.key, value });
      }
      if (job === undefined || job.job === 'change') return;
      const { notes: values } = editionFor(view);
      // Nobody lays down more than they have.
      const most = job.job === 'take' ? sum + STEP : ownCash(view);
      const next = Math.min(most, Math.max(0, sum + by * STEP));
      const notes = job.job === 'take' ? undefined : exactly(next, ownNotes(view), values);
      lay({ laid: notes ?? notesOf(next, values), got: null });
    },
    reset() {
      clear();
      setChosen(null);
    },
    doJob() {
      const { job, view, draft } = now();
      if (job === undefined) return;
      const why = judge(view, job, draft);
      if (why !== null) return no(why);
      hands.send(actionOf(view, job, draft));
    },
    lift(piece) {
      if (watches()) return;
      const { view } = now();
      // Whoever wears the cuff takes it off with the bail.
      if (piece.piece === 'token' && piece.seat === view.seat && view.jailed && !moves(view)) {
        clear();
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
      const { held, view } = now();
      if (held === null) return;
      if (wish(held, place)) return;
      const result = putDown(view, held, place);
      if (isWhy(result)) return no(result);
      setLifted(null);
      hands.send(result);
    },
    carry(piece, place) {
      const { view } = now();
      const why = mayLift(view, piece);
      if (why !== null) return no(why);
      if (place === undefined || wish(piece, place)) return;
      const result = putDown(view, piece, onStreet(view, piece, place));
      if (isWhy(result)) return no(result);
      hands.send(result);
    },
    drop() {
      setLifted(null);
      setOver(null);
      setWalking(false);
    },
    step(by) {
      const { at, view } = now();
      const { spaces } = editionFor(view);
      hands.holdOver((at + stepsSince(change.begunAt.current) + by + spaces) % spaces);
    },
    holdOver(space) {
      setWalking(false);
      setOver(space);
    },
    walk() {
      const { at, view } = now();
      if (view.target < 0) return;
      if (isStill() || at === view.target) hands.setDown(view.target);
      else setWalking(true);
    },
    setDown(space) {
      const { held, view } = now();
      if (held === null) return;
      const result = putDown(view, held, { place: 'space', space });
      if (isWhy(result)) return no(result);
      hands.send(result);
    },
    demand(from, street, due, amount) {
      const why = whyNoDemand(now().view, due, amount);
      if (why !== null) return no(why);
      hands.send({
        do: 'demand',
        from,
        street,
        ...(amount !== null && amount !== due && { sum: amount }),
      });
    },
    reaction: () => Math.max(0, Math.round(performance.now() - change.windowAt.current)),
    tapSpace(space) {
      const { held, view } = now();
      if (held?.piece === 'token') hands.holdOver(space);
      else if (held?.piece === 'hotel') {
        hands.put({ place: 'street', street: editionFor(view).streetAt[space]! });
      } else showCard(space);
    },
    tapToken(seat, space) {
      const { held } = now();
      if (held?.piece !== 'token' || held.seat !== seat) hands.lift({ piece: 'token', seat });
      else if (space !== undefined) hands.tapSpace(space);
    },
    tapDeed(street, seat) {
      const { held, view } = now();
      if (held?.piece === 'deed' && held.street !== street) hands.put({ place: 'deed', street, seat });
      else if (held?.piece === 'hotel') hands.put({ place: 'street', street });
      else showCard(editionFor(view).spaceOf[street]!);
    },
    tapNote(from, value) {
      if (from === now().view.seat) hands.tapOwn(value);
      else hands.lift({ piece: 'note', from, value });
    },
    tapZone(zone, seat) {
      const { held, view, gaze } = now();
      if (held?.piece === 'deed' && held.from === view.seat && seat >= 0 && seat !== view.seat) {
        hands.drop();
        open({ sheet: 'trade', to: seat, give: { streets: [held.street] } });
      } else gaze.look(zone);
    },
  };
  return hands;
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
