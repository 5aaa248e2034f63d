import { queryClient } from '#web/api/query-client.ts';
import { defineSender } from '#web/outbox/command.ts';
import { createSignal } from '#web/store.ts';
import { deviceDay, viewerZone } from '#web/times/times.ts';
import type { Names } from '../../contract.ts';
import { cyclesApi } from '../cycles-api.ts';

export const finishedBook = createSignal<{ id: string; round: number; ordinal: number; names: Names }>();

export type OutgoingMark = { id: string; round: number; ordinal: number; learned: boolean };

/** Sends the day of the press, even if the network returns later. */
export default defineSender<OutgoingMark, void>({
  async send({ body, at }, signal) {
    const { finished } = await cyclesApi.mark.call(
      { ...body, learnedOn: deviceDay(new Date(at)), timeZone: viewerZone() },
      { signal },
    );
    if (finished) finishedBook.emit({ ...body, names: finished });
  },
  onSent: () => void queryClient.invalidateQueries({ queryKey: cyclesApi.mine.key() }),
});
