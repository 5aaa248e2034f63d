import { expect } from '@playwright/test';
import type { Person } from './learners.ts';

export async function stored({ page }: Person, address = ''): Promise<void> {
  await page.goto(`${address}/home`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('havruta-code-'));
        return (await (await caches.open(name)).match('/complete')) !== undefined;
      }),
    )
    .toBe(true);
}

/** Everything this page's origin stores, as text. Runs in the page. */
export async function readAll(): Promise<string> {
  const all: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) all.push(request.url, await (await cache.match(request))?.text());
  }
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    for (const store of db.objectStoreNames) {
      const reading = db.transaction(store).objectStore(store).getAll();
      all.push(
        await new Promise((resolve) => {
          reading.onsuccess = () => resolve(reading.result);
        }),
      );
    }
    db.close();
  }
  const files = await navigator.storage.getDirectory();
  for await (const name of (files as unknown as { keys(): AsyncIterable<string> }).keys()) all.push(name);
  return JSON.stringify(all);
}

/** Counts search indexes. Runs in the page. */
export function countIndexes(): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('havruta-search');
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(0);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('indexes').objectStore('indexes').count();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result);
      };
    };
  });
}
