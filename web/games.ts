/** The games of this build, by their folders. */
import type { About, GameUi } from './game-ui.ts';

const screens = import.meta.glob<GameUi>('../games/*/ui/index.tsx', { import: 'ui' });
const abouts = import.meta.glob<About>('../games/*/ui/about.ts', { import: 'about', eager: true });

/** All games that have screens, in the order of their ids. */
export const GAMES: readonly About[] = Object.values(abouts)
  .filter(({ id }) => screens[pathOf(id)] !== undefined)
  .sort((a, b) => a.id.localeCompare(b.id));

export const aboutGame = (id: string): About | undefined => GAMES.find((game) => game.id === id);

/** The game somebody chose or played last; the first one for whom there is none. */
export const chosenGame = (last: string): About | undefined => aboutGame(last) ?? GAMES[0];

const loaded = new Map<string, Promise<GameUi>>();
const ready = new Map<string, GameUi>();

/** Loads a game's screens; once. @throws when the build does not hold this game */
export function loadGame(id: string): Promise<GameUi> {
  const known = loaded.get(id);
  if (known !== undefined) return known;
  const load = screens[pathOf(id)];
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

function pathOf(id: string): string {
  return `../games/${id}/ui/index.tsx`;
}
