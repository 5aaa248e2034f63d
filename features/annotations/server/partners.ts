// Reads people: finds partners to share with, among people the learner may see (visibleTo).
import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { arePartners, maybePartnersOf } from '#features/partners/server/partners-api.ts';
import { visibleTo } from '#features/people/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { notFound } from '#server/http/errors.ts';
import { onlyOne } from '#server/jobs/jobs.ts';

const MOST = 100;

const isPartnerOf = (me: string) => and(visibleTo(me), arePartners(me, users.id));

export async function listPartnersToShare({ db }: AppContext, learner: Learner) {
  const partners = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(sql`${users.id} in ${maybePartnersOf(learner.id)}`, isPartnerOf(learner.id)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(MOST);
  return { partners };
}

/**
 * Call within the transaction that shares: its lock makes a concurrent end of the pair wait, or see the new row.
 * @throws NOT_FOUND unless the person is a partner
 */
export async function assertPartner(
  tx: Queryable,
  me: string,
  partnerId: string,
  messageKey = 'annotations.partnerNotFound',
): Promise<void> {
  await tx.execute(lockShared(me, partnerId));
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, partnerId), isPartnerOf(me)));
  if (!found) throw notFound(messageKey);
}

export const lockShared = (one: string, other: string) => onlyOne(`annotations.pair ${[one, other].sort().join(' ')}`);
