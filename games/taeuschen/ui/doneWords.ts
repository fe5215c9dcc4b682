/** Pieces that were moved and deeds that were done, in words. Pure; loaded with what shows them. */
import type { Seat } from '#games/game.ts';
import { BANK, type Done, type Motion } from '../rules/types.ts';
import { LATER } from './laterWords.ts';
import type { Naming } from './naming.ts';
import { wordDeeds } from './tell.ts';

/** What a seat did when it cheated, a sentence for each thing; with amounts, for it lies open. */
export function doneWords(done: readonly Done[], seat: Seat, naming: Naming): string[] {
  const { done: say } = LATER[naming.lang];
  const { street } = naming;
  const name = naming.who(seat);
  const [first, second] = done;
  // A deed for a deed is one thing.
  if (first?.what === 'deed' && second?.what === 'deed')
    return [say.swap(name, street(first.street), naming.who(second.to), street(second.street))];
  return done.map((one) => sentence(one, name, naming));
}

function sentence(one: Done, name: string, { lang, who, street, space }: Naming): string {
  const { done: say } = LATER[lang];
  switch (one.what) {
    case 'money':
      return one.from === BANK ? say.rob(name, one.sum) : say.pick(name, one.sum, who(one.from));
    case 'over':
      return say.over(name, one.sum, one.due);
    case 'short':
      return say.short(name, one.to === BANK ? '' : who(one.to), one.sum, one.due);
    case 'demand':
      return one.due < 0
        ? say.landlord(name, who(one.from), street(one.street), one.sum)
        : say.demand(name, who(one.from), street(one.street), one.sum, one.due);
    case 'die':
      return say.die(name, one.from, one.to);
    case 'token': {
      const [from, to] = [space(one.from), space(one.to)];
      if (one.own >= 0) return say.token(name, who(one.token), from, to, space(one.own));
      return one.honest >= 0 ? say.step(name, from, to, space(one.honest)) : say.slip(name, from, to);
    }
    case 'deed':
      return say.grab(name, street(one.street));
    case 'hotel':
      return one.from < 0
        ? say.build(name, street(one.to))
        : say.hotel(name, street(one.from), street(one.to));
    case 'cuff':
      return say.cuff(name);
  }
}

/** A piece that somebody saw move, without what it means; notes are counted by whoever saw them. */
export function motionWords(
  motion: Exclude<Motion, { what: 'money' }>,
  { lang, who, street, space }: Naming,
): string {
  const { replay: say } = LATER[lang];
  const holder = (seat: Seat) => (seat === BANK ? '' : who(seat));
  switch (motion.what) {
    case 'token':
      return say.token(who(motion.token), space(motion.from), space(motion.to));
    case 'deed':
      return say.deed(street(motion.street), holder(motion.from), holder(motion.to));
    case 'hotel':
      return say.hotel(motion.from < 0 ? '' : street(motion.from), motion.to < 0 ? '' : street(motion.to));
    case 'dice':
      return say.dice(motion.dice);
    case 'cuff':
      return say.cuff(who(motion.from < 0 ? motion.to : motion.from));
  }
}

wordDeeds(doneWords);
