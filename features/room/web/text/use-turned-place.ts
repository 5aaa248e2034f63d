import { useQueryClient } from '@tanstack/react-query';
import { amend } from '#web/realtime/refetch.ts';
import { turnedTo } from '../../shared/together.ts';
import { roomApi } from '../room-api.ts';
import { roomLive } from '../room-live.ts';

/** Follows page turns without a request; a reconnect refetches. */
export function useTurnedPlace(sessionId: string): void {
  const queryClient = useQueryClient();
  roomLive.useEvent('place', ({ id, ...place }) => {
    if (id !== sessionId) return;
    amend(queryClient, roomApi.show.queryKey({ input: { id } }), (before) => turnedTo(before, place));
  });
}
