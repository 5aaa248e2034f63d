import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { browserStore } from './browser-outbox.ts';

/** Milliseconds without a key after which a draft is kept. */
const SETTLED = 300;

let owner: string | null = null;
let texts: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();
const saving = new Map<string, ReturnType<typeof setTimeout>>();

function show(next: ReadonlyMap<string, string>): void {
  texts = next;
  for (const listener of listeners) listener();
}
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

/** Drafts of a learner by their keys, e.g. of conversations; they survive a reload and go with a sign-out. */
export function useDrafts(learnerId: string) {
  const all = useSyncExternalStore(subscribe, () => texts);
  useEffect(() => void load(learnerId), [learnerId]);
  return useMemo(
    () => ({
      of: (key: string): string => (owner === learnerId ? (all.get(key) ?? '') : ''),
      set(key: string, text: string): void {
        show(new Map(texts).set(key, text));
        clearTimeout(saving.get(key));
        const keep = async () => (await browserStore).setDraft(learnerId, key, text);
        saving.set(
          key,
          setTimeout(() => void keep().catch(() => {}), text === '' ? 0 : SETTLED),
        );
      },
    }),
    [all, learnerId],
  );
}
