/** The card of a space, lying over the zone: what its deed says, who stands there, and what a hand can take hold of. */
import { useState } from 'react';
import { Button } from '#web/parts/Button.tsx';
import { Cross } from '#web/parts/icons.tsx';
import { useWords } from '#web/words/index.ts';
import type { KnownLanding, Space, Street } from '../rules/types.ts';
import { DeedFace } from './DeedChip.tsx';
import type { Grip } from './grip.ts';
import { whyNoDemand } from './hand.ts';
import { LATER } from './laterWords.ts';
import { editionFor } from './leave.ts';
import { boardOf, holderOf, landingsOn, STEP } from './model.ts';
import { HotelSign, TokenSign } from './Pieces.tsx';
import styles from './SpaceCard.module.css';

export function SpaceCard({ grip, space }: { grip: Grip; space: Space }) {
  const { view, naming } = grip;
  const { words } = naming;
  const { common } = useWords();
  const edition = editionFor(view);
  const street = edition.streetAt[space]!;
  const { tokens } = boardOf(view);
  const standing = tokens.flatMap((at, seat) => (at === space && !view.out.includes(seat) ? [seat] : []));
  const close = () => grip.showCard(null);
  return (
    <section className={styles.card} aria-label={naming.space(space)}>
      <header>
        {street >= 0 ? (
          <DeedFace grip={grip} street={street} />
        ) : (
          <strong className={styles.title}>{naming.space(space)}</strong>
        )}
        <Button look="bare" aria-label={common.close} onClick={close}>
          <Cross />
        </Button>
      </header>
      {street >= 0 ? (
        <Deed grip={grip} street={street} />
      ) : (
        <p>{LATER[naming.lang].spaceSheet.kinds[edition.kinds[space]!]}</p>
      )}
      {standing.length > 0 && view.seat >= 0 && (
        <p className={styles.row}>
          {standing.map((seat) => (
            <button
              key={seat}
              type="button"
              className={styles.piece}
              aria-label={words.board.token(naming.who(seat))}
              onClick={() => {
                grip.lift({ piece: 'token', seat });
                close();
              }}
            >
              <TokenSign seat={seat} />
            </button>
          ))}
          {words.board.standing(
            standing.map((seat) => (seat === view.seat ? naming.who(seat).toLowerCase() : naming.who(seat))),
          )}
        </p>
      )}
      {view.seat >= 0 &&
        landingsOn(view, space).map((landing) => <Demand key={landing.seat} grip={grip} landing={landing} />)}
    </section>
  );
}

function Deed({ grip, street }: { grip: Grip; street: Street }) {
  const { view, naming } = grip;
  const { spaceSheet: say } = LATER[naming.lang];
  const { board } = naming.words;
  const { price, rent, setRent, hotelRent, hotelPrice } = editionFor(view);
  const holder = holderOf(view, street);
  const hotel = boardOf(view).hotels.includes(street);
  const { number } = naming.words;
  const rows = [
    [say.price, price],
    [say.rent, rent],
    [say.set, setRent],
    [say.hotelRent, hotelRent],
    [say.hotelPrice, hotelPrice],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {rows.map(([label, values]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{number(values[street]!)}</dd>
          </div>
        ))}
        <div>
          <dt>{say.owner}</dt>
          <dd>
            {holder === -2
              ? board.gone
              : holder === -1
                ? board.free(price[street]!)
                : board.owned(naming.who(holder))}
          </dd>
        </div>
      </dl>
      {view.seat >= 0 && (
        <p className={styles.row}>
          {holder >= -1 && (
            <Button
              look="paper"
              onClick={() => {
                grip.lift({ piece: 'deed', street, from: holder });
                grip.showCard(null);
              }}
            >
              {say.liftDeed}
            </Button>
          )}
          {hotel && (
            <Button
              look="paper"
              onClick={() => {
                grip.lift({ piece: 'hotel', from: street });
                grip.showCard(null);
              }}
            >
              <span className={styles.sign}>
                <HotelSign />
              </span>
              {say.liftHotel}
            </Button>
          )}
        </p>
      )}
    </>
  );
}

/** Rent asked for a landing: the sum due is marked where something is due; the gesture is the same everywhere. */
function Demand({ grip, landing }: { grip: Grip; landing: KnownLanding }) {
  const { view, naming } = grip;
  const { spaceSheet: say } = LATER[naming.lang];
  const { mat, button } = naming.words;
  const { seat, street, due, demanded } = landing;
  const [sum, setSum] = useState<number | null>(null);
  if (demanded === true) return <p className={styles.note}>{say.done}</p>;
  const shown = sum ?? due ?? null;
  // T28: in the mode any sum may be named, wherever; else only what is due, or more.
  const free = view.options.meistermogler !== false;
  const from = due ?? editionFor(view).rent[street]!;
  const least = free ? STEP : from;
  const step = (by: number) => setSum(Math.max(least, (shown ?? from) + by));
  const why = whyNoDemand(view, due, sum);
  return (
    <div className={styles.demand}>
      <span className={styles.row}>
        {(due !== undefined || free) && (
          <>
            <Button look="paper" aria-label={mat.less(STEP)} onClick={() => step(-STEP)}>
              −
            </Button>
            <Button look="paper" aria-label={mat.more(STEP)} onClick={() => step(STEP)}>
              +
            </Button>
          </>
        )}
        <Button
          look="main"
          off={why !== null || !grip.active}
          onClick={() => {
            grip.demand(seat, street, due, sum);
            grip.showCard(null);
          }}
        >
          {shown === null ? say.demand(naming.name(seat)) : `${naming.name(seat)}: ${button.demand(shown)}`}
        </Button>
      </span>
      <span className={styles.note}>
        {why !== null ? naming.why(why) : due !== undefined ? say.due(due) : ''}
      </span>
    </div>
  );
}
