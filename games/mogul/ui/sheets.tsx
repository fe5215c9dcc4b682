/** What opens over the table: selling, loans, bidding in advance. */
import { useEffect, useId, useState } from 'react';
import type { RoundProps } from '#web/game-ui.ts';
import { Button } from '#web/parts/Button.tsx';
import { Sheet } from '#web/parts/Sheet.tsx';
import { shareOf } from '../rules/shares.ts';
import type { Share, View } from '../rules/types.ts';
import type { Opened } from './Actions.tsx';
import { Prices } from './Prices.tsx';
import { mostBids, type NoLoans, type Plan, plans } from './plan.ts';
import { ShareFace } from './Share.tsx';
import styles from './sheets.module.css';
import type { Turn } from './useTurn.ts';
import type { MogulWords } from './words.de.ts';

interface Props {
  readonly props: RoundProps<View>;
  readonly turn: Turn;
  readonly words: MogulWords;
  readonly onClose: () => void;
}

export function Opening({ which, ...rest }: Props & { readonly which: Opened | null }) {
  switch (which) {
    case 'prices':
      return <Prices {...rest} />;
    case 'credit':
      return <Credit {...rest} />;
    case 'sale':
      return <Sale {...rest} />;
    case 'plan':
      return <BidsInAdvance {...rest} />;
    default:
      return null;
  }
}

/** Which shares go, for how much each and together; sold only with the button below. */
function Sale({ props, turn, words, onClose }: Props) {
  const { view, name } = props;
  const { sale: say } = words;
  const { sellable, verbs } = turn.deeds;
  const [picks, setPicks] = useState<ReadonlySet<Share>>(new Set());
  const since = useSince();
  const possible = verbs.has('sell');
  useEffect(() => {
    if (!possible) onClose();
  }, [possible, onClose]);
  const pick = (n: number) => setPicks(new Set(sellable.slice(0, n)));
  useDigits((n) => n <= sellable.length && pick(n));
  if (view.sale === null) return null;
  const { colour, price } = view.sale;
  const c = words.colours[colour]!;
  const picked = sellable.filter((share) => picks.has(share));
  const toggle = (share: Share) => {
    const next = new Set(picks);
    if (!next.delete(share)) next.add(share);
    setPicks(next);
  };
  return (
    <Sheet title={say.title(c)} onClose={onClose}>
      <div className={styles.sheet}>
        <p>{say.intro(c, price, view.prices[colour]!)}</p>
        {sellable.length === 0 ? (
          <p>{say.none(c)}</p>
        ) : (
          <>
            <fieldset className={styles.pick}>
              <legend>{say.pick}</legend>
              {sellable.map((share) => (
                <button
                  key={share}
                  type="button"
                  aria-pressed={picks.has(share)}
                  onClick={() => toggle(share)}
                >
                  <ShareFace share={share} options={view.options} words={words} />
                  <span className="unseen">
                    {words.shares(1, colour)}{' '}
                    {say.shareNo(words.colours[shareOf(view.options, share)!.border]!)}
                  </span>
                </button>
              ))}
            </fieldset>
            <div className={styles.row}>
              <Button look="paper" onClick={() => pick(sellable.length)}>
                {say.all}
              </Button>
              <Button look="paper" onClick={() => pick(0)}>
                {say.nothing}
              </Button>
              <output className={styles.sum}>{say.sum(picked.length, price)}</output>
            </div>
          </>
        )}
        <Button
          look={picked.length === 0 && sellable.length > 0 ? 'plain' : 'main'}
          large
          wide
          off={!possible || turn.sending}
          onClick={(event) => turn.press('sell', event.timeStamp, picked, since)}
        >
          {picked.length === 0 ? say.confirmNothing : say.confirm(picked.length, picked.length * price)}
        </Button>
        <p className={styles.note}>
          {view.phase === 'winner' ? say.winnerLeaves(name(view.second)) : ''} {say.leavesGame}
        </p>
      </div>
    </Sheet>
  );
}

/** When this came up: what lies under a finger that taps twice is not pressed by its second tap. */
function useSince(): number {
  const [since] = useState(() => performance.now());
  return since;
}

/** Keys 0 to 9 while a sheet is open. */
function useDigits(use: (n: number) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !/^\d$/.test(event.key)) return;
      use(Number(event.key));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

