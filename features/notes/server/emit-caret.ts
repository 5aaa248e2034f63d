import { reachableFrom } from '#features/people/server/api.ts';
import { seatedSession } from '#features/sessions/server/entry-api.ts';
import type { ClientEventContext } from '#server/app-context.ts';
import type { ClientEventMap } from '#shared/events.ts';
import { notesEvents } from '../contract.ts';
import { peopleOf } from './people-of.ts';

/** Stores nothing. */
export async function emitCaret(
  { app, learner }: ClientEventContext,
  caret: ClientEventMap<typeof notesEvents>['caret'],
): Promise<void> {
  await seatedSession(app.db, learner.id, caret.sessionId);
  const learners = await reachableFrom(app.db, learner.id, await peopleOf(app.db, caret.sessionId));
  app.events.emit(notesEvents.toBrowsers.caret, { ...caret, personId: learner.id }, { learners });
}
