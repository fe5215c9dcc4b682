/** Keyboard focus on a screen whose buttons come and go. */
import { useEffect, useRef } from 'react';

/** When the focused button of a box goes away, the focus stays in the box: on the first thing that can be done. */
export function useKeptFocus() {
  const box = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    const follow = () => {
      inside.current = box.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', follow);
    document.addEventListener('pointerdown', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('pointerdown', follow);
    };
  }, []);
  useEffect(() => {
    if (inside.current && document.activeElement === document.body)
      box.current?.querySelector('button')?.focus();
  });
  return box;
}
