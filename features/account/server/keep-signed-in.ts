import { and, eq } from 'drizzle-orm';
import type { House } from '#server/house.ts';
import { tokenOf } from './cookie.ts';
import { idleEnd, worthKeeping } from './session-life.ts';
import { authSessions } from './tables.ts';

/** Somebody is using this session: its idle time starts anew. At most one write a day, and never past its longest life. */
export async function keepSignedIn(house: House, headers: Headers): Promise<void> {
  const token = tokenOf(house, headers);
  if (!token) return;
  await house.db
    .update(authSessions)
    .set({ expiresAt: idleEnd, updatedAt: house.now() })
    .where(and(eq(authSessions.token, token), worthKeeping));
}
