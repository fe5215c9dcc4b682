/** What can be done: two large buttons, small ones that open something, and the stamp beside the thumb. */
import { Button } from '#web/parts/Button.tsx';
import { usePrefs } from '#web/prefs.ts';
import { useWords } from '#web/words/index.ts';
import styles from './Actions.module.css';
import { mayAccuse } from './asks.ts';
import type { Grip } from './grip.ts';
import { jobOfAsk } from './job.ts';
import { Stamp } from './Stamp.tsx';
import { type Slot, slotsOf } from './slots.ts';

export function Actions({ grip, stamp = true }: { grip: Grip; stamp?: boolean }) {
  const { handed } = usePrefs();
  const { view } = grip;
  const [main, other] = slotsOf(grip);
  if (view.seat < 0) return null;
  return (
    <section
      className={handed === 'left' ? `${styles.actions} ${styles.left}` : styles.actions}
      aria-label={grip.naming.words.deeds}
    >
      <Small grip={grip} />
      <div className={styles.large}>
        {other !== undefined && <Large grip={grip} slot={other} look="paper" />}
        {main !== undefined && <Large grip={grip} slot={main} look="main" />}
      </div>
      {stamp && <Stamp grip={grip} up={mayAccuse(view) && grip.active} />}
    </section>
  );
}

function Large({ grip, slot, look }: { grip: Grip; slot: Slot; look: 'main' | 'paper' }) {
  const { label, hint, press } = slot;
  const { sending, naming } = grip;
  return (
    <Button
      look={look}
      off={press === undefined || sending || !grip.active}
      onClick={(event) => press && grip.guarded(event.timeStamp, press)}
    >
      <span className={styles.face}>
        <strong>{label}</strong>
        {(sending || hint !== undefined) && <span>{sending ? naming.words.button.sending : hint}</span>}
      </span>
    </Button>
  );
}

/** Cards, trade, building, or the way off the table; and what is open to one besides what the table waits for. */
function Small({ grip }: { grip: Grip }) {
  const { view, naming, asks, props } = grip;
  const { button } = naming.words;
  const { menu } = useWords();
  const beside = asks.slice(1).filter(({ ask }) => ask === 'los' || ask === 'rent' || ask === 'offer');
  return (
    <div className={styles.small}>
      {beside.length > 0 && (
        <div className={styles.beside} data-beside>
          {beside.map((ask) => {
            if (ask.ask === 'los') {
              return (
                <Button key="los" look="main" onClick={() => grip.begin(jobOfAsk(view, ask) ?? null)}>
                  {button.los(ask.sum)}
                </Button>
              );
            }
            if (ask.ask === 'rent') {
              const { seat, street, due } = ask.landing;
              return (
                <Button
                  key={`rent-${seat}-${street}`}
                  look="main"
                  onClick={() => grip.demand(seat, street, due, null)}
                >
                  {button.demandFrom(naming.name(seat))}
                </Button>
              );
            }
            if (ask.ask === 'offer') {
              return (
                <Button
                  key={`offer-${ask.offer.no}`}
                  look="main"
                  onClick={() => grip.open({ sheet: 'trade' })}
                >
                  {button.offerFrom(naming.name(ask.offer.from))}
                </Button>
              );
            }
            return null;
          })}
        </div>
      )}
      {view.out.includes(view.seat) ? (
        <Button look="paper" onClick={props.leave}>
          {menu.leave}
        </Button>
      ) : (
        <div className={styles.always}>
          <Button look="paper" onClick={() => grip.open({ sheet: 'cards' })}>
            {button.cards(view.hand.length)}
          </Button>
          <Button look="paper" onClick={() => grip.open({ sheet: 'trade' })}>
            {button.trade}
          </Button>
          <Button look="paper" onClick={() => grip.open({ sheet: 'build' })}>
            {button.build0}
          </Button>
        </div>
      )}
    </div>
  );
}
