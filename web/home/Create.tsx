/** Opening a table: game, rule set, every option in plain words, one paragraph that says how it will be played. */
import { useEffect, useMemo, useState } from 'react';
import type { Json, OptionField } from '#games/game.ts';
import type { Pace } from '#table/wire.ts';
import { openTable } from '../api.ts';
import type { GameUi } from '../game-ui.ts';
import { aboutGame, GAMES, loadGame } from '../games.ts';
import { PACE_CODES } from '../paces.ts';
import { Button, buttonClass } from '../parts/Button.tsx';
import { Choice, Switch } from '../parts/Choice.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { usePrefs } from '../prefs.ts';
import { refusalOf, wordRefusal } from '../refusal.ts';
import { follow, go, tablePath } from '../route.ts';
import { formatter, useWords } from '../words/index.ts';
import styles from './Create.module.css';
import { NameField } from './Home.tsx';
import { forgetProfile, type Profile, readProfiles, saveProfile } from './profiles.ts';

type Raw = Readonly<Record<string, Json>>;

export function Create() {
  const words = useWords();
  const { lang, name } = usePrefs();
  const [game, setGame] = useState(GAMES[0]?.id ?? '');
  const [ui, setUi] = useState<GameUi | null>(null);
  const [raw, setRaw] = useState<Raw>(aboutGame(game)?.quick.options ?? {});
  const [seats, setSeats] = useState(aboutGame(game)?.usualSeats ?? 4);
  const [pace, setPace] = useState<Pace>('normal');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');

  useEffect(() => {
    let current = true;
    void loadGame(game).then((loaded) => current && setUi(loaded));
    return () => {
      current = false;
    };
  }, [game]);

  const parsed = ui?.options.parse(raw, seats);
  const submit = async () => {
    if (!parsed?.ok || busy) return;
    setBusy(true);
    try {
      const options = { ...raw };
      go(tablePath(await openTable({ game, options, seats, pace, name: name || words.home.nameDefault })));
    } catch (error) {
      setTrouble(wordRefusal(refusalOf(error), lang, ui ?? undefined));
      setBusy(false);
    }
  };

  return (
    <>
      <main className={styles.page}>
        <header className={styles.top}>
          <h1>{words.create.title}</h1>
          <a href="/" onClick={follow} className={buttonClass('paper')}>
            {words.common.back}
          </a>
        </header>
        <div className={styles.paper}>
          <NameField />
          {GAMES.length > 1 && (
            <Choice
              legend={words.create.game}
              options={GAMES.map((one) => ({ value: one.id, label: one.name[lang] }))}
              value={game}
              onChange={setGame}
            />
          )}
          {ui && (
            <OptionsForm
              ui={ui}
              raw={raw}
              seats={seats}
              pace={pace}
              onRaw={setRaw}
              onSeats={setSeats}
              onPace={setPace}
            />
          )}
          {trouble && (
            <p role="alert" className={styles.problem}>
              {trouble}
            </p>
          )}
        </div>
      </main>
      <footer className={styles.foot}>
        <div>
          <Button look="main" large wide off={!parsed?.ok || busy} onClick={submit}>
            {words.create.submit}
          </Button>
        </div>
      </footer>
    </>
  );
}

interface FormProps {
  readonly ui: GameUi;
  readonly raw: Raw;
  readonly seats: number;
  readonly pace: Pace;
  readonly onRaw: (raw: Raw) => void;
  /** Left out where the number of seats is settled elsewhere. */
  readonly onSeats?: (seats: number) => void;
  readonly onPace: (pace: Pace) => void;
}

