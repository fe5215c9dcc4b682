/** Trading: an offer of one's own – streets, jail cards, money – or one in return. */
import { type ReactNode, useEffect, useState } from 'react';
import type { Seat } from '#games/game.ts';
import { Button } from '#web/parts/Button.tsx';
import { Sheet } from '#web/parts/Sheet.tsx';
import { AREA, type Card, type Goods, type Street } from '../rules/types.ts';
import { suspects } from './asks.ts';
import { DeedFace } from './DeedChip.tsx';
import type { Grip, Opened } from './grip.ts';
import { LATER } from './laterWords.ts';
import { type Deal, type Stock, stockToGive, stockToWant, whyNoOffer, within, withMoney } from './may.ts';
import { boardOf, deckOf, STEP, tabsOf } from './model.ts';
import { Offers, whyWords } from './Offers.tsx';
import { HotelSign, TokenSign } from './Pieces.tsx';
import styles from './sheets.module.css';

const NOTHING: Goods = { streets: [], cards: [], money: 0 };

export function Trade({ grip, start }: { grip: Grip; start: Opened & { sheet: 'trade' } }) {
  const { view, naming } = grip;
  const { trade: say } = LATER[naming.lang];
  // Whoever has somebody in mind already is at the draft; else what lies on the table comes first.
  const open = <Offers grip={grip} />;
  return (
    <Sheet
      title={start.counter === undefined ? say.title : say.counterTitle}
      onClose={() => grip.open(null)}
      wide
    >
      <div className={styles.sheet}>
        {start.to === undefined && open}
        {view.seat >= 0 && <Draft grip={grip} start={start} />}
        {start.to !== undefined && open}
      </div>
    </Sheet>
  );
}

/** An offer being made up. It stays until the table has taken it. */
function Draft({ grip, start }: { grip: Grip; start: Opened & { sheet: 'trade' } }) {
  const { view, naming } = grip;
  const { trade: say } = LATER[naming.lang];
  const [to, setTo] = useState<Seat | null>(start.to ?? null);
  const [draft, setDraft] = useState<Deal>({
    give: { ...NOTHING, ...start.give },
    want: { ...NOTHING, ...start.want },
  });
  const { send, refused } = useSent(grip);
  const { look } = grip.gaze;
  // What one asks for is looked at, whoever it was chosen by.
  useEffect(() => {
    if (start.to !== undefined) look(AREA + start.to);
  }, [start.to, look]);
  const partners = suspects(view);
  const partner = to !== null && partners.includes(to) ? to : null;
  const gone = start.counter !== undefined && !view.offers.some(({ no }) => no === start.counter);
  return (
    <>
      {gone && <p className={styles.note}>{say.counterGone}</p>}
      <fieldset className={styles.pick}>
        <legend>{say.with}</legend>
        {partners.map((seat) => (
          <Button
            key={seat}
            look={partner === seat ? 'main' : 'paper'}
            aria-pressed={partner === seat}
            onClick={() => {
              if (seat !== to) setDraft({ ...draft, want: { ...NOTHING, money: draft.want.money } });
              setTo(seat);
              look(AREA + seat);
            }}
          >
            <span className={styles.sign}>
              <TokenSign seat={seat} />
            </span>
            {naming.name(seat)}
          </Button>
        ))}
      </fieldset>
      {partner !== null && (
        <Sides
          grip={grip}
          to={partner}
          draft={draft}
          change={setDraft}
          refused={refused}
          send={(deal) => {
            const counter = view.offers.some(({ no, from }) => no === start.counter && from === partner);
            send({ do: 'offer', to: partner, ...deal, ...(counter && { counter: start.counter! }) });
          }}
        />
      )}
    </>
  );
}

/** Sends, and closes the sheet once the table has taken it in; what it refuses stays, with the reason. */
function useSent(grip: Grip): { send: Grip['send']; refused: string } {
  const [on, setOn] = useState(false);
  const [refused, setRefused] = useState('');
  const { sending, open } = grip;
  const why = grip.props.refused?.text;
  useEffect(() => {
    if (!on || sending) return;
    setOn(false);
    if (why === undefined) open(null);
    else setRefused(why);
  }, [on, sending, why, open]);
  return {
    refused: on ? '' : refused,
    send(action, options) {
      setRefused('');
      setOn(true);
      grip.send(action, options);
    },
  };
}

interface SidesProps {
  readonly grip: Grip;
  readonly to: Seat;
  readonly draft: Deal;
  readonly refused: string;
  readonly change: (draft: Deal) => void;
  readonly send: (deal: Deal) => void;
}

