import { and, eq } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { translate } from '#server/locales.ts';
import { composeEmail } from '#server/mail/compose-email.ts';
import { enqueueEmail } from '#server/outbox/enqueue.ts';
import { dateFormat } from '#shared/date-format.ts';
import type { Measure } from '../../contract.ts';
import { hasVerifiedEmail } from '../api.ts';
import { lockAccount } from '../sessions/revoke-capabilities.ts';
import { accountMeasures, users } from '../tables.ts';
import { inForce } from './measures-of.ts';

type Taken = { kind: Measure['kind']; reason: Measure['reason']; note: string; until: Date | null };

/**
 * Takes a measure. Repeats have no effect.
 * @returns whether it is new
 */
export async function takeMeasure(app: AppContext, tx: Queryable, personId: string, taken: Taken): Promise<boolean> {
  await lockAccount(tx, personId);
  const former = await tx
    .select()
    .from(accountMeasures)
    .where(and(eq(accountMeasures.personId, personId), eq(accountMeasures.kind, taken.kind), inForce(app.clock.sql)));
  const isSame = ({ reason, note, until }: (typeof former)[number]) =>
    reason === taken.reason && note === taken.note && until?.getTime() === taken.until?.getTime();
  if (former.some(isSame)) return false;
  if (taken.kind !== 'warning') await liftMeasures(app, tx, personId, [taken.kind]);
  await tx.insert(accountMeasures).values({ ...taken, personId, createdAt: app.clock.sql });
  await writeToThem(app, tx, personId, taken);
  return true;
}

/**
 * Lifts measures of these kinds.
 * @returns their number
 */
export async function liftMeasures(
  app: AppContext,
  tx: Queryable,
  personId: string,
  kinds: readonly Measure['kind'][],
): Promise<number> {
  await lockAccount(tx, personId);
  let lifted = 0;
  for (const kind of kinds) {
    const { rowCount } = await tx
      .update(accountMeasures)
      .set({ liftedAt: app.clock.sql })
      .where(and(eq(accountMeasures.personId, personId), eq(accountMeasures.kind, kind), inForce(app.clock.sql)));
    lifted += rowCount ?? 0;
  }
  return lifted;
}

async function writeToThem(app: AppContext, tx: Queryable, personId: string, { kind, reason, note, until }: Taken) {
  const [person] = await tx
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.id, personId), hasVerifiedEmail(app)));
  if (!person) return;
  const words = (key: string, params: Record<string, string> = {}) =>
    translate(person.language, `account.standing.${key}`, params);
  const date = until && dateFormat(person.language, { dateStyle: 'long', timeZone: 'UTC' }).format(until);
  const blocks = [
    { text: words(`${kind}.text`) },
    { text: words('why', { reason: words(`reasons.${reason}`) }) },
    ...(date ? [{ text: words('until', { date }) }] : []),
    ...(note ? [{ text: note }] : []),
    { link: app.config.BASE_URL },
  ];
  await enqueueEmail(
    app,
    tx,
    'account.measure',
    composeEmail(person.email, person.language, { subject: words(`${kind}.title`), blocks }),
    {
      recipientId: personId,
    },
  );
}
