import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withIndexedDB } from '#testing/browser/indexed-db.ts';
import { liveConnection } from '#testing/browser/live.ts';
import { apiServer, servePlain } from '#testing/browser/server.ts';
import { wire } from '#testing/browser/wire.ts';
import { queryClient } from '#web/api/query-client.ts';
import { OWNER } from '#web/browser/browser-owner.ts';
import type { Upcoming } from '../../contract.ts';
import { upcomingQuery } from '../device-api.ts';
import { upcomingSync } from './device-upcoming.ts';
import followUpcoming, { readingLanguage } from './follow-upcoming.ts';
import { upcomingStore } from './upcoming-store.ts';
import { upcomingSwitch } from './upcoming-switch.ts';

withIndexedDB();
liveConnection();
const { asked } = apiServer();

let ended: AbortController;
let list: Upcoming;
beforeEach(async () => {
  localStorage.setItem(OWNER, 'ruth');
  onlineManager.setOnline(true);
  ended = new AbortController();
  list = listOf('Ruth 1', 'Ruth 2');
  await upcomingStore.clear();
  servePlain('GET /api/device/upcoming', () => Response.json(list));
  for (const reference of ['Ruth 1', 'Ruth 2', 'Joel 1'])
    servePlain(`GET /api/library/texts/${encodeURIComponent(reference)}`, () =>
      Response.json({ ref: reference, segments: [] }),
    );
});
afterEach(() => {
  ended.abort();
  queryClient.clear();
  upcomingSwitch.set(true);
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'connection');
});
const listOf = (...references: string[]): Upcoming => ({
  until: '2026-11-28T17:00:00.000Z',
  rest: 'shabbat',
  sections: references.map((reference) => ({ reference, address: reference, name: reference })),
  unavailable: [],
});
const stored = () => upcomingStore.references('ruth', readingLanguage());
const holds = (...references: string[]) => vi.waitFor(async () => expect(await stored()).toEqual(references));
const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

test('stores the texts of the list, and of a changed list at once', async () => {
  followUpcoming('ruth', ended.signal);
  await holds('Ruth 1', 'Ruth 2');
  list = listOf('Ruth 2', 'Joel 1');
  wire.receive('cycles.changed', {});
  await holds('Joel 1', 'Ruth 2');
  expect(asked().filter((one) => one.includes('/texts/'))).toHaveLength(3);
});

test('requests a list again that a page requested earlier', async () => {
  await queryClient.fetchQuery(upcomingQuery('fr'));
  list = listOf('Ruth 2', 'Joel 1');
  followUpcoming('ruth', ended.signal);
  await holds('Joel 1', 'Ruth 2');
});

test('requests the list again after an event during its first request', async () => {
  let answer = () => {};
  const old = list;
  servePlain('GET /api/device/upcoming', async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return Response.json(old);
  });
  followUpcoming('ruth', ended.signal);
  await vi.waitFor(() => expect(asked().some((one) => one.includes('/device/upcoming'))).toBe(true));
  list = listOf('Joel 1');
  servePlain('GET /api/device/upcoming', () => Response.json(list));
  wire.receive('sessions.joined', { id: 'some' });
  answer();
  await holds('Joel 1');
});

test('requests nothing with data saving on', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  followUpcoming('ruth', ended.signal);
  await pause();
  expect(asked().filter((one) => /\/(device|library)\//.test(one))).toEqual([]);
});

test('turning the switch off removes the texts, and turning it on stores them again', async () => {
  followUpcoming('ruth', ended.signal);
  await holds('Ruth 1', 'Ruth 2');
  upcomingSwitch.set(false);
  await holds();
  expect(upcomingSync.read().stored).toEqual([]);
  upcomingSwitch.set(true);
  await holds('Ruth 1', 'Ruth 2');
});

test('continues storing when the network is back', async () => {
  let isAway = true;
  servePlain('GET /api/library/texts/Ruth%202', () =>
    isAway ? Response.error() : Response.json({ ref: 'Ruth 2', segments: [] }),
  );
  followUpcoming('ruth', ended.signal);
  await vi.waitFor(() => expect(upcomingSync.read()).toMatchObject({ state: 'idle', stoppedBy: 'network' }), 10_000);
  expect(await stored()).toEqual(['Ruth 1']);
  isAway = false;
  dispatchEvent(new Event('online'));
  await holds('Ruth 1', 'Ruth 2');
});

test('stores nothing after the sign-out', async () => {
  followUpcoming('ruth', ended.signal);
  ended.abort();
  localStorage.removeItem(OWNER);
  await pause();
  expect(await stored()).toEqual([]);
});
