import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { annotationsEvents } from '../contract.ts';
import { lockShared } from './partners.ts';
import { annotations } from './tables.ts';

type Two = readonly [string, string];

/** Makes shared annotations private again, and gives each read-only copies of what the other had shared. Idempotent. */
export async function partPair({ clock }: AppContext, tx: Queryable, events: TransactionEvents, two: Two) {
  await tx.execute(lockShared(...two));
  const [one, other] = two;
  const shared = or(
    and(eq(annotations.ownerId, one), eq(annotations.partnerId, other)),
    and(eq(annotations.ownerId, other), eq(annotations.partnerId, one)),
  );
  await tx.execute(sql`
    insert into ${annotations} (id, owner_id, client_id, request_digest, writer_id, book, section, segment_from,
      word_from, segment_to, word_to, side, language, version, quote, quote_digest, verses_digest, around_digest,
      is_unique, place, colour, body, tags, others, words, revision, state, created_at, updated_at)
    select gen_random_uuid(), partner_id, gen_random_uuid(), '', owner_id, book, section, segment_from, word_from,
      segment_to, word_to, side, language, version, quote, quote_digest, verses_digest, around_digest, is_unique, place,
      colour, body, tags, '{}', words, 1, state, created_at, ${clock.sql}
    from ${annotations} where ${shared} and ${isNull(annotations.removedAt)}`);
  const [ended] = await tx.update(annotations).set({ partnerId: null }).where(shared).returning({ id: annotations.id });
  if (ended) events.emit(annotationsEvents.toBrowsers.changed, { id: ended.id }, { learners: [...two] });
}

export async function partAll(app: AppContext, tx: Queryable, events: TransactionEvents, learnerId: string) {
  const rows = await tx
    .selectDistinct({ ownerId: annotations.ownerId, partnerId: annotations.partnerId })
    .from(annotations)
    .where(
      or(
        and(eq(annotations.ownerId, learnerId), sql`${annotations.partnerId} is not null`),
        eq(annotations.partnerId, learnerId),
      ),
    );
  const others = new Set(rows.flatMap((row) => [row.ownerId, row.partnerId].filter((id) => id !== null)));
  others.delete(learnerId);
  for (const other of [...others].sort()) await partPair(app, tx, events, [learnerId, other]);
}
