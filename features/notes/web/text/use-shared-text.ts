import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { MessageKey } from '#web/locales/catalogue.ts';
import { outbox, useOutboxLane } from '#web/outbox/browser-outbox.ts';
import { stateOf } from '#web/outbox/command.ts';
import { useGap } from '#web/realtime/live-events.ts';
import { notesLive } from '../notes-api.ts';
import { loadNotes, noteStreams } from './note-streams.ts';
import { outgoingOf } from './outgoing.ts';
import { laneOf, type NoteUpdate } from './send-update.ts';
import { createSharedText, type SharedText } from './shared-text.ts';

export type Saving = { state: 'saved' | 'waiting' | 'offline' } | { state: 'refused'; messageKey: MessageKey };

export function useSharedText(sessionId: string) {
  const query = useQuery({
    queryKey: [['notes', 'text'], { input: { id: sessionId } }],
    queryFn: () => loadNotes(sessionId),
    // Loaded once, then synced.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [text, setText] = useState<SharedText | null>(null);
  const [isGone, setGone] = useState(false);
  const waiting = useOutboxLane<NoteUpdate>(laneOf(sessionId));
  const { data: start } = query;
  useEffect(() => {
    if (!start) return;
    const opened = createSharedText(start.updates, outgoingOf(sessionId));
    const end = noteStreams.follow(sessionId, start.seq, {
      onItems: (updates) => opened.receive(updates),
      onGone: () => setGone(true),
    });
    const hide = () => void (document.visibilityState === 'hidden' && opened.isTyping() && opened.flush());
    addEventListener('pagehide', hide);
    document.addEventListener('visibilitychange', hide);
    setText(opened);
    return () => {
      end();
      removeEventListener('pagehide', hide);
      document.removeEventListener('visibilitychange', hide);
      setText(null);
      opened.close();
    };
  }, [sessionId, start]);
  useEffect(() => {
    text?.takeIn(waiting);
    // Old updates need no confirmation: sent late, they still fit the text.
    for (const command of waiting) if (stateOf(command, Date.now()) === 'old') void outbox.confirm(command.clientId);
  }, [text, waiting]);
  notesLive.useEvent('appended', ({ sessionId: id, seq }) => noteStreams.hint(id, seq));
  useGap(noteStreams.all);

  return {
    query,
    text,
    isGone,
    saving: useSaving(text, waiting),
    async giveUp(): Promise<void> {
      text?.close(false);
      for (const { clientId } of waiting) await outbox.discard(clientId);
      await query.refetch();
    },
  };
}

function useSaving(text: SharedText | null, waiting: ReturnType<typeof useOutboxLane<NoteUpdate>>): Saving {
  const isTyping = useSyncExternalStore(text?.subscribe ?? never, () => text?.isTyping() ?? false);
  return useMemo((): Saving => {
    const messageKey = waiting.find(({ refusal }) => refusal !== null)?.refusal;
    if (messageKey) return { state: 'refused', messageKey };
    if (waiting.length === 0 && !isTyping) return { state: 'saved' };
    const isOffline = !navigator.onLine || waiting.some(({ obstacle }) => obstacle === 'errors.offline');
    return { state: isOffline ? 'offline' : 'waiting' };
  }, [waiting, isTyping]);
}

const never = () => () => {};
