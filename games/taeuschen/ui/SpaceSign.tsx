/** What stands for a space that is no street. */
import styles from './SpaceSign.module.css';

const STATION = 'M4 18V8q0-4 8-4t8 4v10zM7 8h10v5H7zM8 21l2-3M16 21l-2-3';
const SIGNS: Partial<Record<string, string>> = {
  los: 'M20 12H6M11 6l-6 6 6 6',
  station: STATION,
  event: 'M8 9q0-4 4-4t4 4q0 3-4 4v2M12 19h.01',
  community: 'M4 9h16v10H4zM4 9l2-4h12l2 4M10 13h4',
  jail: 'M5 4v16M10 4v16M14 4v16M19 4v16M4 4h16M4 20h16',
  parking: 'M8 20V5h5q4 0 4 4t-4 4H8',
  'go-to-jail': 'M4 12h12M12 7l5 5-5 5M20 4v16',
};

export function SpaceSign({ kind, className }: { kind: string; className?: string | undefined }) {
  return (
    <svg className={`${styles.sign} ${className ?? ''}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SIGNS[kind] ?? ''} />
    </svg>
  );
}
