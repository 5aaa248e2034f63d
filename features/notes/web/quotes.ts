import { useEffect, useEffectEvent } from 'react';

/** Words of a text and where they stand. */
export type Verse = { reference: string; words: string };

const waiting = new Map<string, Verse[]>();
const listeners = new Set<() => void>();

/** Quotes words in the notes of a session: at once where they are open, else as soon as they are. */
export function quoteInNotes(sessionId: string, verse: Verse): void {
  waiting.set(sessionId, [...(waiting.get(sessionId) ?? []), verse]);
  for (const listener of listeners) listener();
}

/** Takes what is to be quoted in a session; nothing while there is no text to put it into. */
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
