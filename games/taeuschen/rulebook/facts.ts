/** What the rulebook's conditions ask for: the options of the table, and numbers and names of its edition. */
import { editionOf } from '../pack/pack.ts';
import type { Meistermogler, Options } from '../rules/types.ts';
import { cheatsMarkdown, editionMarkdown, plain, startNotes } from './edition.ts';
import type { Lang } from './words.ts';

/** T7: acts younger than this stay open to the next roll, however short the grace. Seconds. */
const LEAST_YOUTH = 2;
/** T28: what the book tells where the mode is off. */
const HOUSE_RULES: Meistermogler = { returnLoot: true, payCatcher: 100, jailOnCatch: 3 };

/**
 * Names and whole passages are Markdown in the given language. `escape` is empty where the edition has no such
 * cheat, `freeStreets` where every street costs something.
 */
export function bookFacts(options: Options, lang: Lang): Record<string, string | number | boolean> {
  const edition = editionOf(options.pack);
  const { pack } = edition;
  const { returnLoot, payCatcher, jailOnCatch } = options.meistermogler || HOUSE_RULES;
  const free = pack.spaces.filter(({ price }) => price === 0);
  const escapeCard = pack.cheats.find(({ act }) => act === 'escape');
  return {
    pack: options.pack === 'standard' ? 'standard' : 'own',
    graceSeconds: options.graceSeconds,
    young: Math.max(LEAST_YOUTH, options.graceSeconds),
    auctionSeconds: options.auctionSeconds,
    voteSeconds: options.voteSeconds,
    proof: options.proof,
    gaze: options.gaze,
    backs: options.backs,
    meistermogler: options.meistermogler !== false,
    returnLoot,
    payCatcher,
    jailOnCatch,
    stationEndsTurn: options.stationEndsTurn,
    stallGuard: options.stallGuard,
    maxTurns: options.maxTurns,
    spaces: edition.spaces,
    streets: edition.streets,
    stations: edition.kinds.filter((kind) => kind === 'station').length,
    hotels: edition.hotels,
    display: edition.display,
    cheats: pack.cheats.length,
    events: pack.cards.event.length,
    communities: pack.cards.community.length,
    start: edition.start.reduce((sum, count, i) => sum + count * edition.notes[i]!, 0),
    startNotes: startNotes(pack),
    los: edition.los,
    bail: edition.bail,
    fine: edition.fine,
    firstHotel: plain(pack.spaces.find(({ id }) => id === pack.firstHotel)!.name[lang]),
    freeStreets: plain(free.map(({ name }) => name[lang]).join(', ')),
    escape: escapeCard === undefined ? '' : plain(escapeCard.name[lang]),
    cheatCards: cheatsMarkdown(pack, lang),
    edition: editionMarkdown(pack, lang, { backs: options.backs === 'shown' }),
  };
}
