/** What opens over the table: cards in hand, building, money trouble, choices. */
import { Button } from '#web/parts/Button.tsx';
import { Sheet } from '#web/parts/Sheet.tsx';
import type { Card, Street } from '../rules/types.ts';
import { Accuse, Trial } from './Accuse.tsx';
import { CheatSheet } from './Cheats.tsx';
import { DeedFace } from './DeedChip.tsx';
import { LATER } from './laterWords.ts';
import { editionFor } from './leave.ts';
import { boardOf, deckOf, overfull, ownCash, ownDeeds, sitesOf, trayHotels } from './model.ts';
import { TokenSign } from './Pieces.tsx';
import styles from './sheets.module.css';
import { Trade } from './Trade.tsx';
import type { Grip, Opened } from './useGrip.ts';

export function Opening({ grip }: { grip: Grip }) {
  const { opened } = grip;
  switch (opened?.sheet) {
    case 'cheats':
      return <CheatSheet grip={grip} />;
    case 'accuse':
      return <Accuse grip={grip} window={opened.window} />;
    case 'trial':
      return <Trial grip={grip} />;
    case 'cards':
      return <Cards grip={grip} />;
    case 'build':
      return <Build grip={grip} />;
    case 'debts':
      return <Debts grip={grip} />;
    case 'choose':
      return <Choose grip={grip} />;
    case 'trade':
      return <Trade key={keyOf(opened)} grip={grip} start={opened} />;
    default:
      return null;
  }
}

const keyOf = ({ to, counter }: Opened & { sheet: 'trade' }) => `${to ?? ''}/${counter ?? ''}`;

