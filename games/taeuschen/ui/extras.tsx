/** What opens over the table or comes down upon it, as one piece to be loaded. */
import './answers.ts';

export { Flights } from './Flights.tsx';
export { SpaceCard } from './SpaceCard.tsx';
export { Opening } from './sheets.tsx';
export { Verdicts } from './Verdict.tsx';
