import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/database.ts';
import type { Epoch } from './revoke-capabilities.ts';
import { IDLE_DAYS } from './session-life.ts';
import { authSessions } from './tables.ts';

const MAX_USER_AGENT = 300;

/** A session that was just opened, and whose it is. */
export type Opened = { token: string; account: Epoch };

/**
 * A new session of a person who has just shown who they are.
 * @param from where the request came from: its address as limits count it, and what the browser calls itself
 * @param account as it is after whatever was done to it in this transaction
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
