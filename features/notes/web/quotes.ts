import { useEffect, useEffectEvent } from 'react';
import { createSignal } from '#web/store.ts';

export type Verse = { reference: string; words: string };

const waiting = new Map<string, Verse[]>();
const quoted = createSignal();

/** Quotes a verse at once if the notes are open, otherwise when they open. */
export function quoteInNotes(sessionId: string, verse: Verse): void {
  waiting.set(sessionId, [...(waiting.get(sessionId) ?? []), verse]);
  quoted.emit();
}

export function useQuotes(sessionId: string, isReady: boolean, insert: (verse: Verse) => void): void {
  const take = useEffectEvent(() => {
    const verses = waiting.get(sessionId) ?? [];
    waiting.delete(sessionId);
    for (const verse of verses) insert(verse);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another session there are others
  useEffect(() => {
    if (!isReady) return;
    const listener = () => take();
    listener();
    return quoted.subscribe(listener);
  }, [isReady, sessionId]);
}
