import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readChunks } from '#server/http/preloads.ts';
import { totalOf } from '#testing/page-weights.ts';

const build = join(import.meta.dirname, '../build/web');

/** Limits of docs/PERFORMANCE.md, in KiB of scripts. */
test.each([
  ['/login', 185],
  ['/home', 240],
  ['/text/:bookId/:sectionId?', 240],
])('%s is within its weight limit', (path, promised) => {
  expect(totalOf(path)).toBeLessThanOrEqual(promised);
});

test('all styles are in one file, because a retry of lazy code would not load its styles', () => {
  expect(new Set(Object.values(readChunks(build)).flatMap((chunk) => chunk?.css ?? [])).size).toBe(1);
});

test('no two scripts import each other, because initial values would be missing', () => {
  const chunks = readChunks(build);
  const waitsFor = (name: string, found = new Set<string>()): Set<string> => {
    for (const needed of chunks[name]?.imports ?? []) if (!found.has(needed)) waitsFor(needed, found.add(needed));
    return found;
  };
  expect(Object.keys(chunks).filter((name) => waitsFor(name).has(name))).toEqual([]);
});
