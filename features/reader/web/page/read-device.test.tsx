import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { storeChapter } from '#features/device/testing/store-chapter.ts';
import { withIndexedDB } from '#testing/browser/indexed-db.ts';
import { queryClient } from '#web/api/query-client.ts';
import { askedFor, genesis, readerWorld, show } from '../../testing/reader-world.tsx';
import { readDevice } from './reader-page.tsx';

withIndexedDB();
readerWorld();
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

const read = (address: string) => readDevice?.({ params: { bookId: address }, search: new URLSearchParams() });
const withoutNetwork = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

test('the first rendering shows a chapter that was read from this device', async () => {
  withoutNetwork();
  await storeChapter(genesis(2));
  await read('Genesis-2');
  show('/text/Genesis-2', queryClient);
  expect(screen.getByText('In the beginning 2')).toBeTruthy();
  expect(askedFor()).toEqual([]);
});

test('a chapter that is not stored leaves the message to the page', async () => {
  withoutNetwork();
  await read('Genesis-9');
  show('/text/Genesis-9', queryClient);
  expect(await screen.findByRole('alert')).toBeTruthy();
});