/** Points for chips: what one has, what one would have, and why not where it cannot be. */
function Credit({ props, turn, words, onClose }: Props) {
  const { view } = props;
  const { credit: say } = words;
  const { loanTiming } = view.options;
  const may = turn.deeds.verbs.has('loan');
  const points = view.points[view.seat] ?? 0;
  const since = useSince();
  const ready = turn.deeds.verbs.has('ready');
  return (
    <Sheet title={say.title} onClose={onClose}>
      <div className={styles.sheet}>
        <p>
          {say.intro} {say.when[loanTiming]}
        </p>
        <p>{say.now(points, view.chips, view.bank)}</p>
        <p className={styles.note}>
          {may ? say.after(points - 2, view.chips + 2) : whyNoLoan(props, turn, words)}
        </p>
        <div className={styles.row}>
          <Button
            look="main"
            large
            off={!may || turn.sending}
            onClick={(event) => turn.press('loan', event.timeStamp, [], since)}
          >
            {say.confirm}
          </Button>
          {ready && (
            <Button
              large
              off={turn.sending}
              onClick={(event) => {
                turn.press('ready', event.timeStamp, [], since);
                onClose();
              }}
            >
              {(view.loans[view.seat] ?? 0) > 0 ? words.button.readyMore : words.button.ready}
            </Button>
          )}
        </div>
        {loanTiming === 'before-auction' && <NoLoansInAdvance props={props} turn={turn} words={words} />}
      </div>
    </Sheet>
  );
}

function whyNoLoan({ view }: RoundProps<View>, turn: Turn, words: MogulWords): string {
  const { credit: say } = words;
  if (view.options.loanTiming === 'own-bid' && (view.loans[view.seat] ?? 0) > 0) return say.used;
  if (view.bank < 2) return say.bankEmpty;
  if (!view.options.overdraft && (view.points[view.seat] ?? 0) < 2) return say.tooFew;
  return turn.deeds.verbs.size === 0 ? say.notNow : '';
}

function NoLoansInAdvance({ props, turn, words }: Omit<Props, 'onClose'>) {
  const { credit: say } = words;
  const set = turn.plans.noLoans;
  const value = set === null ? 'ask' : set.round === null ? 'always' : 'round';
  const choose = (next: string) => {
    const noLoans: NoLoans | null =
      next === 'ask' ? null : { game: turn.game, round: next === 'always' ? null : props.view.round };
    plans.set({ ...plans.get(), noLoans });
  };
  return (
    <Radios
      legend={say.advance}
      options={[
        ['ask', say.ask],
        ['round', say.round],
        ['always', say.always],
      ]}
      value={value}
      onChange={choose}
      note={say.note}
    />
  );
}

interface RadiosProps {
  readonly legend: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly note?: string;
}

function Radios({ legend, options, value, onChange, note }: RadiosProps) {
  const name = useId();
  return (
    <fieldset className={styles.radios} aria-describedby={`${name}n`}>
      <legend>{legend}</legend>
      {options.map(([one, label]) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
          <span>{label}</span>
        </label>
      ))}
      <p id={`${name}n`} className={styles.note}>
        {note}
      </p>
    </fieldset>
  );
}

/** Bidding along up to a number of chips: a note to one's own device, which nobody else learns of. */
function BidsInAdvance({ props, turn, words, onClose }: Props) {
  const { view } = props;
  const { plan: say } = words;
  const now = turn.plans.bids;
  const most = mostBids(view);
  const already = view.bids[view.seat] ?? 0;
  const least = Math.min(most, already + 1);
  const [limit, setLimit] = useState(now?.limit ?? Math.min(most, already + 3));
  const [after, setAfter] = useState<Plan['after']>(now?.after ?? 'ask');
  const shown = Math.max(least, Math.min(most, limit));
  const auction = view.phase === 'loans' || view.phase === 'auction';
  const out = view.phase === 'auction' && !view.active.includes(view.seat);
  const why = !auction ? say.notNow : out ? say.out : most === already ? say.noChips : '';
  const step = (by: number, label: string, sign: string) => (
    <Button
      look="paper"
      aria-label={label}
      off={shown + by < least || shown + by > most}
      onClick={() => setLimit(shown + by)}
    >
      {sign}
    </Button>
  );
  return (
    <Sheet title={say.title} onClose={onClose}>
      <div className={styles.sheet}>
        {why !== '' ? (
          <p>{why}</p>
        ) : (
          <>
            <p>
              {say.intro} {already > 0 && say.already(already)}
            </p>
            <fieldset className={styles.stepper} aria-label={say.limit}>
              {step(-1, say.fewer, '−')}
              <output>{words.chips(shown)}</output>
              {step(1, say.more, '+')}
            </fieldset>
            <Radios
              legend={say.after}
              options={[
                ['ask', say.ask],
                ['drop', say.drop],
              ]}
              value={after}
              onChange={(next) => setAfter(next as Plan['after'])}
              note={say.note}
            />
            <Button
              look="main"
              large
              wide
              onClick={() => {
                const bids = { game: turn.game, round: view.round, limit: shown, after };
                plans.set({ ...plans.get(), bids });
                onClose();
              }}
            >
              {now === null ? say.set(shown) : say.change(shown)}
            </Button>
          </>
        )}
        {now !== null && (
          <Button
            large
            wide
            onClick={() => {
              plans.set({ ...plans.get(), bids: null });
              onClose();
            }}
          >
            {say.withdraw}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
