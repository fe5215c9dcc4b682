/**
 * Three levels. They differ in how often and where they look, what they take in and remember, and how well they
 * reckon; never in luck or in what they may see.
 */
import { makePlayer, type TaeuschenPlayer } from './player.ts';
import type { Style } from './style.ts';

export const MIDDLE: Style = {
  looks: 2,
  follows: 0.95,
  attention: 0.75,
  counting: 0.5,
  zeal: 1,
  boldness: 0.45,
  nerve: 0.08,
  edge: 25,
  fear: 1,
  likes: [],
  reserve: 100,
  cushion: 200,
  bids: 0.85,
  wobble: 0.15,
  offers: 1,
  fairness: 0.7,
};

const LOW: Style = {
  ...MIDDLE,
  looks: 1,
  follows: 0.8,
  attention: 0.5,
  counting: 0.2,
  boldness: 0.25,
  nerve: 0.04,
  edge: 0,
  reserve: 250,
  cushion: 300,
  bids: 0.6,
  wobble: 0.4,
  offers: 0,
  fairness: 0.9,
};

const HIGH: Style = {
  ...MIDDLE,
  looks: 3,
  follows: 1,
  attention: 0.95,
  counting: 0.9,
  boldness: 0.6,
  nerve: 0.08,
  edge: 30,
  reserve: 60,
  cushion: 60,
  bids: 0.9,
  wobble: 0.05,
};

export const levels: readonly TaeuschenPlayer[] = [
  makePlayer('level1', 1, LOW),
  makePlayer('level2', 2, MIDDLE),
  makePlayer('level3', 3, HIGH),
];
