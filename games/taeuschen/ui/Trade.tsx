/** Trading: what is on the table, and an offer of one's own – streets, jail cards, money – or one in return. */
import { type ReactNode, useState } from 'react';
import type { Seat } from '#games/game.ts';
import { Button } from '#web/parts/Button.tsx';
import { Sheet } from '#web/parts/Sheet.tsx';
import { AREA, type Card, type Goods, type Offer, type Street } from '../rules/types.ts';
import { DeedFace } from './DeedChip.tsx';
import { LATER } from './laterWords.ts';
import { editionFor } from './leave.ts';
import { areaOf, boardOf, ownCash, ownDeeds, STEP, suspects, tabsOf } from './model.ts';
import type { Naming } from './naming.ts';
import { TokenSign } from './Pieces.tsx';
import styles from './sheets.module.css';
import type { Grip, Opened } from './useGrip.ts';

const NOTHING: Goods = { streets: [], cards: [], money: 0 };

export function Trade({ grip, start }: { grip: Grip; start: Opened & { sheet: 'trade' } }) {
  const { view, naming } = grip;
  const { trade: say } = LATER[naming.lang];
  const [to, setTo] = useState<Seat | null>(start.to ?? null);
  const [give, setGive] = useState<Goods>({ ...NOTHING, ...start.give });
  const [want, setWant] = useState<Goods>({ ...NOTHING, ...start.want });
  const close = () => grip.open(null);
  const jail = view.hand.filter((card) => editionFor(view).cards[card]?.when === 'jail');
  const nothing = [give, want].every(
    ({ streets, cards, money }) => streets.length + cards.length === 0 && money === 0,
  );
  const tab = to === null ? undefined : tabsOf(view).find(({ zone }) => zone === AREA + to);
  const send = () => {
    if (to === null) return;
    grip.send({
      do: 'offer',
      to,
      give,
      want,
      ...(start.counter !== undefined && { counter: start.counter }),
    });
    close();
  };
  return (
    <Sheet title={say.title} onClose={close} wide>
      <div className={styles.sheet}>
        <section>
          <h3>{say.open}</h3>
          {view.offers.length === 0 && <p>{say.none}</p>}
          <ul className={styles.lines}>
            {view.offers.map((offer) => (
              <OfferLine key={offer.no} grip={grip} offer={offer} />
            ))}
          </ul>
        </section>
        {view.seat >= 0 && (
          <>
            <fieldset className={styles.pick}>
              <legend>{say.with}</legend>
              {suspects(view).map((seat) => (
                <Button
                  key={seat}
                  look={to === seat ? 'main' : 'paper'}
                  aria-pressed={to === seat}
                  onClick={() => {
                    setTo(seat);
                    setWant(NOTHING);
                    grip.gaze.look(AREA + seat);
                  }}
                >
                  <span className={styles.sign}>
                    <TokenSign seat={seat} />
                  </span>
                  {naming.name(seat)}
                </Button>
              ))}
            </fieldset>
            {to !== null && (
              <div className={styles.sides}>
                <Side
                  grip={grip}
                  title={say.give}
                  goods={give}
                  change={setGive}
                  streets={ownDeeds(view)}
                  cards={jail}
                  most={want.money > 0 ? 0 : ownCash(view)}
                />
                <Side
                  grip={grip}
                  title={say.want}
                  goods={want}
                  change={setWant}
                  streets={areaOf(view, to).deeds}
                  cards={[]}
                  most={give.money > 0 ? 0 : 5_000}
                >
                  {tab !== undefined && !tab.now && <p className={styles.note}>{say.seen(tab.age)}</p>}
                </Side>
              </div>
            )}
            {to !== null && (
              <Button look="main" large wide off={nothing || !grip.active} onClick={send}>
                {nothing ? say.nothing : say.send(naming.name(to))}
              </Button>
            )}
          </>
        )}
      </div>
    </Sheet>
  );
}

interface SideProps {
  readonly grip: Grip;
  readonly title: string;
  readonly goods: Goods;
  readonly change: (goods: Goods) => void;
  readonly streets: readonly Street[];
  readonly cards: readonly Card[];
  readonly most: number;
  readonly children?: ReactNode;
}

function Side({ grip, title, goods, change, streets, cards, most, children }: SideProps) {
  const { naming } = grip;
  const { trade: say } = LATER[naming.lang];
  const { mat, number } = naming.words;
  const toggled = (list: readonly number[], one: number) =>
    list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
  const money = (by: number) => change({ ...goods, money: Math.max(0, Math.min(most, goods.money + by)) });
  return (
    <fieldset className={styles.side}>
      <legend>{title}</legend>
      {children}
      <div className={styles.money}>
        {[-100, -STEP].map((by) => (
          <Button key={by} look="paper" aria-label={mat.less(-by)} onClick={() => money(by)}>
            −{-by}
          </Button>
        ))}
        <output>{number(goods.money)}</output>
        {[STEP, 100].map((by) => (
          <Button key={by} look="paper" aria-label={mat.more(by)} onClick={() => money(by)}>
            +{by}
          </Button>
        ))}
      </div>
      <div className={styles.pick}>
        {streets.map((street) => (
          <button
            key={street}
            type="button"
            className={styles.toggle}
            aria-pressed={goods.streets.includes(street)}
            onClick={() => change({ ...goods, streets: toggled(goods.streets, street) })}
          >
            <DeedFace grip={grip} street={street} />
          </button>
        ))}
        {cards.map((card) => (
          <Button
            key={card}
            look={goods.cards.includes(card) ? 'main' : 'paper'}
            aria-pressed={goods.cards.includes(card)}
            onClick={() => change({ ...goods, cards: toggled(goods.cards, card) })}
          >
            {say.card}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

function OfferLine({ grip, offer }: { grip: Grip; offer: Offer }) {
  const { view, naming } = grip;
  const { trade: say } = LATER[naming.lang];
  const { from, to, give, want, no } = offer;
  const { hotels } = boardOf(view);
  return (
    <li className={styles.offer}>
      <p>
        {say.offer(
          naming.who(from),
          naming.who(to),
          goodsWords(naming, give, hotels),
          goodsWords(naming, want, hotels),
        )}
      </p>
      <span className={styles.row}>
        {to === view.seat && (
          <>
            <Button
              look="main"
              off={!grip.active}
              onClick={() => {
                grip.send({ do: 'accept', offer: no });
                grip.open(null);
              }}
            >
              {say.accept}
            </Button>
            <Button look="plain" onClick={() => grip.send({ do: 'refuse', offer: no })}>
              {say.refuse}
            </Button>
            <Button
              look="plain"
              onClick={() => grip.open({ sheet: 'trade', to: from, give: want, want: give, counter: no })}
            >
              {say.counter}
            </Button>
          </>
        )}
        {from === view.seat && (
          <Button look="plain" onClick={() => grip.send({ do: 'withdraw', offer: no })}>
            {say.withdraw}
          </Button>
        )}
      </span>
    </li>
  );
}

export function goodsWords(
  naming: Naming,
  { streets, cards, money }: Goods,
  hotels: readonly Street[],
): string {
  const { trade: say } = LATER[naming.lang];
  const { list, number } = naming.words;
  const parts = [
    ...streets.map((street) =>
      hotels.includes(street) ? `${naming.street(street)} ${say.hotel}` : naming.street(street),
    ),
    ...(cards.length > 0 ? [say.cards(cards.length)] : []),
    ...(money > 0 ? [number(money)] : []),
  ];
  return parts.length === 0 ? say.nothingFor : list(parts);
}
