import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/database.ts';
import { sessionParticipants } from './tables.ts';

/** Gives somebody a place; whoever was there before comes back. The caller holds the session and has counted. */
export const takePart = (tx: Queryable, sessionId: string, userId: string, now: Date) =>
  tx
    .insert(sessionParticipants)
    .values({ sessionId, userId, joinedAt: now })
    .onConflictDoUpdate({
      target: [sessionParticipants.sessionId, sessionParticipants.userId],
      set: { status: 'confirmed', joinedAt: sql`excluded.joined_at` },
    });

/** Takes the place back; that they were there is kept. */
export const giveUpPlace = (tx: Queryable, sessionId: string, userId: string) =>
  tx
    .update(sessionParticipants)
    .set({ status: 'left' })
    .where(and(eq(sessionParticipants.sessionId, sessionId), eq(sessionParticipants.userId, userId)));
