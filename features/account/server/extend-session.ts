import { and, eq } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { tokenOf } from './cookie.ts';
import { idleEnd, worthKeeping } from './session-life.ts';
import { authSessions } from './tables.ts';

/** Somebody is using this session: its idle time starts anew. At most one write a day, and never past its longest life. */
export async function extendSession(app: AppContext, headers: Headers): Promise<void> {
  const token = tokenOf(app, headers);
  if (!token) return;
  await app.db
    .update(authSessions)
    .set({ expiresAt: idleEnd, updatedAt: app.now() })
    .where(and(eq(authSessions.token, token), worthKeeping));
}
