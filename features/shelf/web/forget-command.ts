import { queryClient } from '#web/api/query-client.ts';
import { defineSender } from '#web/outbox/command.ts';
import { judge } from '#web/outbox/judge.ts';
import { readingPositionsQuery, shelfApi } from './queries-api.ts';
import type { OutgoingRemoval } from './queue-position.ts';

/** A final refusal ends the command; the list is loaded again. */
export default defineSender<OutgoingRemoval, unknown>({
  async send({ body: { reference, bookmark }, at }, signal) {
    try {
      await shelfApi.removeReadingPosition.call(
        { reference, bookmark, removedAt: new Date(at).toISOString() },
        { signal },
      );
    } catch (error) {
      if (!judge(error).refused) throw error;
    }
  },
  onSent: () => void queryClient.invalidateQueries({ queryKey: readingPositionsQuery().queryKey }),
});
