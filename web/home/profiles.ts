/** Named table settings of this device. */
import type { Json } from '#games/game.ts';
import { PACE_CODES } from '../paces.ts';
import { recall, remember } from '../prefs.ts';

export interface Profile {
  readonly game: string;
  readonly name: string;
  readonly raw: Readonly<Record<string, Json>>;
  readonly seats: number;
  readonly pace: (typeof PACE_CODES)[number];
}

const KEY = 'mogeltisch.profiles';
/** Of all games together. */
const MOST = 40;

/** The profiles of a game; what cannot be read is left out. Whether the rules still know the options is checked in the form. */
export function readProfiles(game: string): Profile[] {
  return stored().filter((profile) => profile.game === game);
}

/** Stores a profile, in place of one of the same name and game. @returns all of its game */
export function saveProfile(profile: Profile): Profile[] {
  return store([profile, ...without(profile.game, profile.name)], profile.game);
}

/** @returns the profiles of the game that are left */
export function forgetProfile(game: string, name: string): Profile[] {
  return store(without(game, name), game);
}

const without = (game: string, name: string): Profile[] =>
  stored().filter((profile) => profile.game !== game || profile.name !== name);

function store(profiles: Profile[], game: string): Profile[] {
  const kept = profiles.slice(0, MOST);
  remember(KEY, JSON.stringify(kept));
  return kept.filter((profile) => profile.game === game);
}

function stored(): Profile[] {
  try {
    const read: unknown = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(read) ? read.filter(isProfile) : [];
  } catch {
    return [];
  }
}

function isProfile(value: unknown): value is Profile {
  if (typeof value !== 'object' || value === null) return false;
  const { game, name, raw, seats, pace } = value as Partial<Profile>;
  return (
    typeof game === 'string' &&
    typeof name === 'string' &&
    typeof raw === 'object' &&
    raw !== null &&
    Number.isInteger(seats) &&
    PACE_CODES.includes(pace as never)
  );
}
