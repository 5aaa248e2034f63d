import { resolve } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contractRoutes } from './scripts/contract-routes.ts';
import { lightWords } from './scripts/light-words.ts';

/** The word that is shown before all else is painted before the styles of the app are there: they come after it. */
const wordFirst: Plugin = {
  name: 'word-first',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const styles = html.match(/\s*<link rel="stylesheet"[^>]*>/)?.[0] ?? '';
      return html.replace(styles, '').replace(/(?=\s*<noscript>)/, styles);
    },
  },
};

export default defineConfig({
  root: resolve(import.meta.dirname, 'web'),
  plugins: [contractRoutes(), react(), tailwind(), wordFirst],
  resolve: { alias: lightWords },
  build: {
    outDir: resolve(import.meta.dirname, 'build/web'),
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and pictures stay files: inlined they could not be cached or preloaded by themselves.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs comes in few files: on a slow phone each further one costs a round trip.
          groups: [
            {
              name: 'base',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](react-query|query-core)|@orpc)[\\/]/,
            },
            {
              name: 'shell',
              test: /(?<!features[\\/][a-z]+)[\\/]web[\\/](ui[\\/](button|field|input|password-input|card|notice|spinner|divider|toast-store|looks|icon-button)\.tsx?|[a-z-]+\.tsx?)$|lucide-react[\\/]dist[\\/]esm[\\/](createLucideIcon|Icon|defaultAttributes|shared)/,
              minShareCount: 2,
            },
            // What only some pages need has names of its own: `app/page-weights.test.ts` looks where it comes.
            { name: 'schemas', test: /node_modules[\\/]zod[\\/]/ },
            { name: 'forms', test: /node_modules[\\/]react-hook-form[\\/]/ },
          ],
        },
      },
    },
  },
  server: { fs: { allow: [import.meta.dirname] } },
});
