/** Settings of a game under a name, on this device. */
import { useState } from 'react';
import type { Pace } from '#table/wire.ts';
import { Button } from '../../parts/Button.tsx';
import { useWords } from '../../words/index.ts';
import { forgetProfile, type Profile, readProfiles, saveProfile } from '../profiles.ts';
import styles from './options.module.css';

interface Props {
  readonly game: string;
  readonly raw: Profile['raw'];
  readonly seats: number;
  readonly pace: Pace;
  /** What is chosen can be played, so it may be kept. */
  readonly fits: boolean;
  readonly onLoad: (profile: Profile) => void;
}

/** Give it the game as its key. */
export function Profiles({ game, raw, seats, pace, fits, onLoad }: Props) {
  const words = useWords();
  const [profiles, setProfiles] = useState(() => readProfiles(game));
  const [name, setName] = useState('');
  return (
    <details className={styles.group}>
      <summary>{words.create.profiles}</summary>
      <div className={styles.fields}>
        {profiles.map((profile) => (
          <div key={profile.name} className={styles.profiles}>
            <Button onClick={() => onLoad(profile)}>{words.create.load(profile.name)}</Button>
            <Button look="bare" onClick={() => setProfiles(forgetProfile(game, profile.name))}>
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
            off={name.trim() === '' || !fits}
            onClick={() => {
              setProfiles(saveProfile({ game, name: name.trim(), raw, seats, pace }));
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
