import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { storeChapter } from '#features/device/testing/store-chapter.ts';
import { textsContract } from '#features/texts/contract.ts';
import { withIndexedDB } from '#testing/browser/indexed-db.ts';
import { apiServer, offline, sentTo, serve } from '#testing/browser/server.ts';
import { queryClient } from '#web/api/query-client.ts';
import { genesis } from '../../testing/reader-world.tsx';
import { chapterQuery } from './chapter-query.ts';

withIndexedDB();
apiServer();
const client = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() });
afterEach(() => {
  client.unmount();
  onlineManager.setOnline(true);
});

test('the chosen version replaces the stored one when the network is back, and is loaded once', async () => {
  await storeChapter(genesis(1));
  client.mount();
  serve(textsContract.chapter, offline);
  const query = new QueryObserver(client, chapterQuery('Genesis 1', { language: 'en', translation: 'JPS' }));
  const end = query.subscribe(() => {});
  const shown = () => query.getCurrentResult().data?.versions.translation?.title;
  const reconnect = () => {
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
  };
  await vi.waitFor(() => expect(shown()).toBe('World English Bible'));
  const translation = { language: 'en', title: 'JPS', license: 'CC BY', url: '' };
  serve(textsContract.chapter, () => genesis(1, { versions: { source: null, translation } }));
  reconnect();
  await vi.waitFor(() => expect(shown()).toBe('JPS'));
  reconnect();
  expect(query.getCurrentResult().isFetching).toBe(false);
  expect(sentTo(textsContract.chapter)).toHaveLength(2);
  end();
});
