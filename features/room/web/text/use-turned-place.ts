import { useQueryClient } from '@tanstack/react-query';
import { amend } from '#web/refetch.ts';
import { turnedTo } from '../../shared/together.ts';
import { roomApi } from '../room-api.ts';
import { roomLive } from '../room-live.ts';

/**
 * Where somebody turned to is known as it is heard: the text is on its way before anything could be asked. What was lost is in
 * the room that is asked for anew when the connection is back.
 */
export function useTurnedPlace(sessionId: string): void {
  const queryClient = useQueryClient();
  roomLive.useEvent('place', ({ id, ...place }) => {
    if (id !== sessionId) return;
    amend(queryClient, roomApi.show.queryKey({ input: { id } }), (before) => turnedTo(before, place));
  });
}
