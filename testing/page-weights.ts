import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readChunks } from '#server/http/preloads.ts';

const root = join(import.meta.dirname, '..');
const built = join(root, 'build/web');

const CARDS = 'cards of /home';
/** Other pages wait for all texts. */
const FIRST_WORDS = 'words of /home';

/**
 * For every page, the texts (French), the frame, and each page, without idle and on-demand loads.
 * @returns file names, without those of `every page`
 * @throws if a page is missing: build first
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

/** KiB gzipped; shared scripts count once. */
export function totalOf(path: string): number {
  const scripts = readPageScripts();
  const words = { '/login': 'words of visitors', '/home': FIRST_WORDS }[path] ?? 'words of learners';
  const parts = [words, ...(path === '/login' ? [] : ['frame of learners']), ...(path === '/home' ? [CARDS] : [])];
  return weigh([...new Set(['every page', ...parts, path].flatMap((part) => scripts[part] ?? []))]);
}

/** KiB gzipped. */
export function weigh(files: string[]): number {
  const sizes = files.map((file) => gzipSync(readFileSync(join(built, file)), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** By path, and the cards of /home, as source names of the build. */
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
