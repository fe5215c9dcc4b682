/** The end of a round: places, scores, and everything that was hidden. */
import type { Card } from '#games/cards.ts';
import type { RoundProps } from '#web/game-ui.ts';
import { Face } from '#web/parts/Card.tsx';
import { EndRow, RoundEnd } from '#web/parts/RoundEnd.tsx';
import { wordsNow } from '#web/words/index.ts';
import type { Shown, View } from '../rules/types.ts';
import styles from './End.module.css';
import { groupHand, lowestRank } from './model.ts';
import { cardList } from './tell.ts';
import { wordsFor } from './words.ts';

type Over = Extract<Shown, { kind: 'over' }>;

export function End(props: RoundProps<View>) {
  const { view, table, you, name, lang, history } = props;
  const words = wordsFor(lang, view.options.preset);
  const over = history.findLast(({ kind }) => kind === 'over') as Over | undefined;
  const scores = view.scores ?? over?.scores;
  const matchOver =
    table.phase === 'over' && table.places !== null && table.scores !== null && table.round > 1;
  const places = (matchOver ? table.places : view.places) ?? [];
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const names = winners.map(name);
  const title =
    places.length === 0
      ? words.say.over
      : winners.length === 1 && winners[0] === you && !matchOver
        ? words.end.titleYou
        : matchOver
          ? words.end.titleMatch(names)
          : words.end.title(names);
  const why =
    places.length === 0
      ? words.end.whyEnded
      : over?.byLimit
        ? words.end.whyLimit(view.lays)
        : view.places
          ? words.end.why
          : words.end.whyEnded;
  const order = table.seats
    .map((_, seat) => seat)
    .sort((a, b) => (places[a] ?? 99) - (places[b] ?? 99) || a - b);
  return (
    <RoundEnd
      title={title}
      why={why}
      mark={winners.includes(you ?? -1) ? 'BRAVO' : 'FINITO'}
      table={table}
      rows={order.map((seat) => (
        <EndRow key={seat} mine={seat === you} className={styles.row}>
          <span className={styles.place}>
            {places[seat] === undefined ? '–' : words.end.place(places[seat])}
          </span>
          <span className={styles.name}>{name(seat)}</span>
          <span className={styles.score}>
            <b>{table.scores?.[seat] ?? scores?.[seat] ?? ''}</b>
            {table.scores === null
              ? words.end.left(scores?.[seat] ?? 0).replace(/^\S+\s/, '')
              : wordsNow().table.score}
          </span>
          {over && <Cards cards={over.hands[seat] ?? []} view={view} lang={lang} empty={words.end.empty} />}
        </EndRow>
      ))}
    >
      {over && over.pile.length > 0 && (
        <section className={styles.pile}>
          <h3>{words.end.pile}</h3>
          <Cards cards={over.pile} view={view} lang={lang} empty="" keep />
        </section>
      )}
      {over && over.dead.length > 0 && (
        <section className={styles.pile}>
          <h3>{words.end.dead}</h3>
          <Cards cards={over.dead} view={view} lang={lang} empty="" />
        </section>
      )}
    </RoundEnd>
  );
}

interface CardsProps {
  readonly cards: readonly Card[];
  readonly view: View;
  readonly lang: 'de' | 'en';
  readonly empty: string;
  /** In the order they lie, not by rank. */
  readonly keep?: boolean;
}

function Cards({ cards, view, lang, empty, keep }: CardsProps) {
  if (cards.length === 0) return empty ? <p>{empty}</p> : null;
  const sorted = keep ? cards : groupHand(cards, lowestRank(view)).flatMap((group) => group.cards);
  return (
    <ul className={styles.cards} aria-label={cardList(sorted, lang)}>
      {sorted.map((card) => (
        <li key={card} aria-hidden="true">
          <Face card={card} lang={lang} />
        </li>
      ))}
    </ul>
  );
}
