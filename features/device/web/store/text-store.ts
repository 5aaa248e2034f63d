import type { DBSchema } from 'idb';
import { browserDatabase } from '#web/outbox/browser-database.ts';
import type { DeviceBook } from '../../contract.ts';

/** The page does not delete this database at the sign-out: the texts are public. */
const NAME = 'havruta-texts';

type Schema = DBSchema & {
  parts: { key: string; value: string };
  books: { key: string; value: DeviceBook };
};

const connection = browserDatabase<Schema>(NAME, 1, (db) => {
  db.createObjectStore('parts');
  db.createObjectStore('books', { keyPath: 'slug' });
});

export type TextStore = {
  books(): Promise<DeviceBook[]>;
  hasPart(hash: string): Promise<boolean>;
  part(hash: string): Promise<string | undefined>;
  addPart(hash: string, json: string): Promise<void>;
  /** Marks a book as complete, and removes parts of its former version. */
  addBook(book: DeviceBook): Promise<void>;
  remove(slugs: readonly string[]): Promise<void>;
  clear(): Promise<void>;
};

/** Texts of this device. Every method rejects where the browser stores nothing. */
export const textStore: TextStore = {
  async books() {
    return (await connection()).getAll('books');
  },
  async hasPart(hash) {
    return (await (await connection()).getKey('parts', hash)) !== undefined;
  },
  async part(hash) {
    return (await connection()).get('parts', hash);
  },
  async addPart(hash, json) {
    await (await connection()).put('parts', json, hash);
  },
  async addBook(book) {
    const tx = (await connection()).transaction(['books', 'parts'], 'readwrite');
    const before = await tx.objectStore('books').get(book.slug);
    const hashes = new Set(book.parts.map(({ hash }) => hash));
    for (const { hash } of before?.parts ?? []) if (!hashes.has(hash)) await tx.objectStore('parts').delete(hash);
    await tx.objectStore('books').put(book);
    await tx.done;
  },
  async remove(slugs) {
    const tx = (await connection()).transaction(['books', 'parts'], 'readwrite');
    for (const slug of slugs) {
      const book = await tx.objectStore('books').get(slug);
      for (const { hash } of book?.parts ?? []) await tx.objectStore('parts').delete(hash);
      await tx.objectStore('books').delete(slug);
    }
    await tx.done;
  },
  async clear() {
    const tx = (await connection()).transaction(['books', 'parts'], 'readwrite');
    await Promise.all([tx.objectStore('books').clear(), tx.objectStore('parts').clear(), tx.done]);
  },
};
