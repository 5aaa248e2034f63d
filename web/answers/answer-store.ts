import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { DBSchema } from 'idb';
import { isOwner } from '../browser/browser-owner.ts';
import { browserDatabase } from '../outbox/browser-database.ts';
import { ANSWERS_NAME } from '../outbox/store-name.ts';

/** `at`: time of arrival, in milliseconds since 1970. */
export type StoredAnswer = { queryKey: QueryKey; data: unknown; at: number };
type Schema = DBSchema & { answers: { key: string; value: StoredAnswer[] } };

const connection = browserDatabase<Schema>(ANSWERS_NAME, 1, (db) => db.createObjectStore('answers'));

const MOST = 300;
const DAY_MS = 24 * 60 * 60_000;

/** Corrects a time in the future, which a wrong clock wrote. */
const redated = (answer: StoredAnswer): StoredAnswer =>
  answer.at > Date.now() ? { ...answer, at: Date.now() - DAY_MS } : answer;

/**
 * Adds answers of this browser's learner; the newest of a key stays. Nothing is stored after the sign-out in any tab, or
 * without space.
 * @param oldest in milliseconds since 1970: earlier ones are removed
 */
export async function writeAnswers(learnerId: string, answers: StoredAnswer[], oldest = 0): Promise<void> {
  try {
    const db = await connection();
    if (!isOwner(learnerId)) return;
    const tx = db.transaction('answers', 'readwrite');
    const before = (await tx.store.get(learnerId)) ?? [];
    await tx.store.clear();
    await tx.store.put(merge(before, answers, oldest), learnerId);
    await tx.done;
  } catch {
    // Pages request unstored answers again.
  }
}

function merge(before: StoredAnswer[], answers: StoredAnswer[], oldest: number): StoredAnswer[] {
  const found = new Map<string, StoredAnswer>();
  for (const answer of [...before, ...answers].map(redated)) {
    const key = hashKey(answer.queryKey);
    if (answer.at >= oldest && answer.at >= (found.get(key)?.at ?? 0)) found.set(key, answer);
  }
  return [...found.values()].toSorted((one, other) => other.at - one.at).slice(0, MOST);
}

/** @returns empty for another learner */
export async function readAnswers(learnerId: string): Promise<StoredAnswer[]> {
  if (!isOwner(learnerId)) return [];
  try {
    return ((await (await connection()).get('answers', learnerId)) ?? []).map(redated);
  } catch {
    return [];
  }
}
