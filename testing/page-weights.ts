import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readChunks } from '#server/http/preloads.ts';

const root = join(import.meta.dirname, '..');
const built = join(root, 'build/web');

const CARDS = 'cards of /home';

/** @returns file names, without those of `every page` */
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
  const catalogueOf = (feature: string) => `${feature === 'core' ? '' : `../features/${feature}/`}locales/fr.json`;
  const all = globSync('features/**/locales/fr.json', { cwd: root }).map((file) =>
    file.split('/').slice(1, -2).join('/'),
  );
  return {
    'every page': filesOf(every),
    'frame of learners': onTop('shell.tsx'),
    [CARDS]: onTop(...cards),
    ...Object.fromEntries(
      [...pages].map(([path, { source, texts = all }]) => [
        path,
        onTop(source, ...['core', ...texts].map(catalogueOf)),
      ]),
    ),
  };
}

/** KiB gzipped of a page; shared scripts count once. */
export function totalOf(path: string): number {
  const scripts = readPageScripts();
  const parts = [...(path === '/login' ? [] : ['frame of learners']), ...(path === '/home' ? [CARDS] : [])];
  return weigh([...new Set(['every page', ...parts, path].flatMap((part) => scripts[part] ?? []))]);
}

/** KiB gzipped. */
export function weigh(files: string[]): number {
  const sizes = files.map((file) => gzipSync(readFileSync(join(built, file)), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

function declared(): { pages: Map<string, { source: string; texts: string[] | undefined }>; cards: string[] } {
  const pages = new Map<string, { source: string; texts: string[] | undefined }>();
  const cards: string[] = [];
  for (const file of globSync('features/*/web/feature.ts', { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8');
    const sourceOf = (path = '') => `../${posix.join(posix.dirname(file), path)}`;
    const named = new Map(
      [...text.matchAll(/const (\w+) = \(\) => import\('([^']+)'\)/g)].map(([, name, path]) => [name, path]),
    );
    const shared = /const texts = (\[[^\]]+\])/.exec(text)?.[1];
    for (const [whole, path = '', loaded = ''] of text.matchAll(
      /path: '([^']+)',(?:[^{}]|\{[^{}]*\})*?\bload: ([^}]+?),?\s*\}/gs,
    )) {
      const texts = /\btexts: (\[[^\]]+\])/.exec(whole)?.[1] ?? (/\btexts,/.test(whole) ? shared : undefined);
      pages.set(path, {
        source: sourceOf(/import\('([^']+)'\)/.exec(loaded)?.[1] ?? named.get(loaded.trim())),
        texts: texts ? [...texts.matchAll(/'([\w/-]+)'/g)].map(([, name = '']) => name) : undefined,
      });
    }
    for (const [, path] of text.matchAll(/\bhome: \(\) => import\('([^']+)'\)/g)) cards.push(sourceOf(path));
  }
  return { pages, cards };
}
