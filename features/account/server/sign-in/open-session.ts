import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import type { Epoch } from '../sessions/revoke-capabilities.ts';
import { IDLE_DAYS } from '../sessions/session-life.ts';
import { authSessions } from '../tables.ts';

const MAX_USER_AGENT = 300;

export type Opened = { token: string; account: Epoch };

/**
 * @param from client address and user agent
 * @param account in its current epoch
 */
export async function openSession(
  tx: Queryable,
  account: Epoch,
  from: { address: string; userAgent: string },
): Promise<Opened> {
  const token = randomBytes(24).toString('base64url');
  await tx.insert(authSessions).values({
    token,
    userId: account.userId,
    expiresAt: sql`now() + make_interval(days => ${IDLE_DAYS})`,
    ipAddress: from.address,
    userAgent: from.userAgent.slice(0, MAX_USER_AGENT),
  });
  return { token, account };
}
