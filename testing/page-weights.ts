import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readChunks } from '#server/preloads.ts';

const root = join(import.meta.dirname, '..');
const built = join(root, 'build/web');

/** What is shown on /home besides the page itself. */
const CARDS = 'cards of /home';
/** What it says at first sight; other pages wait for all words. */
const FIRST_WORDS = 'words of /home';

/**
 * The scripts of the built pages: what every page loads, the words (French), the frame of learners' pages, and of each page
 * that a feature declares what it loads before it shows anything. What comes when the browser is idle, or at a press, is in
 * none.
 * @returns file names, without those of `every page`
 * @throws when a page is not in the build: build first
 */
export function readPageScripts(): Record<string, string[]> {
  const chunks = readChunks(built);
  const withImports = (source: string, found = new Set<string>()): Set<string> => {
    const chunk = chunks[source];
    if (!chunk) throw new Error(`${source} is not in the build`);
    if (found.has(source)) return found;
    found.add(source);
    for (const needed of chunk.imports ?? []) withImports(needed, found);
    return found;
  };
  const filesOf = (sources: Iterable<string>) => [...new Set([...sources].map((source) => chunks[source]?.file ?? ''))];
  const every = withImports('index.html');
  const onTop = (...sources: string[]) =>
    filesOf(sources.flatMap((source) => [...withImports(source)]).filter((source) => !every.has(source)));
  const { pages, cards } = declared();
  return {
    'every page': filesOf(every),
    'words of visitors': onTop('locales/fr-visitor.ts'),
    'words of learners': onTop('locales/fr.ts'),
    [FIRST_WORDS]: onTop('locales/fr-visitor.ts', '../features/home/locales/fr.json?first'),
    'frame of learners': onTop('shell.tsx'),
    [CARDS]: onTop(...cards),
    ...Object.fromEntries([...pages].map(([path, source]) => [path, onTop(source)])),
  };
}

/** The scripts of a page in all, KiB gzipped: what several of its parts need counts once. */
export function totalOf(path: string): number {
  const scripts = readPageScripts();
  const words = { '/login': 'words of visitors', '/home': FIRST_WORDS }[path] ?? 'words of learners';
  const parts = [words, ...(path === '/login' ? [] : ['frame of learners']), ...(path === '/home' ? [CARDS] : [])];
  return weigh([...new Set(['every page', ...parts, path].flatMap((part) => scripts[part] ?? []))]);
}

/** What scripts of the build weigh, KiB gzipped. */
export function weigh(files: string[]): number {
  const sizes = files.map((file) => gzipSync(readFileSync(join(built, file)), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** The pages by their paths and the cards of /home, as sources in the names of the build. */
function declared(): { pages: Map<string, string>; cards: string[] } {
  const pages = new Map<string, string>();
  const cards: string[] = [];
  for (const file of globSync('features/*/web/feature.ts', { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8');
    const sourceOf = (path = '') => `../${posix.join(posix.dirname(file), path)}`;
    const named = new Map(
      [...text.matchAll(/const (\w+) = \(\) => import\('([^']+)'\)/g)].map(([, name, path]) => [name, path]),
    );
    for (const [, path = '', loaded = ''] of text.matchAll(
      /path: '([^']+)',(?:[^{}]|\{[^{}]*\})*?\bload: ([^}]+?),?\s*\}/gs,
    ))
      pages.set(path, sourceOf(/import\('([^']+)'\)/.exec(loaded)?.[1] ?? named.get(loaded.trim())));
    for (const [, path] of text.matchAll(/\bhome: \(\) => import\('([^']+)'\)/g)) cards.push(sourceOf(path));
  }
  return { pages, cards };
}
