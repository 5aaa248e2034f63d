import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { composeEmail } from '#server/mail/compose-email.ts';
import { enqueueEmail } from '#server/outbox/enqueue.ts';

/** The email contains only numbers of reports; their content is read on the server. */
export async function notifySupport(app: AppContext, tx: Queryable, reports: { number: number }[]): Promise<void> {
  const to = app.config.SUPPORT_MAIL;
  if (!to) return;
  for (const { number } of reports) {
    const email = composeEmail(to, 'en', {
      subject: `Havruta: report ${number} is urgent`,
      blocks: [{ text: `Read it on the machine:\nnpm run support -- reports show ${number}` }],
    });
    await enqueueEmail(app, tx, 'reports.urgent', email, { onceKey: `reports.urgent:${number}` });
  }
}
