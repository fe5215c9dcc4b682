/** A thread in which slow software players think: a question comes in, an answer goes out. */
import { parentPort } from 'node:worker_threads';
import { games } from '#games/index.ts';
import type { Question } from '#table/ports.ts';
import { answerOf } from '#table/thinking.ts';

parentPort!.on('message', (question: Question) => parentPort!.postMessage(answerOf(games, question)));
