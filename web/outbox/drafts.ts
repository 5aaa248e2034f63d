import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { browserStore } from './browser-outbox.ts';

let owner: string | null = null;
let texts: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();
/** Drafts that are being kept, and whether they are others again meanwhile. */
const keeping = new Map<string, boolean>();

function show(next: ReadonlyMap<string, string>): void {
  texts = next;
  for (const listener of listeners) listener();
}

/** A change of a draft, for the other tabs of this browser: what is sent in one is gone from all. */
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
  // What was typed while they came is newer.
  if (owner === learnerId) show(new Map([...kept, ...texts]));
}

/** Keeps a draft as it is now, at once: the next key may be the page's last. One write at a time, so that the newest stays. */
async function keep(learnerId: string, key: string): Promise<void> {
  if (keeping.has(key)) return void keeping.set(key, true);
  do {
    keeping.set(key, false);
    const store = await browserStore;
    // Whoever signed out meanwhile leaves nothing behind.
    if (owner === learnerId) await store.setDraft(learnerId, key, texts.get(key) ?? '').catch(() => {});
  } while (keeping.get(key));
  keeping.delete(key);
}

const known = () => texts;

/** Drafts of a learner by their keys, e.g. of conversations; they survive a reload and go with a sign-out. */
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
