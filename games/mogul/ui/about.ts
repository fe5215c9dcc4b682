/** What the start page says of Mogul before its screens are loaded. */
import type { About } from '#web/game-ui.ts';

export const about: About = {
  id: 'mogul',
  name: { de: 'Mogul', en: 'Mogul' },
  line: {
    de: 'Aktien ersteigern, Prämien einstreichen, verkaufen, bevor es kracht.',
    en: 'Win shares at auction, pocket premiums, sell before the crash.',
  },
  like: {
    de: 'Bieten, rechnen, aussteigen. Ein Spiel dauert eine Dreiviertelstunde.',
    en: 'Bidding, reckoning, dropping out. A game takes three quarters of an hour.',
  },
  seats: { min: 3, max: 6 },
  quick: { seats: 4, options: {} },
  usualSeats: 4,
};
