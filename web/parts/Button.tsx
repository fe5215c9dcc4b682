/** A button. `off` keeps it focusable and says why it does nothing now. */
import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';

export type Look = 'main' | 'paper' | 'plain' | 'danger' | 'bare';

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  readonly look?: Look;
  readonly wide?: boolean;
  readonly large?: boolean;
  /** Does nothing now, but can be reached and read. */
  readonly off?: boolean;
  readonly children: ReactNode;
}

export function Button({ look = 'plain', wide, large, off, onClick, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={off ? true : undefined}
      className={buttonClass(look, { wide, large }, className)}
      onClick={off ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** The looks of a button, for links that lead somewhere. */
export function buttonClass(
  look: Look,
  { wide, large }: { wide?: boolean | undefined; large?: boolean | undefined } = {},
  more?: string,
): string {
  return [styles.button, styles[look], wide && styles.wide, large && styles.large, more]
    .filter(Boolean)
    .join(' ');
}
