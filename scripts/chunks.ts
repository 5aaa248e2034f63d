import { resolve } from 'node:path';

type ModuleInfo = { importedIds: readonly string[] };
type Context = { getModuleInfo: (id: string) => ModuleInfo | null };

/** Everything in it is reachable by it, needed or not. */
const BARREL = /[\\/]web[\\/]ui[\\/]index\.ts$/;
const MAIN = resolve(import.meta.dirname, '../web/main.tsx');

let start: ReadonlySet<string> | undefined;

/** What `web/main.tsx` imports, and what that imports, of our own: every page loads it. */
function reachable(main: string, context: Context): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id) || BARREL.test(id) || id.includes('node_modules')) return;
    found.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  visit(main);
  return found;
}

/** Parts of the design system that the visitors' pages are made of, and icons of the navigation, which features name. */
const shared =
  /[\\/]web[\\/](ui[\\/](button|field|input|password-input|card|notice|spinner|divider|toast-store|variants)\.tsx?|(language-switcher|language-flag|choice-menu|foot-links|logo|page-title|header-button)\.tsx?)$|[\\/]lucide-react[\\/]dist[\\/]esm[\\/](createLucideIcon|Icon|context|shared|icons[\\/](house|message-circle|book-open-text|search|user-round|calendar-days|wifi-off|languages|eye|eye-off|info|circle-check|circle-exclamation-point|triangle-exclamation-point))|[\\/]@radix-ui[\\/]react-(slot|compose-refs)[\\/]/;

/**
 * Which files scripts come in. What every page needs comes in few: on a slow phone each further one costs a round trip, and
 * small ones compress badly. What only some pages need has names of its own: `app/page-weights.test.ts` looks where it comes.
 */
export const chunks = {
  groups: [
    {
      name: 'base',
      test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](react-query|query-core)|@orpc)[\\/]/,
      priority: 3,
    },
    {
      name: (id: string, context: Context) => {
        if (shared.test(id)) return 'shell';
        start ??= reachable(MAIN, context);
        return id !== MAIN && start.has(id) ? 'shell' : null;
      },
      priority: 2,
    },
    // The head of learners' pages, and what most of them use.
    {
      name: 'frame',
      test: /[\\/]web[\\/](page-header|header-parts|hides-on-scroll|theme-switcher|times|client-id|live-events|said-offline|use-typed|ui[\\/]icon-button)\.tsx?$/,
      minShareCount: 2,
    },
    { name: 'schemas', test: /node_modules[\\/]zod[\\/]/ },
    { name: 'forms', test: /node_modules[\\/]react-hook-form[\\/]/ },
  ],
};