export function OptionsForm({ ui, raw, seats, pace, onRaw, onSeats, onPace }: FormProps) {
  const words = useWords();
  const { lang } = usePrefs();
  const parsed = useMemo(() => ui.options.parse(raw, seats), [ui, raw, seats]);
  // What is in force where the person chose nothing: the defaults, also while something else is impossible.
  const resolved = useMemo(() => {
    if (parsed.ok) return parsed.options as Raw;
    const bare = ui.options.parse({ preset: raw.preset ?? null }, seats);
    return { ...(bare.ok ? (bare.options as Raw) : {}), ...raw };
  }, [parsed, ui, raw, seats]);
  const presets = ui.presets(lang);
  const fields = ui.options.fields;

  const set = (key: string, value: Json) => onRaw({ ...raw, [key]: value });
  /** Why a value cannot be chosen with everything else as it is; undefined when it can. */
  const impossible = (key: string, value: Json): string | undefined => {
    const tried = ui.options.parse({ ...raw, [key]: value }, seats);
    if (tried.ok) return undefined;
    const before = parsed.ok ? [] : parsed.problems.map(({ code }) => code);
    const caused = tried.problems.find(({ code }) => !before.includes(code));
    return caused && words.create.impossible(ui.problem(caused, lang));
  };

  return (
    <div className={styles.form}>
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
      {onSeats && (
        <Choice
          legend={words.create.seats}
          options={Array.from({ length: 9 }, (_, i) => i + 2).map((n) => {
            const tried = ui.options.parse(raw, n);
            const stops = tried.ok ? undefined : tried.problems.find(({ path }) => path === 'seats');
            return { value: n, label: String(n), impossible: stops && ui.problem(stops, lang) };
          })}
          value={seats}
          onChange={onSeats}
        />
      )}
      <Choice
        legend={words.create.pace}
        help={words.create.paces[pace][1]}
        options={PACE_CODES.map((one) => ({ value: one, label: words.create.paces[one][0] }))}
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
          parsed.problems.map((problem) => (
            <p key={problem.path + problem.code} className={styles.problem}>
              {ui.problem(problem, lang)}
            </p>
          ))
        )}
      </section>
      <Profiles
        raw={raw}
        seats={seats}
        pace={pace}
        onLoad={(profile) => {
          onRaw(profile.raw);
          onSeats?.(profile.seats);
          onPace(profile.pace);
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

interface FieldProps {
  readonly ui: GameUi;
  readonly field: OptionField;
  readonly value: Json;
  readonly onChange: (value: Json) => void;
  readonly impossible: (value: Json) => string | undefined;
}

function Field({ ui, field, value, onChange, impossible }: FieldProps) {
  const { lang } = usePrefs();
  const { label, help, values } = ui.option(field.key, lang);
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
      return <MatchField label={label} value={value} onChange={onChange} />;
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

interface Match {
  readonly kind: string;
  readonly n?: number;
  readonly score?: string;
}

function MatchField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: Json;
  onChange: (value: Json) => void;
}) {
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
        onChange={(kind) =>
          onChange(
            kind === 'rounds'
              ? { kind, n: 5, score: 'cards-left' }
              : kind === 'target'
                ? { kind, n: 50, score: 'cards-left' }
                : kind === 'open'
                  ? { kind, score: 'cards-left' }
                  : { kind },
          )
        }
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
          options={Object.entries(words.create.matchScores).map(([score, text]) => ({
            value: score,
            label: text,
          }))}
          value={match.score ?? 'cards-left'}
          onChange={(score) => onChange({ ...match, score })}
        />
      )}
    </>
  );
}

interface ProfilesProps {
  readonly raw: Raw;
  readonly seats: number;
  readonly pace: Pace;
  readonly onLoad: (profile: Profile) => void;
}

function Profiles({ raw, seats, pace, onLoad }: ProfilesProps) {
  const words = useWords();
  const [profiles, setProfiles] = useState(readProfiles);
  const [name, setName] = useState('');
  return (
    <details className={styles.group}>
      <summary>{words.create.profiles}</summary>
      <div className={styles.fields}>
        {profiles.map((profile) => (
          <div key={profile.name} className={styles.profiles}>
            <Button onClick={() => onLoad(profile)}>{words.create.load(profile.name)}</Button>
            <Button look="bare" onClick={() => setProfiles(forgetProfile(profile.name))}>
              {words.create.forget(profile.name)}
            </Button>
          </div>
        ))}
        <div className={styles.save}>
          <label>
            {words.create.profileName}
            <input value={name} maxLength={40} onChange={(event) => setName(event.target.value)} />
          </label>
          <Button
            look="paper"
            off={name.trim() === ''}
            onClick={() => {
              setProfiles(saveProfile({ name: name.trim(), raw, seats, pace }));
              setName('');
            }}
          >
            {words.create.save}
          </Button>
        </div>
      </div>
    </details>
  );
}

interface RulesProps {
  readonly ui: GameUi;
  readonly seats: number;
  readonly raw: Raw;
  readonly pace: Pace;
  readonly onApply: (options: Record<string, Json>, pace: Pace) => void;
  readonly onClose: () => void;
}

/** The same form for a table that is already open. */
export function RulesSheet({ ui, seats, raw: given, pace: givenPace, onApply, onClose }: RulesProps) {
  const words = useWords();
  const [raw, setRaw] = useState(given);
  const [pace, setPace] = useState(givenPace);
  const fits = ui.options.parse(raw, seats).ok;
  return (
    <Sheet title={words.gather.settings} onClose={onClose} wide>
      <div className={styles.form}>
        <OptionsForm ui={ui} raw={raw} seats={seats} pace={pace} onRaw={setRaw} onPace={setPace} />
        <Button look="main" large wide off={!fits} onClick={() => onApply({ ...raw }, pace)}>
          {words.create.apply}
        </Button>
      </div>
    </Sheet>
  );
}
