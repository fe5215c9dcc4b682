/** Everything that may be chosen about a game, in plain words, with one paragraph that says how it will be played. */
import { useMemo } from 'react';
import type { Json, OptionField, OptionProblem } from '#games/game.ts';
import type { Pace } from '#table/wire.ts';
import type { GameUi } from '../../game-ui.ts';
import { aboutGame } from '../../games.ts';
import { pacesOf } from '../../paces.ts';
import { Choice } from '../../parts/Choice.tsx';
import { usePrefs } from '../../prefs.ts';
import { wordProblem } from '../../refusal.ts';
import { CATALOGUES, type Lang, useWords } from '../../words/index.ts';
import { Field } from './fields.tsx';
import styles from './options.module.css';
import { Profiles } from './Profiles.tsx';

export type Raw = Readonly<Record<string, Json>>;

interface Props {
  readonly game: string;
  readonly ui: GameUi;
  readonly raw: Raw;
  readonly seats: number;
  readonly pace: Pace;
  /** The table lives on this device. */
  readonly here: boolean;
  readonly onRaw: (raw: Raw) => void;
  /** Left out where the number of seats is settled elsewhere. */
  readonly onSeats?: (seats: number) => void;
  readonly onPace: (pace: Pace) => void;
}

export function OptionsForm({ game, ui, raw, seats, pace, here, onRaw, onSeats, onPace }: Props) {
  const words = useWords();
  const { lang } = usePrefs();
  const parsed = useMemo(() => ui.options.parse(raw, seats), [ui, raw, seats]);
  // What is in force where the person chose nothing: the defaults, also while something else is impossible.
  const resolved = useMemo(() => {
    if (parsed.ok) return parsed.options as Raw;
    const bare = ui.options.parse(raw.preset === undefined ? {} : { preset: raw.preset }, seats);
    return { ...(bare.ok ? (bare.options as Raw) : {}), ...raw };
  }, [parsed, ui, raw, seats]);
  const presets = ui.presets(lang);
  const { fields } = ui.options;
  const problems = parsed.ok ? [] : parsed.problems;

  const set = (key: string, value: Json) => onRaw({ ...raw, [key]: value });
  /** Why a value cannot be chosen with everything else as it is; undefined when it can. */
  const impossible = (key: string, value: Json): string | undefined => {
    const tried = ui.options.parse({ ...raw, [key]: value }, seats);
    if (tried.ok) return undefined;
    const before = problems.map(({ code }) => code);
    const caused = tried.problems.find(({ code }) => !before.includes(code));
    return caused && words.create.impossible(wordProblem(caused, lang, ui));
  };

  return (
    <div className={styles.form}>
      {ui.options.presets.length > 0 && (
        <fieldset>
          <legend className="unseen">{words.create.preset}</legend>
          <div className={styles.presets}>
            {ui.options.presets.map((preset) => (
              <label key={preset} className={styles.preset}>
                <input
                  type="radio"
                  name="preset"
                  checked={resolved.preset === preset}
                  onChange={() => onRaw({ preset, ...(raw.match === undefined ? {} : { match: raw.match }) })}
                />
                <strong>{presets[preset]?.name ?? preset}</strong>
                <span>{presets[preset]?.about}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {onSeats && (
        <Choice
          legend={words.create.seats}
          options={seatCounts(game).map((n) => {
            const tried = ui.options.parse(raw, n);
            const stops = tried.ok ? undefined : tried.problems.find(({ path }) => path === 'seats');
            return { value: n, label: String(n), impossible: stops && wordProblem(stops, lang, ui) };
          })}
          value={seats}
          onChange={onSeats}
        />
      )}
      <Choice
        legend={words.create.pace}
        help={words.create.paces[pace][1]}
        options={pacesOf(here).map((one) => ({ value: one, label: words.create.paces[one][0] }))}
        value={pace}
        onChange={onPace}
      />
      <div>
        {ui.groups(lang).map(({ title, keys }) => {
          const shown = keys.flatMap((key) => fields.find((field) => field.key === key) ?? []);
          const relevant = shown.filter((field) => field.relevant?.({ ...resolved }, seats) !== false);
          if (relevant.length === 0) return null;
          return (
            <details key={title} className={styles.group}>
              <summary>{title}</summary>
              <div className={styles.fields}>
                {relevant.map((field) => (
                  <Field
                    key={field.key}
                    ui={ui}
                    field={field}
                    value={raw[field.key] ?? shownValue(field, resolved[field.key])}
                    problems={problems.filter((problem) => isAbout(problem, field))}
                    onChange={(value) => set(field.key, value)}
                    impossible={(value) => impossible(field.key, value)}
                  />
                ))}
              </div>
            </details>
          );
        })}
      </div>
      <section className={styles.summary} aria-live="polite">
        <h2>{words.create.summary}</h2>
        {parsed.ok ? (
          <>
            <p>{ui.summary(parsed.options, seats, lang)}</p>
            {(ui.options.notes?.(parsed.options, seats) ?? []).map((code) => (
              <p key={code} className={styles.problem}>
                {ui.note(code, lang)}
              </p>
            ))}
          </>
        ) : (
          troubles(ui, problems, lang).map((text) => (
            <p key={text} className={styles.problem}>
              {text}
            </p>
          ))
        )}
      </section>
      <Profiles
        key={game}
        game={game}
        fits={parsed.ok}
        raw={raw}
        seats={seats}
        pace={pace}
        onLoad={(profile) => {
          onRaw(profile.raw);
          onSeats?.(profile.seats);
          if (pacesOf(here).includes(profile.pace)) onPace(profile.pace);
        }}
      />
    </div>
  );
}

/** The value a field shows for a resolved option: choices are strings, ranks their codes. */
function shownValue(field: OptionField, resolved: Json | undefined): Json {
  if (field.kind !== 'choice' || typeof resolved !== 'number') return resolved ?? null;
  const values = field.values ?? [];
  if (values.includes('auto')) return 'auto';
  return values.includes(String(resolved)) && values.length < 5
    ? String(resolved)
    : (values[resolved] ?? null);
}

/** How many may sit, by the game's bounds. */
function seatCounts(game: string): number[] {
  const about = aboutGame(game);
  if (about === undefined) return [];
  const { min, max } = about.seats;
  return Array.from({ length: max - min + 1 }, (_, i) => min + i);
}

/** The problem is with this option, or with something in it. */
const isAbout = ({ path }: OptionProblem, { key }: OptionField): boolean =>
  path === `options.${key}` || path.startsWith(`options.${key}[`) || path.startsWith(`options.${key}.`);

/** What stands in the way, in words; what is told entry by entry beside its list only by how much it is. */
function troubles(ui: GameUi, problems: readonly OptionProblem[], lang: Lang): string[] {
  const { list } = CATALOGUES[lang].create;
  const lists = ui.options.fields.filter(({ kind }) => kind === 'data');
  const counted = lists.flatMap((field) => {
    const n = problems.filter((problem) => isAbout(problem, field)).length;
    return n > 0 ? [list.wrong(ui.option(field.key, lang).label, n)] : [];
  });
  const others = problems.filter((problem) => !lists.some((field) => isAbout(problem, field)));
  return [...new Set([...others.map((problem) => wordProblem(problem, lang, ui)), ...counted])];
}
