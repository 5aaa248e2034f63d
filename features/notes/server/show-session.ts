import { goneAmong, personCards } from '#features/people/server/cards-api.ts';
import { seatedSession } from '#features/sessions/server/entry-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { NOBODY } from '#shared/nobody.ts';
import type { NotedSession } from '../contract.ts';
import { peopleOf } from './people-of.ts';

/** Whose notes these are. @throws NOT_FOUND where the learner has no seat */
export async function showSession({ db }: AppContext, learner: Learner, sessionId: string): Promise<NotedSession> {
  const session = await seatedSession(db, learner.id, sessionId);
  const ids = await peopleOf(db, sessionId);
  const cards = await personCards(db, ids, learner.id);
  const gone = await goneAmong(
    db,
    ids.filter((id) => id !== learner.id && !cards.has(id)),
    learner.id,
  );
  const others = [...cards].flatMap(([id, { name }]) => (id === learner.id ? [] : [{ id, name, me: false }]));
  return {
    id: session.id,
    title: session.title,
    startsAt: session.startsAt.toISOString(),
    timeZone: session.timeZone,
    durationMinutes: session.durationMinutes,
    reference: session.textReference,
    people: [
      { id: learner.id, name: learner.name, me: true },
      ...others,
      ...[...gone].map((id) => ({ id, name: NOBODY, me: false })),
    ],
  };
}
