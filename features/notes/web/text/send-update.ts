import { defineSender } from '#web/outbox/command.ts';
import { UPDATE_TEXT_MAX } from '../../shared/limits.ts';
import { notesApi } from '../notes-api.ts';

export type NoteUpdate = { sessionId: string; update: string };

/** Sends updates in order, because later ones may depend on earlier ones. */
export const laneOf = (sessionId: string): string => `notes ${sessionId}`;

/** Splits base64 at multiples of four characters (three bytes). */
function inParts(update: string): string[] {
  const count = Math.ceil(update.length / UPDATE_TEXT_MAX);
  return Array.from({ length: count }, (_, n) => update.slice(n * UPDATE_TEXT_MAX, (n + 1) * UPDATE_TEXT_MAX));
}

export default defineSender<NoteUpdate, { seq: number }>({
  async send({ body: { sessionId: id, update }, clientId, learnerId: from }, signal) {
    if (update.length <= UPDATE_TEXT_MAX) return notesApi.append.call({ id, clientId, update, from }, { signal });
    const parts = inParts(update);
    for (const [n, part] of parts.entries()) await notesApi.part.call({ id, clientId, n, part, from }, { signal });
    return notesApi.append.call({ id, clientId, parts: parts.length, from }, { signal });
  },
});
