/** A street's deed in short: band with letter, name, its hotel. A tap opens its card; with another deed in the hand it is put on it. */
import type { Seat } from '#games/game.ts';
import type { Street } from '../rules/types.ts';
import styles from './DeedChip.module.css';
import { editionFor } from './leave.ts';
import { boardOf, soften } from './model.ts';
import { Band, BandLetter, HotelSign } from './Pieces.tsx';
import type { Grip } from './useGrip.ts';

interface Props {
  readonly grip: Grip;
  readonly street: Street;
  /** With whom it lies; −1 beside its space. */
  readonly seat: Seat;
}

export function DeedChip({ grip, street, seat }: Props) {
  const { view, naming, held } = grip;
  const edition = editionFor(view);
  const hotel = boardOf(view).hotels.includes(street);
  const { board } = naming.words;
  const press = () => {
    if (held?.piece === 'deed' && held.street !== street) return grip.put({ place: 'deed', street, seat });
    if (held?.piece === 'hotel') return grip.put({ place: 'street', street });
    grip.showCard(edition.spaceOf[street]!);
  };
  return (
    <button
      type="button"
      className={
        held?.piece === 'deed' && held.street === street ? `${styles.chip} ${styles.held}` : styles.chip
      }
      data-piece={`deed:${street}:${seat}`}
      data-place={`deed:${street}:${seat}`}
      onClick={press}
    >
      <DeedFace grip={grip} street={street} />
      {hotel && (
        <span className={styles.hotel}>
          <span className="unseen">{board.hotel}</span>
          <HotelSign />
        </span>
      )}
    </button>
  );
}

/** Band and name, for lists of all kinds. */
export function DeedFace({ grip, street }: { grip: Pick<Grip, 'view' | 'naming'>; street: Street }) {
  const edition = editionFor(grip.view);
  return (
    <span className={styles.face}>
      <span className={styles.band}>
        <Band group={edition.group[street]!} />
        <BandLetter group={edition.group[street]!} />
      </span>
      <span lang="de">{soften(grip.naming.street(street))}</span>
    </span>
  );
}
