import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readChunks } from '#server/preloads.ts';
import { readPageScripts, readPageWeights, totalOf, type Weights } from '#testing/page-weights.ts';
import { webFeatures } from './web.tsx';

/** KiB a page may grow before its line is changed. */
const ROOM = 3;
/** KiB that a page of a new feature, which has no line yet, may load on top of the others. */
const NEW = 40;
const budget = JSON.parse(readFileSync(join(import.meta.dirname, 'page-weights.json'), 'utf8')) as Weights;
const weights = readPageWeights();
const assets = join(import.meta.dirname, '../build/web/assets');

test('every page is weighed, and each line of app/page-weights.json has its page', () => {
  const paths = webFeatures.flatMap(({ pages = [] }) => pages.map(({ path }) => path));
  expect(paths.length).toBeGreaterThan(20);
  expect(Object.keys(weights)).toEqual(expect.arrayContaining(paths));
  expect(Object.keys(weights)).toEqual(expect.arrayContaining(Object.keys(budget)));
});

test.each(Object.keys(weights))('%s is not much heavier than its line says', (what) => {
  // Whoever means it writes what it weighs now into the line.
  expect(weights[what]).toBeLessThanOrEqual((budget[what] ?? NEW) + ROOM);
});

test('no page waits for schemas, nor for the library of forms: they come with a form', () => {
  const scripts = Object.entries(readPageScripts());
  const waiting = (name: RegExp) => scripts.filter(([, files]) => files.some((file) => name.test(file)));
  // The names are right: both have chunks of their own.
  expect(readdirSync(assets).filter((file) => /^(forms|schemas)-.*\.js$/.test(file))).toHaveLength(2);
  expect(waiting(/\/schemas-/).map(([what]) => what)).toEqual([]);
  expect(waiting(/\/forms-/).map(([what]) => what)).toEqual([]);
});

test('no script waits for one that waits for it: what it begins with would not be there yet', () => {
  const chunks = readChunks(join(assets, '..'));
  const waitsFor = (name: string, found = new Set<string>()): Set<string> => {
    for (const needed of chunks[name]?.imports ?? []) if (!found.has(needed)) waitsFor(needed, found.add(needed));
    return found;
  };
  expect(Object.keys(chunks).filter((name) => waitsFor(name).has(name))).toEqual([]);
});

test.each([
  ['/login', 135],
  ['/home', 185],
  ['/text/:bookId/:sectionId?', 195],
])('%s weighs what was promised of it', (path, promised) => {
  expect(totalOf(path)).toBeLessThanOrEqual(promised);
});
