import * as fake from 'fake-indexeddb';
import { afterAll, beforeAll, vi } from 'vitest';

/** jsdom has no IndexedDB: provides one in memory to the tests of a file. */
export function withIndexedDB(): void {
  beforeAll(() => {
    for (const [name, value] of Object.entries(fake))
      if (name === 'indexedDB' || name.startsWith('IDB')) vi.stubGlobal(name, value);
  });
  afterAll(() => void vi.unstubAllGlobals());
}
