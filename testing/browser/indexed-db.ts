import * as fake from 'fake-indexeddb';
import { afterAll, beforeAll, vi } from 'vitest';

/** jsdom has no IndexedDB: provides one in memory to the tests of a file, and deletes what they stored. */
export function withIndexedDB(): void {
  beforeAll(() => {
    for (const [name, value] of Object.entries(fake))
      if (name === 'indexedDB' || name.startsWith('IDB')) vi.stubGlobal(name, value);
  });
  afterAll(async () => {
    // Deleting closes the open connections of `browserDatabase`.
    for (const { name = '' } of await fake.indexedDB.databases())
      await new Promise((resolve) => {
        fake.indexedDB.deleteDatabase(name).onsuccess = resolve;
      });
    vi.unstubAllGlobals();
  });
}
