/** What opens over the table or comes down upon it, and gestures besides taps, as one piece to be loaded. */
import './answers.ts';

export { FirstTurn } from './FirstTurn.tsx';
export { Flights } from './Flights.tsx';
export { Gestures } from './Gestures.tsx';
export { SpaceCard } from './SpaceCard.tsx';
export { Opening } from './sheets.tsx';
export { Verdicts } from './Verdict.tsx';
