/** The middle of the table: the last claim in a bubble, the pile in its ring, the stamp, and the reveal over all. */
import type { CSSProperties } from 'react';
import { JOKER, rankOf } from '#games/cards.ts';
import { leftOn } from '#web/clock.ts';
import type { RoundProps } from '#web/game-ui.ts';
import { Back, Face } from '#web/parts/Card.tsx';
import { Imprint } from '#web/parts/Imprint.tsx';
import { useTicking } from '#web/parts/useTicking.ts';
import { usePrefs } from '#web/prefs.ts';
import { formatter, type Lang } from '#web/words/format.ts';
import type { View } from '../rules/types.ts';
import styles from './Middle.module.css';
import { lastReveal } from './model.ts';
import { Stamp } from './Stamp.tsx';
import type { Race, Scene, Stage } from './useStage.ts';
import type { Turn } from './useTurn.ts';
import type { MogelnWords } from './words.de.ts';

interface Props {
  readonly props: RoundProps<View>;
  readonly stage: Stage;
  readonly turn: Turn;
  readonly words: MogelnWords;
}

export function Middle({ props, stage, turn, words }: Props) {
  const { handed } = usePrefs();
  const { view, you, lang } = props;
  const { shown, scene } = stage;
  const word = words.stamp[view.options.preset];
  return (
    <section
      className={[styles.middle, handed === 'left' && styles.left, you === null && styles.alone]
        .filter(Boolean)
        .join(' ')}
      aria-label={words.table.pile}
    >
      <Bubble props={props} shown={shown} words={words} />
      <div className={styles.pile} data-spot="pile">
        <Ring props={props} />
        <Stack n={shown.pile} />
        {shown.pile > 0 && (
          <span key={shown.pile} className={styles.number}>
            {shown.pile}
          </span>
        )}
        <span className="unseen">
          {shown.pile === 0 ? words.table.pileEmpty : words.table.pileOf(shown.pile)}
        </span>
        {turn.calling && <Imprint word={word} className={styles.imprint} />}
      </div>
      {you !== null && !view.out.includes(you) && (
        <div className={styles.thumb}>
          <Stamp word={word} words={words} turn={turn} secret={view.options.calling === 'verdeckt'} />
        </div>
      )}
      {scene === null && shown.pile === 0 && <LastReveal props={props} words={words} />}
      {scene && <Reveal scene={scene} skip={stage.skip} props={props} words={words} lang={lang} />}
    </section>
  );
}

function Bubble({ props, shown, words }: { props: RoundProps<View>; shown: View; words: MogelnWords }) {
  const { lay } = shown;
  if (lay === null) {
    return (
      <p key={0} className={`${styles.bubble} ${styles.quiet}`}>
        {shown.lays === 0 ? words.table.noClaim : ''}
      </p>
    );
  }
  const safe =
    lay.safe === 'first-card-safe'
      ? words.table.safeFirst
      : lay.safe === 'last-card-safe'
        ? words.table.safeLast
        : '';
  return (
    <p key={lay.no} className={styles.bubble}>
      <span className={styles.who}>
        {lay.seat === props.you ? words.table.youSaid : words.table.said(props.name(lay.seat))}
        {safe && ` · ${safe}`}
      </span>
      <br />
      <span className={styles.said}>{words.quote(words.claim(lay.claim.count, lay.claim.rank))}</span>
    </p>
  );
}

const R = 46;
const ROUND = 2 * Math.PI * R;

/** The wet ring of a glass; the call window runs along it. */
function Ring({ props }: { props: RoundProps<View> }) {
  const { table, view, serverNow } = props;
  const clock = view.lay?.open ? table.clocks.find(({ seat }) => seat === undefined) : undefined;
  const left = useTicking(clock ? () => leftOn(clock, serverNow()) : null);
  return (
    <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r={R} className={styles.stain} />
      <path
        d="M14 30a41 41 0 0 1 30-21"
        className={styles.stain}
        strokeOpacity=".5"
        style={{ strokeWidth: 2 }}
      />
      {clock && left !== null && (
        <circle
          cx="50"
          cy="50"
          r={R}
          className={styles.arc}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - Math.min(1, left / clock.ms))}
        />
      )}
    </svg>
  );
}

