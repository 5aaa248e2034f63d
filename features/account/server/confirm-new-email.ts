import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { refuse, violates } from '#server/errors.ts';
import { useEmailLink } from './change-email.ts';
import { tokenOf } from './cookie.ts';
import { emails } from './emails.ts';
import { revokeCapabilities } from './revoke-capabilities.ts';
import { users } from './tables.ts';

/** The link holds the address it was sent to, the row only its hash: neither is worth anything without the other. */
const addressIn = (token: string) => Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');

/**
 * The link to a new address was opened: the address is this account's from now on, the old one is told, and what was
 * handed out for the account before is taken back. Opened again, until the next remedy, it changes nothing more.
 * @param headers of the request; if it comes with a session of the same person, that one stays
 * @throws LINK_INVALID (410) when the link was stopped or ended by a remedy, is old, or its address has an account
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
