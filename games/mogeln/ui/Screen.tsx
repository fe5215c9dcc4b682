/** The table of Mogeln: the others, the pile, the stamp, one sentence with one clock, the hand, one main button. */
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { RANK_CODES } from '#games/cards.ts';
import { leftOn } from '#web/clock.ts';
import type { RoundProps } from '#web/game-ui.ts';
import { byKeyboard } from '#web/input.ts';
import { Button } from '#web/parts/Button.tsx';
import { rankSign } from '#web/parts/Card.tsx';
import { emphasised } from '#web/parts/emphasised.tsx';
import { FirstHint } from '#web/parts/FirstHint.tsx';
import { Cross } from '#web/parts/icons.tsx';
import { Sheet } from '#web/parts/Sheet.tsx';
import { useTicking } from '#web/parts/useTicking.ts';
import { play } from '#web/sound.ts';
import { wordsNow } from '#web/words/index.ts';
import type { View } from '../rules/types.ts';
import { Hand } from './Hand.tsx';
import { Middle } from './Middle.tsx';
import { claimsOnPile, clockOf, groupHand, lowestRank, owedRanks, sentence } from './model.ts';
import styles from './Screen.module.css';
import { Seats } from './Seats.tsx';
import { useKeptFocus } from './useKeptFocus.ts';
import { useStage } from './useStage.ts';
import { type Turn, useTurn } from './useTurn.ts';
import type { MogelnWords } from './words.de.ts';
import { wordsFor } from './words.ts';

