import { reachableFrom } from '#features/people/server/api.ts';
import { admittedTo, seatedSession } from '#features/sessions/server/entry-api.ts';
import type { ClientEventContext } from '#server/app-context.ts';
import type { ClientEventMap } from '#shared/events.ts';
import { notesEvents } from '../contract.ts';

export async function emitCaret(
  { app, learner }: ClientEventContext,
  caret: ClientEventMap<typeof notesEvents>['caret'],
): Promise<void> {
  await seatedSession(app.db, learner.id, caret.sessionId);
  const learners = await reachableFrom(app.db, learner.id, await admittedTo(app.db, caret.sessionId));
  app.events.emit(notesEvents.toBrowsers.caret, { ...caret, personId: learner.id }, { learners });
}
