/** A street's deed in short: band with letter, name, its hotel. A tap opens its card; with another deed in the hand it is put on it. */
import { memo } from 'react';
import type { Seat } from '#games/game.ts';
import type { Street } from '../rules/types.ts';
import styles from './DeedChip.module.css';
import type { Grip } from './grip.ts';
import { editionFor } from './leave.ts';
import { boardOf } from './model.ts';
import { Band, BandLetter, HotelSign } from './Pieces.tsx';
import { soften } from './shorter.ts';

interface Props {
  readonly grip: Grip;
  readonly street: Street;
  /** With whom it lies; −1 beside its space. */
  readonly seat: Seat;
}

export function DeedChip({ grip, street, seat }: Props) {
  const { view, naming, held } = grip;
  const hotel = boardOf(view).hotels.includes(street);
  const { board } = naming.words;
  return (
    <button
      type="button"
      className={
        held?.piece === 'deed' && held.street === street ? `${styles.chip} ${styles.held}` : styles.chip
      }
      data-piece={`deed:${street}:${seat}`}
      data-place={`deed:${street}:${seat}`}
      onClick={() => grip.tapDeed(street, seat)}
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
  return <Face group={editionFor(grip.view).group[street]!} name={grip.naming.street(street)} />;
}

const Face = memo(function Face({ group, name }: { group: number; name: string }) {
  return (
    <span className={styles.face}>
      <span className={styles.band}>
        <Band group={group} />
        <BandLetter group={group} />
      </span>
      <span lang="de">{soften(name)}</span>
    </span>
  );
});