export function Screen(props: RoundProps<View>) {
  const { view, you, lang, history, sayings } = props;
  const words = wordsFor(lang, view.options.preset);
  const stage = useStage(props);
  const turn = useTurn(props);
  const claims = useMemo(() => claimsOnPile(history, view.seats), [history, view.seats]);
  const plays = you !== null;
  useKeys(props, turn);
  useTurnBell(view);
  useHandFocus(view);
  // While a reveal runs the hand of before is shown; what may be done with it is judged by the newest.
  const shownHand = stage.shown.hand;
  const groups = useMemo(
    () => (shownHand === view.hand ? turn.groups : groupHand(shownHand, lowestRank(view))),
    [shownHand, view, turn.groups],
  );
  const saying = you === null ? null : sayings[you];

  return (
    <div
      className={[
        styles.screen,
        !plays && styles.watch,
        view.seats > 6 && styles.many,
        plays && chooses(view) && styles.choosing,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <div className={styles.top}>
        <Seats props={props} shown={stage.shown} claims={claims} words={words} />
        <Middle props={props} stage={stage} turn={turn} words={words} />
        {saying && <p className={styles.ownSaying}>{wordsNow().emotes[saying]}</p>}
        {plays && (
          <FirstHint game="mogeln" due={turn.deeds.lay !== null}>
            {words.hint.goal} {words.hint.call} {owedRanks(view).length > 0 && words.hint.badges}
          </FirstHint>
        )}
      </div>
      <Line props={props} turn={turn} words={words} />
      {plays && (
        <>
          <div className={styles.hand}>
            <Hand
              turn={{ ...turn, groups }}
              owed={owedRanks(view)}
              single={view.options.cardsPerTurn === 'one'}
              lang={lang}
              words={words}
            />
          </div>
          <Actions props={props} turn={turn} words={words} />
        </>
      )}
    </div>
  );
}

/** The claim is not settled by the cards alone: there is something to choose beside them. */
const chooses = (view: View) => view.due < 0 || view.options.countMayLie;

interface PartProps {
  readonly props: RoundProps<View>;
  readonly turn: Turn;
  readonly words: MogelnWords;
}

function Line({ props, turn, words }: PartProps) {
  const { view, lang } = props;
  const text = sentenceNow(props, turn, words);
  const owed = owedRanks(view, view.turn === view.seat ? 4 : 3).slice(view.turn === view.seat ? 1 : 0);
  const held = new Set(turn.groups.map(({ rank }) => rank));
  return (
    <div className={styles.line}>
      {/* New words are new elements: nothing slides about when the sentence changes. */}
      <p key={text} className={styles.sentence}>
        {emphasised(text)}
      </p>
      <div key={owed.join()} className={styles.aside}>
        <Clock props={props} words={words} />
        {owed.length > 0 && (
          <p className={styles.owed}>
            <span className="unseen">{words.owedLong(owed)}</span>
            <span aria-hidden="true" title={words.owedLong(owed)}>
              {view.turn === view.seat ? words.owedThen : words.owedSoon}
            </span>
            {owed.map((rank, i) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the order is the meaning
                key={i}
                aria-hidden="true"
                title={held.has(rank) ? words.owed : words.missing}
                className={[styles.rank, i > 0 && styles.later, !held.has(rank) && styles.lacking]
                  .filter(Boolean)
                  .join(' ')}
              >
                {rankSign(rank, lang)}
              </span>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

/** The one sentence, or why nothing goes on for this person. */
export function sentenceNow(props: RoundProps<View>, turn: Turn, words: MogelnWords): string {
  const { view, table, you, name, hovers } = props;
  if (table.paused) return words.say.paused;
  if (you !== null && table.seats[you]?.standIn) return words.say.standIn;
  return sentence(view, words, { name, calling: turn.calling, hovers });
}

function Clock({ props, words }: { props: RoundProps<View>; words: MogelnWords }) {
  const { table, you, view, serverNow } = props;
  const clock = clockOf(table.clocks, you, view);
  const left = useTicking(clock ? () => leftOn(clock, serverNow()) : null, 1000);
  if (left === null) return <span className={styles.clock} />;
  const seconds = Math.ceil(left / 1000);
  return (
    <span className={styles.clock} role="timer" aria-live="off">
      <span key={seconds} className={seconds <= 5 ? styles.hurry : undefined}>
        {words.seconds(seconds)}
      </span>
    </span>
  );
}

export function Actions({ props, turn, words }: PartProps) {
  const { view } = props;
  const { deeds, picked, claim } = turn;
  const lay = deeds.lay;
  const last = view.lay?.open && (view.lay.last || view.lay.final);
  const believe = deeds.believe !== null && (lay === null || last || view.options.calling === 'verdeckt');
  const label = mainLabel(props, turn, words);
  const box = useKeptFocus();
  // The main button stays at the left: its place does not change with what appears beside it.
  return (
    <div className={styles.actions} ref={box}>
      {chooses(view) && (
        <div className={styles.choices}>
          {lay !== null && lay.ranks.length > 0 && (
            <div className={styles.choice}>
              <span aria-hidden="true">{words.button.rank}</span>
              <RankChoice
                ranks={lay.ranks}
                value={turn.rank}
                lang={props.lang}
                words={words}
                onChange={turn.chooseRank}
              />
            </div>
          )}
          {lay?.counts && (
            <div className={styles.choice}>
              <span aria-hidden="true">{words.button.count}</span>
              <Stepper
                bounds={lay.counts}
                value={turn.count ?? picked.size}
                words={words}
                onChange={turn.chooseCount}
              />
            </div>
          )}
        </div>
      )}
      {turn.heldUntil !== null ? (
        <Button look="danger" className={styles.main} onClick={turn.takeBack}>
          {words.button.holding}
        </Button>
      ) : (
        (lay !== null || !believe) && (
          <Button
            look="main"
            className={styles.main}
            off={lay === null || claim === undefined || turn.laying}
            onClick={(event) => turn.lay(event.timeStamp)}
          >
            <span key={label}>{label}</span>
          </Button>
        )
      )}
      {picked.size > 0 && turn.heldUntil === null && (
        <Button look="plain" className={styles.small} onClick={turn.clear} aria-label={words.button.clear}>
          <Cross />
        </Button>
      )}
      {believe && (
        <Button look="paper" off={turn.calling} onClick={(event) => turn.believe(event.timeStamp)}>
          {words.button.believe}
        </Button>
      )}
    </div>
  );
}

/** The main button says what it will do, or what is missing. */
export function mainLabel({ view, table, you }: RoundProps<View>, turn: Turn, words: MogelnWords): string {
  const { button } = words;
  if (table.paused) return button.paused;
  if (you !== null && table.seats[you]?.standIn) return button.standIn;
  if (turn.laying) return button.sending;
  if (turn.deeds.lay === null) return view.turn === view.seat ? button.wait : button.notYet;
  if (turn.picked.size === 0) return view.options.cardsPerTurn === 'one' ? button.pickOne : button.pick;
  if (turn.claim === undefined) return button.pickRank;
  return button.lay(turn.picked.size, words.claim(turn.claim.count, turn.claim.rank));
}

interface RankProps {
  readonly ranks: readonly number[];
  readonly value: number | null;
  readonly lang: RoundProps<View>['lang'];
  readonly words: MogelnWords;
  readonly onChange: (rank: number) => void;
}

/** Few ranks lie beside the main button; all thirteen open in a sheet, where each can be hit. */
function RankChoice({ ranks, value, lang, words, onChange }: RankProps) {
  const [open, setOpen] = useState(false);
  const name = useId();
  if (ranks.length > 3) {
    return (
      <>
        <Button look="paper" className={styles.small} onClick={() => setOpen(true)}>
          <span className="unseen">{words.pickRank} </span>
          {value === null ? words.button.choose : rankSign(value, lang)}
        </Button>
        {open && (
          <Sheet title={words.pickRank} onClose={() => setOpen(false)}>
            <div className={styles.ranks}>
              {ranks.map((rank) => (
                <Button
                  key={rank}
                  look="paper"
                  aria-label={words.ranks(rank)}
                  aria-pressed={rank === value}
                  onClick={() => {
                    onChange(rank);
                    setOpen(false);
                  }}
                >
                  {rankSign(rank, lang)}
                </Button>
              ))}
            </div>
          </Sheet>
        )}
      </>
    );
  }
  return (
    <fieldset className={styles.picker} aria-label={words.pickRank}>
      {ranks.map((rank) => (
        <label key={rank}>
          <input
            type="radio"
            name={name}
            aria-label={words.ranks(rank)}
            checked={rank === value}
            onChange={() => onChange(rank)}
          />
          <span aria-hidden="true">{rankSign(rank, lang)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface StepperProps {
  readonly bounds: readonly [number, number];
  readonly value: number;
  readonly words: MogelnWords;
  readonly onChange: (count: number) => void;
}

/** The claimed number, where it may be a lie. */
function Stepper({ bounds: [min, max], value, words, onChange }: StepperProps) {
  const step = (by: number, label: string, sign: string) => {
    const next = value + by;
    const off = value === 0 || next < min || next > max;
    return (
      <button type="button" aria-label={label} aria-disabled={off} onClick={() => !off && onChange(next)}>
        {sign}
      </button>
    );
  };
  return (
    <fieldset className={styles.stepper} aria-label={words.pickCount}>
      {step(-1, words.button.fewer, '−')}
      <output className={styles.value} aria-label={words.pickCount}>
        {value}
      </output>
      {step(1, words.button.more, '+')}
    </fieldset>
  );
}

/** Whoever plays by keyboard is at the hand after the deal and after every lay, unless they are somewhere else. */
function useHandFocus({ lays, turn }: View): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew when the table moves on
  useEffect(() => {
    if (!byKeyboard() || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('[data-spot=hand] button')?.focus({ preventScroll: true });
  }, [lays, turn]);
}

/** One soft bell when the own turn begins. */
function useTurnBell(view: View): void {
  const mine = view.turn === view.seat && !view.over && view.seat >= 0;
  useEffect(() => {
    if (mine) play('bell');
  }, [mine]);
}

/** Keys: a rank picks a card, with Shift all; L lays, X stamps, G believes, Escape puts back. */
export function useKeys(props: RoundProps<View>, turn: Turn): void {
  const latest = useRef({ props, turn });
  latest.current = { props, turn };
  const on = props.keys && props.you !== null;
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement | null;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (target?.matches('input:not([type=radio], [type=checkbox]), textarea, select')) return;
      const { turn: now } = latest.current;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (key === 'x') return now.stamp(event.timeStamp);
      if (key === 'g') return now.believe(event.timeStamp);
      if (key === 'l') return now.heldUntil === null ? now.lay(event.timeStamp) : now.takeBack();
      if (key === 'Escape') return now.heldUntil === null ? now.clear() : now.takeBack();
      const rank = rankOfKey(event);
      const group = now.groups.find((one) => one.rank === rank);
      if (group === undefined) return;
      if (event.shiftKey) now.all(group);
      else now.tap(group);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [on]);
}

/** The rank a key names in either language: A, 2 … 9, 0 (ten), B or J, D or Q, K, * (joker). */
export function rankOfKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): number {
  // With Shift a digit key gives another sign; its place on the keyboard stays.
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  const sign = (digit ?? key).toUpperCase();
  if (sign === '0') return 9;
  if (sign === '*') return 13;
  const german = sign === 'J' ? 'B' : sign === 'Q' ? 'D' : sign;
  return german === '1' ? -1 : (RANK_CODES as readonly string[]).indexOf(german);
}
