/** What a rubber stamp leaves on paper: two rings and a word, the ink uneven. */
import { useId } from 'react';
import styles from './Imprint.module.css';

/** Where the rubber took no ink: fixed specks, so that every imprint of the house looks like the same stamp. */
const SPECKS = Array.from({ length: 46 }, (_, i) => {
  const angle = i * 2.399963;
  const radius = 6 + 44 * Math.sqrt(((i * 17) % 46) / 46);
  return {
    x: 60 + radius * Math.cos(angle),
    y: 60 + radius * Math.sin(angle),
    r: 0.5 + ((i * 7) % 5) * 0.32,
  };
});

export function Imprint({ word, className }: { word: string; className?: string | undefined }) {
  const id = useId();
  const size = Math.min(34, 148 / Math.max(4, word.length));
  return (
    <svg viewBox="0 0 120 120" className={`${styles.imprint} ${className ?? ''}`} aria-hidden="true">
      <mask id={id}>
        <rect width="120" height="120" fill="#fff" />
        {SPECKS.map(({ x, y, r }) => (
          <circle key={`${x}`} cx={x} cy={y} r={r} fill="#000" />
        ))}
      </mask>
      <g mask={`url(#${id})`} fill="none" stroke="currentColor">
        <path
          d="M20.500 42A43.500 43.500 0 0 1 99.500 42M20.500 78A43.500 43.500 0 0 0 99.500 78"
          strokeWidth="2"
        />
        <path d="M12 42A51 51 0 0 1 108 42M12 78A51 51 0 0 0 108 78" strokeWidth="5.500" />
        <path d="M4 43.500H116M4 76.500H116" strokeWidth="3" />
        <text
          x="60"
          y="60.500"
          className={styles.word}
          fontSize={size}
          textLength={Math.min(106, word.length * size * 0.66)}
          lengthAdjust="spacingAndGlyphs"
          fill="currentColor"
          stroke="none"
        >
          {word}
        </text>
      </g>
    </svg>
  );
}
