import type { QueryKey } from '@tanstack/react-query';
import type { DBSchema } from 'idb';
import { isOwner } from '../browser/browser-owner.ts';
import { browserDatabase } from '../outbox/browser-database.ts';
import { ANSWERS_NAME } from '../outbox/store-name.ts';

/** An answer of the server. `at`: when it came, in milliseconds since 1970. */
export type StoredAnswer = { queryKey: QueryKey; data: unknown; at: number };
type Schema = DBSchema & { answers: { key: string; value: StoredAnswer[] } };

const connection = browserDatabase<Schema>(ANSWERS_NAME, 1, (db) => db.createObjectStore('answers'));

/** Replaces the answers of this browser's learner. Nothing is stored after the sign-out in any tab, or without space. */
export async function writeAnswers(learnerId: string, answers: StoredAnswer[]): Promise<void> {
  try {
    const db = await connection();
    if (!isOwner(learnerId)) return;
    const tx = db.transaction('answers', 'readwrite');
    await tx.store.clear();
    await tx.store.put(answers, learnerId);
    await tx.done;
  } catch {
    // Pages load them again.
  }
}

/** None for another learner. */
export async function readAnswers(learnerId: string): Promise<StoredAnswer[]> {
  if (!isOwner(learnerId)) return [];
  try {
    return (await (await connection()).get('answers', learnerId)) ?? [];
  } catch {
    return [];
  }
}
