import { useEffect, useState } from 'react';
import type { Conversation } from '../../contract.ts';
import { chatLive } from '../chat-api.ts';

/** Milliseconds after the last sign of it that somebody is still taken to write. */
const LASTS = 5_000;

/** The name of whoever writes in a conversation just now; null for nobody. */
export function useTyping({ id, others, lastSeq }: Conversation): string | null {
  const [typing, setTyping] = useState<{ personId: string; seq: number } | null>(null);
  chatLive.useEvent('typing', ({ conversationId, personId }) => {
    if (conversationId === id) setTyping({ personId, seq: lastSeq });
  });
  useEffect(() => {
    if (!typing) return;
    const ending = setTimeout(() => setTyping(null), LASTS);
    return () => clearTimeout(ending);
  }, [typing]);
  // What was written has come.
  if (!typing || typing.seq < lastSeq) return null;
  return others.find((other) => other.id === typing.personId)?.name ?? null;
}
