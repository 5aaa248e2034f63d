import { and, eq, ne } from 'drizzle-orm';
import type { House } from '#server/house.ts';
import { authSessions } from './tables.ts';
import { forgetPendingLinks } from './ways-in.ts';

/**
 * Signs one device out.
 * @returns false when this person has no such session
 */
export async function endSession(house: House, learnerId: string, sessionId: string): Promise<boolean> {
  const ended = await house.db
    .delete(authSessions)
    .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, learnerId)))
    .returning({ id: authSessions.id });
  if (ended.length > 0) house.signOutEverywhere(learnerId);
  return ended.length > 0;
}

/**
 * Signs a person out of everything, pending links and half-finished sign-ins included.
 * @param except token of the one session that stays
 */
export async function endAllSessions(house: House, learnerId: string, except: string | null = null): Promise<void> {
  await house.db.transaction(async (tx) => {
    await tx
      .delete(authSessions)
      .where(and(eq(authSessions.userId, learnerId), except ? ne(authSessions.token, except) : undefined));
    await forgetPendingLinks(tx, learnerId);
  });
  house.signOutEverywhere(learnerId);
}
