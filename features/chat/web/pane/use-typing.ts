import { useEffect, useState } from 'react';
import type { Conversation } from '../../contract.ts';
import { chatLive } from '../chat-api.ts';

const LASTS = 5_000;

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
  if (!typing || typing.seq < lastSeq) return null;
  return others.find((other) => other.id === typing.personId)?.name ?? null;
}
