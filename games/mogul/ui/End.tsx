/** The end of a game: places, what the points came from, what still lay in the pile, and the story. */
import type { RoundProps } from '#web/game-ui.ts';
import { EndRow, RoundEnd } from '#web/parts/RoundEnd.tsx';
import { LAST } from '../rules/deal.ts';
import type { View } from '../rules/types.ts';
import { Chapters } from './Chapters.tsx';
import { Chart } from './Chart.tsx';
import styles from './End.module.css';
import { initialsOf, shareWords } from './model.ts';
import { ShareFace } from './Share.tsx';
import { type Story, storyOf } from './story.ts';
import type { MogulWords } from './words.de.ts';
import { WORDS } from './words.ts';

export function End(props: RoundProps<View>) {
  const { view, table, you, name, lang, history } = props;
  const words = WORDS[lang];
  const { end: say } = words;
  const places = view.places ?? [];
  // A game that was given up has no places.
  const crashed = places.length > 0;
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const story = storyOf(history, view.options, view.seats);
  const title =
    winners.length === 0
      ? say.titleOver
      : winners.length === 1 && winners[0] === you
        ? say.titleYou
        : say.title(winners.map(name));
  const order = view.points
    .map((_, seat) => seat)
    .sort((a, b) => (places[a] ?? 9) - (places[b] ?? 9) || a - b);
  return (
    <RoundEnd
      title={title}
      why={
        <>
          {crashed ? say.why : say.whyEnded} {tied(view) && say.tie}
        </>
      }
      mark={crashed ? say.mark : undefined}
      table={table}
      rows={order.map((seat) => <Place key={seat} seat={seat} props={props} words={words} />)}
    >
      {crashed && (
        <section className={styles.box}>
          <h3>{(view.rest ?? []).length === 0 ? say.restNone : say.rest}</h3>
          {story.chapters.length > 0 && <p>{say.crashAt(LAST - (view.rest ?? []).length)}</p>}
          {(view.rest ?? []).length > 0 && (
            <ul className={styles.shares}>
              {view.rest?.map((share) => (
                <li key={share}>
                  <ShareFace share={share} options={view.options} words={words} />
                  <span className="unseen">{shareWords(view, share, words)}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {story.whole && <Told story={story} props={props} words={words} />}
      {story.chapters.length > 0 && (
        <details className={styles.box}>
          <summary>{say.rounds}</summary>
          <Chapters chapters={story.chapters} props={props} words={words} />
        </details>
      )}
    </RoundEnd>
  );
}

/** The best points were not enough alone: shares decided. */
function tied({ points, places }: View): boolean {
  if (places === undefined) return false;
  const best = Math.max(...points);
  return points.some((n, seat) => n === best && places[seat] !== 1);
}

interface PlaceProps {
  readonly seat: number;
  readonly props: RoundProps<View>;
  readonly words: MogulWords;
}

function Place({ seat, props, words }: PlaceProps) {
  const { view, you, name } = props;
  const { end: say } = words;
  const place = view.places?.[seat];
  const left = view.allChips?.[seat] ?? 0;
  const forChips = view.forChips?.[seat];
  const shares = view.shares[seat]!.length;
  return (
    <EndRow mine={seat === you} className={styles.row}>
      {place !== undefined && <span className={styles.place}>{say.place(place)}</span>}
      <span className={styles.name}>
        {name(seat)}
        <span className={styles.detail}>
          {forChips === undefined ? say.chipsLeft(left) : say.forChips(forChips, left)} ·{' '}
          {place === undefined ? say.sharesHeld(shares) : say.sharesLeft(shares)}
        </span>
      </span>
      <span className={styles.score}>
        <b>{words.number(view.points[seat]!)}</b> {say.points}
      </span>
    </EndRow>
  );
}

/** Where the points came from, how they grew, and what stands out. */
function Told({ story, props, words }: { story: Story; props: RoundProps<View>; words: MogulWords }) {
  const { you, name, view } = props;
  const { end: say } = words;
  const who = (seat: number) => (seat === you ? words.log.me : name(seat));
  const names = view.points.map((_, seat) => name(seat));
  const initials = initialsOf(names);
  const { bestSale, dearest, bestDrop } = story;
  const heights = [
    bestSale &&
      say.bestSale(
        who(bestSale.sold.seat),
        bestSale.sold.shares.length,
        words.shares(bestSale.sold.shares.length, bestSale.sold.colour),
        bestSale.sold.price,
        bestSale.sold.gained,
        bestSale.round,
      ),
    dearest && say.dearest(who(dearest.seat), dearest.paid, dearest.round),
    bestDrop && say.bestDrop(who(bestDrop.seat), bestDrop.got, bestDrop.round),
  ].filter(Boolean);
  return (
    <section className={styles.box}>
      <h3>{say.story}</h3>
      <ul className={styles.heights}>
        {heights.map((text) => (
          <li key={String(text)}>{text}</li>
        ))}
      </ul>
      <table className={styles.sources}>
        <caption>{say.sources}</caption>
        <thead>
          <tr>
            <th scope="col">{words.table.who}</th>
            <th scope="col">{say.premiums}</th>
            <th scope="col">{say.sales}</th>
            <th scope="col">{say.loans}</th>
            <th scope="col">{say.forChipsHead}</th>
          </tr>
        </thead>
        <tbody>
          {story.sources.map(({ premiums, sales, loans, chips }, seat) => (
            <tr key={names[seat]}>
              <th scope="row">{names[seat]}</th>
              {[premiums, sales, loans, chips].map((n, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: four columns in a fixed order
                <td key={i}>{words.signed(n)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Chart title={say.pointsChart} series={story.points} labels={initials} long={names} words={words} />
      <Chart
        title={say.pricesChart}
        series={story.prices}
        labels={words.codes}
        long={words.colours}
        words={words}
      />
    </section>
  );
}
