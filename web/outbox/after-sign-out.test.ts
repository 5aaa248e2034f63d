import { expect, test, vi } from 'vitest';
import { withIndexedDB } from '#testing/browser/indexed-db.ts';
import { OWNER } from '../browser/browser-owner.ts';
import { openStore } from './store.ts';
import { forgetStore, STORE_NAME } from './store-name.ts';

withIndexedDB();
const stores = async () => (await indexedDB.databases()).filter(({ name }) => name === STORE_NAME);

test('late reads and writes after a sign-out do not create the database again', async () => {
  const store = await openStore();
  localStorage.setItem(OWNER, 'ruth');
  await store.setDraft('ruth', 'chat 1', 'Boaz');
  expect(await store.drafts('ruth')).toEqual(new Map([['chat 1', 'Boaz']]));
  expect(await stores()).toHaveLength(1);
  forgetStore();
  localStorage.removeItem(OWNER);
  await vi.waitFor(async () => expect(await stores()).toEqual([]));
  await expect(store.commands('ruth')).rejects.toThrow('nobody is signed in');
  await expect(store.setDraft('ruth', 'chat 1', 'Ruth')).rejects.toThrow('nobody is signed in');
  expect(await stores()).toEqual([]);
});
