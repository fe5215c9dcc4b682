/**
 * Dragging, for all pieces alike: what carries `data-piece` is taken along, and where it is let go over something with
 * `data-place`, the same happens as by tapping the one and then the other.
 */
import { type RefObject, useEffect, useRef } from 'react';
import type { Grip } from './grip.ts';
import type { Piece, Place } from './hand.ts';

/** A pointer has to go so far before it drags, px. */
const SLACK = 9;

export function useDrag(grip: Grip, area: RefObject<HTMLElement | null>): void {
  const latest = useRef(grip);
  latest.current = grip;
  useEffect(() => {
    const root = area.current;
    if (root === null) return;
    let from: { piece: string; x: number; y: number; element: HTMLElement } | null = null;
    let ghost: HTMLElement | null = null;
    const end = () => {
      ghost?.remove();
      ghost = null;
      from = null;
    };
    const down = (event: PointerEvent) => {
      const element = (event.target as HTMLElement).closest<HTMLElement>('[data-piece]');
      const piece = element?.dataset.piece;
      if (event.button !== 0 || element === null || piece === undefined || !latest.current.active) return;
      from = { piece, x: event.clientX, y: event.clientY, element };
    };
    const move = (event: PointerEvent) => {
      if (from === null) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (ghost === null) {
        if (Math.hypot(dx, dy) < SLACK) return;
        ghost = ghostOf(from.element);
        root.setPointerCapture(event.pointerId);
      }
      ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -70%) scale(1.1)`;
    };
    const up = (event: PointerEvent) => {
      if (from === null || ghost === null) return end();
      const { piece } = from;
      end();
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const place = under?.closest<HTMLElement>('[data-place]')?.dataset.place;
      // The click that follows the release is not a tap.
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
      if (place !== undefined) letGo(latest.current, piece, place);
    };
    root.addEventListener('pointerdown', down);
    root.addEventListener('pointermove', move);
    root.addEventListener('pointerup', up);
    root.addEventListener('pointercancel', end);
    return () => {
      end();
      root.removeEventListener('pointerdown', down);
      root.removeEventListener('pointermove', move);
      root.removeEventListener('pointerup', up);
      root.removeEventListener('pointercancel', end);
    };
  }, [area]);
}

const swallow = (event: Event) => {
  event.stopPropagation();
  event.preventDefault();
};

function ghostOf(element: HTMLElement): HTMLElement {
  const { width } = element.getBoundingClientRect();
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.setAttribute('aria-hidden', 'true');
  ghost.removeAttribute('data-place');
  Object.assign(ghost.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    width: `${width}px`,
    margin: '0',
    zIndex: '60',
    pointerEvents: 'none',
    transition: 'none',
    opacity: '0.92',
  });
  document.body.append(ghost);
  return ghost;
}

/** What a drag means, in the words of taps. */
export function letGo(grip: Grip, piece: string, place: string): void {
  const [what, a = '', b = ''] = piece.split(':');
  const [where, x = '', y = ''] = place.split(':');
  const [one, two] = [Number(a), Number(b)];
  switch (what) {
    case 'own':
      if (where === 'mat' || where === 'tray' || where === 'area') grip.tapOwn(one);
      return;
    case 'tray':
      if (where === 'own' || where === 'mat') grip.tapTray(one);
      return;
    case 'mat':
    case 'got':
      if (where === 'own' || where === 'tray') grip.tapMat(one, what === 'got');
      return;
    case 'note':
      grip.carry({ piece: 'note', from: one, value: two }, placeOf(grip, where, x, y));
      return;
    case 'token':
      grip.carry({ piece: 'token', seat: one }, placeOf(grip, where, x, y));
      return;
    case 'hotel':
      grip.carry({ piece: 'hotel', from: one }, placeOf(grip, where, x, y));
      return;
    case 'deed': {
      const deed: Piece = { piece: 'deed', street: one, from: two };
      if (where === 'area' && two === grip.view.seat && Number(x) !== grip.view.seat) {
        grip.open({ sheet: 'trade', to: Number(x), give: { streets: [one] } });
      } else grip.carry(deed, placeOf(grip, where, x, y));
    }
  }
}

function placeOf(grip: Grip, where: string | undefined, x: string, y: string): Place | undefined {
  switch (where) {
    case 'space': {
      const space = Number(x);
      return { place: 'space', space };
    }
    case 'own':
      return { place: 'own' };
    case 'area':
      return Number(x) === grip.view.seat ? { place: 'own' } : undefined;
    case 'deed':
      return { place: 'deed', street: Number(x), seat: Number(y) };
    default:
      return undefined;
  }
}
