import { useEffect, useMemo } from 'react';
import { isOwner } from '../browser/browser-owner.ts';
import { createStore } from '../store.ts';
import { browserStore } from './browser-outbox.ts';

let owner: string | null = null;
const texts = createStore<ReadonlyMap<string, string>>(new Map());
const keeping = new Map<string, boolean>();

type Change = { learnerId: string; key: string; text: string };
const tabs = globalThis.BroadcastChannel === undefined ? null : new BroadcastChannel('havruta.drafts');
tabs?.addEventListener('message', ({ data }: MessageEvent<Change>) => {
  if (data.learnerId === owner) texts.set(new Map(texts.read()).set(data.key, data.text));
});

async function load(learnerId: string): Promise<void> {
  if (owner === learnerId) return;
  owner = learnerId;
  texts.set(new Map());
  const kept = await (await browserStore).drafts(learnerId).catch(() => new Map<string, string>());
  if (owner === learnerId) texts.set(new Map([...kept, ...texts.read()]));
}

/** Stores at once, because the page may close after any key press. Sequential, so that the newest text wins. */
async function keep(learnerId: string, key: string): Promise<void> {
  if (keeping.has(key)) return void keeping.set(key, true);
  do {
    keeping.set(key, false);
    const store = await browserStore;
    // A sign-out during the write, in any tab, leaves nothing behind.
    if (owner === learnerId && isOwner(learnerId))
      await store.setDraft(learnerId, key, texts.read().get(key) ?? '').catch(() => {});
  } while (keeping.get(key));
  keeping.delete(key);
}

export function useDrafts(learnerId: string) {
  const all = texts.useValue();
  useEffect(() => void load(learnerId), [learnerId]);
  return useMemo(
    () => ({
      of: (key: string): string => (owner === learnerId ? (all.get(key) ?? '') : ''),
      set(key: string, text: string): void {
        texts.set(new Map(texts.read()).set(key, text));
        tabs?.postMessage({ learnerId, key, text } satisfies Change);
        void keep(learnerId, key);
      },
    }),
    [all, learnerId],
  );
}
