import type { AppContext } from '#server/app-context.ts';
import { refuse } from '#server/errors.ts';
import { useEmailLink } from './change-email.ts';
import { revokeCapabilities } from './revoke-capabilities.ts';

/**
 * The owner of the present address says that they did not ask for another one. Whoever did knows the password and is
 * signed in: everything handed out for the account is taken back, the change that was asked for included. A new password
 * is for the owner to choose. Opened again, until the next remedy or change asked for, it changes nothing more.
 * @throws LINK_INVALID (410) when the link is old, or the address was changed by now
 */
export async function stopEmailChange(app: AppContext, token: string): Promise<void> {
  const stopped = await app.db.transaction(async (tx) => {
    const link = await useEmailLink(app, tx, 'stop-email', token);
    if (link?.keepUsed) {
      await revokeCapabilities(app, tx, link.user.id);
      await link.keepUsed();
    }
    return link?.user;
  });
  if (!stopped) throw refuse('LINK_INVALID', 410, 'auth.linkInvalid');
  app.disconnectUser(stopped.id);
}
