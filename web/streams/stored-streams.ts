import type { DBSchema } from 'idb';
import { isOwner } from '../browser/browser-owner.ts';
import { browserDatabase } from '../outbox/browser-database.ts';
import { onForget, STREAMS_NAME } from '../outbox/store-name.ts';

/** Maximum number of streams; those stored longest ago are removed. */
const MOST = 60;
const OLDEST = 30 * 24 * 60 * 60_000;

type StoredStream = { learnerId: string; stream: string; storedAt: number; value: unknown };
type Schema = DBSchema & {
  streams: { key: [string, string]; value: StoredStream; indexes: { storedAt: number } };
};

const connection = browserDatabase<Schema>(STREAMS_NAME, 2, (db) => {
  // Data of older versions can be requested again.
  if (db.objectStoreNames.contains('streams')) db.deleteObjectStore('streams');
  db.createObjectStore('streams', { keyPath: ['learnerId', 'stream'] }).createIndex('storedAt', 'storedAt');
});

/** Lasts as long as the page. */
const inMemory = new Map<string, StoredStream>();
let known: Set<string> | undefined;
onForget(() => {
  inMemory.clear();
  known = undefined;
});
const keyOf = (learnerId: string, stream: string) => `${learnerId} ${stream}`;

/** Afterwards missing streams are known at once. */
export async function lookUpStreams(): Promise<void> {
  try {
    const keys = await (await connection()).getAllKeys('streams');
    known = new Set(keys.map(([learnerId, stream]) => keyOf(learnerId, stream)));
  } catch {
    // Streams are looked up individually.
  }
}

/**
 * Reads items and position as one value, so that both have the same age.
 * @param stream e.g. `chat` and an id
 */
export async function readStream<Value>(learnerId: string, stream: string): Promise<Value | null> {
  if (!isOwner(learnerId)) return null;
  let stored = inMemory.get(keyOf(learnerId, stream));
  // A stream stored by another tab since then is requested again.
  if (!stored && known?.has(keyOf(learnerId, stream)) === false) return null;
  try {
    stored = await (await connection()).get('streams', [learnerId, stream]);
  } catch {
    // Only the memory is available.
  }
  return stored && stored.storedAt > Date.now() - OLDEST ? (stored.value as Value) : null;
}

export async function storeStream(learnerId: string, stream: string, value: unknown): Promise<void> {
  const stored = { learnerId, stream, storedAt: Date.now(), value };
  try {
    const db = await connection();
    if (!isOwner(learnerId)) return;
    known?.add(keyOf(learnerId, stream));
    const tx = db.transaction('streams', 'readwrite');
    await tx.store.put(stored);
    if ((await tx.store.count()) > MOST) await (await tx.store.index('storedAt').openCursor())?.delete();
    await tx.done;
  } catch {
    if (isOwner(learnerId)) inMemory.set(keyOf(learnerId, stream), stored);
  }
}

export async function deleteStream(learnerId: string, stream: string): Promise<void> {
  inMemory.delete(keyOf(learnerId, stream));
  try {
    await (await connection()).delete('streams', [learnerId, stream]);
  } catch {}
}
