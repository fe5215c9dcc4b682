/** A drawer on phones, a dialog elsewhere: the browser's own modal dialog keeps focus, Escape and inertness. */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useWords } from '../words/index.ts';
import { Button } from './Button.tsx';
import { Cross } from './icons.tsx';
import styles from './Sheet.module.css';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function Sheet({ title, onClose, wide, children }: Props) {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={wide ? `${styles.sheet} ${styles.wide}` : styles.sheet}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        // A press on the backdrop lands on the dialog itself, outside its box.
        if (event.target !== event.currentTarget) return;
        const box = event.currentTarget.getBoundingClientRect();
        const inside = event.clientY >= box.top && event.clientX >= box.left && event.clientX <= box.right;
        if (!inside || event.clientY > box.bottom) onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Button look="bare" onClick={onClose} aria-label={words.common.close}>
          <Cross />
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls has to be reachable by keyboard */}
      <section className={styles.body} tabIndex={0} aria-labelledby={id}>
        {children}
      </section>
    </dialog>
  );
}
