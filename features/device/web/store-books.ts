import type { DeviceBook } from '../contract.ts';
import { indexStore } from './search/index-store.ts';
import { addChosen, readChosen, removeChosen } from './store/chosen.ts';
import { deviceDownload } from './store/device-download.ts';
import { textStore } from './store/text-store.ts';

/** Also removes the search index, which contains these books. */
export async function removeBooks(slugs: readonly string[]): Promise<void> {
  removeChosen(slugs);
  await textStore.remove(slugs);
  await indexStore.clear().catch(() => {});
}

export async function removeAllBooks(): Promise<void> {
  deviceDownload.cancel();
  removeChosen(readChosen());
  await textStore.clear();
  await indexStore.clear().catch(() => {});
}

/** Call on a press: only then may the browser grant persistent storage. */
export function storeBooks(books: readonly DeviceBook[]): void {
  navigator.storage?.persist?.().catch(() => {});
  addChosen(books.map(({ slug }) => slug));
  deviceDownload.add(books);
}