function Cards({ grip }: { grip: Grip }) {
  const { view, naming } = grip;
  const { hand: say } = LATER[naming.lang];
  const { cards } = editionFor(view);
  const forced = overfull(view);
  const debt = view.debts.find(({ from, why }) => from === view.seat && why === 'rent');
  const close = () => grip.open(null);
  /** As far as one can tell: the rules say no where it is not the time. */
  const playable = (card: Card): boolean => {
    const when = cards[card]?.when;
    if (when === 'demand') return debt !== undefined;
    if (when === 'jail') return view.jailed && view.turn === view.seat && view.stage === 'roll';
    if (when !== 'turn' || view.jailed || view.stage !== 'roll') return false;
    return forced === deckOf(view, card) || view.turn === view.seat || view.roller === view.seat;
  };
  return (
    <Sheet title={say.title} onClose={close}>
      <div className={styles.sheet}>
        {view.hand.length === 0 && <p>{say.none}</p>}
        <ul className={styles.cards}>
          {view.hand.map((card) => {
            const face = cards[card]!;
            return (
              <li key={card}>
                <small>{say.deck[deckOf(view, card)]}</small>
                <strong>{naming.card(card)}</strong>
                <span>{face.text[naming.lang]}</span>
                <span className={styles.ink}>{say.when[face.when ?? ''] ?? ''}</span>
                <span className={styles.row}>
                  {face.when !== 'cheat' && (
                    <Button
                      look="main"
                      off={!playable(card) || !grip.active}
                      onClick={() => {
                        grip.send({
                          do: 'play',
                          card,
                          ...(face.when === 'demand' && debt !== undefined && { debt: debt.no }),
                        });
                        close();
                      }}
                    >
                      {say.play}
                    </Button>
                  )}
                  {forced === deckOf(view, card) && (
                    <Button
                      look="plain"
                      onClick={() => {
                        grip.send({ do: 'put-back', card });
                        close();
                      }}
                    >
                      {say.putBack}
                    </Button>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
        <p className={styles.note}>{say.secret}</p>
      </div>
    </Sheet>
  );
}

/** Picking a street brings the notes onto the mat; the hotel goes up when they are laid down. */
function Build({ grip }: { grip: Grip }) {
  const { view, naming } = grip;
  const { build: say } = LATER[naming.lang];
  const { hotelPrice } = editionFor(view);
  const { whole, other } = sitesOf(view);
  const stock = trayHotels(view);
  const last = stock === 1;
  const close = () => grip.open(null);
  const asked = view.lastHotel?.[view.seat] ?? -1;
  const site = (street: Street) => (
    <li key={street} className={styles.line}>
      <DeedFace grip={grip} street={street} />
      <span>{say.price(hotelPrice[street]!)}</span>
      <Button
        look="paper"
        off={!grip.active || stock === 0}
        onClick={() => {
          grip.begin({ job: 'build', street, due: hotelPrice[street]! });
          close();
        }}
      >
        {naming.words.button.build0}
      </Button>
      {last && whole.includes(street) && asked < 0 && (
        <Button
          look="main"
          onClick={() => {
            grip.send({ do: 'last-hotel', street });
            close();
          }}
        >
          {say.lastAsk}
        </Button>
      )}
    </li>
  );
  return (
    <Sheet title={say.title} onClose={close}>
      <div className={styles.sheet}>
        <p>{say.intro}</p>
        <p>{say.stock(stock)}</p>
        {last && <p className={styles.note}>{say.lastHint}</p>}
        {whole.length === 0 && <p className={styles.note}>{say.none}</p>}
        <ul className={styles.lines}>{whole.map(site)}</ul>
        {other.length > 0 && (
          <details>
            <summary>{say.other}</summary>
            <ul className={styles.lines}>{other.map(site)}</ul>
          </details>
        )}
      </div>
    </Sheet>
  );
}

function Debts({ grip }: { grip: Grip }) {
  const { view, naming } = grip;
  const { debts: say } = LATER[naming.lang];
  const { price, hotelRent } = editionFor(view);
  const { hotels } = boardOf(view);
  const owed = view.debts.reduce((sum, debt) => sum + (debt.from === view.seat ? (debt.sum ?? 0) : 0), 0);
  const enough = ownCash(view) >= owed;
  const close = () => grip.open(null);
  const mine = ownDeeds(view);
  const value = (street: Street) => (hotels.includes(street) ? hotelRent[street]! : price[street]!);
  return (
    <Sheet title={say.title} onClose={close}>
      <div className={styles.sheet}>
        <p className={styles.lead}>{say.intro(owed, ownCash(view))}</p>
        {enough && <p>{say.enough}</p>}
        <h3>{say.sell}</h3>
        {mine.length === 0 && <p>{say.none}</p>}
        <ul className={styles.lines}>
          {mine.map((street) => (
            <li key={street} className={styles.line}>
              <DeedFace grip={grip} street={street} />
              <span>{say.for(value(street))}</span>
              <Button
                look="paper"
                off={enough || !grip.active}
                aria-label={say.sellOne(naming.street(street), value(street))}
                onClick={() => grip.send({ do: 'sell', street })}
              >
                {naming.words.button.sell.replace(' …', '')}
              </Button>
            </li>
          ))}
        </ul>
        <p className={styles.note}>{say.back}</p>
        <Button look="paper" onClick={() => grip.open({ sheet: 'trade' })}>
          {naming.words.button.trade}
        </Button>
        {view.broke && (
          <>
            <Button
              look="danger"
              onClick={() => {
                grip.send({ do: 'give-up' });
                close();
              }}
            >
              {say.giveUp}
            </Button>
            <p className={styles.note}>{say.giveUpHint}</p>
          </>
        )}
      </div>
    </Sheet>
  );
}

function Choose({ grip }: { grip: Grip }) {
  const { view, naming, main } = grip;
  const { choose: say } = LATER[naming.lang];
  const task = main?.ask === 'choose' ? main.task : undefined;
  if (task === undefined) return null;
  const close = () => grip.open(null);
  const title = task.kind === 'space' ? say.space(naming.who(task.about)) : say[task.kind];
  const pick = (one: number) => {
    grip.send({ do: 'choose', task: task.no, pick: one });
    close();
  };
  const face = (one: number) => {
    if (one < 0) return say.nothing;
    if (task.kind === 'player') {
      return (
        <>
          <span className={styles.sign}>
            <TokenSign seat={one} />
          </span>
          {naming.name(one)}
        </>
      );
    }
    return task.kind === 'space' ? naming.space(one) : <DeedFace grip={grip} street={one} />;
  };
  const { hotelPrice, price } = editionFor(view);
  const worth = (one: number) =>
    task.kind === 'street' && one >= 0
      ? price[one]
      : task.kind === 'hotel' && one >= 0
        ? hotelPrice[one]
        : undefined;
  return (
    <Sheet title={title} onClose={close}>
      <div className={styles.sheet}>
        <div className={styles.pick}>
          {(task.from ?? []).map((one) => (
            <Button key={one} look={one < 0 ? 'plain' : 'paper'} off={!grip.active} onClick={() => pick(one)}>
              {face(one)}
              {worth(one) !== undefined && <small>{naming.words.number(worth(one)!)}</small>}
            </Button>
          ))}
        </div>
      </div>
    </Sheet>
  );
}
