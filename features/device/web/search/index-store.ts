import type { DBSchema } from 'idb';
import type { IndexData } from '#features/search/shared/memory/build-index.ts';
import { INDEX_FORM } from '#features/search/shared/passages/tokens.ts';
import { browserDatabase } from '#web/outbox/browser-database.ts';
import type { DeviceBook } from '../../contract.ts';

/** Database of indexes, which can be rebuilt from the stored texts. */
const NAME = 'havruta-search';

type Schema = DBSchema & {
  indexes: { key: string; value: IndexData };
};

const connection = browserDatabase<Schema>(NAME, 1, (db) => {
  db.createObjectStore('indexes');
});

/** Whether the words of a book are stored too; an older release stored none. */
export const isSearchable = ({ parts }: DeviceBook): boolean => parts.some(({ side }) => side === 'words');

export const indexKey = (books: readonly DeviceBook[]): string =>
  [
    INDEX_FORM,
    ...books
      .filter(isSearchable)
      .flatMap(({ parts }) => parts.map(({ hash }) => hash))
      .sort(),
  ].join(' ');

export type IndexStore = {
  read(key: string): Promise<IndexData | undefined>;
  write(key: string, data: IndexData): Promise<void>;
};

export const indexStore: IndexStore & { has(key: string): Promise<boolean>; clear(): Promise<void> } = {
  async clear() {
    await (await connection()).clear('indexes');
  },
  async has(key) {
    return (await (await connection()).getKey('indexes', key)) !== undefined;
  },
  async read(key) {
    return (await connection()).get('indexes', key);
  },
  async write(key, data) {
    const tx = (await connection()).transaction('indexes', 'readwrite');
    await tx.store.clear();
    await tx.store.put(data, key);
    await tx.done;
  },
};
