/** `npm run build`: builds the app into dist/, and notes from which sources, so that `npm start` need not. */
import { build, run, Stop } from './prepare.mjs';

await run(() => {
  if (build() !== 0) throw new Stop('The app could not be built.', 1);
});
