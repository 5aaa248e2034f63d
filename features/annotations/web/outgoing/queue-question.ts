import { outbox } from '#web/outbox/browser-outbox.ts';
import type { OutgoingQuestion } from './ask-command.ts';

/**
 * Sends the question when the network is back.
 * @param clientId of the first attempt, which may have arrived
 */
export const queueQuestion = (clientId: string, body: OutgoingQuestion): Promise<void> =>
  outbox.give<OutgoingQuestion>({
    clientId,
    kind: 'annotations.ask',
    lane: `annotations.ask ${body.partnerId}`,
    body,
    confirmed: true,
  });
