import { and, desc, eq, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { tokenOf } from '../sign-in/cookie.ts';
import { authSessions } from '../tables.ts';

export async function listSessions(app: AppContext, learnerId: string, headers: Headers) {
  const own = tokenOf(app, headers);
  const rows = await app.db
    .select()
    .from(authSessions)
    .where(and(eq(authSessions.userId, learnerId), sql`${authSessions.expiresAt} > now()`))
    .orderBy(desc(authSessions.updatedAt), desc(authSessions.id))
    .limit(100);
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent ?? '',
    address: row.ipAddress ?? '',
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.updatedAt.toISOString(),
    current: row.token === own,
  }));
}
