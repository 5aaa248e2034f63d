import { useEffect, useEffectEvent } from 'react';

export type Verse = { reference: string; words: string };

const waiting = new Map<string, Verse[]>();
const listeners = new Set<() => void>();

/** At once if the notes are open, otherwise on opening. */
export function quoteInNotes(sessionId: string, verse: Verse): void {
  waiting.set(sessionId, [...(waiting.get(sessionId) ?? []), verse]);
  for (const listener of listeners) listener();
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
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [isReady, sessionId]);
}
