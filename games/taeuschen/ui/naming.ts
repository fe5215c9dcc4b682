/** What things are called in a language: the names of the pack in force, and whom "you" is. Pure. */
import type { Seat } from '#games/game.ts';
import type { Lang } from '#web/words/format.ts';
import { editionOf } from '../pack/pack.ts';
import type { CheatAct } from '../pack/types.ts';
import { type Card, KIND, KINDS, type Options, type Space, type Street } from '../rules/types.ts';
import type { Why } from './leave.ts';
import type { TaeuschenWords } from './words.de.ts';
import { WORDS } from './words.ts';

export interface Naming {
  readonly lang: Lang;
  readonly words: TaeuschenWords;
  /** A player, "Du" where it is oneself. */
  who(seat: Seat): string;
  /** A player by name, also oneself. */
  name(seat: Seat): string;
  space(space: Space): string;
  street(street: Street): string;
  cheat(cheat: number): string;
  act(act: CheatAct): string;
  card(card: Card): string;
  why(why: Why): string;
}

interface Of {
  readonly lang: Lang;
  readonly you: Seat | null;
  readonly options?: unknown;
  name(seat: Seat): string;
}

export function namingOf({ lang, you, options, name }: Of): Naming {
  const words = WORDS[lang];
  const { pack, cheats, cheatOf, spaceOf, cards } = editionOf(
    (options as Options | undefined)?.pack ?? 'standard',
  );
  const space = (n: Space) => pack.spaces[n]?.name[lang] ?? '';
  const cheat = (n: number) =>
    n >= KIND ? (words.kinds[KINDS[n - KIND] ?? ''] ?? '') : (cheats[n]?.name[lang] ?? '');
  const act = (one: CheatAct) => {
    const n = cheatOf[one];
    return n === undefined ? (words.cheatNames[one] ?? one) : cheat(n);
  };
  return {
    lang,
    words,
    who: (seat) => (seat === you ? words.log.me : name(seat)),
    name,
    space,
    street: (n) => space(spaceOf[n] ?? -1),
    cheat,
    act,
    card: (n) => cards[n]?.name[lang] ?? '',
    why(why) {
      const say = words.why;
      switch (why.why) {
        case 'not-open':
          return say['not-open'](act(why.act));
        case 'too-far':
          return say['too-far'](act(why.act), why.max);
        case 'too-much':
        case 'too-little':
          return say[why.why](why.sum);
        case 'target':
          return say.target(space(why.space));
        case 'one-step':
          return say['one-step'](act(why.act));
        case 'steps':
          return say.steps(why.steps);
        // The rules say the same of these.
        case 'last-hotel':
        case 'no-group':
        case 'has-hotel':
          return words.refusals[why.why] as string;
        default:
          return say[why.why];
      }
    },
  };
}
