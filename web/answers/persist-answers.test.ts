import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountContract } from '#features/account/contract.ts';
import { notificationsContract } from '#features/notifications/contract.ts';
import { planningContract } from '#features/planning/contract.ts';
import { roomContract } from '#features/room/contract.ts';
import { searchContract } from '#features/search/contract.ts';
import { sessionsContract } from '#features/sessions/contract.ts';
import { textsContract } from '#features/texts/contract.ts';
import { withIndexedDB } from '#testing/browser/indexed-db.ts';
import { liveConnection } from '#testing/browser/live.ts';
import { wire } from '#testing/browser/wire.ts';
import { OWNER } from '../browser/browser-owner.ts';
import { ANSWERS_NAME, forgetStore } from '../outbox/store-name.ts';
import { followEvents } from '../realtime/realtime.ts';
import { readAnswers, writeAnswers } from './answer-store.ts';
import { EXCLUDED, isStorable, persistAnswers } from './persist-answers.ts';
import { restoreAnswers } from './restore-answers.ts';

followEvents([{ 'people.visibilityChanged': 'everything' }]);
withIndexedDB();
liveConnection();

const PAUSE = 20;
let stop = () => {};
beforeEach(() => localStorage.setItem(OWNER, 'ruth'));
afterEach(async () => {
  stop();
  localStorage.clear();
  forgetStore();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(ANSWERS_NAME).onsuccess = resolve;
  });
});
const sessions = [['sessions', 'mine'], { type: 'query' }];

function storing(learnerId = 'ruth'): QueryClient {
  const queryClient = new QueryClient();
  stop = persistAnswers(queryClient, learnerId, PAUSE);
  queryClient.setQueryData(sessions, ['marker of Ruth']);
  return queryClient;
}
async function restored(): Promise<unknown> {
  const queryClient = new QueryClient();
  await restoreAnswers(queryClient);
  return queryClient.getQueryData(sessions);
}
const stored = () => vi.waitFor(async () => expect(await readAnswers('ruth')).toHaveLength(1), 10_000);

test('a new page restores a learner’s answers', async () => {
  storing();
  await stored();
  expect(await restored()).toEqual(['marker of Ruth']);
});

test('a page that was reloaded adds its answers to those of earlier pages', async () => {
  storing();
  await stored();
  stop();
  const reloaded = new QueryClient();
  stop = persistAnswers(reloaded, 'ruth', PAUSE);
  reloaded.setQueryData([['shelf', 'favorites'], { type: 'query' }], []);
  await vi.waitFor(async () => expect(await readAnswers('ruth')).toHaveLength(2), 10_000);
  expect(await restored()).toEqual(['marker of Ruth']);
});

test('an answer replaces the older one of its key, and old ones are removed', async () => {
  const answer = (name: string, at: number, data = name) => ({ queryKey: [[name]], data, at });
  await writeAnswers('ruth', [answer('a', 5), answer('b', 9), answer('c', 2)]);
  await writeAnswers('ruth', [answer('a', 6, 'newer'), answer('b', 8, 'older')], 3);
  expect((await readAnswers('ruth')).map(({ data }) => data)).toEqual(['b', 'newer']);
});

test('a block removes the answers of earlier pages, too', async () => {
  await writeAnswers('ruth', [{ queryKey: [['people', 'show']], data: 'marker of Noa', at: Date.now() - 1_000 }]);
  stop = persistAnswers(new QueryClient(), 'ruth', PAUSE);
  wire.receive('people.visibilityChanged', {});
  await vi.waitFor(async () => expect(await readAnswers('ruth')).toEqual([]), 10_000);
});

test('a block also removes answers dated in the future', async () => {
  const tomorrow = Date.now() + 86_400_000;
  await writeAnswers('ruth', [{ queryKey: [['people', 'show']], data: 'marker of Noa', at: tomorrow }]);
  const queryClient = new QueryClient();
  queryClient.setQueryData([['people', 'near']], 'marker of Noa', { updatedAt: tomorrow });
  stop = persistAnswers(queryClient, 'ruth', PAUSE);
  wire.receive('people.visibilityChanged', {});
  await vi.waitFor(async () => expect(await readAnswers('ruth')).toEqual([]), 10_000);
});

test('an answer dated in the future counts as older than those of today', async () => {
  await writeAnswers('ruth', [{ queryKey: sessions, data: ['older'], at: Date.now() + 86_400_000 }]);
  const queryClient = new QueryClient();
  queryClient.setQueryData(sessions, ['newer']);
  await restoreAnswers(queryClient);
  expect(queryClient.getQueryData(sessions)).toEqual(['newer']);
  stop = persistAnswers(queryClient, 'ruth', PAUSE);
  await vi.waitFor(async () => expect(await restored()).toEqual(['newer']), 10_000);
});

test('an answer in memory stays when older ones are restored', async () => {
  storing();
  await stored();
  const queryClient = new QueryClient();
  queryClient.setQueryData(sessions, ['newer']);
  await restoreAnswers(queryClient);
  expect(queryClient.getQueryData(sessions)).toEqual(['newer']);
});

test('an answer that an earlier release stored, and this one would not, is not restored', async () => {
  const calls = [['sessions', 'calls'], { type: 'query' }];
  await writeAnswers('ruth', [{ queryKey: calls, data: { incoming: [{ id: 'old' }] }, at: Date.now() - 1_000 }]);
  const queryClient = new QueryClient();
  await restoreAnswers(queryClient);
  expect(queryClient.getQueryData(calls)).toBeUndefined();
});

test('no answers are restored after the sign-out, nor for another learner', async () => {
  storing();
  await stored();
  localStorage.setItem(OWNER, 'noa');
  expect(await restored()).toBeUndefined();
  expect(await readAnswers('ruth')).toEqual([]);
  localStorage.setItem(OWNER, 'ruth');
  forgetStore();
  await vi.waitFor(async () => expect(await restored()).toBeUndefined());
});

test('no answers are stored for a learner who has signed out in another tab', async () => {
  localStorage.removeItem(OWNER);
  storing();
  await new Promise((resolve) => setTimeout(resolve, 20 * PAUSE));
  localStorage.setItem(OWNER, 'ruth');
  expect(await readAnswers('ruth')).toEqual([]);
});

test('only answers of at most thirty days are stored, and neither texts, secrets nor who calls now', () => {
  const query = (name: [string, string], status = 'success', dataUpdatedAt = 0) =>
    isStorable({ queryKey: [name], state: { status, dataUpdatedAt } } as never, 20 * 86_400_000);
  expect(query(['sessions', 'mine'])).toBe(true);
  expect(query(['sessions', 'mine'], 'error')).toBe(false);
  expect(query(['sessions', 'mine'], 'success', -20 * 86_400_000)).toBe(false);
  expect(query(['texts', 'chapter'])).toBe(false);
  for (const [feature, operation] of [
    ['account', 'sessions'],
    ['notifications', 'devices'],
    ['sessions', 'calendarFeed'],
    ['sessions', 'calls'],
    ['room', 'waiting'],
  ] as const)
    expect(query([feature, operation])).toBe(false);
});

test('the excluded operations exist', () => {
  const contracts = {
    account: accountContract,
    notifications: notificationsContract,
    room: roomContract,
    search: searchContract,
    sessions: { ...sessionsContract, ...planningContract },
    texts: textsContract,
  };
  expect(Object.keys(EXCLUDED).sort()).toEqual(Object.keys(contracts));
  for (const [feature, contract] of Object.entries(contracts))
    expect(Object.keys(contract), feature).toEqual(expect.arrayContaining([...(EXCLUDED[feature] ?? [])]));
});
