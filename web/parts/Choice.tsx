/** One of several, and on or off: real radio buttons and checkboxes in the clothes of the house. */
import { type ReactNode, useId } from 'react';
import styles from './Choice.module.css';

export interface Option<T> {
  readonly value: T;
  readonly label: string;
  /** Why it cannot be chosen. */
  readonly impossible?: string | undefined;
}

interface ChoiceProps<T> {
  readonly legend: string;
  readonly help?: string | undefined;
  readonly options: readonly Option<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

export function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const { legend, help, options, value, onChange } = props;
  const name = useId();
  const reasons = [...new Set(options.flatMap(({ impossible }) => (impossible ? [impossible] : [])))];
  return (
    <fieldset className={styles.group} aria-describedby={help || reasons.length ? `${name}h` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option.value} className={styles.pill} title={option.impossible}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={option.impossible !== undefined}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {(help || reasons.length > 0) && (
        <div id={`${name}h`}>
          {help && <p className={styles.help}>{help}</p>}
          {reasons.map((reason) => (
            <p key={reason} className={styles.help}>
              {reason}
            </p>
          ))}
        </div>
      )}
    </fieldset>
  );
}

interface SwitchProps {
  readonly label: ReactNode;
  readonly help?: string | undefined;
  readonly impossible?: string | undefined;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

export function Switch({ label, help, impossible, value, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.switch} htmlFor={id}>
      <strong>{label}</strong>
      <span className={styles.track}>
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={value}
          aria-checked={value}
          disabled={impossible !== undefined}
          aria-describedby={help || impossible ? `${id}h` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
      </span>
      {(help || impossible) && (
        <span id={`${id}h`} className={styles.help}>
          {help}
          {impossible && <span className={styles.reason}> {impossible}</span>}
        </span>
      )}
    </label>
  );
}
