import { useEffect, useEffectEvent } from 'react';
import { useAuth } from '#web/auth.ts';
import { useGap } from '#web/live-events.ts';
import { chatApi, chatLive } from './chat-api.ts';
import { closePushes } from './close-pushes.ts';

/** Milliseconds in which several messages are one question. */
const TOGETHER = 300;

/** What came to this browser and is not told yet: conversations with the version before it. Shared by all who ask. */
const due = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

function tell(positions: { id: string; version: number }[]): void {
  for (const { id, version } of positions) due.set(id, Math.min(version, due.get(id) ?? version));
  clearTimeout(timer);
  timer = setTimeout(() => {
    const asked = [...due].map(([id, version]) => ({ id, version }));
    due.clear();
    // A sign of life of this browser, no more: what is not told now is told when the conversation is opened.
    if (asked.length > 0) void chatApi.sync.call({ positions: asked }).catch(() => {});
  }, TOGETHER);
}

/**
 * Lets those who wrote know that their messages have reached a browser of the learner, and takes back the pushes of what
 * was read on any device.
 * @param behind whether there is something unread when the page opens
 */
export function useTellDelivered(behind: boolean): void {
  const { learner } = useAuth();
  chatLive.useEvent('appended', ({ conversationId, version }) => tell([{ id: conversationId, version: version - 1 }]));
  chatLive.useEvent('positions', ({ conversationId, personId }) => {
    if (personId === learner?.id) void closePushes(conversationId);
  });
  const tellAll = useEffectEvent(async () => {
    const { conversations } = await chatApi.conversations.call();
    const unread = conversations.filter((one) => one.unread > 0);
    tell(unread.map(({ id, version, unread: count }) => ({ id, version: Math.max(0, version - count) })));
  });
  useEffect(() => {
    if (behind) void tellAll().catch(() => {});
  }, [behind]);
  useGap(() => void (behind && tellAll().catch(() => {})));
}
