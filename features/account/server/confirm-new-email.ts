import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { refuse, violates } from '#server/errors.ts';
import { useEmailLink } from './change-email.ts';
import { tokenOf } from './cookie.ts';
import { emails } from './emails.ts';
import { revokeCapabilities } from './revoke-capabilities.ts';
import { users } from './tables.ts';

/** The link contains the address, the row only its hash: neither works without the other. */
const addressIn = (token: string) => Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');

/**
 * Confirms a new address by its link: switches the address, emails the old one, and revokes sessions and links.
 * Repeating has no effect until the account is secured.
 * @param headers of the request; a session of the same account in them stays
 * @throws LINK_INVALID (410) when the link was stopped, revoked or expired, or its address has an account
 */
export async function confirmNewEmail(app: AppContext, token: string, headers: Headers): Promise<void> {
  const email = addressIn(token);
  const before = await app.db
    .transaction(async (tx) => {
      const link = await useEmailLink(app, tx, 'new-email', token);
      if (!link) return null;
      const { user, keepUsed } = link;
      if (!keepUsed) return user;
      await tx.update(users).set({ email, emailVerified: true, updatedAt: sql`now()` }).where(eq(users.id, user.id));
      await revokeCapabilities(app, tx, user.id, tokenOf(app, headers));
      await keepUsed();
      await emails.emailChanged(app, user, tx);
      return user;
    })
    .catch((error: unknown) => {
      if (violates(error, 'users_email_once')) return null;
      throw error;
    });
  if (!before) throw refuse('LINK_INVALID', 410, 'auth.linkInvalid');
  app.disconnectUser(before.id);
}
