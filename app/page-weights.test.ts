import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readChunks } from '#server/http/preloads.ts';
import { totalOf } from '#testing/page-weights.ts';

/** Limits of docs/PERFORMANCE.md, in KiB of scripts. */
test.each([
  ['/login', 195],
  ['/home', 250],
  ['/text/:bookId/:sectionId?', 240],
])('%s is within its weight limit', (path, promised) => {
  expect(totalOf(path)).toBeLessThanOrEqual(promised);
});

test('no two scripts import each other, because initial values would be missing', () => {
  const chunks = readChunks(join(import.meta.dirname, '../build/web'));
  const waitsFor = (name: string, found = new Set<string>()): Set<string> => {
    for (const needed of chunks[name]?.imports ?? []) if (!found.has(needed)) waitsFor(needed, found.add(needed));
    return found;
  };
  expect(Object.keys(chunks).filter((name) => waitsFor(name).has(name))).toEqual([]);
});
