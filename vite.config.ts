/** Builds the app from `web/` into `dist/`. The page runs under a strict CSP: nothing is inlined. */
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The screens of a game bear its name, so that it can be weighed what each of them adds. */
function chunkFileNames({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const game = /\/games\/([^/]+)\/ui\/index\.tsx$/.exec(facadeModuleId ?? '')?.[1];
  return game === undefined ? 'assets/[name]-[hash].js' : `assets/game-${game}-[hash].js`;
}

/**
 * Names all scripts, styles and drawings of the build in a file of its own: what a table on one's device may need, to be
 * fetched while there is a server (web/local/page.ts).
 */
function ahead(): Plugin {
  return {
    name: 'ahead',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name));
      const source = JSON.stringify(files.sort().map((name) => `/${name}`));
      this.emitFile({ type: 'asset', fileName: 'ahead.json', source });
    },
  };
}

/** Leaves out of a worker what games bring for tests and commands: it is asked for by `kit` only, which nobody does there. */
function withoutKits(): Plugin {
  return {
    name: 'without-kits',
    enforce: 'pre',
    resolveId: (source, importer) =>
      /\/games\/[^/]+\/index\.ts$/.test(importer ?? '') && /^\.\/(scenarios|rules\/twins)/.test(source)
        ? { id: source, external: true }
        : undefined,
  };
}

export default defineConfig({
  root: 'web',
  publicDir: false,
  plugins: [react(), ahead()],
  worker: { format: 'es', plugins: () => [withoutKits()] },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    reportCompressedSize: false,
    rolldownOptions: { output: { chunkFileNames } },
  },
  server: { fs: { allow: ['..'] } },
});
