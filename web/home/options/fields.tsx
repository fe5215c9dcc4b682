/** The fields of a game's options, by their kinds. What they are called and mean is the game's to say. */
import { useState } from 'react';
import type { Json, OptionField, OptionProblem } from '#games/game.ts';
import { MATCH_SCORES, type Match } from '#games/match.ts';
import type { GameUi } from '../../game-ui.ts';
import { Choice, Switch } from '../../parts/Choice.tsx';
import { usePrefs } from '../../prefs.ts';
import { wordProblem } from '../../refusal.ts';
import { formatter, useWords } from '../../words/index.ts';
import { OwnField } from './OwnField.tsx';
import styles from './options.module.css';

interface FieldProps {
  readonly ui: GameUi;
  readonly field: OptionField;
  readonly value: Json;
  /** What is wrong with this very option. */
  readonly problems: readonly OptionProblem[];
  readonly onChange: (value: Json) => void;
  readonly impossible: (value: Json) => string | undefined;
}

/** One option, by its kind. */
export function Field({ ui, field, value, problems, onChange, impossible }: FieldProps) {
  const { lang } = usePrefs();
  const worded = ui.option(field.key, lang);
  const { label, help, values } = worded;
  switch (field.kind) {
    case 'choice':
      return (
        <Choice
          legend={label}
          help={help}
          options={(field.values ?? []).map((one) => ({
            value: one,
            label: values?.[one] ?? one,
            impossible: one === value ? undefined : impossible(one),
          }))}
          value={String(value)}
          onChange={onChange}
        />
      );
    case 'flag':
      return (
        <Switch
          label={label}
          help={help}
          value={value === true}
          impossible={value === true ? undefined : impossible(true)}
          onChange={onChange}
        />
      );
    case 'integer':
      return <Whole label={label} help={help} field={field} value={Number(value)} onChange={onChange} />;
    case 'match':
      return <MatchField label={label} scores={values ?? {}} value={value} onChange={onChange} />;
    case 'data':
      return (
        <OwnField
          worded={worded}
          named={field.values ?? []}
          kind={field.own ?? 'list'}
          value={value}
          problems={problems}
          word={(problem) => wordProblem(problem, lang, ui)}
          onChange={onChange}
        />
      );
  }
}

interface WholeProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly field: { readonly min?: number; readonly max?: number };
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Whole({ label, help, field, value, onChange }: WholeProps) {
  const { lang } = usePrefs();
  const { number } = formatter(lang);
  const [text, setText] = useState<string | null>(null);
  return (
    <label className={styles.number}>
      {label}
      <input
        type="number"
        inputMode="numeric"
        min={field.min}
        max={field.max}
        value={text ?? value}
        onChange={(event) => {
          setText(event.target.value);
          const n = event.target.valueAsNumber;
          const fits =
            Number.isInteger(n) && n >= (field.min ?? 0) && n <= (field.max ?? Number.MAX_SAFE_INTEGER);
          if (fits) onChange(n);
        }}
        onBlur={() => setText(null)}
      />
      <span className={styles.help}>
        {help}{' '}
        {field.min !== undefined && field.max !== undefined && `(${number(field.min)}–${number(field.max)})`}
      </span>
    </label>
  );
}

interface MatchProps {
  readonly label: string;
  /** What a score counts, in the game's words. */
  readonly scores: Readonly<Record<string, string>>;
  readonly value: Json;
  readonly onChange: (value: Json) => void;
}

function MatchField({ label, scores, value, onChange }: MatchProps) {
  const words = useWords();
  const match = (value ?? { kind: 'single' }) as unknown as Match;
  const counted = match.kind === 'rounds' || match.kind === 'target';
  return (
    <>
      <Choice
        legend={label}
        options={Object.entries(words.create.matchKinds).map(([kind, text]) => ({
          value: kind,
          label: text,
        }))}
        value={match.kind}
        onChange={(kind) => onChange(begun(kind))}
      />
      {counted && (
        <Whole
          label={match.kind === 'rounds' ? words.create.matchRounds : words.create.matchTarget}
          field={{ min: 1, max: 1000 }}
          value={match.n ?? 1}
          onChange={(n) => onChange({ ...match, n })}
        />
      )}
      {match.kind !== 'single' && (
        <Choice
          legend={words.create.matchScore}
          options={MATCH_SCORES.map((score) => ({ value: score, label: scores[score] ?? score }))}
          value={match.score ?? MATCH_SCORES[0]}
          onChange={(score) => onChange({ ...match, score })}
        />
      )}
    </>
  );
}

/** A match of this kind as it is offered first. */
function begun(kind: string): Json {
  switch (kind) {
    case 'rounds':
      return { kind, n: 5, score: MATCH_SCORES[0] };
    case 'target':
      return { kind, n: 50, score: MATCH_SCORES[0] };
    case 'open':
      return { kind, score: MATCH_SCORES[0] };
    default:
      return { kind };
  }
}
