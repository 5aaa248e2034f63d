import { and, eq } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { authSessions } from '../tables.ts';
import { lockAccount, revokeCapabilities } from './revoke-capabilities.ts';

export async function endSession(app: AppContext, learnerId: string, sessionId: string): Promise<void> {
  const ended = await app.db
    .delete(authSessions)
    .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, learnerId)))
    .returning({ id: authSessions.id });
  if (ended.length > 0) app.disconnectUser(learnerId);
}

export async function signOutEverywhere(app: AppContext, learnerId: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    await lockAccount(tx, learnerId);
    await revokeCapabilities(app, tx, learnerId);
  });
  app.disconnectUser(learnerId);
}
