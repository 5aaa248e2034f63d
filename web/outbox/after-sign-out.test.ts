import { expect, test, vi } from 'vitest';
import { withIndexedDB } from '#testing/browser/indexed-db.ts';
import { OWNER } from '../browser/browser-owner.ts';
import { forgetStore, STORE_NAME } from './store-name.ts';

withIndexedDB();
const stores = async () => (await indexedDB.databases()).filter(({ name }) => name === STORE_NAME);

test('late reads and writes after a sign-out do not create the database again', async () => {
  // Opens the database.
  const { outbox, startOutbox } = await import('./browser-outbox.ts');
  const give = (lane: string) => outbox.give({ clientId: crypto.randomUUID(), kind: 'chat.send', lane, body: 'Boaz' });
  localStorage.setItem(OWNER, 'ruth');
  const stop = startOutbox('ruth');
  await give('a');
  expect(await stores()).toHaveLength(1);
  forgetStore();
  localStorage.removeItem(OWNER);
  await vi.waitFor(async () => expect(await stores()).toEqual([]));
  await outbox.retryNow();
  await give('b');
  expect(await stores()).toEqual([]);
  stop();
});
