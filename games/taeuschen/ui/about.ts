/** What the start page says of Mogeln & Täuschen before its screens are loaded. */
import type { About } from '#web/game-ui.ts';

export const about: About = {
  id: 'taeuschen',
  name: { de: 'Mogeln & Täuschen', en: 'Mogeln & Täuschen' },
  line: {
    de: 'Straßen kaufen, Miete kassieren, und mogeln, solange keiner hinschaut.',
    en: 'Buy streets, collect rent, and cheat while nobody is looking.',
  },
  like: {
    de: 'Hinschauen, zählen, zugreifen. Ein Spiel unter Leuten dauert etwa eine Stunde.',
    en: 'Looking, counting, grabbing. A game among people takes about an hour.',
  },
  seats: { min: 2, max: 6 },
  quick: { seats: 4, options: {} },
  usualSeats: 4,
};
