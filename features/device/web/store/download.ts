import { createStore } from '#web/store.ts';
import type { DeviceBook, DevicePart } from '../../contract.ts';
import type { TextStore } from './text-store.ts';

export type Trouble = { reason: 'network' | 'space' | 'damaged' | 'missing'; book: string };
export type Download = {
  state: 'idle' | 'loading' | 'paused';
  queue: readonly DeviceBook[];
  /** Bytes downloaded since the download was last idle. */
  done: number;
  all: number;
  trouble: Trouble | null;
};

class PartError extends Error {
  readonly reason: Exclude<Trouble['reason'], 'network'>;
  constructor(reason: PartError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

const IDLE: Download = { state: 'idle', queue: [], done: 0, all: 0, trouble: null };

type Parts = { store: TextStore; fetchPart: (hash: string, signal: AbortSignal) => Promise<string> };

/** Stores books one by one. Finished parts stay, so that an interrupted download continues. */
export function createDownload({ store, fetchPart }: Parts) {
  const download = createStore<Download>(IDLE);
  const change = (changes: Partial<Download>) => download.set({ ...download.read(), ...changes });
  let running = new AbortController();
  running.abort();

  async function storePart({ hash }: DevicePart, signal: AbortSignal): Promise<void> {
    if (await store.hasPart(hash).catch(notStored)) return;
    const json = await fetchPart(hash, signal).catch((error: unknown) => {
      // Damaged bytes are fetched once more.
      if (error instanceof PartError && error.reason === 'damaged') return fetchPart(hash, signal);
      throw error;
    });
    signal.throwIfAborted();
    await store.addPart(hash, json).catch(notStored);
  }

  async function run(signal: AbortSignal): Promise<void> {
    for (;;) {
      const { queue } = download.read();
      const [book] = queue;
      if (!book) return download.set(IDLE);
      try {
        for (const part of book.parts) {
          await storePart(part, signal);
          if (signal.aborted) return;
          change({ done: download.read().done + part.size });
        }
        await store.addBook(book).catch(notStored);
      } catch (error) {
        if (!signal.aborted) stop({ reason: reasonOf(error), book: book.book });
        return;
      }
      change({ queue: download.read().queue.filter(({ slug }) => slug !== book.slug) });
    }
  }

  function start(): void {
    running = new AbortController();
    const { queue } = download.read();
    change({ state: 'loading', trouble: null, done: 0, all: sizeOf(queue) });
    void run(running.signal);
  }

  function stop(trouble: Trouble | null): void {
    running.abort();
    change({ state: 'paused', trouble });
  }

  return {
    read: download.read,
    subscribe: download.subscribe,
    useValue: download.useValue,
    add(books: readonly DeviceBook[]): void {
      const { queue, state, all } = download.read();
      const fresh = books.filter(({ slug }) => !queue.some((one) => one.slug === slug));
      change({ queue: [...queue, ...fresh], all: all + sizeOf(fresh) });
      if (state !== 'loading') start();
    },
    pause: () => stop(null),
    resume: start,
    resumeAfterCut(): void {
      if (download.read().trouble?.reason === 'network') start();
    },
    cancel(): void {
      running.abort();
      download.set(IDLE);
    },
  };
}

export const sizeOf = (books: readonly Pick<DeviceBook, 'parts'>[]): number =>
  books.flatMap(({ parts }) => parts).reduce((sum, { size }) => sum + size, 0);

/** A full device may only abort the transaction (`AbortError`). */
function notStored(): never {
  throw new PartError('space');
}

function reasonOf(error: unknown): Trouble['reason'] {
  return error instanceof PartError ? error.reason : 'network';
}

const PATIENCE_MS = 60_000;

/** @throws {PartError}; TypeError without a network */
export async function fetchPart(hash: string, signal: AbortSignal): Promise<string> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const answer = await fetch(`/api/device/parts/${hash}`, { signal: limit });
  if (answer.status === 404) throw new PartError('missing');
  if (!answer.ok) throw new TypeError(`status ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const found = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (found !== hash) throw new PartError('damaged');
  return new TextDecoder().decode(bytes);
}
