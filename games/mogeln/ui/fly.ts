/** Cards that fly: from who moved them, along a slight arc, landing with weight. */
import { animate } from 'motion/mini';
import type { Spot } from '#web/game-ui.ts';
import { isStill, prefs } from '#web/prefs.ts';
import styles from './fly.module.css';

const FLIGHT = 0.24;
const STAGGER = 0.045;

/** Lets `n` face-down cards fly between two places that are on the screen; nothing where motion is off. */
export function fly(from: Spot, to: Spot, n: number): void {
  if (isStill() || document.hidden) return;
  const start = centre(from);
  const end = centre(to);
  if (start === null || end === null) return;
  const speed = prefs.get().speed || 1;
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  for (let i = 0; i < n; i++) {
    const card = document.createElement('div');
    card.className = styles.card ?? '';
    card.style.left = `${start.x}px`;
    card.style.top = `${start.y}px`;
    document.body.append(card);
    const tilt = ((i * 37) % 21) - 10;
    // The arc: half-way the card is a little aside of the straight line, and nearer to the eye.
    const bend = Math.min(60, Math.hypot(dx, dy) * 0.16);
    const length = Math.hypot(dx, dy) || 1;
    const mx = dx / 2 + (-dy / length) * bend;
    const my = dy / 2 + (dx / length) * bend;
    animate(
      card,
      {
        transform: [
          'translate(-50%, -50%) rotate(0deg) scale(0.9)',
          `translate(calc(-50% + ${mx}px), calc(-50% + ${my}px)) rotate(${tilt / 2}deg) scale(1.12)`,
          `translate(calc(-50% + ${dx}px), calc(-50% + ${dy}px)) rotate(${tilt}deg) scale(1)`,
        ],
      },
      { duration: FLIGHT / speed, delay: (i * STAGGER) / speed, ease: [0.3, 0, 0.2, 1] },
    ).then(() => card.remove());
  }
}

function centre(spot: Spot): { x: number; y: number } | null {
  const name = typeof spot === 'number' ? `seat-${spot}` : spot;
  const box = document.querySelector(`[data-spot="${name}"]`)?.getBoundingClientRect();
  return box === undefined ? null : { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