function Sides({ grip, to, draft, refused, change, send }: SidesProps) {
  const { view, naming } = grip;
  const { trade: say } = LATER[naming.lang];
  const stock = { give: stockToGive(view), want: stockToWant(view, to) };
  const deal: Deal = { give: within(draft.give, stock.give), want: within(draft.want, stock.want) };
  const tab = tabsOf(view).find(({ zone }) => zone === AREA + to);
  const why = whyNoOffer(view, deal);
  const side = (name: keyof Deal, note: ReactNode) => (
    <Side
      grip={grip}
      title={say[name]}
      goods={deal[name]}
      stock={stock[name]}
      most={stock[name].most + (name === 'give' ? deal.want.money : deal.give.money)}
      money={(by) => change(withMoney(deal, name, by, stock[name].most))}
      change={(goods) => change({ ...deal, [name]: goods })}
    >
      {note}
      {deal[name].money === 0 && deal[name === 'give' ? 'want' : 'give'].money > 0 && (
        <p className={styles.note}>{say.net}</p>
      )}
      <Gone grip={grip} streets={draft[name].streets} there={stock[name].streets} />
    </Side>
  );
  const short = draft.give.money > 0 && draft.give.money >= stock.give.most;
  return (
    <>
      <div className={styles.sides}>
        {side('give', short && <p className={styles.note}>{say.most(stock.give.most)}</p>)}
        {side('want', tab?.now === false && <p className={styles.note}>{say.seen(tab.age)}</p>)}
      </div>
      {refused !== '' && (
        <p className={styles.alarm} role="alert">
          {refused}
        </p>
      )}
      <Button
        look="main"
        large
        wide
        off={why !== null || !grip.active || grip.sending}
        onClick={() => send(deal)}
      >
        {why === null ? say.send(naming.name(to)) : whyWords(naming, why)}
      </Button>
    </>
  );
}

/** What the draft named and is not there any more. */
function Gone({
  grip,
  streets,
  there,
}: {
  grip: Grip;
  streets: readonly Street[];
  there: readonly Street[];
}) {
  const { naming } = grip;
  const gone = streets.filter((street) => !there.includes(street));
  if (gone.length === 0) return null;
  return <p className={styles.note}>{LATER[naming.lang].trade.gone(gone.map(naming.street))}</p>;
}

interface SideProps {
  readonly grip: Grip;
  readonly title: string;
  readonly goods: Goods;
  readonly stock: Stock;
  /** So much can be added to what is here, what comes off the other side included. */
  readonly most: number;
  readonly money: (by: number) => void;
  readonly change: (goods: Goods) => void;
  readonly children?: ReactNode;
}

function Side({ grip, title, goods, stock, most, money, change, children }: SideProps) {
  const { view, naming } = grip;
  const { mat, number, board } = naming.words;
  // It goes with its street.
  const { hotels } = boardOf(view);
  const toggled = (list: readonly number[], one: number) =>
    list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
  return (
    <fieldset className={styles.side}>
      <legend>{title}</legend>
      {children}
      <div className={styles.money}>
        {[-100, -STEP].map((by) => (
          <Button
            key={by}
            look="paper"
            aria-label={mat.less(-by)}
            off={goods.money === 0}
            onClick={() => money(by)}
          >
            −{-by}
          </Button>
        ))}
        <output>{number(goods.money)}</output>
        {[STEP, 100].map((by) => (
          <Button
            key={by}
            look="paper"
            aria-label={mat.more(by)}
            off={goods.money >= most}
            onClick={() => money(by)}
          >
            +{by}
          </Button>
        ))}
      </div>
      <div className={styles.pick}>
        {stock.streets.map((street) => (
          <button
            key={street}
            type="button"
            className={styles.toggle}
            aria-pressed={goods.streets.includes(street)}
            onClick={() => change({ ...goods, streets: toggled(goods.streets, street) })}
          >
            <DeedFace grip={grip} street={street} />
            {hotels.includes(street) && (
              <span className={styles.hotel}>
                <span className="unseen">{board.hotel}</span>
                <HotelSign />
              </span>
            )}
          </button>
        ))}
        {stock.cards.map((card) => (
          <Button
            key={card}
            look={goods.cards.includes(card) ? 'main' : 'paper'}
            aria-pressed={goods.cards.includes(card)}
            onClick={() => change({ ...goods, cards: toggled(goods.cards, card) })}
          >
            {cardWords(grip, card)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

function cardWords({ view, naming }: Grip, card: Card): string {
  const { trade, hand } = LATER[naming.lang];
  return trade.card(hand.deck[deckOf(view, card)]!);
}
