import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { browserStore } from './browser-outbox.ts';

let owner: string | null = null;
let texts: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();
/** Drafts being written, and whether they have changed since. */
const keeping = new Map<string, boolean>();

function show(next: ReadonlyMap<string, string>): void {
  texts = next;
  for (const listener of listeners) listener();
}

/** A change of a draft for the other tabs: sending in one tab removes it from all. */
type Change = { learnerId: string; key: string; text: string };
const tabs = globalThis.BroadcastChannel === undefined ? null : new BroadcastChannel('havruta.drafts');
tabs?.addEventListener('message', ({ data }: MessageEvent<Change>) => {
  if (data.learnerId === owner) show(new Map(texts).set(data.key, data.text));
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

async function load(learnerId: string): Promise<void> {
  if (owner === learnerId) return;
  owner = learnerId;
  show(new Map());
  const kept = await (await browserStore).drafts(learnerId).catch(() => new Map<string, string>());
  // Text typed during the load is newer.
  if (owner === learnerId) show(new Map([...kept, ...texts]));
}

/**
 * Stores a draft at once, because the page may close after any key press. Writes are sequential, so that the newest
 * wins.
 */
async function keep(learnerId: string, key: string): Promise<void> {
  if (keeping.has(key)) return void keeping.set(key, true);
  do {
    keeping.set(key, false);
    const store = await browserStore;
    // A sign-out during the write leaves nothing behind.
    if (owner === learnerId) await store.setDraft(learnerId, key, texts.get(key) ?? '').catch(() => {});
  } while (keeping.get(key));
  keeping.delete(key);
}

const known = () => texts;

/** A learner's drafts by key, e.g. of conversations; they survive a reload and are removed by the sign-out. */
export function useDrafts(learnerId: string) {
  const all = useSyncExternalStore(subscribe, known, known);
  useEffect(() => void load(learnerId), [learnerId]);
  return useMemo(
    () => ({
      of: (key: string): string => (owner === learnerId ? (all.get(key) ?? '') : ''),
      set(key: string, text: string): void {
        show(new Map(texts).set(key, text));
        tabs?.postMessage({ learnerId, key, text } satisfies Change);
        void keep(learnerId, key);
      },
    }),
    [all, learnerId],
  );
}
