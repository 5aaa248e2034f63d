import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { browserStore } from './browser-outbox.ts';

let owner: string | null = null;
let texts: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();
const keeping = new Map<string, boolean>();

function show(next: ReadonlyMap<string, string>): void {
  texts = next;
  for (const listener of listeners) listener();
}

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
  if (owner === learnerId) show(new Map([...kept, ...texts]));
}

/** At once, because the page may close after any key press. Sequential, so that the newest wins. */
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
