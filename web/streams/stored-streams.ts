import type { DBSchema } from 'idb';
import { isOwner } from '../browser-owner.ts';
import { browserDatabase } from '../outbox/browser-database.ts';
import { onForget, STREAMS_NAME } from '../outbox/store-name.ts';

/** Streams of a browser at most; of those beyond, the ones that were stored longest ago go. */
const MOST = 60;
/** What was stored longer ago is not worth catching up with, in milliseconds. */
const OLDEST = 30 * 24 * 60 * 60_000;

type StoredStream = { learnerId: string; stream: string; storedAt: number; value: unknown };
type Schema = DBSchema & {
  streams: { key: [string, string]; value: StoredStream; indexes: { storedAt: number } };
};

const connection = browserDatabase<Schema>(STREAMS_NAME, 2, (db) => {
  // Of an older form nothing is taken along: what is missing is asked for again.
  if (db.objectStoreNames.contains('streams')) db.deleteObjectStore('streams');
  db.createObjectStore('streams', { keyPath: ['learnerId', 'stream'] }).createIndex('storedAt', 'storedAt');
});

/** Where the browser keeps nothing: as long as the page is there. */
const inMemory = new Map<string, StoredStream>();
/** Of which streams something is stored, once that was looked up. */
let known: Set<string> | undefined;
onForget(() => {
  inMemory.clear();
  known = undefined;
});
const keyOf = (learnerId: string, stream: string) => `${learnerId} ${stream}`;

/** Looks up of which streams something is stored, so that what is not stored is known at once when it is asked for. */
export async function lookUpStreams(): Promise<void> {
  try {
    const keys = await (await connection()).getAllKeys('streams');
    known = new Set(keys.map(([learnerId, stream]) => keyOf(learnerId, stream)));
  } catch {
    // Each is looked for when it is asked for.
  }
}

/**
 * What this browser had of a stream when it was last stored: its items and the position up to which they are complete, as
 * one value, so that neither is ever newer than the other.
 * @param stream what it is of, e.g. `chat` and an id
 */
export async function readStream<Value>(learnerId: string, stream: string): Promise<Value | null> {
  if (!isOwner(learnerId)) return null;
  let stored = inMemory.get(keyOf(learnerId, stream));
  // What another tab stored meanwhile is asked for again.
  if (!stored && known?.has(keyOf(learnerId, stream)) === false) return null;
  try {
    stored = await (await connection()).get('streams', [learnerId, stream]);
  } catch {
    // What is in memory is all there is.
  }
  return stored && stored.storedAt > Date.now() - OLDEST ? (stored.value as Value) : null;
}

/** Stores what this browser has of a stream across reloads. It never fails: what is not stored is asked for again. */
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

/** Forgets what was stored of one stream, e.g. because it is the learner's no more. */
export async function deleteStream(learnerId: string, stream: string): Promise<void> {
  inMemory.delete(keyOf(learnerId, stream));
  try {
    await (await connection()).delete('streams', [learnerId, stream]);
  } catch {
    // Nothing was stored.
  }
}
