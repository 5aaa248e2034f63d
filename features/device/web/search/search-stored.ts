import { v7 } from 'uuid';
import type { DeviceAnswer } from '#features/search/shared/device-answer.ts';
import type { DeviceSearchInput } from '#web/feature.ts';
import { createStore } from '#web/store.ts';
import { textStore } from '../store/text-store.ts';
import { indexKey, indexStore, isSearchable } from './index-store.ts';
import { listUrls } from './list-urls.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import workerUrl from './search-worker.ts?worker&url';

const thread = createStore<Worker | null>(null);

function openWorker(): Worker {
  const worker = thread.read() ?? new Worker(workerUrl, { type: 'module' });
  thread.set(worker);
  return worker;
}

/** Sends a request to the worker. The next request replaces a failed worker. */
function ask(input: DeviceSearchInput | null): Promise<DeviceAnswer | null> {
  const worker = openWorker();
  const id = v7();
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<FromWorker>) => {
        if (data.id !== id) return;
        ended.abort();
        if ('error' in data) reject(new Error(data.error));
        else resolve(data.answer);
      },
      { signal: ended.signal },
    );
    worker.addEventListener(
      'error',
      () => {
        ended.abort();
        worker.terminate();
        thread.set(null);
        reject(new Error('the search on this device does not start'));
      },
      { signal: ended.signal },
    );
    worker.postMessage({ id, input } satisfies ToWorker);
  });
}

/** Searches the texts of this device; null if no book is stored or the browser has no storage. */
export default async function searchStored(input: DeviceSearchInput): Promise<DeviceAnswer | null> {
  const books = await textStore.books().catch(() => []);
  return books.length === 0 ? null : ask(input);
}

/** Stores the code and lists of the search, and makes the index, unless they are stored. */
export async function prepareSearch(): Promise<void> {
  const books = (await textStore.books()).filter(isSearchable);
  if (books.length === 0 || !navigator.onLine) return;
  // The service worker stores each fetched file.
  for (const url of [workerUrl, ...listUrls.values()]) if (!(await caches.match(url))) await fetch(url);
  if (await indexStore.has(indexKey(books))) return;
  const wasOpen = thread.read() !== null;
  await ask(null);
  if (wasOpen) return;
  // Ends the worker to free its memory until a search.
  thread.read()?.terminate();
  thread.set(null);
}
