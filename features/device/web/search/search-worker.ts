import { readTable } from '#shared/rows.ts';
import { textStore } from '../store/text-store.ts';
import { createDeviceSearch } from './device-search.ts';
import { indexStore } from './index-store.ts';
import { listUrls } from './list-urls.ts';
import type { FromWorker, ToWorker } from './messages.ts';

// Searches in a thread of its own, so that the page never waits.

async function readList(name: string): Promise<string[][]> {
  const answer = await fetch(listUrls.get(name) ?? '');
  if (!answer.ok) throw new TypeError(`${name}: ${answer.status}`);
  return readTable(await answer.text());
}

const search = createDeviceSearch({ texts: textStore, indexes: indexStore, readList });

addEventListener('message', async ({ data: { id, input } }: MessageEvent<ToWorker>) => {
  const answer = (message: FromWorker) => postMessage(message);
  try {
    answer({ id, answer: input ? await search.search(input) : await search.prepare().then(() => null) });
  } catch (error) {
    answer({ id, error: String(error) });
  }
});
