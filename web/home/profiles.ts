/** Named table settings of this device. */
import type { Json } from '#games/game.ts';
import { PACE_CODES } from '../paces.ts';
import { recall, remember } from '../prefs.ts';

export interface Profile {
  readonly name: string;
  readonly raw: Readonly<Record<string, Json>>;
  readonly seats: number;
  readonly pace: (typeof PACE_CODES)[number];
}

const KEY = 'mogeltisch.profiles';
const MOST = 20;

/** Stored profiles; what cannot be read is left out. Whether the rules still know the options is checked in the form. */
export function readProfiles(): Profile[] {
  try {
    const stored: unknown = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isProfile) : [];
  } catch {
    return [];
  }
}

/** Stores a profile, in place of one of the same name. @returns all */
export function saveProfile(profile: Profile): Profile[] {
  return store([profile, ...readProfiles().filter(({ name }) => name !== profile.name)].slice(0, MOST));
}

export function forgetProfile(name: string): Profile[] {
  return store(readProfiles().filter((profile) => profile.name !== name));
}

function store(profiles: Profile[]): Profile[] {
  remember(KEY, JSON.stringify(profiles));
  return profiles;
}

function isProfile(value: unknown): value is Profile {
  if (typeof value !== 'object' || value === null) return false;
  const { name, raw, seats, pace } = value as Partial<Profile>;
  return (
    typeof name === 'string' &&
    typeof raw === 'object' &&
    raw !== null &&
    Number.isInteger(seats) &&
    PACE_CODES.includes(pace as never)
  );
}
