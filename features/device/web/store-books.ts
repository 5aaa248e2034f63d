import type { DeviceBook } from '../contract.ts';
import { addChosen } from './store/chosen.ts';
import { deviceDownload } from './store/device-download.ts';

/** From a press: only then does a browser grant that it deletes nothing by itself. */
export function storeBooks(books: readonly DeviceBook[]): void {
  navigator.storage?.persist?.().catch(() => {});
  addChosen(books.map(({ slug }) => slug));
  deviceDownload.add(books);
}
