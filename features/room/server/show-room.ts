// Reads people: the learner's own languages of study.
import { and, eq, isNotNull } from 'drizzle-orm';
import { profiles } from '#features/profile/server/api.ts';
import { roomHours } from '#features/sessions/server/api.ts';
import { mayCallOff, seatedSession } from '#features/sessions/server/entry-api.ts';
import { knownText } from '#features/texts/server/texts-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { titleIn } from '#server/locales.ts';
import type { Room } from '../contract.ts';
import { leftOf, peopleOf } from './present-people.ts';
import { notesBefore, placeOf, questionsBefore } from './present-place.ts';
import { rooms } from './tables.ts';

/**
 * Works before the room opens and after it closes, too.
 * @throws NOT_FOUND
 */
export async function showRoom(app: AppContext, learner: Learner, sessionId: string): Promise<Room> {
  const session = await seatedSession(app.db, learner.id, sessionId);
  const now = app.now();
  const [row] = await app.db.select().from(rooms).where(eq(rooms.sessionId, sessionId));
  const { from, to } = roomHours(session);
  const { title, startsAt, timeZone, durationMinutes } = session;
  // Older sessions may name an invalid text.
  const lost = session.textReference !== null && (await knownText(app, session.textReference)) === null;
  const textReference = lost ? null : session.textReference;
  return {
    id: sessionId,
    title: titleIn(learner.language, title),
    textReference,
    ...(lost && { textUnknown: true as const }),
    startsAt: startsAt.toISOString(),
    timeZone,
    durationMinutes,
    opensAt: from.toISOString(),
    closesAt: to.toISOString(),
    now: now.toISOString(),
    ...(await placeOf(app.db, learner, { ...session, textReference }, row)),
    notesBefore: await notesBefore(app.db, session),
    questionsBefore: await questionsBefore(app.db, learner, session, now),
    people: await peopleOf(app.db, learner, session, now),
    left: await leftOf(app.db, learner, session),
    hebrewOnly: await studiesInHebrewOnly(app, learner),
    calledAt: row?.calledAt?.toISOString() ?? null,
    mayCallOff: mayCallOff(learner.id, session, now),
  };
}

/** Counts only a profile that the learner has filled in. */
async function studiesInHebrewOnly({ db }: AppContext, learner: Learner): Promise<boolean> {
  const [own] = await db
    .select({ languages: profiles.languages })
    .from(profiles)
    .where(and(eq(profiles.userId, learner.id), isNotNull(profiles.saidAt)));
  return own?.languages.join() === 'he';
}
