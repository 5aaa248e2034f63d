import { eq } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { translate } from '#server/locales.ts';
import { blocksOf, composeEmail } from '#server/mail/compose-email.ts';
import { enqueueEmail } from '#server/outbox/enqueue.ts';
import { ARCHIVE_HOURS } from '../../shared/archive-hours.ts';
import { users } from '../tables.ts';

export const ARCHIVE_EMAIL = 'account.archiveReady';

export async function archiveEmail(app: AppContext, tx: Queryable, userId: string): Promise<void> {
  const [owner] = await tx.select().from(users).where(eq(users.id, userId));
  if (!owner) return;
  const { email: to, language } = owner;
  const link = `${app.config.BASE_URL}/account#archive`;
  const words = (part: string) => translate(language, `myData.letter.${part}`, { link, hours: ARCHIVE_HOURS });
  const email = composeEmail(to, language, { subject: words('subject'), blocks: blocksOf(words('text'), link) });
  await enqueueEmail(app, tx, ARCHIVE_EMAIL, email, { recipientId: userId });
}
