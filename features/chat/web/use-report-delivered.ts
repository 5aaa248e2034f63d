import { useEffect, useRef } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { useAuth } from '#web/auth.ts';
import { useGap } from '#web/realtime/live-events.ts';
import { amend, refetchChanged } from '#web/realtime/refetch.ts';
import type { Conversation } from '../contract.ts';
import { chatApi, chatLive } from './chat-api.ts';
import { closePushes, closeReadPushes } from './close-pushes.ts';
import { comeBack, conversationStreams } from './conversation-streams.ts';

const TOGETHER = 300;
const OWN_READS = [
  ['chat', 'conversations'],
  ['chat', 'unread'],
];

/** By conversation: the version before its unconfirmed messages. Shared by all callers. */
const due = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

function tell(id: string, version: number): void {
  // Syncing an open conversation already confirms delivery.
  if (conversationStreams.follows(id)) return;
  due.set(id, Math.min(version, due.get(id) ?? version));
  clearTimeout(timer);
  timer = setTimeout(() => {
    const positions = [...due].map(([id, version]) => ({ id, version }));
    due.clear();
    // Opening the conversation confirms delivery as well.
    void chatApi.sync.call({ positions }).catch(() => {});
  }, TOGETHER);
}

type Place = { deliveredSeq: number; readSeq: number | null };

/** Positions only grow, because events may arrive out of order. `readSeq` is null if hidden. */
const further = (known: Place, { deliveredSeq, readSeq }: Place): Place => ({
  deliveredSeq: Math.max(known.deliveredSeq, deliveredSeq),
  readSeq: readSeq === null ? null : Math.max(known.readSeq ?? 0, readSeq),
});

function moved(conversationId: string, personId: string, place: Place): void {
  const moveIn = (one: Conversation): Conversation => ({
    ...one,
    others: one.others.map((other) => (other.id === personId ? { ...other, ...further(other, place) } : other)),
  });
  amend(queryClient, chatApi.conversations.queryKey(), ({ conversations }) => ({
    conversations: conversations.map((one) => (one.id === conversationId ? moveIn(one) : one)),
  }));
}

/**
 * Also closes push notifications of read conversations.
 * @param behind whether messages are unread on opening; undefined until known
 */
export function useReportDelivered(behind: boolean | undefined): void {
  const { learner } = useAuth();
  chatLive.useEvent('appended', ({ conversationId, version }) => tell(conversationId, version - 1));
  chatLive.useEvent('positions', ({ conversationId, personId, ...place }) => {
    if (personId !== learner?.id) return moved(conversationId, personId, place);
    void closePushes(conversationId);
    const list = queryClient.getQueryData(chatApi.conversations.queryKey());
    if (list?.conversations.find(({ id }) => id === conversationId)?.readSeq === place.readSeq) return;
    refetchChanged(queryClient, OWN_READS);
  });
  const asked = useRef(false);
  useEffect(() => {
    if (behind === undefined || asked.current) return;
    asked.current = true;
    if (behind) void comeBack();
  }, [behind]);
  // The live connection notices the network seconds later.
  useEffect(() => {
    const back = () => void comeBack();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
  useEffect(() => void closeReadPushes(), []);
  useGap(() => {
    void comeBack();
    void closeReadPushes();
  });
}
