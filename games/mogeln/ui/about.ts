/** What the start page says of Mogeln before its screens are loaded. */
import type { About } from '#web/game-ui.ts';

export const about: About = {
  id: 'mogeln',
  name: { de: 'Mogeln', en: 'Mogeln' },
  line: {
    de: 'Karten verdeckt ablegen, frech behaupten, im richtigen Moment stempeln.',
    en: 'Lay cards face down, claim with a straight face, stamp at the right moment.',
  },
  quick: { seats: 4, options: { preset: 'gemogelt' } },
  usualSeats: 4,
};
