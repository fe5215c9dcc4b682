/** Where a hotel can go (T15): the notes are laid down on the mat; the last one is asked for. */
import { Button } from '#web/parts/Button.tsx';
import { Sheet } from '#web/parts/Sheet.tsx';
import type { Street } from '../rules/types.ts';
import { DeedFace } from './DeedChip.tsx';
import type { Grip } from './grip.ts';
import { LATER } from './laterWords.ts';
import { editionFor } from './leave.ts';
import { type Site, siteOf } from './may.ts';
import { sitesOf, trayHotels } from './model.ts';
import styles from './sheets.module.css';

/** Picking a street brings the notes onto the mat; the hotel goes up when they are laid down. */
export function Build({ grip }: { grip: Grip }) {
  const { view, naming } = grip;
  const { build: say } = LATER[naming.lang];
  const { hotelPrice } = editionFor(view);
  const { whole, other } = sitesOf(view);
  const stock = trayHotels(view);
  const sites = whole.map((street) => siteOf(view, street));
  const close = () => grip.open(null);
  const line = (street: Street) => {
    const { build, last, ask, why } = siteOf(view, street);
    const group = whole.includes(street);
    return (
      <li key={street} className={styles.line}>
        <DeedFace grip={grip} street={street} />
        <span>{say.price(hotelPrice[street]!)}</span>
        {(build || !last) && (
          <Button
            look="paper"
            off={!grip.active || !build}
            onClick={() => {
              grip.begin({ job: 'build', street, due: hotelPrice[street]! });
              close();
            }}
          >
            {naming.words.button.build0}
          </Button>
        )}
        {last && group && (
          <Button
            look="main"
            className={styles.whole}
            off={!grip.active || !ask}
            onClick={() => {
              grip.send({ do: 'last-hotel', street });
              close();
            }}
          >
            {say.lastAsk}
          </Button>
        )}
        {group && why !== null && <span className={styles.note}>{siteWords(grip, why)}</span>}
      </li>
    );
  };
  return (
    <Sheet title={say.title} onClose={close}>
      <div className={styles.sheet}>
        <p>{say.intro}</p>
        <p>{say.stock(stock)}</p>
        {sites.some(({ last }) => last) && <p className={styles.note}>{say.lastHint}</p>}
        {whole.length === 0 && <p className={styles.note}>{say.none}</p>}
        <ul className={styles.lines}>{whole.map(line)}</ul>
        {other.length > 0 && (
          <details>
            <summary>{say.other}</summary>
            <ul className={styles.lines}>{other.map(line)}</ul>
          </details>
        )}
      </div>
    </Sheet>
  );
}

function siteWords({ naming }: Grip, why: NonNullable<Site['why']>): string {
  const { build: say } = LATER[naming.lang];
  switch (why.why) {
    case 'asked':
      return say.asked;
    case 'auctioned':
      return naming.words.log.auctionHotel;
    case 'no-hotel':
      return say.noHotel;
    default:
      return naming.why(why);
  }
}
