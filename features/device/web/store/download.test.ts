import { beforeEach, expect, test, vi } from 'vitest';
import { withIndexedDB } from '#testing/browser/indexed-db.ts';
import { apiServer, servePlain } from '#testing/browser/server.ts';
import type { DeviceBook } from '../../contract.ts';
import { createDownload, fetchPart } from './download.ts';
import { type TextStore, textStore } from './text-store.ts';

withIndexedDB();
apiServer();

const TEXT = 'בראשית';
const titles = { fr: '', en: '', he: '', es: '' };
const book = (title: string, version = 1): DeviceBook => ({
  book: title,
  slug: title,
  titles,
  parts: (['source', 'translation'] as const).map((side) => ({
    side,
    hash: `${title} ${side} ${version}`,
    size: 10,
    version: '',
    license: '',
  })),
});
const bible = Array.from({ length: 30 }, (_, at) => book(`book ${at}`));

let asked: string[];
let fails: (hash: string) => unknown;
const fetching = async (hash: string) => {
  asked.push(hash);
  const error = fails(hash);
  if (error) throw error;
  return TEXT;
};
const openDownload = (store: TextStore = textStore) => createDownload({ store, fetchPart: fetching });
const ends = (download: ReturnType<typeof openDownload>, state: string) =>
  vi.waitFor(() => expect(download.read().state).toBe(state));
const stored = async () => (await textStore.books()).map(({ slug }) => slug);

beforeEach(async () => {
  asked = [];
  fails = () => null;
  await textStore.remove(await stored());
});

test('a download stores every part of the chosen books and shows its progress', async () => {
  const download = openDownload();
  download.add(bible.slice(0, 2));
  expect(download.read()).toMatchObject({ state: 'loading', all: 40 });
  await ends(download, 'idle');
  expect(await stored()).toEqual(['book 0', 'book 1']);
  expect(await textStore.part('book 1 translation 1')).toBe(TEXT);
});

test('a download interrupted fifty times requests each part at most twice', async () => {
  const cut = new Set<string>();
  fails = (hash) => {
    if (cut.size === 50 || cut.has(hash)) return null;
    cut.add(hash);
    return new TypeError('Failed to fetch');
  };
  const download = openDownload();
  download.add(bible);
  for (let at = 0; at < 51 && download.read().state !== 'idle'; at++) {
    await vi.waitFor(() => expect(download.read().state).not.toBe('loading'));
    if (download.read().state === 'paused') {
      expect(download.read().trouble?.reason).toBe('network');
      download.resumeAfterCut();
    }
  }
  await ends(download, 'idle');
  expect([cut.size, (await stored()).length]).toEqual([50, 30]);
  const times = Map.groupBy(asked, (hash) => hash);
  expect(Math.max(...[...times.values()].map(({ length }) => length))).toBeLessThanOrEqual(2);
});

test('a part that arrives damaged twice stops the download and names its book', async () => {
  servePlain('GET /api/device/parts/00', () => new Response('other bytes'));
  const damaged = await fetchPart('00', new AbortController().signal).catch((error: unknown) => error);
  fails = (hash) => (hash === 'book 1 source 1' ? damaged : null);
  const download = openDownload();
  download.add(bible.slice(0, 3));
  await ends(download, 'paused');
  expect(download.read().trouble).toEqual({ reason: 'damaged', book: 'book 1' });
  expect(asked.filter((hash) => hash === 'book 1 source 1')).toHaveLength(2);
  expect(await stored()).toEqual(['book 0']);
});

test.each(['QuotaExceededError', 'AbortError'])(
  'a full device (%s) stops the download, and finished books stay stored',
  async (name) => {
    let space = 3;
    const full: TextStore = {
      ...textStore,
      async addPart(hash, json) {
        if (space-- === 0) throw new DOMException('full', name);
        await textStore.addPart(hash, json);
      },
    };
    const download = openDownload(full);
    download.add(bible.slice(0, 3));
    await ends(download, 'paused');
    expect(download.read().trouble?.reason).toBe('space');
    expect(await stored()).toEqual(['book 0']);
    download.resume();
    await ends(download, 'idle');
    expect(await stored()).toHaveLength(3);
  },
);

test('a pause stops at once, and resuming continues with the same part', async () => {
  const download = openDownload();
  download.add(bible.slice(0, 2));
  download.pause();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await stored()).toEqual([]);
  download.resume();
  await ends(download, 'idle');
  expect(await stored()).toEqual(['book 0', 'book 1']);
});

test('a part that arrives after the cancelling is not stored', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const [fetchPart, addPart] = [vi.fn(() => promise), vi.fn(async () => {})];
  const download = createDownload({ store: { ...textStore, addPart }, fetchPart });
  download.add([book('Joel')]);
  await vi.waitFor(() => expect(fetchPart).toHaveBeenCalled());
  download.cancel();
  resolve(TEXT);
  await textStore.hasPart('Joel source 1');
  expect(addPart).not.toHaveBeenCalled();
});

test('a new version of a book replaces only the changed parts', async () => {
  const download = openDownload();
  download.add([book('Ruth')]);
  await ends(download, 'idle');
  const [, translation] = book('Ruth', 2).parts;
  const [same] = book('Ruth').parts;
  download.add([{ ...book('Ruth'), parts: [same, translation].flatMap((part) => part ?? []) }]);
  await ends(download, 'idle');
  expect(asked).toEqual(['Ruth source 1', 'Ruth translation 1', 'Ruth translation 2']);
  expect(await textStore.part('Ruth translation 1')).toBeUndefined();
});
