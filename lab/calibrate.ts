/**
 * `npm run calibrate [-- ROUNDS SEED]`: how likely a claim at Mogeln is a lie, learned from many rounds of all
 * software players, and how good the estimate is on rounds it was not learned from. Prints the weights that
 * `games/mogeln/players/suspicion.ts` holds.
 */
import { playRound, subSeed } from '#games/arena.ts';
import type { Registered } from '#games/game.ts';
import { mogeln } from '#games/mogeln/index.ts';
import { countedSuspicion, judge, picture } from '#games/mogeln/players/knowledge.ts';
import { fits, type Memory } from '#games/mogeln/players/memory.ts';
import type { MogelnPlayer } from '#games/mogeln/players/player.ts';
import { cluesOf, features } from '#games/mogeln/players/suspicion.ts';
import type { View } from '#games/mogeln/rules/types.ts';
import { fastRandom } from '#games/random.ts';
import { calibrationError, fitLogistic, logLoss, probability } from './logistic.ts';

/** Who lays like no person does teaches nothing. */
const LEFT_OUT = new Set(['random', 'bayes.7', 'bayes.5']);
const MAX_ACTIONS = 6000;
/** Of all judgements of a round so many are kept, so that long rounds do not outweigh short ones. */
const PER_ROUND = 60;

interface Judgement {
  readonly no: number;
  readonly counted: number;
  readonly features: readonly number[];
}

interface Sample {
  readonly counted: number;
  readonly features: readonly number[];
  readonly lie: number;
  readonly round: number;
}

/** Judges every lay it sees as `players` do, and notes the truth of its own. */
function spy(player: MogelnPlayer, judged: Judgement[], lies: Map<number, number>): MogelnPlayer {
  return {
    ...player,
    see(memory, event) {
      player.see(memory, event);
      if (event.kind === 'laid' && event.cards !== undefined) {
        lies.set(event.no, event.cards.every((card) => fits(card, event.claim.rank)) ? 0 : 1);
      }
    },
    decide(memory, view, random) {
      const { lay, seat } = view;
      if (lay?.open === true && lay.seat !== seat && lay.done !== true) note(memory, view, judged);
      return player.decide(memory, view, random);
    },
  };
}

function note(memory: Memory, view: View, judged: Judgement[]): void {
  const verdict = judge(picture(memory, view, Number.POSITIVE_INFINITY), view);
  if (verdict.impossible) return;
  const counted = countedSuspicion(verdict, view.lay!.claim.count);
  judged.push({ no: view.lay!.no, counted, features: features(cluesOf(memory, view, counted, true)) });
}

function collect(preset: string, rounds: number, seed: number): Sample[] {
  const crowd = (mogeln.players as readonly MogelnPlayer[]).filter((player) => !LEFT_OUT.has(player.id));
  const samples: Sample[] = [];
  for (let round = 0; round < rounds; round++) {
    const random = fastRandom(subSeed(seed, round, 1));
    const seats = 3 + random.int(4);
    const parsed = mogeln.game.options.parse({ preset }, seats);
    if (!parsed.ok) throw new Error(`options of ${preset} for ${seats} seats`);
    const judged: Judgement[] = [];
    const lies = new Map<number, number>();
    const players = Array.from({ length: seats }, () => spy(crowd[random.int(crowd.length)]!, judged, lies));
    const registered: Registered = { ...mogeln, players };
    playRound({
      registered,
      options: parsed.options,
      seats,
      players,
      seed: subSeed(seed, round, 2),
      maxActions: MAX_ACTIONS,
    });
    const kept = Math.min(1, PER_ROUND / judged.length);
    for (const { no, ...judgement } of judged) {
      if (random.float() < kept) samples.push({ ...judgement, lie: lies.get(no)!, round });
    }
  }
  return samples;
}

function learn(name: string, samples: readonly Sample[]): void {
  const test = samples.filter((sample) => sample.round % 5 === 0);
  const train = samples.filter((sample) => sample.round % 5 !== 0);
  const weights = fitLogistic({ x: train.map((s) => s.features), y: train.map((s) => s.lie) });
  const lies = test.map((sample) => sample.lie);
  const guesses = test.map((sample) => probability(weights, sample.features));
  const share = train.reduce((sum, sample) => sum + sample.lie, 0) / train.length;
  console.log(`${name}: [${weights.map((weight) => weight.toFixed(3)).join(', ')}]`);
  console.log(
    `  ${samples.length} judgements, ${(100 * share).toFixed(1)} % lies; on held-out rounds: ` +
      `log loss ${logLoss(guesses, lies).toFixed(4)}, ` +
      `counting alone ${logLoss(
        test.map((s) => s.counted),
        lies,
      ).toFixed(4)}, ` +
      `no look at all ${logLoss(
        lies.map(() => share),
        lies,
      ).toFixed(4)}; ` +
      `calibration error ${calibrationError(guesses, lies).toFixed(4)}`,
  );
}

const [rounds = '4000', seed = '1'] = process.argv.slice(2);
learn('any', collect('gemogelt', Number(rounds), Number(seed)));
learn('one', collect('klopfen', Math.ceil(Number(rounds) / 4), Number(seed)));
