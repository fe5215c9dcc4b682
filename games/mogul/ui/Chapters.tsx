/** Rounds that are over, each with its share and what came of it in one sentence. */
import type { RoundProps } from '#web/game-ui.ts';
import type { View } from '../rules/types.ts';
import { shareWords } from './model.ts';
import { ShareFace } from './Share.tsx';
import styles from './sheets.module.css';
import type { Chapter } from './story.ts';
import type { MogulWords } from './words.de.ts';

interface Props {
  readonly chapters: readonly Chapter[];
  readonly props: RoundProps<View>;
  readonly words: MogulWords;
}

export function Chapters({ chapters, props, words }: Props) {
  return (
    <ol className={styles.chapters}>
      {chapters.map((chapter) => (
        <li key={chapter.round}>
          <ShareFace share={chapter.share} options={props.view.options} words={words} />
          <span>
            <strong>
              {words.chapter.head(chapter.round)}: {shareWords(props.view, chapter.share, words)}
            </strong>
            {chapterWords(chapter, props, words)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A round in one sentence: who borrowed, won, took and sold. */
export function chapterWords(
  chapter: Chapter,
  { you, name }: Pick<RoundProps<View>, 'you' | 'name'>,
  words: MogulWords,
): string {
  const { chapter: say } = words;
  const who = (seat: number) => (seat === you ? words.log.me : name(seat));
  const parts = chapter.loans.flatMap((n, seat) => (n > 0 ? [say.borrowed(who(seat), 2 * n)] : []));
  const { won, taken } = chapter;
  if (won !== null) {
    const and = won.seat === you ? say.andYouTake : say.andTakes;
    parts.push(say.won(who(won.seat), won.paid) + (taken === won.seat ? ` ${and}` : ''));
  }
  for (const { seat, shares, colour, gained } of chapter.sold) {
    parts.push(say.sold(who(seat), words.shares(shares.length, colour), gained));
  }
  if (taken !== null && taken !== won?.seat) parts.push(say.took(who(taken)));
  if (chapter.lost) parts.push(say.lost);
  if (!chapter.done) parts.push(say.running);
  return `${parts.join('; ')}.`;
}
