import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadedAfter, needsOf, needsPackage, startedBy } from './needed-by.ts';

const MAIN = resolve(import.meta.dirname, '../web/main.tsx');

/** Dashboard cards belong to their page, and the frame never appears alone. */
const PAGE = /([\w-]+)-page\.tsx$/;
const CARDS = /home-cards\.tsx$/;
const FRAME = /[\\/]web[\\/]shell\.tsx$/;
const pageOf = (start: string): string | undefined =>
  CARDS.test(start) ? 'home' : FRAME.test(start) ? 'frame' : PAGE.exec(start)?.[1];

/** Shared by as many pages: goes into one common file. */
const MANY = 3;
/** For source: less is not worth a file. */
const LEAST = 1_000;

/** Code that features load everywhere, e.g. for headers or the outbox. */
const EVERY = 'every';
const always = needsOf(MAIN);

/** Pages load themselves, dialogs are loaded by the pages that open them. */
function pagesOfStarts(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (start: string, page: string) => found.set(start, (found.get(start) ?? new Set()).add(page));
  for (const start of loadedAfter(MAIN)) {
    const page = pageOf(start);
    if (page) for (const later of loadedAfter(start)) add(later, page);
  }
  for (const file of always) for (const start of startedBy(file)) if (!pageOf(start)) add(start, EVERY);
  return found;
}

type Needed = {
  pages: Set<string>;
  later: Set<string>;
};

function pagesOfFiles(): Map<string, Needed> {
  const found = new Map<string, Needed>();
  const starts = [...loadedAfter(MAIN)].sort().filter((start) => pageOf(start) !== 'design');
  for (const start of starts) {
    const page = pageOf(start);
    if (!page) continue;
    for (const file of needsOf(start)) {
      // Screens mostly take constants from files with schemas.
      if (file === start || always.has(file) || needsPackage(file, /^(zod|react-hook-form)$/)) continue;
      found.set(file, { pages: (found.get(file)?.pages ?? new Set()).add(page), later: new Set() });
    }
  }
  for (const [start, from] of pagesOfStarts()) {
    for (const file of pageOf(start) ? [] : needsOf(start)) {
      const known = found.get(file);
      for (const page of from) if (known && !known.pages.has(page)) known.later.add(page);
    }
  }
  return found;
}

const keyOf = ({ pages, later }: Needed): string =>
  pages.has('frame') ? 'frame' : [[...pages].join('-'), ...[...later].sort()].join(' ');

/** Files needed by the same pages share one, so that they are compressed together. */
function scriptsOfFiles(): Map<string, string> {
  const files = pagesOfFiles();
  const size = (list: [string, unknown][]) => list.reduce((sum, [file]) => sum + sizeOf(file), 0);
  const together = Map.groupBy(files, ([, needed]) => keyOf(needed));
  const scripts = new Map<string, string>();
  for (const [number, [key, list]] of [...together].sort().entries()) {
    const { pages = new Set<string>() } = list[0]?.[1] ?? {};
    const count = pages.size;
    // Lazily loaded code stays separate, to avoid import cycles. Visitors must not load learner pages' code.
    if (size(list) >= LEAST || (key.includes(' ') && count < MANY) || pages.has('login')) {
      for (const [file] of list) scripts.set(file, count > 3 || key.includes(' ') ? `shared-${number}` : key);
    } else if (count >= MANY) {
      // Heavy: only pages with them load them.
      for (const [file] of list) if (!needsPackage(file, /^radix-ui$/)) scripts.set(file, 'common');
    }
  }
  return scripts;
}
/** For icons and a contract's routes the file's length is meaningless. */
const sizeOf = (file: string): number =>
  file.endsWith('.mjs') ? 300 : file.endsWith('?routes') ? 1_500 : readFileSync(file).length;

const scripts = scriptsOfFiles();

/** For the visitors' pages, and navigation icons. */
const shared =
  /[\\/]web[\\/](ui[\\/](button|as-child|field|input|password-input|card|notice|spinner|divider|toast-store|variants)\.tsx?|(language-switcher|language-flag|choice-menu|foot-links|logo|page-title|header-button)\.tsx?)$|[\\/]lucide-react[\\/]dist[\\/]esm[\\/](createLucideIcon|Icon|context|shared|icons[\\/](house|message-circle|book-open-text|search|user-round|calendar-days|wifi-off|languages|eye|eye-off|info|circle-check|circle-exclamation-point|triangle-exclamation-point))/;

/** Loaded together: separately they would compress badly. */
const packages = {
  // In their page's script, its other files would wait for the page in a cycle.
  uqr: /[\\/]node_modules[\\/]uqr[\\/]/,
  scroller: /[\\/]@radix-ui[\\/](number|react-scroll-area)[\\/]/,
  basics: /[\\/]@radix-ui[\\/](primitive|react-(id|context|primitive|presence|slot|compose-refs|use-[\w-]+))[\\/]/,
  windows:
    /[\\/]node_modules[\\/](@radix-ui[\\/]react-(dialog|focus-scope|focus-guards|dismissable-layer|portal)|react-remove-scroll(-bar)?|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|tslib)[\\/]/,
  menus: /[\\/]node_modules[\\/](@radix-ui[\\/]react-(menu|dropdown-menu|popper|arrow)|@floating-ui)[\\/]/,
};

/**
 * On a slow phone each script costs a round trip, and small ones compress badly. `app/page-weights.test.ts` checks the
 * result.
 */
export const chunks = {
  groups: [
    {
      name: 'base',
      test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](react-query|query-core)|@orpc)[\\/]/,
      priority: 3,
    },
    { name: (id: string) => (shared.test(id) || (always.has(id) && id !== MAIN) ? 'shell' : null), priority: 2 },
    { name: (id: string) => scripts.get(id) ?? null, priority: 1, includeDependenciesRecursively: false },
    // Needed by interaction on any page.
    { name: 'frame', test: /[\\/]web[\\/](client-id|live-events|said-offline|use-typed)\.ts$/, minShareCount: 2 },
    ...Object.entries(packages).map(([name, test]) => ({
      name,
      test,
      includeDependenciesRecursively: false,
    })),
    { name: 'schemas', test: /node_modules[\\/]zod[\\/]/ },
    { name: 'forms', test: /node_modules[\\/]react-hook-form[\\/]/ },
  ],
};
