import type { AppContext } from '#server/app-context.ts';
import { RateLimited } from '#server/http/limits.ts';
import { accountLimits, hashKey } from '../sign-in/account-limits.ts';
import { authOf } from '../sign-in/auth-of.ts';
import { signedCookie } from '../sign-in/cookie.ts';
import { refusal } from '../sign-in/refusal.ts';

export type Challenge = { id: string; userId: string };

/**
 * Finds the pending sign-in, and counts the attempt before it is verified.
 * @throws INVALID_TWO_FACTOR_COOKIE (401), TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE (400) after five codes, {RateLimited}
 */
export async function countedChallenge(app: AppContext, headers: Headers): Promise<Challenge> {
  const identifier = signedCookie(app, headers, 'two_factor');
  const { internalAdapter } = await (await authOf(app)).$context;
  const row = identifier ? await internalAdapter.findVerificationValue(identifier) : null;
  if (!identifier || !row || row.expiresAt < app.now()) throw refusal('INVALID_TWO_FACTOR_COOKIE', 401);
  await app.limits.count(accountLimits.codeOfChallenge, hashKey(identifier)).catch(async (error: unknown) => {
    if (!(error instanceof RateLimited)) throw error;
    await internalAdapter.deleteVerificationByIdentifier(identifier);
    throw refusal('TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 400);
  });
  await app.limits.count(accountLimits.codeOf, row.value);
  return { id: row.id, userId: row.value };
}
