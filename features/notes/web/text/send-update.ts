import { defineSender } from '#web/outbox/command.ts';
import { notesApi } from '../notes-api.ts';

/** An update of the shared text as it waits in the browser, as base64. */
export type NoteUpdate = { sessionId: string; update: string };

/** Those of a session leave one after the other: a later one may stand on an earlier one. */
export const laneOf = (sessionId: string): string => `notes ${sessionId}`;

export default defineSender<NoteUpdate, { seq: number }>({
  send: ({ body: { sessionId, update }, clientId, learnerId }, signal) =>
    notesApi.append.call({ id: sessionId, clientId, update, from: learnerId }, { signal }),
});
