import { v7 } from 'uuid';
import { outbox } from '#web/outbox/browser-outbox.ts';
import { laneOf, type NoteUpdate } from './send-update.ts';
import type { Outgoing } from './shared-text.ts';

export function outgoingOf(sessionId: string): Outgoing {
  const lane = laneOf(sessionId);
  return {
    read: () => outbox.read().filter((command) => command.lane === lane) as ReturnType<Outgoing['read']>,
    give: (update) =>
      outbox.give<NoteUpdate>({ clientId: v7(), kind: 'notes.append', lane, body: { sessionId, update } }),
    discard: (clientId) => outbox.discard(clientId),
  };
}
