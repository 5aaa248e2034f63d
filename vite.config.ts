import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, minify, type Plugin } from 'vite';
import { contractRoutes } from './scripts/contract-routes.ts';
import { whatsInside } from './scripts/whats-inside.ts';

/** Small design parts of the visitors' pages. */
const SHELL =
  /[\\/]web[\\/](ui[\\/](button|as-child|field|input|password-input|card|notice|spinner|divider|toast-store|variants)|frame[\\/](language-switcher|language-flag|choice-menu|foot-links|logo|header-button)|routing[\\/]page-title)\.tsx?$/;
/** The head of learners' pages. */
const HEADER =
  /[\\/]web[\\/](frame[\\/](page-header|hides-on-scroll|theme-switcher|ways-in)|ui[\\/](icon-button|skeleton|escape|select)|browser[\\/]focus-heading)\.tsx?$/;
/** The shown text, in the reader and in the room. */
const READER = /[\\/]features[\\/]reader[\\/]web[\\/](page|aloud)[\\/]/;
/** The databases of the browser: stored texts and unsent commands. */
const STORAGE =
  /[\\/](web[\\/]outbox|node_modules[\\/]idb|features[\\/]device[\\/](shared[\\/]packs\.ts|web[\\/](api|store[\\/](read-stored|text-store)|upcoming[\\/]upcoming-store)\.ts))/;
/** Buttons beside a text: favourite, bookmark, report. */
const SHELF =
  /[\\/]features[\\/](shelf[\\/]web[\\/](toggle-buttons|use-bookmark|use-favorite|queue-favorite|queue-position|reading-position-name)|reports[\\/]web[\\/]text-report-button)\.tsx?$/;
/** References to texts, without the names of all books. */
const REFERENCES =
  /[\\/]features[\\/]texts[\\/](shared[\\/](ranges|hebrew-numbers|slugs|guess-reference|category-of|categories|fragments|segment-keys|text-languages|side-words|hebrew-text|version-labels|search-words)|web[\\/](names-api|references-api|queries-api)|contract)\.ts(\?routes)?$/;
/** Parts that show a session, on the dashboard and the page of sessions. */
const SESSIONS =
  /[\\/]features[\\/](sessions[\\/](web[\\/](sessions-api|parts[\\/](session-facts|open-text|paths|rest-mark|session-time|hebrew-da\w+|countdown|use-now|join-button|under-way|inside-room|use-join-session|shown-for))|shared[\\/](wall-time|room-hours|life-cycle))|planning[\\/]web[\\/](planning-api|parts[\\/](open-room|status-badge)))\.tsx?$/;
const ENTRY = /(main\.tsx|index\.html)$/;

/**
 * Scripts loaded together compress better, and a phone starts sooner with fewer files. The bundler splits everything
 * else by the pages that need it.
 */
const chunks = [
  {
    name: 'base',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](react-query|query-core)|@orpc)[\\/]/,
    priority: 3,
  },
  { name: 'schemas', test: /node_modules[\\/]zod[\\/]/, priority: 3 },
  { name: 'forms', test: /node_modules[\\/]react-hook-form[\\/]/, priority: 3 },
  { name: 'shell', tags: ['$initial' as const], test: (id: string) => !ENTRY.test(id), priority: 2 },
  { name: 'shell', test: SHELL, priority: 1 },
  { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 4, priority: 1 },
  // Without their imports, which would make every page heavier.
  ...[
    { name: 'header', test: HEADER },
    { name: 'references', test: REFERENCES },
    { name: 'reader', test: READER, minShareCount: 2 },
    { name: 'shelf', test: SHELF },
    { name: 'sessions', test: SESSIONS, minShareCount: 2 },
    { name: 'storage', test: STORAGE, minShareCount: 2 },
  ].map((group) => ({ ...group, priority: 1, includeDependenciesRecursively: false })),
  // Behaviour of buttons, dialogs and menus: most pages need only the first.
  ...Object.entries({
    basics: /[\\/]@radix-ui[\\/](primitive|react-(id|context|primitive|presence|slot|compose-refs|use-[\w-]+))[\\/]/,
    dialogs:
      /[\\/]node_modules[\\/](@radix-ui[\\/]react-(dialog|focus-scope|focus-guards|dismissable-layer|portal)|react-remove-scroll(-bar)?|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|tslib)[\\/]/,
    menus: /[\\/]node_modules[\\/](@radix-ui[\\/]react-(menu|dropdown-menu|popper|arrow)|@floating-ui)[\\/]/,
  }).map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
];

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

/** Removes the comments of boot.js, which is copied without a build. */
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
  plugins: [contractRoutes(), react(), tailwind(), wordFirst, whatsInside(), smallPublicScripts],
  build: {
    outDir: resolve(import.meta.dirname, 'build/web-next'),
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and pictures stay files: inlined they could not be cached or preloaded by themselves.
    assetsInlineLimit: 0,
    manifest: true,
    // Only for the first page: a list of files at each later import would cost more than it saves (decision 052).
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
      },
    },
  },
  server: { fs: { allow: [import.meta.dirname] } },
});
