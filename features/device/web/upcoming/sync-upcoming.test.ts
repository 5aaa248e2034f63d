import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Chapter } from '#features/texts/contract.ts';
import { withIndexedDB } from '#testing/browser/indexed-db.ts';
import { OWNER } from '#web/browser/browser-owner.ts';
import { forgetStore } from '#web/outbox/store-name.ts';
import { readStored } from '../store/read-stored.ts';
import { createUpcomingSync } from './sync-upcoming.ts';
import { type UpcomingStore, upcomingStore } from './upcoming-store.ts';

withIndexedDB();

const section = (reference: string) => ({ reference, address: reference, name: reference });
const sections = Array.from({ length: 12 }, (_, at) => section(`Genesis ${at + 1}`));
const wanted = { learnerId: 'ruth', language: 'fr' as const, sections };
const chapterOf = (ref: string) => ({ ref, segments: [] }) as unknown as Chapter;

let asked: string[];
let fails: (reference: string) => unknown;
const open = (store: UpcomingStore = upcomingStore, books: string[] = []) =>
  createUpcomingSync({
    store,
    async fetchChapter(reference) {
      asked.push(reference);
      const error = fails(reference);
      if (error) throw error;
      return chapterOf(reference);
    },
    isInBook: async (reference) => books.includes(reference),
    idle: async () => {},
    alone: (work) => work(),
  });
const stored = () => upcomingStore.references('ruth', 'fr');

beforeEach(async () => {
  localStorage.setItem(OWNER, 'ruth');
  asked = [];
  fails = () => null;
  await upcomingStore.clear();
});
afterEach(() => localStorage.clear());

test('stores every section of the list once, readable like a stored book', async () => {
  const sync = open();
  await sync.start(wanted);
  expect(sync.read()).toMatchObject({ state: 'idle', failed: [], stoppedBy: null });
  expect(sync.read().stored).toEqual(sections.map(({ reference }) => reference));
  await sync.start(wanted);
  expect(asked).toHaveLength(12);
  expect(await readStored('Genesis 7')).toEqual(chapterOf('Genesis 7'));
  expect(await readStored('Genesis 40')).toBeNull();
});

test('removes sections that left the list, and fetches only new ones', async () => {
  await open().start(wanted);
  asked = [];
  await open().start({ ...wanted, sections: [...sections.slice(10), section('Exodus 1')] });
  expect(asked).toEqual(['Exodus 1']);
  expect((await stored()).sort()).toEqual(['Exodus 1', 'Genesis 11', 'Genesis 12']);
});

test('stores the chapters again when the language changes', async () => {
  await open().start({ ...wanted, sections: sections.slice(0, 2) });
  await open().start({ ...wanted, language: 'he', sections: sections.slice(0, 2) });
  expect(asked).toHaveLength(4);
  expect(await stored()).toEqual([]);
  expect(await upcomingStore.references('ruth', 'he')).toHaveLength(2);
});

test('a section of a stored book needs no request', async () => {
  const sync = open(upcomingStore, ['Genesis 1', 'Genesis 2']);
  await sync.start({ ...wanted, sections: sections.slice(0, 3) });
  expect(asked).toEqual(['Genesis 3']);
  expect(sync.read().stored).toHaveLength(3);
});

test('after random interruptions each attempt continues, without repeating finished requests', async () => {
  const cuts = new Map<string, number>();
  let left = 10;
  fails = (reference) => {
    if (left === 0 || Math.random() < 0.4) return null;
    left -= 1;
    cuts.set(reference, (cuts.get(reference) ?? 0) + 1);
    return new TypeError('Failed to fetch');
  };
  const sync = open();
  for (let attempts = 0; attempts < 30 && sync.read().stored.length < sections.length; attempts++) {
    await sync.start(wanted);
    if (sync.read().stored.length < sections.length) expect(sync.read().stoppedBy).toBe('network');
  }
  expect(await stored()).toHaveLength(12);
  const times = Map.groupBy(asked, (reference) => reference);
  for (const [reference, { length }] of times) expect(length).toBe(1 + (cuts.get(reference) ?? 0));
});

describe('an attempt to store a list', () => {
  const refusal = (status: number, code = 'X') => new ORPCError(code, { status });
  test.each<[string, unknown, object, number]>([
    [
      'a text that is not in the library is named, and the others are stored',
      refusal(404, 'TEXT_NOT_FOUND'),
      { failed: ['Genesis 3'], stoppedBy: null },
      11,
    ],
    ['a source that is away, too', refusal(503, 'TEXT_UNAVAILABLE'), { failed: ['Genesis 3'], stoppedBy: null }, 11],
    ['a limit of the server ends it', refusal(429), { failed: [], stoppedBy: 'network' }, 2],
    ['a proxy without a server ends it', refusal(502), { failed: [], stoppedBy: 'network' }, 2],
    ['an ended sign-in ends it', refusal(401), { failed: [], stoppedBy: 'network' }, 2],
    ['a cut ends it', new TypeError('Failed to fetch'), { failed: [], stoppedBy: 'network' }, 2],
  ])('%s', async (_what, error, state, count) => {
    fails = (reference) => (reference === 'Genesis 3' ? error : null);
    const sync = open();
    await sync.start(wanted);
    expect(sync.read()).toMatchObject({ ...state, state: 'idle' });
    expect(await stored()).toHaveLength(count);
  });

  test.each(['QuotaExceededError', 'AbortError'])(
    'a full device (%s) ends the attempt, and stored sections stay',
    async (name) => {
      let space = 3;
      const full: UpcomingStore = {
        ...upcomingStore,
        async add(row) {
          if (space-- === 0) throw new DOMException('full', name);
          await upcomingStore.add(row);
        },
      };
      const sync = open(full);
      await sync.start(wanted);
      expect(sync.read()).toMatchObject({ state: 'idle', stoppedBy: 'space' });
      expect(await stored()).toHaveLength(3);
    },
  );

  test('a newer list replaces the one being stored', async () => {
    const sync = open();
    const first = sync.start(wanted);
    await sync.start({ ...wanted, sections: [section('Ruth 1')] });
    await first;
    expect(sync.read()).toMatchObject({ state: 'idle', stored: ['Ruth 1'] });
    expect(await stored()).toEqual(['Ruth 1']);
  });
});

describe('stored sections after a sign-out', () => {
  test('are deleted, and a late response is not stored', async () => {
    await open().start(wanted);
    localStorage.removeItem(OWNER);
    expect(await readStored('Genesis 1')).toBeNull();
    forgetStore();
    await vi.waitFor(async () => expect(await stored()).toEqual([]));
    await upcomingStore.add({ reference: 'Ruth 1', learnerId: 'ruth', language: 'fr', chapter: chapterOf('Ruth 1') });
    expect(await stored()).toEqual([]);
  });

  test('cannot be read by another learner', async () => {
    await open().start(wanted);
    localStorage.setItem(OWNER, 'noa');
    expect(await readStored('Genesis 1')).toBeNull();
    expect(await upcomingStore.references('noa', 'fr')).toEqual([]);
  });
});
