import { and, eq, notExists, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AppContext } from '#server/app-context.ts';
import { emailAddress, nameLine, toOneLine } from '#shared/base.ts';
import { isReservedName } from '#shared/reserved-names.ts';
import { forgetCredentials } from '../passwords/credentials.ts';
import { authAccounts, users } from '../tables.ts';
import { nameFromEmail } from './name-from-email.ts';

export const GOOGLE = 'google';
/** Callback path registered at Google: must never change. */
export const GOOGLE_RETURN = `/oauth2/callback/${GOOGLE}`;
/** Paths within the sign-in library. */
export const GOOGLE_PATHS = { signIn: '/sign-in/social', callback: `/callback/${GOOGLE}` };

/** Google's name, or empty if our rules reject it. */
const displayName = z
  .string()
  .transform(toOneLine)
  .pipe(nameLine(80).refine((name) => !isReservedName(name)))
  .catch('');

const identity = z.object({
  sub: z.string().min(1),
  aud: z.union([z.string(), z.array(z.string())]).transform((aud) => [aud].flat()),
  exp: z.number(),
  email: emailAddress('errors.invalidInput'),
  email_verified: z.union([z.literal(true), z.literal('true')]),
  name: displayName,
  given_name: displayName,
});

/**
 * Null if invalid. The token came directly from the provider's endpoint, which authenticates it (OpenID Connect Core,
 * 3.1.3.7).
 */
export async function googleIdentity(app: AppContext, idToken: string | undefined) {
  const read = identity.safeParse(payloadOf(idToken));
  if (!read.success) return null;
  const { sub, aud, exp, email, name, given_name: givenName } = read.data;
  if (!aud.includes(app.config.GOOGLE_CLIENT_ID ?? '') || exp * 1000 < app.now().getTime()) return null;
  const called = name || givenName || nameFromEmail(email);
  await takeOverUnverified(app, email, sub, called);
  return { id: sub, email, emailVerified: true, name: called };
}

function payloadOf(idToken: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(idToken?.split('.')[1] ?? '', 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/** Revokes an unverified account's earlier credentials: they may be a stranger's. */
async function takeOverUnverified(app: AppContext, email: string, sub: string, name: string): Promise<void> {
  const taken = await app.db.transaction(async (tx) => {
    const linked = tx
      .select({ id: authAccounts.id })
      .from(authAccounts)
      .where(
        and(eq(authAccounts.userId, users.id), eq(authAccounts.providerId, GOOGLE), eq(authAccounts.accountId, sub)),
      );
    const [user] = await tx
      .update(users)
      .set({ emailVerified: true, twoFactorEnabled: false, name, updatedAt: sql`now()` })
      .where(and(eq(users.email, email), eq(users.emailVerified, false), notExists(linked)))
      .returning({ id: users.id });
    if (user) await forgetCredentials(app, tx, user.id);
    return user;
  });
  if (taken) app.disconnectUser(taken.id);
}
