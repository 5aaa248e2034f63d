import { useEffect, useRef } from 'react';
import { useAuth } from '#web/auth.ts';
import { useGap } from '#web/live-events.ts';
import { queryClient } from '#web/query-client.ts';
import { amend } from '#web/refetch.ts';
import type { Conversation } from '../contract.ts';
import { chatApi, chatLive } from './chat-api.ts';
import { closePushes, closeReadPushes } from './close-pushes.ts';
import { comeBack, conversationStreams } from './conversation-streams.ts';

/** Milliseconds in which several messages are one question. */
const TOGETHER = 300;

/** What came to this browser and is not told yet: conversations with the version before it. Shared by all who ask. */
const due = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

function tell(id: string, version: number): void {
  // One that is shown is caught up with, and that says it.
  if (conversationStreams.follows(id)) return;
  due.set(id, Math.min(version, due.get(id) ?? version));
  clearTimeout(timer);
  timer = setTimeout(() => {
    const positions = [...due].map(([id, version]) => ({ id, version }));
    due.clear();
    // A sign of life of this browser, no more: what is not told now is told when the conversation is opened.
    void chatApi.sync.call({ positions }).catch(() => {});
  }, TOGETHER);
}

type Place = { deliveredSeq: number; readSeq: number | null };

/** Both only grow: of two events the earlier one may come last. What was read is null where it is not shown. */
const further = (known: Place, { deliveredSeq, readSeq }: Place): Place => ({
  deliveredSeq: Math.max(known.deliveredSeq, deliveredSeq),
  readSeq: readSeq === null ? null : Math.max(known.readSeq ?? 0, readSeq),
});

/** How far somebody else is now, where the list is there already: it need not be asked for again. */
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
 * Lets those who wrote know that their messages have reached a browser of the learner, and takes back the pushes of what
 * was read on any device.
 * @param behind whether there is something unread when the page opens; undefined until that is known
 */
export function useTellDelivered(behind: boolean | undefined): void {
  const { learner } = useAuth();
  chatLive.useEvent('appended', ({ conversationId, version }) => tell(conversationId, version - 1));
  chatLive.useEvent('positions', ({ conversationId, personId, ...place }) => {
    if (personId !== learner?.id) return moved(conversationId, personId, place);
    void closePushes(conversationId);
    // Where only more was delivered, or this very page said what was read, nothing else is another.
    const list = queryClient.getQueryData(chatApi.conversations.queryKey());
    if (list?.conversations.find(({ id }) => id === conversationId)?.readSeq === place.readSeq) return;
    // What is unread is another now.
    for (const query of [chatApi.conversations, chatApi.unread])
      void queryClient.invalidateQueries({ queryKey: query.key() });
  });
  const asked = useRef(false);
  useEffect(() => {
    if (behind === undefined || asked.current) return;
    asked.current = true;
    if (behind) void comeBack();
  }, [behind]);
  // The live connection takes seconds to find out that the network is back.
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
