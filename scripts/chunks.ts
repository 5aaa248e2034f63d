import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadedAfter, needsOf, needsPackage, startedBy } from './needed-by.ts';

const MAIN = resolve(import.meta.dirname, '../web/main.tsx');

/** What shows something by itself; the cards of the dashboard belong to its page, and nobody sees the frame alone. */
const PAGE = /([\w-]+)-page\.tsx$/;
const CARDS = /home-cards\.tsx$/;
const FRAME = /[\\/]web[\\/]shell\.tsx$/;
const pageOf = (start: string): string | undefined =>
  CARDS.test(start) ? 'home' : FRAME.test(start) ? 'frame' : PAGE.exec(start)?.[1];

/** What so many pages need lies in one file for all. */
const MANY = 3;
/** Bytes of source; less than that is worth no file for the pages that need it. */
const LEAST = 1_000;

/** All pages: what features load by themselves, e.g. for the head of a page or to send what waits. */
const EVERY = 'every';
const always = needsOf(MAIN);

/** From which pages each file with code of its own is loaded: pages from themselves, a window from those that open it. */
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
  /** The pages that need it before they show anything. */
  pages: Set<string>;
  /** Other pages on which something needs it later. */
  later: Set<string>;
};

/** Which pages need each of our files, and when. */
function pagesOfFiles(): Map<string, Needed> {
  const found = new Map<string, Needed>();
  const starts = [...loadedAfter(MAIN)].sort().filter((start) => pageOf(start) !== 'design');
  for (const start of starts) {
    const page = pageOf(start);
    if (!page) continue;
    for (const file of needsOf(start)) {
      // Of what checks with schemas, screens mostly take a number: what else it needs comes with forms.
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

/** What lies together has the same key. */
const keyOf = ({ pages, later }: Needed): string =>
  pages.has('frame') ? 'frame' : [[...pages].join('-'), ...[...later].sort()].join(' ');

/**
 * The script that each of our files comes in: one for those that the same pages need, so that what is loaded together is
 * compressed together. What is left lies where the bundler puts it.
 */
function scriptsOfFiles(): Map<string, string> {
  const files = pagesOfFiles();
  const size = (list: [string, unknown][]) => list.reduce((sum, [file]) => sum + sizeOf(file), 0);
  const together = Map.groupBy(files, ([, needed]) => keyOf(needed));
  const scripts = new Map<string, string>();
  for (const [number, [key, list]] of [...together].sort().entries()) {
    const { pages = new Set<string>() } = list[0]?.[1] ?? {};
    const count = pages.size;
    // What little others load later stays apart from what only pages need: else the two would wait for each other. And
    // visitors are not made to load what learners have in common.
    if (size(list) >= LEAST || (key.includes(' ') && count < MANY) || pages.has('login')) {
      for (const [file] of list) scripts.set(file, count > 3 || key.includes(' ') ? `shared-${number}` : key);
    } else if (count >= MANY) {
      // Windows and menus are heavy: they come to the pages that have them.
      for (const [file] of list) if (!needsPackage(file, /^radix-ui$/)) scripts.set(file, 'common');
    }
  }
  return scripts;
}
/** Of an icon, and of a contract's routes, their own length says little. */
const sizeOf = (file: string): number =>
  file.endsWith('.mjs') ? 300 : file.endsWith('?routes') ? 1_500 : readFileSync(file).length;

const scripts = scriptsOfFiles();

/** Parts of the design system that the visitors' pages are made of, and icons of the navigation, which features name. */
const shared =
  /[\\/]web[\\/](ui[\\/](button|as-child|field|input|password-input|card|notice|spinner|divider|toast-store|variants)\.tsx?|(language-switcher|language-flag|choice-menu|foot-links|logo|page-title|header-button)\.tsx?)$|[\\/]lucide-react[\\/]dist[\\/]esm[\\/](createLucideIcon|Icon|context|shared|icons[\\/](house|message-circle|book-open-text|search|user-round|calendar-days|wifi-off|languages|eye|eye-off|info|circle-check|circle-exclamation-point|triangle-exclamation-point))/;

/** Packages whose parts are loaded together; each by itself would compress badly. */
const packages = {
  // Each has one page that uses it, and would lie with it: then the page's other files wait for the page, a circle.
  uqr: /[\\/]node_modules[\\/]uqr[\\/]/,
  scroller: /[\\/]@radix-ui[\\/](number|react-scroll-area)[\\/]/,
  basics: /[\\/]@radix-ui[\\/](primitive|react-(id|context|primitive|presence|slot|compose-refs|use-[\w-]+))[\\/]/,
  windows:
    /[\\/]node_modules[\\/](@radix-ui[\\/]react-(dialog|focus-scope|focus-guards|dismissable-layer|portal)|react-remove-scroll(-bar)?|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|tslib)[\\/]/,
  menus: /[\\/]node_modules[\\/](@radix-ui[\\/]react-(menu|dropdown-menu|popper|arrow)|@floating-ui)[\\/]/,
};

/**
 * Which files scripts come in. What every page needs comes in few: on a slow phone each further one costs a round trip, and
 * small ones compress badly. What only some pages need lies with what the same ones need: `app/page-weights.test.ts` looks
 * where it comes.
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
    // Brought by one's fingers, not by a page: ids and what is typed.
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
