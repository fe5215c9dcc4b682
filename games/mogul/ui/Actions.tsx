/** What can be done: two large buttons whose places never change, and three small ones that open something. */
import type { RoundProps } from '#web/game-ui.ts';
import { Button } from '#web/parts/Button.tsx';
import { usePrefs } from '#web/prefs.ts';
import { shareOf } from '../rules/shares.ts';
import type { View } from '../rules/types.ts';
import styles from './Actions.module.css';
import { plans } from './plan.ts';
import type { Turn } from './useTurn.ts';
import type { MogulWords } from './words.de.ts';

/** What opens over the table. */
export type Opened = 'prices' | 'credit' | 'sale' | 'plan';

interface Props {
  readonly props: RoundProps<View>;
  readonly turn: Turn;
  readonly words: MogulWords;
  readonly open: (what: Opened) => void;
}

/** One of the two large buttons. */
interface Slot {
  readonly label: string;
  readonly hint: string;
  /** Undefined: it does nothing now. */
  readonly press?: ((at: number) => void) | undefined;
  /** Settled in advance. */
  readonly noted?: boolean;
}

export function Actions(all: Props) {
  const { props, turn, words, open } = all;
  const { handed } = usePrefs();
  const { button } = words;
  const plays = props.you !== null;
  const [other, main] = slotsOf(all);
  const bids = turn.plans.bids;
  return (
    <section
      className={handed === 'left' ? `${styles.actions} ${styles.left}` : styles.actions}
      aria-label={words.table.deeds}
    >
      <div className={styles.small}>
        <Button look="paper" onClick={() => open('prices')}>
          {button.prices}
        </Button>
        {plays && (
          <>
            <Button look="paper" onClick={() => open('credit')}>
              {button.borrow}
            </Button>
            <Button look={bids === null ? 'paper' : 'main'} onClick={() => open('plan')}>
              {bids === null ? button.plan : button.planned(bids.limit)}
            </Button>
          </>
        )}
      </div>
      {plays && (
        <div className={styles.large}>
          <Large slot={other} look="paper" sending={turn.sending} words={words} />
          <Large slot={main} look="main" sending={turn.sending} words={words} />
        </div>
      )}
      <span className={turn.early ? styles.early : 'unseen'} role="status">
        {turn.early ? button.tooEarly : ''}
      </span>
    </section>
  );
}

interface LargeProps {
  readonly slot: Slot;
  readonly look: 'paper' | 'main';
  readonly sending: boolean;
  readonly words: MogulWords;
}

function Large({ slot, look, sending, words }: LargeProps) {
  const { label, hint, press, noted } = slot;
  return (
    <Button
      look={look}
      off={press === undefined || sending}
      aria-pressed={noted}
      onClick={(event) => press?.(event.timeStamp)}
    >
      {/* New words are new elements: nothing slides about. */}
      <span key={label + hint} className={styles.face}>
        <strong>{label}</strong> <span>{sending && press !== undefined ? words.button.sending : hint}</span>
      </span>
    </Button>
  );
}

/** What stands on the two large buttons: the careful one, and the one beside the thumb. */
export function slotsOf({ props, turn, words, open }: Props): readonly [Slot, Slot] {
  const { view } = props;
  const { button } = words;
  const { verbs } = turn.deeds;
  const { phase, seat, sale, winnerDid } = view;
  const mine = verbs.size > 0;
  const press = (verb: Parameters<Turn['press']>[0]) =>
    verbs.has(verb) ? (at: number) => turn.press(verb, at) : undefined;
  const face = shareOf(view.options, view.revealed);
  const colour = words.colours[sale?.colour ?? 0] ?? '';
  const take: Slot = {
    label: button.take,
    hint: face === undefined ? '' : (words.colours[face.back] ?? ''),
    press: press('take'),
  };
  const sell: Slot = {
    label: button.sell,
    hint: button.sellHint(colour, turn.deeds.sellable.length, sale?.price ?? 0),
    press: verbs.has('sell') ? () => open('sale') : undefined,
  };
  if (phase === 'loans' && (mine || view.toAnswer.includes(seat))) {
    const lent = (view.loans[seat] ?? 0) > 0;
    return [
      {
        label: button.loan,
        hint: button.loanHint,
        press: verbs.has('loan') ? () => open('credit') : undefined,
      },
      mine
        ? { label: lent ? button.readyMore : button.ready, hint: button.readyHint, press: press('ready') }
        : noLoanInAdvance(props, turn, words),
    ];
  }
  if (phase === 'winner' && mine) return [sell, take];
  if (phase === 'second' && mine) {
    const sells = winnerDid === 'take';
    const decline: Slot = {
      label: button.decline,
      hint: sells ? button.declineSale : button.declineLost,
      press: press('decline'),
    };
    return [decline, sells ? sell : take];
  }
  const bidding = phase === 'auction' && view.active.includes(seat);
  return [
    {
      label: button.drop,
      hint: bidding ? button.dropGets(view.middle) : button.notNow,
      press: press('drop'),
    },
    {
      label: button.bid,
      hint: !bidding ? button.notNow : view.chips > 0 ? button.bidLeft(view.chips - 1) : button.noChips,
      press: press('bid'),
    },
  ];
}

/** "No loan" before one is asked; the button then says that it is noted. */
function noLoanInAdvance({ view }: RoundProps<View>, turn: Turn, words: MogulWords): Slot {
  const noted = turn.plans.noLoans !== null;
  return {
    label: words.button.ready,
    hint: noted ? words.button.readyPlanned : words.button.readySoon,
    noted,
    press: () =>
      plans.set({ ...plans.get(), noLoans: noted ? null : { game: turn.game, round: view.round } }),
  };
}
