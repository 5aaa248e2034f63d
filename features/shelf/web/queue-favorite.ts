import { v7 } from 'uuid';
import { outbox } from '#web/outbox/browser-outbox.ts';
import type { OutgoingFavorite } from './favorite-command.ts';

const KIND = 'library.favorite';

/** Discards queued changes of a text before a new one is sent: they would arrive later and reverse it. */
export async function forgetQueued(reference: string): Promise<void> {
  for (const { kind, clientId, body } of outbox.read())
    if (kind === KIND && (body as OutgoingFavorite).reference === reference) await outbox.discard(clientId);
}

/** Sends a favourite when the network is back; only the last change per text. */
export const queueFavorite = ({ reference, favorite }: OutgoingFavorite): Promise<unknown> =>
  outbox.give<OutgoingFavorite>({
    clientId: v7(),
    kind: KIND,
    lane: KIND,
    body: { reference, favorite },
    confirmed: true,
    replaces: (before) => before.reference === reference,
  });
