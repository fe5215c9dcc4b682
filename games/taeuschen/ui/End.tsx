/** The end: places and money, and the record of lies – the whole ledger as a typed report with stamps in its margin. */
import type { RoundProps } from '#web/game-ui.ts';
import { EndRow, RoundEnd } from '#web/parts/RoundEnd.tsx';
import type { Past, Shown, View } from '../rules/types.ts';
import { doneWords } from './doneWords.ts';
import styles from './End.module.css';
import { LATER } from './laterWords.ts';
import { deedsOf, lootOf } from './loot.ts';
import { areaOf } from './model.ts';
import { type Naming, namingOf } from './naming.ts';
import { TokenSign } from './Pieces.tsx';

type Over = Extract<Shown, { kind: 'over' }>;

export function End(props: RoundProps<View>) {
  const { view, table, you, name, lang, history } = props;
  const naming = namingOf({ lang, you, name, options: view.options });
  const { end: say } = LATER[naming.lang];
  const over = history.findLast(({ kind }) => kind === 'over') as Over | undefined;
  const places = view.places ?? [];
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const title =
    winners.length === 0
      ? say.titleOver
      : winners.length === 1 && winners[0] === you
        ? say.titleYou
        : say.title(winners.map(name));
  const sumOf = (seat: number) => view.scores?.[seat] ?? over?.scores[seat];
  // A game broken off has no places, but money all the same.
  const order = Array.from({ length: view.seats }, (_, seat) => seat).sort(
    (a, b) =>
      (places[a] ?? 9) - (places[b] ?? 9) ||
      (sumOf(b) ?? 0) - (sumOf(a) ?? 0) ||
      areaOf(view, b).deeds.length - areaOf(view, a).deeds.length,
  );
  return (
    <RoundEnd
      title={title}
      why={say.by[over?.by ?? (places.length === 0 ? 'abandoned' : 'los')]}
      mark={say.mark}
      table={table}
      rows={order.map((seat) => {
        const sum = sumOf(seat);
        const collected = over?.collected[seat] ?? 0;
        return (
          <EndRow key={seat} mine={seat === you} className={styles.row}>
            <span className={styles.place}>{places[seat] === undefined ? '–' : say.place(places[seat])}</span>
            <span className={styles.name}>
              <span className={styles.sign}>
                <TokenSign seat={seat} />
              </span>
              {name(seat)}
              <small>
                {view.out.includes(seat) ? say.broke : collected > 0 ? say.collected(collected) : ''}
              </small>
            </span>
            <span className={styles.score}>
              <b>{sum === undefined ? '' : naming.words.number(sum)}</b> {say.money}
            </span>
          </EndRow>
        );
      })}
    >
      <Protocol
        past={over?.past ?? view.past ?? []}
        history={history as readonly Shown[]}
        seats={view.seats}
        naming={naming}
      />
    </RoundEnd>
  );
}

interface ProtocolProps {
  readonly past: readonly Past[];
  readonly history: readonly Shown[];
  readonly seats: number;
  readonly naming: Naming;
}

/** The typed report. */
function Protocol({ past, history, seats, naming }: ProtocolProps) {
  const { end: say } = LATER[naming.lang];
  const { upper } = naming.words;
  const deeds = deedsOf(past, history);
  const lines = past.map((one, i) => ({ ...one, done: deeds[i]! })).sort((a, b) => a.no - b.no);
  return (
    <section className={styles.protocol}>
      <h3>{say.protocol}</h3>
      {lines.length === 0 ? (
        <p>{say.honest}</p>
      ) : (
        <>
          <p>{say.protocolIntro}</p>
          <ul className={styles.sums}>
            {Array.from({ length: seats }, (_, seat) => {
              const mine = lines.filter((one) => one.seat === seat);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: seats do not change
                <li key={seat}>
                  {say.summary(
                    naming.name(seat),
                    mine.length,
                    mine.filter(({ end }) => end === 'caught').length,
                  )}
                </li>
              );
            })}
          </ul>
          <ol className={styles.typed}>
            {lines.map(({ no, seat, cheat, done, end }, i) => (
              <li key={no} className={end === 'caught' ? styles.caught : undefined}>
                <span className={styles.no}>{i + 1}</span>
                <span>
                  {naming.name(seat)}: {upper(naming.cheat(cheat))}
                  {lootOf(done) > 0 && `, ${naming.words.number(lootOf(done))}`}
                  {done.length > 0 && <small>{doneWords(done, seat, naming).join(' ')}</small>}
                </span>
                <strong className={styles.stamped}>{say.outcome[end]}</strong>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
