import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readChunks } from '#server/http/preloads.ts';
import { readPageScripts, totalOf } from '#testing/page-weights.ts';

const assets = join(import.meta.dirname, '../build/web/assets');

test('no page waits for schemas, and only pages that start with a form wait for the forms library', () => {
  const scripts = Object.entries(readPageScripts());
  const waiting = (name: RegExp) => scripts.filter(([, files]) => files.some((file) => name.test(file)));
  // Checks the names: both have chunks of their own.
  expect(readdirSync(assets).filter((file) => /^(forms|schemas)-.*\.js$/.test(file))).toHaveLength(2);
  expect(waiting(/\/schemas-/).map(([what]) => what)).toEqual([]);
  expect(waiting(/\/forms-/).map(([what]) => what)).toEqual(['/login', '/auth/callback', '/account']);
});

test('no two scripts import each other, because initial values would be missing', () => {
  const chunks = readChunks(join(assets, '..'));
  const waitsFor = (name: string, found = new Set<string>()): Set<string> => {
    for (const needed of chunks[name]?.imports ?? []) if (!found.has(needed)) waitsFor(needed, found.add(needed));
    return found;
  };
  expect(Object.keys(chunks).filter((name) => waitsFor(name).has(name))).toEqual([]);
});

/** Limits of docs/PERFORMANCE.md, in KiB of scripts. */
test.each([
  ['/login', 185],
  ['/home', 240],
  ['/text/:bookId/:sectionId?', 240],
])('%s is within its weight limit', (path, promised) => {
  expect(totalOf(path)).toBeLessThanOrEqual(promised);
});
