import { queryClient } from '#web/api/query-client.ts';
import { defineSender } from '#web/outbox/command.ts';
import { savedApi } from '../library-api.ts';

type Position = Parameters<typeof savedApi.setReadingPosition.call>[0];

/** A reading position from a time without a network; setting it marks the section as opened. */
export default defineSender<Position, unknown>({
  send: ({ body }, signal) => savedApi.setReadingPosition.call(body, { signal }),
  onSent: () => void queryClient.invalidateQueries({ queryKey: savedApi.key(), refetchType: 'none' }),
});
