/** What became of the offers one has made: on a small screen only the history would tell of a refusal. */
import { useEffect, useRef } from 'react';
import type { RoundProps } from '#web/game-ui.ts';
import type { Offer, Shown, View } from '../rules/types.ts';
import type { Grip } from './grip.ts';

/**
 * @param offers those on the table before the batch
 * @returns what the newest answer to an own offer was; nothing where there was none, or it was one's own doing
 */
export function answerToOwn(
  offers: readonly Offer[],
  seat: number,
  events: readonly Shown[],
): 'accepted' | 'refused' | 'failed' | undefined {
  const own = new Set(offers.flatMap(({ no, from }) => (from === seat ? [no] : [])));
  for (const event of events)
    if (event.kind === 'offer' && event.offer.from === seat) own.add(event.offer.no);
  const answers = events.flatMap((event) =>
    event.kind === 'answer' && own.has(event.offer) && event.answer !== 'withdrawn' ? [event.answer] : [],
  );
  return answers.at(-1);
}

/** Says for a moment what became of an own offer. */
export function useAnswers({ props, view, naming, say }: Grip): void {
  const { onBatch } = props as RoundProps<View>;
  const latest = useRef({ view, naming });
  useEffect(() => {
    latest.current = { view, naming };
  });
  useEffect(
    () =>
      onBatch(({ events }) => {
        const { view, naming } = latest.current;
        const answer = answerToOwn(view.offers, view.seat, events as readonly Shown[]);
        if (answer !== undefined) say(naming.words.log.answer[answer]!);
      }),
    [onBatch, say],
  );
}
