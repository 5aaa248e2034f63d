import type { DBSchema } from 'idb';
import type { Chapter } from '#features/texts/contract.ts';
import type { Language } from '#shared/languages.ts';
import { isOwner } from '#web/browser/browser-owner.ts';
import { browserDatabase } from '#web/outbox/browser-database.ts';
import { UPCOMING_NAME } from '#web/outbox/store-name.ts';

type Row = {
  reference: string;
  /** The chapter's own reference, which spells some books differently. */
  ref: string;
  learnerId: string;
  language: Language;
  chapter: Chapter;
};
type Schema = DBSchema & { chapters: { key: string; value: Row; indexes: { ref: string } } };

// A separate database: these chapters reveal the learner's plans, so they are deleted at the sign-out.
const connection = browserDatabase<Schema>(UPCOMING_NAME, 1, (db) => {
  db.createObjectStore('chapters', { keyPath: 'reference' }).createIndex('ref', 'ref');
});

export type UpcomingStore = {
  references(learnerId: string, language: Language): Promise<string[]>;
  /** Stores nothing once a tab has signed out. */
  add(row: Omit<Row, 'ref'>): Promise<void>;
  retain(references: readonly string[]): Promise<void>;
  clear(): Promise<void>;
  read(reference: string): Promise<Chapter | null>;
};

/** Chapters of the learner's next days. Writing rejects if the browser has no storage. */
export const upcomingStore: UpcomingStore = {
  async references(learnerId, language) {
    const rows = await (await connection()).getAll('chapters');
    return rows.flatMap((row) => (row.learnerId === learnerId && row.language === language ? [row.reference] : []));
  },
  async add(row) {
    const db = await connection();
    if (isOwner(row.learnerId)) await db.put('chapters', { ...row, ref: row.chapter.ref });
  },
  async retain(references) {
    const tx = (await connection()).transaction('chapters', 'readwrite');
    for (const reference of await tx.store.getAllKeys())
      if (!references.includes(reference)) await tx.store.delete(reference);
    await tx.done;
  },
  async clear() {
    await (await connection()).clear('chapters');
  },
  async read(reference) {
    const db = await connection();
    const row = (await db.get('chapters', reference)) ?? (await db.getFromIndex('chapters', 'ref', reference));
    return row && isOwner(row.learnerId) ? row.chapter : null;
  },
};
