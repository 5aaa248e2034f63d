import { and, eq } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { tokenOf } from '../sign-in/cookie.ts';
import { authSessions } from '../tables.ts';
import { idleEnd, worthKeeping } from './session-life.ts';

/** Restarts the idle time, at most once a day, up to the maximum lifetime. */
export async function extendSession(app: AppContext, headers: Headers): Promise<void> {
  const token = tokenOf(app, headers);
  if (!token) return;
  await app.db
    .update(authSessions)
    .set({ expiresAt: idleEnd, updatedAt: app.now() })
    .where(and(eq(authSessions.token, token), worthKeeping));
}
