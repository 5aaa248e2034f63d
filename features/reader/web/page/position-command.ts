import { shelfApi } from '#features/shelf/web/queries-api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { defineSender } from '#web/outbox/command.ts';

type Position = Parameters<typeof shelfApi.setReadingPosition.call>[0];

/** Sends a reading position stored without a network; the section then counts as opened. */
export default defineSender<Position, unknown>({
  send: ({ body, at }, signal) =>
    shelfApi.setReadingPosition.call({ ...body, readAt: new Date(at).toISOString() }, { signal }),
  onSent: () => void queryClient.invalidateQueries({ queryKey: shelfApi.key(), refetchType: 'none' }),
});
