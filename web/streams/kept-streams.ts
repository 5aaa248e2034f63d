import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { isOwner } from '../browser-owner.ts';
import { onForget, STREAMS_NAME } from '../outbox/store-name.ts';

/** Streams of a browser at most; of those beyond, the ones that were kept longest ago go. */
const MOST = 60;
/** What was kept longer ago is not worth catching up with, in milliseconds. */
const OLDEST = 30 * 24 * 60 * 60_000;

type Kept = { learnerId: string; stream: string; keptAt: number; value: unknown };
type Schema = DBSchema & {
  streams: { key: [string, string]; value: Kept; indexes: { keptAt: number } };
};

let open: Promise<IDBPDatabase<Schema>> | null = null;
function connection(): Promise<IDBPDatabase<Schema>> {
  open ??= openDB<Schema>(STREAMS_NAME, 1, {
    upgrade(db) {
      db.createObjectStore('streams', { keyPath: ['learnerId', 'stream'] }).createIndex('keptAt', 'keptAt');
    },
    // Another tab signs out: it need not wait for this one.
    blocking(_from, _to, event) {
      open = null;
      (event.target as IDBDatabase).close();
    },
    terminated() {
      open = null;
    },
  }).catch((error: unknown) => {
    open = null;
    throw error;
  });
  return open;
}

/** Where the browser keeps nothing: as long as the page is there. */
const inMemory = new Map<string, Kept>();
onForget(() => inMemory.clear());
const keyOf = (learnerId: string, stream: string) => `${learnerId} ${stream}`;

/**
 * What this browser had of a stream when it was last kept: its items and the position up to which they are complete, as
 * one value, so that neither is ever newer than the other.
 * @param stream what it is of, e.g. `chat` and an id
 */
export async function keptStream<Value>(learnerId: string, stream: string): Promise<Value | null> {
  if (!isOwner(learnerId)) return null;
  let kept = inMemory.get(keyOf(learnerId, stream));
  try {
    kept = await (await connection()).get('streams', [learnerId, stream]);
  } catch {
    // What is in memory is all there is.
  }
  return kept && kept.keptAt > Date.now() - OLDEST ? (kept.value as Value) : null;
}

/** Keeps what this browser has of a stream across reloads. It never fails: what is not kept is asked for again. */
export async function keepStream(learnerId: string, stream: string, value: unknown): Promise<void> {
  const kept = { learnerId, stream, keptAt: Date.now(), value };
  try {
    const db = await connection();
    if (!isOwner(learnerId)) return;
    const tx = db.transaction('streams', 'readwrite');
    await tx.store.put(kept);
    if ((await tx.store.count()) > MOST) await (await tx.store.index('keptAt').openCursor())?.delete();
    await tx.done;
  } catch {
    if (isOwner(learnerId)) inMemory.set(keyOf(learnerId, stream), kept);
  }
}

/** Forgets what was kept of one stream, e.g. because it is the learner's no more. */
export async function dropStream(learnerId: string, stream: string): Promise<void> {
  inMemory.delete(keyOf(learnerId, stream));
  try {
    await (await connection()).delete('streams', [learnerId, stream]);
  } catch {
    // Nothing was kept.
  }
}
