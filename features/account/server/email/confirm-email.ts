import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { refuse } from '#server/http/errors.ts';
import { users } from '../tables.ts';
import { readConfirmToken } from './confirm-link.ts';

/**
 * Does not sign in: the reader of the mailbox may not have signed up.
 * @throws LINK_INVALID (410)
 */
export async function confirmEmail(app: AppContext, token: string): Promise<void> {
  const said = readConfirmToken(app, token);
  const confirmed = said
    ? await app.db
        .update(users)
        .set({ emailVerified: true, updatedAt: sql`now()` })
        .where(and(eq(users.id, said.userId), eq(users.email, said.email), eq(users.securityEpoch, said.epoch)))
        .returning({ id: users.id })
    : [];
  if (confirmed.length === 0) throw refuse('LINK_INVALID', 410, 'auth.linkInvalid');
  for (const { id } of confirmed) app.learners.changed(id);
}
