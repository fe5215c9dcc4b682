/** What this device prefers, in a sheet. */
import { Choice, Switch } from '../parts/Choice.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { CHOICES, type Prefs, setPref, usePrefs } from '../prefs.ts';
import { useWords } from '../words/index.ts';
import styles from './Settings.module.css';

export function SettingsSheet({ onClose }: { onClose: () => void }) {
  const words = useWords();
  return (
    <Sheet title={words.settings.title} onClose={onClose}>
      <Settings />
    </Sheet>
  );
}

function Settings() {
  const { settings: s } = useWords();
  return (
    <div className={styles.list}>
      <Pref of="lang" legend={s.lang} label={(value) => s.langs[value]} />
      <Pref of="sound" legend={s.sound} label={(value) => s.sounds[value]} />
      <PrefSwitch of="haptics" label={s.haptics} />
      <Pref of="handed" legend={s.handed} label={(value) => s.handeds[value]} />
      <Pref of="speed" legend={s.speed} label={(value) => s.speeds[String(value)] ?? ''} />
      <Pref
        of="holdBack"
        legend={s.holdBack}
        help={s.holdBackHint}
        label={(value) => s.holdBacks[String(value)] ?? ''}
      />
      <Pref of="theme" legend={s.theme} label={(value) => s.themes[value]} />
      <Pref of="view" legend={s.view} label={(value) => s.views[value]} />
      <PrefSwitch of="keys" label={s.keys} />
    </div>
  );
}

type ChoiceKey = 'lang' | 'sound' | 'handed' | 'speed' | 'holdBack' | 'theme' | 'view';

interface PrefProps<K extends ChoiceKey> {
  readonly of: K;
  readonly legend: string;
  readonly help?: string;
  readonly label: (value: Prefs[K]) => string;
}

function Pref<K extends ChoiceKey>({ of, legend, help, label }: PrefProps<K>) {
  const value = usePrefs()[of];
  const values = CHOICES[of] as readonly unknown[] as readonly Prefs[K][];
  return (
    <Choice<Prefs[K]>
      legend={legend}
      help={help}
      options={values.map((one) => ({ value: one, label: label(one) }))}
      value={value}
      onChange={(next) => setPref(of, next)}
    />
  );
}

function PrefSwitch({ of, label }: { of: 'haptics' | 'keys'; label: string }) {
  return <Switch label={label} value={usePrefs()[of]} onChange={(next) => setPref(of, next)} />;
}
