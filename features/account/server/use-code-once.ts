import { APIError } from 'better-auth';
import { deleteSessionCookie } from 'better-auth/cookies';
import type { House } from '#server/house.ts';
import { TooOften } from '#server/limits.ts';
import { accountLimits, hidden } from './account-limits.ts';

type Context = Parameters<typeof deleteSessionCookie>[0];

/**
 * After a code of the authenticator was accepted: accepts it this once. Somebody who read it over a shoulder comes too
 * late, even within the minute in which it is good.
 * @throws {APIError} INVALID_CODE on the second use; the session it opened is ended
 */
export async function useCodeOnce(
  house: House,
  asked: Context & { path: string; body?: { code?: string } },
): Promise<void> {
  const opened = asked.context.newSession;
  if (asked.path !== '/two-factor/verify-totp' || !opened) return;
  try {
    await house.limits.count(accountLimits.codeUsed, hidden(`${opened.user.id}:${asked.body?.code}`));
  } catch (error) {
    if (!(error instanceof TooOften)) throw error;
    deleteSessionCookie(asked);
    await asked.context.internalAdapter.deleteSession(opened.session.token);
    throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'code used before' });
  }
}
