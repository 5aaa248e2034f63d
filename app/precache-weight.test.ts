import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readChunks } from '#server/http/preloads.ts';
import { type Manifest, offlineParts } from '../scripts/offline-parts.ts';

const built = resolve(import.meta.dirname, '../build/web');
/** Maximum KiB, compressed as sent. */
const MOST = { code: 450, fonts: 130, worker: 15 };

const sent = (file: string): number => {
  const path = join(built, file);
  return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : readFileSync(path).length;
};

it('the code and the fonts that the worker stores at its installation are within their limits', () => {
  const parts = offlineParts(readChunks(built) as Manifest);
  const weigh = (isCounted: (file: string) => boolean) =>
    Math.round(parts.filter(isCounted).reduce((sum, file) => sum + sent(file), 0) / 1024);
  const isFont = (file: string) => file.endsWith('.woff2');
  expect(parts.length).toBeGreaterThan(50);
  expect(weigh((file) => !isFont(file))).toBeLessThanOrEqual(MOST.code);
  expect(weigh(isFont)).toBeLessThanOrEqual(MOST.fonts);
});

it('the worker itself is within its limit', () => {
  expect(brotliCompressSync(readFileSync(join(built, 'sw.js'))).length / 1024).toBeLessThanOrEqual(MOST.worker);
});
