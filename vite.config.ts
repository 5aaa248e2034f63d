import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, minify, type Plugin } from 'vite';
import { chunks } from './scripts/chunks.ts';
import { contractRoutes } from './scripts/contract-routes.ts';
import { firstWords } from './scripts/first-words.ts';
import { lightWords } from './scripts/light-words.ts';
import { whatsInside } from './scripts/whats-inside.ts';

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

/** What is copied as it is (boot.js, sw.js) goes over the line like everything else: without its comments. */
const smallPublicScripts: Plugin = {
  name: 'small-public-scripts',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    for (const name of readdirSync(resolve(import.meta.dirname, 'web/public')).filter((one) => one.endsWith('.js'))) {
      const { code, errors } = await minify(name, readFileSync(join(dir, name), 'utf8'), {
        module: false,
        compress: { target: 'es2022' },
      });
      if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
      writeFileSync(join(dir, name), code);
    }
  },
};

export default defineConfig({
  root: resolve(import.meta.dirname, 'web'),
  plugins: [contractRoutes(), firstWords(), react(), tailwind(), wordFirst, whatsInside(), smallPublicScripts],
  resolve: { alias: lightWords },
  build: {
    outDir: resolve(import.meta.dirname, 'build/web'),
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and pictures stay files: inlined they could not be cached or preloaded by themselves.
    assetsInlineLimit: 0,
    manifest: true,
    // Browsers without it load what a page needs when it is imported.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: chunks,
      },
    },
  },
  server: { fs: { allow: [import.meta.dirname] } },
});
