import { createHmac } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { mayStillReport } from '#features/people/server/api.ts';
import type { AppContext, CollectEvidence } from '#server/app-context.ts';
import { takesPart } from '../lists/present-session.ts';
import { sessionParticipants, sessionThanks, studySessions } from '../tables.ts';

/** Opaque id of a participant within one session, to report people without a name. Reveals nothing about the person. */
export const seatOf = ({ config }: Pick<AppContext, 'config'>, sessionId: string, userId: string): string =>
  createHmac('sha256', config.SECRET).update(`seat ${sessionId} ${userId}`).digest('base64url').slice(0, 22);

export const seatEvidence: CollectEvidence = async (app, db, learner, reported) => {
  if (reported.kind !== 'seat') return null;
  const { sessionId, seat } = reported;
  const people = await db
    .select({ id: sessionParticipants.userId })
    .from(sessionParticipants)
    .innerJoin(studySessions, eq(studySessions.id, sessionParticipants.sessionId))
    .where(
      and(
        eq(sessionParticipants.sessionId, sessionId),
        takesPart(learner),
        mayStillReport(app, learner.id, sql`${sessionParticipants.userId}`),
      ),
    );
  const found = people.find(({ id }) => seatOf(app, sessionId, id) === seat);
  if (!found) return null;
  const lines = await db
    .select({ text: sessionThanks.text, at: sessionThanks.createdAt })
    .from(sessionThanks)
    .where(
      and(
        eq(sessionThanks.sessionId, sessionId),
        eq(sessionThanks.authorId, found.id),
        eq(sessionThanks.readerId, learner.id),
      ),
    );
  return {
    personId: found.id,
    items: lines.map((line) => ({ what: 'message' as const, ...line, authorId: found.id, reported: true })),
  };
};
