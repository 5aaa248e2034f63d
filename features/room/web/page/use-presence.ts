import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { v7 } from 'uuid';
import type { RoomHand } from '#features/voice/web/api.ts';
import { useGap } from '#web/realtime/live-events.ts';
import { amend } from '#web/realtime/refetch.ts';
import type { TabState } from '../../contract.ts';
import { BEAT_SECONDS } from '../../shared/limits.ts';
import { roomApi } from '../room-api.ts';
import { roomLive } from '../room-live.ts';

/**
 * Reports presence regardless of mouse movement, because readers sit still.
 * @param onRefused called when access is lost
 * @returns the raised hand outside a call; lowered when it could not be sent
 */
export function usePresence(id: string, onRefused: () => void): RoomHand {
  const queryClient = useQueryClient();
  const refused = useEffectEvent(onRefused);
  const [up, setUp] = useState(false);
  const hand = useRef({ up, tell: () => {} });
  // The server may have timed this page out during the gap.
  useGap(() => hand.current.tell());
  useEffect(() => {
    const tab = v7();
    let seq = 0;
    const show = roomApi.show.queryKey({ input: { id } });
    const now = (): TabState => (document.visibilityState === 'visible' ? 'here' : 'away');
    const tell = (state: TabState) => {
      seq += 1;
      const said = { seq, hand: hand.current.up };
      const sentAt = Date.now();
      roomApi.tab.call({ id, tab, state, ...said }).then(
        ({ people }) => {
          // Data loaded after sending may be newer than the response.
          const readAt = queryClient.getQueryState(show)?.dataUpdatedAt ?? 0;
          if (readAt > sentAt) void queryClient.invalidateQueries({ queryKey: show, exact: true });
          else amend(queryClient, show, (before) => ({ ...before, people }));
        },
        (error: { code?: string }) => {
          if (error.code && ['NOT_FOUND', 'ROOM_CLOSED'].includes(error.code)) refused();
          else if (said.hand && said.seq === seq) drop();
        },
      );
    };
    const drop = () => {
      hand.current.up = false;
      setUp(false);
    };
    // Browsers report a page as hidden after `pagehide`.
    let closed = false;
    const changed = () => {
      if (!closed) tell(now());
    };
    const shown = () => {
      closed = false;
      changed();
    };
    const gone = () => {
      closed = true;
      seq += 1;
      void fetch(`/api/rooms/${id}/tabs/${tab}`, {
        method: 'PUT',
        keepalive: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ state: 'gone', seq }),
      }).catch(() => {});
    };
    hand.current = { up: false, tell: changed };
    changed();
    // The page has timed out, e.g. during sleep.
    const beat = setInterval(() => {
      void roomLive.say('beat', { id, tab }).then((heard) => !heard && navigator.onLine && changed());
    }, BEAT_SECONDS * 1_000);
    document.addEventListener('visibilitychange', changed);
    addEventListener('online', changed);
    addEventListener('pagehide', gone);
    addEventListener('pageshow', shown);
    return () => {
      clearInterval(beat);
      document.removeEventListener('visibilitychange', changed);
      removeEventListener('online', changed);
      removeEventListener('pagehide', gone);
      removeEventListener('pageshow', shown);
      gone();
    };
  }, [id, queryClient]);
  return {
    up,
    raise(raised) {
      hand.current.up = raised;
      setUp(raised);
      hand.current.tell();
    },
  };
}
