/** Prices, what is still to come where the table counts along, and what has happened so far. */
import type { RoundProps } from '#web/game-ui.ts';
import { Sheet } from '#web/parts/Sheet.tsx';
import { COLOURS, type View } from '../rules/types.ts';
import { Chapters } from './Chapters.tsx';
import { chipsInHands, countsOf, dangerOf } from './model.ts';
import { Company } from './Share.tsx';
import styles from './sheets.module.css';
import { storyOf } from './story.ts';
import { Track } from './Track.tsx';
import type { MogulWords } from './words.de.ts';

interface Props {
  readonly props: RoundProps<View>;
  readonly words: MogulWords;
  readonly onClose: () => void;
}

export function Prices({ props, words, onClose }: Props) {
  return (
    <Sheet title={words.prices.title} onClose={onClose} wide>
      <PricesBody props={props} words={words} />
    </Sheet>
  );
}

export function PricesBody({ props, words }: Omit<Props, 'onClose'>) {
  const { view, history } = props;
  const { prices: say } = words;
  const counts = countsOf(view);
  const { safe, among } = dangerOf(view);
  const story = storyOf(history, view.options, view.seats);
  const done = story.chapters.filter((chapter) => chapter.done);
  return (
    <div className={styles.sheet}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say.company}</th>
            <th scope="col">{say.lying}</th>
            <th scope="col">{say.gone}</th>
            {view.unseen !== null && <th scope="col">{say.unseen}</th>}
            <th scope="col">{say.all}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ colour, lying, gone, unseen, all }) => (
            <tr key={colour}>
              <th scope="row">
                <span>
                  <Company colour={colour} words={words} />
                  {words.colours[colour]}
                </span>
              </th>
              <td>
                <b>{words.number(lying)}</b>
              </td>
              <td>{words.number(gone)}</td>
              {unseen !== null && <td>{words.number(unseen.reduce((sum, n) => sum + n, 0))}</td>}
              <td>{words.number(all)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {say.note} {!view.over && words.table.riskLong(safe, among)}
      </p>
      <Track props={props} words={words} token={0.17} />
      {view.allChips === null && <p className={styles.note}>{say.hands(chipsInHands(view))}</p>}
      {view.unseen === null ? (
        !view.over && <p className={styles.note}>{say.noAid}</p>
      ) : (
        <section>
          <h3>{say.unseenTitle}</h3>
          <ul className={styles.unseen}>
            {counts.map(({ colour, unseen }) => {
              const byBorder = unseen ?? [];
              const n = byBorder.reduce((sum, one) => sum + one, 0);
              const pairs = COLOURS.flatMap((_, border) => {
                const some = byBorder[border]!;
                return some > 0 ? [say.border(some, words.colours[border]!)] : [];
              });
              return (
                <li key={colour}>
                  <Company colour={colour} words={words} />
                  <span>
                    {words.colours[colour]}: {say.unseenOf(n, colour)}
                    {pairs.length > 0 && ` (${say.byBorder(pairs)})`}
                  </span>
                </li>
              );
            })}
          </ul>
          <p className={styles.note}>{say.unseenNote}</p>
        </section>
      )}
      <section>
        <h3>{say.soFar}</h3>
        {done.length === 0 ? (
          <p>{say.nothingYet}</p>
        ) : (
          <Chapters chapters={done.toReversed()} props={props} words={words} />
        )}
      </section>
    </div>
  );
}
