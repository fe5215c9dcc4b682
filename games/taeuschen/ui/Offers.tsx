/** The offers on the table, and what can be said to them. */
import { Button } from '#web/parts/Button.tsx';
import type { Goods, Offer, Street } from '../rules/types.ts';
import type { Grip } from './grip.ts';
import { LATER } from './laterWords.ts';
import { whyNoAccept, type whyNoOffer } from './may.ts';
import { boardOf } from './model.ts';
import type { Naming } from './naming.ts';
import styles from './sheets.module.css';

export function Offers({ grip }: { grip: Grip }) {
  const { offers } = grip.view;
  const { trade: say } = LATER[grip.naming.lang];
  return (
    <section>
      <h3>{say.open}</h3>
      {offers.length === 0 && <p>{say.none}</p>}
      <ul className={styles.lines}>
        {offers.map((offer) => (
          <OfferLine key={offer.no} grip={grip} offer={offer} />
        ))}
      </ul>
    </section>
  );
}

function OfferLine({ grip, offer }: { grip: Grip; offer: Offer }) {
  const { view, naming } = grip;
  const { trade: say } = LATER[naming.lang];
  const { from, to, give, want, no } = offer;
  const { hotels } = boardOf(view);
  const why = to === view.seat ? whyNoAccept(view, offer) : null;
  const off = !grip.active;
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
      {why !== null && <p className={styles.ink}>{whyWords(naming, why)}</p>}
      <span className={styles.row}>
        {to === view.seat && (
          <>
            <Button
              look="main"
              off={off || why !== null}
              onClick={() => {
                grip.send({ do: 'accept', offer: no });
                grip.open(null);
              }}
            >
              {say.accept}
            </Button>
            <Button look="plain" off={off} onClick={() => grip.send({ do: 'refuse', offer: no })}>
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
          <Button look="plain" off={off} onClick={() => grip.send({ do: 'withdraw', offer: no })}>
            {say.withdraw}
          </Button>
        )}
      </span>
    </li>
  );
}

function goodsWords(naming: Naming, { streets, cards, money }: Goods, hotels: readonly Street[]): string {
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

/** Why an offer is not made or not accepted. */
export function whyWords(
  naming: Naming,
  why: NonNullable<ReturnType<typeof whyNoOffer | typeof whyNoAccept>>,
): string {
  const { trade: say } = LATER[naming.lang];
  if (why === 'nothing' || why === 'short') return say[why];
  return why === 'not-yours' ? say.notYours : naming.why(why);
}
