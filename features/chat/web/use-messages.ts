import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useGap } from '#web/realtime/live-events.ts';
import type { Conversation } from '../contract.ts';
import { chatApi, chatLive } from './chat-api.ts';
import { conversationStreams } from './conversation-streams.ts';
import { openWindow, withChanges, withNewer, withOlder } from './message-window.ts';
import { dropWindow, storeWindow } from './stored-window.ts';
import { changeWindow, windowOf, windowQuery } from './window-query.ts';

/** Milliseconds to wait for the server's push before syncing. */
const BROUGHT_WITHIN = 500;

export function useMessages(conversation: Conversation, me: string, onGone: () => void) {
  const { id } = conversation;
  const query = useQuery(windowQuery(conversation, me));
  const [failed, setFailed] = useState<'before' | 'after' | null>(null);
  const loading = useRef(false);
  const { data: window } = query;
  const gone = useEffectEvent(onGone);
  // Jumping to the end may lower the version.
  const version = useEffectEvent(() => window?.version ?? 0);
  const [followed, followAgain] = useState(0);
  const isOpen = window !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `followed` has it begin anew
  useEffect(() => {
    if (!isOpen) return;
    return conversationStreams.follow(id, version(), {
      onItems: (items, reached) => changeWindow(id, (before) => withChanges(before, items, reached)),
      onGone: () => {
        void dropWindow(me, id);
        gone();
      },
    });
  }, [id, me, isOpen, followed]);
  useEffect(() => {
    if (window) storeWindow(me, id, () => windowOf(id));
  }, [me, id, window]);
  chatLive.useEvent(['appended', 'changed'], ({ conversationId, version: at }) =>
    conversationStreams.hint(conversationId, at, chatLive.isIn('conversation', conversationId) ? BROUGHT_WITHIN : 0),
  );
  chatLive.useBrought('news', ({ messages, ...place }) => conversationStreams.brought({ ...place, items: messages }));
  useGap(() => void conversationStreams.all());
  useEffect(() => {
    const seen = () => void (document.visibilityState === 'visible' && conversationStreams.all());
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);

  async function load(side: 'before' | 'after'): Promise<void> {
    if (loading.current || !window) return;
    loading.current = true;
    setFailed(null);
    try {
      const page = await chatApi.messages.call(
        side === 'before'
          ? { id, before: window.messages[0]?.seq ?? 1 }
          : { id, after: window.messages.at(-1)?.seq ?? 0 },
      );
      changeWindow(id, (before) => (side === 'before' ? withOlder(before, page) : withNewer(before, page)));
      if (side === 'after' && !page.hasAfter) followAgain((times) => times + 1);
    } catch {
      setFailed(side);
    } finally {
      loading.current = false;
    }
  }

  return {
    query,
    window,
    failed,
    loadOlder: () => load('before'),
    loadNewer: () => load('after'),
    /**
     * Loads messages around a position, since a time, or at the end.
     * @returns the first message at or after the time, or the last one
     */
    async goTo(part: { around: number } | { from: string } | null): Promise<number> {
      const page = await chatApi.messages.call({ id, ...part });
      changeWindow(id, () => openWindow(page));
      followAgain((times) => times + 1);
      const since = part && 'from' in part ? part.from : '';
      return (page.messages.find(({ createdAt }) => createdAt >= since) ?? page.messages.at(-1))?.seq ?? 0;
    },
  };
}
