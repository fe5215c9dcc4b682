/** `npm start [-- --port N …]`: installs and builds what is missing, then serves. Arguments go to `mogeltisch serve`. */
import { join } from 'node:path';
import { become, build, install, isBuilt, node, ROOT, run, Stop } from './prepare.mjs';

await run(() => {
  install();
  const program = node();
  if (!isBuilt()) {
    console.error('Building the app …');
    if (build() !== 0) throw new Stop('The app could not be built.', 1);
  }
  become(program, [join(ROOT, 'cli/main.ts'), 'serve', ...process.argv.slice(2)]);
});
