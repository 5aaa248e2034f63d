import { personCards } from '#features/people/server/cards-api.ts';
import { seatedSession } from '#features/sessions/server/entry-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { titleIn } from '#server/locales.ts';
import { ANONYMOUS, ANONYMOUS_ID } from '#shared/anonymous.ts';
import type { NotedSession } from '../contract.ts';
import { seatsOf } from './seats-of.ts';

/** @throws NOT_FOUND */
export async function showSession({ db }: AppContext, learner: Learner, sessionId: string): Promise<NotedSession> {
  const session = await seatedSession(db, learner.id, sessionId);
  const others = (await seatsOf(db, sessionId)).filter((id) => id !== learner.id);
  const cards = await personCards(db, others, learner.id);
  return {
    id: session.id,
    title: titleIn(learner.language, session.title),
    startsAt: session.startsAt.toISOString(),
    timeZone: session.timeZone,
    durationMinutes: session.durationMinutes,
    reference: session.textReference,
    people: [
      { id: learner.id, name: learner.name, me: true },
      ...others.map((other) => {
        const { id, name } = cards.get(other) ?? { id: ANONYMOUS_ID, name: ANONYMOUS };
        return { id, name, me: false };
      }),
    ],
  };
}
