/** What the start page says of Mogeln before its screens are loaded. */
import type { About } from '#web/game-ui.ts';

export const about: About = {
  id: 'mogeln',
  name: { de: 'Mogeln', en: 'Mogeln' },
  line: {
    de: 'Karten verdeckt ablegen, frech behaupten, im richtigen Moment stempeln.',
    en: 'Lay cards face down, claim with a straight face, stamp at the right moment.',
  },
  like: {
    de: 'Lügen, zweifeln, stempeln. Eine Runde dauert eine Viertelstunde.',
    en: 'Lying, doubting, stamping. A round takes a quarter of an hour.',
  },
  seats: { min: 2, max: 10 },
  quick: { seats: 4, options: { preset: 'gemogelt' } },
  usualSeats: 4,
};
