import type { AppContext } from '#server/app-context.ts';
import { refuse } from '#server/http/errors.ts';
import { revokeCapabilities } from '../sessions/revoke-capabilities.ts';
import { useEmailLink } from './change-email.ts';

/**
 * Stops a change. Its requester knows the password, so all sessions and links are revoked.
 * @throws LINK_INVALID (410)
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
