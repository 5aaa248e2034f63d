import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { refuse, violates } from '#server/http/errors.ts';
import { emails } from '../emails.ts';
import { revokeCapabilities } from '../sessions/revoke-capabilities.ts';
import { tokenOf } from '../sign-in/cookie.ts';
import { users } from '../tables.ts';
import { useEmailLink } from './change-email.ts';

/** The link contains the address, the row only its hash: neither works without the other. */
const addressIn = (token: string) => Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');

/**
 * Switches the address, emails the old one, and revokes sessions and links. Repeats have no effect.
 * @param headers session to retain, if of the same account
 * @throws LINK_INVALID (410)
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
