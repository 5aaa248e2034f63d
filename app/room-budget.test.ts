import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Chunks, readChunks } from '#server/http/preloads.ts';

/* Size of the room in the build: code shared with other pages has usually been loaded before. */

const folder = join(import.meta.dirname, '../build/web');
const chunks = readChunks(folder);
const ROOM = '../features/room/web/page/room-page.tsx';
const EDITOR = '../features/notes/web/session-notes.tsx';
const NOTES = '../features/notes/web/notes-page.tsx';
const KIB = 1024;

function withImports(source: string, found = new Set<string>()): Set<string> {
  const chunk = chunks[source];
  if (!chunk) throw new Error(`${source} is no chunk of the build`);
  if (found.has(source)) return found;
  found.add(source);
  for (const needed of chunk.imports ?? []) withImports(needed, found);
  return found;
}
const union = (sources: string[]) => new Set(sources.flatMap((source) => [...withImports(source)]));
const fileOf = (source: string) => (chunks as Required<Chunks>)[source]?.file ?? '';
const gzipped = (sources: Iterable<string>) =>
  [...sources].reduce((sum, one) => sum + gzipSync(readFileSync(join(folder, fileOf(one))), { level: 9 }).length, 0) /
  KIB;

const first = withImports('index.html');
const pages = Object.keys(chunks).filter((source) => /\/web\/.*-page\.tsx$/.test(source) && source !== ROOM);
const elsewhere = union(['index.html', ...pages.filter((source) => source !== NOTES)]);
const room = withImports(ROOM);
const withEditor = union([ROOM, EDITOR]);
const own = (all: Set<string>) => [...all].filter((source) => !elsewhere.has(source));

test('the room’s code is at most 60 KiB gzipped, and 182 with the editor', () => {
  expect(pages.length).toBeGreaterThan(20);
  expect(gzipped(own(room))).toBeLessThanOrEqual(60);
  expect(gzipped(own(withEditor))).toBeLessThanOrEqual(182);
});

test('opening the room from a link loads at most 100 KiB beyond the first page, and no schemas', () => {
  const beyond = [...room].filter((source) => !first.has(source));
  expect(gzipped(beyond)).toBeLessThanOrEqual(100);
  expect(beyond.map(fileOf).filter((file) => /schemas/.test(file))).toEqual([]);
});

test('no other page loads the room’s code, and only the notes load the editor', () => {
  for (const source of [ROOM, EDITOR]) expect([source, elsewhere.has(source)]).toEqual([source, false]);
  expect(room.has(EDITOR)).toBe(false);
  expect(gzipped(own(withImports(EDITOR)))).toBeGreaterThan(100);
});
