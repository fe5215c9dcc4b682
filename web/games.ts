/** The games of this build, by their folders. */
import type { About, GameUi } from './game-ui.ts';

const screens = import.meta.glob<GameUi>('../games/*/ui/index.tsx', { import: 'ui' });
const abouts = import.meta.glob<About>('../games/*/ui/about.ts', { import: 'about', eager: true });

/** All games, in the order of their names. */
export const GAMES: readonly About[] = Object.values(abouts).sort((a, b) => a.id.localeCompare(b.id));

export const aboutGame = (id: string): About | undefined => GAMES.find((game) => game.id === id);

const loaded = new Map<string, Promise<GameUi>>();
const ready = new Map<string, GameUi>();

/** Loads a game's screens; once. @throws when the build does not hold this game */
export function loadGame(id: string): Promise<GameUi> {
  const known = loaded.get(id);
  if (known !== undefined) return known;
  const load = screens[`../games/${id}/ui/index.tsx`];
  if (load === undefined) return Promise.reject(new Error(`No screens for ${id}`));
  const promise = load().then((ui) => {
    ready.set(id, ui);
    return ui;
  });
  promise.catch(() => loaded.delete(id));
  loaded.set(id, promise);
  return promise;
}

/** The game's screens when they are there already. */
export const gameIfReady = (id: string): GameUi | undefined => ready.get(id);