function Stack({ n }: { n: number }) {
  const drawn = Math.min(8, n);
  return (
    <div className={styles.stack}>
      {Array.from({ length: drawn }, (_, i) => {
        // The newest lies on top; each keeps its tilt while the pile grows.
        const nth = n - drawn + i;
        return (
          <span
            key={nth}
            className={styles.sheet}
            style={{ '--tilt': `${((nth * 47) % 50) - 25}deg` } as CSSProperties}
          >
            <Back />
          </span>
        );
      })}
    </div>
  );
}

interface RevealProps {
  readonly scene: Scene;
  readonly skip: () => void;
  readonly props: RoundProps<View>;
  readonly words: MogelnWords;
  readonly lang: Lang;
}

function Reveal({ scene, skip, props, words, lang }: RevealProps) {
  const { challenge, race, turned, judged } = scene;
  const { you, name } = props;
  const title =
    challenge.by === you
      ? words.reveal.youCall(name(challenge.seat))
      : challenge.seat === you
        ? words.reveal.callsYou(name(challenge.by))
        : words.reveal.title(name(challenge.by), name(challenge.seat));
  return (
    <button type="button" className={styles.reveal} onClick={skip}>
      {race ? (
        <Film race={race} name={name} words={words} lang={lang} />
      ) : (
        <span className={styles.revealTitle}>{title}</span>
      )}
      <span className={styles.proof}>
        <span
          className={styles.cards}
          style={{ '--across': Math.min(6, challenge.revealed.length) } as CSSProperties}
        >
          {challenge.revealed.map((card, i) => {
            const isTurned = i < turned;
            const right = rankOf(card) === challenge.claim.rank || rankOf(card) === JOKER;
            return (
              <span
                key={card}
                className={[styles.turning, isTurned && styles.turned, judged && !right && styles.wrong]
                  .filter(Boolean)
                  .join(' ')}
              >
                {isTurned ? <Face card={card} lang={lang} /> : <Back />}
              </span>
            );
          })}
        </span>
        <span className={challenge.lie ? styles.verdict : `${styles.verdict} ${styles.honestInk}`}>
          {judged && <Imprint word={challenge.lie ? words.verdict.lie : words.verdict.honest} />}
        </span>
      </span>
      <span className={styles.outcome}>{judged && outcome(challenge, you, name, words)}</span>
      <span className="unseen">{words.button.skip}</span>
    </button>
  );
}

function outcome(
  challenge: Scene['challenge'],
  you: number | null,
  name: (seat: number) => string,
  words: MogelnWords,
) {
  const { reveal } = words;
  const { lie, pileTo, size } = challenge;
  if (lie) return pileTo === you ? reveal.lieYou(size) : reveal.lie(name(pileTo), size);
  return pileTo === you ? reveal.honestYou(size) : reveal.honest(name(pileTo), size);
}

interface FilmProps {
  readonly race: Race;
  readonly name: (seat: number) => string;
  readonly words: MogelnWords;
  readonly lang: Lang;
}

/** The photo finish: a strip of film, a frame per caller. */
function Film({ race, name, words, lang }: FilmProps) {
  const { seconds } = formatter(lang);
  return (
    <span className={styles.film}>
      <span className="unseen">{words.table.photoFinish}: </span>
      {race.calls.slice(0, 4).map(({ seat, ms }) => (
        <span key={seat} className={seat === race.winner ? `${styles.frame} ${styles.first}` : styles.frame}>
          <span>{name(seat)}</span>
          <b>{seconds(ms)}</b>
        </span>
      ))}
      {race.tie && <span className="unseen">{words.table.tie}</span>}
    </span>
  );
}

/** What was turned over last stays in sight while the pile is empty. */
function LastReveal({ props, words }: { props: RoundProps<View>; words: MogelnWords }) {
  const last = lastReveal(props.history);
  if (last === null) return null;
  return (
    <p className={styles.last}>
      <span className="unseen">{words.table.lastReveal}: </span>
      <span className={styles.mini}>
        {last.revealed.slice(0, 5).map((card) => (
          <Face key={card} card={card} lang={props.lang} />
        ))}
      </span>
      <span className={last.lie ? `${styles.mark} ${styles.lie}` : styles.mark}>
        {last.lie ? words.verdict.lie : words.verdict.honest}
      </span>
    </p>
  );
}
