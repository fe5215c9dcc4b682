/** Builds the app from `web/` into `dist/`. The page runs under a strict CSP: nothing is inlined. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The screens of a game bear its name, so that it can be weighed what each of them adds. */
function chunkFileNames({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const game = /\/games\/([^/]+)\/ui\/index\.tsx$/.exec(facadeModuleId ?? '')?.[1];
  return game === undefined ? 'assets/[name]-[hash].js' : `assets/game-${game}-[hash].js`;
}

export default defineConfig({
  root: 'web',
  publicDir: false,
  plugins: [react()],
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
