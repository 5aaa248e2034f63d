import { eq } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { publish } from '#server/domain-events.ts';
import type { PairAnswer } from '../../contract.ts';
import { pairOutcome } from '../../shared/pair-outcome.ts';
import { pairEnded } from '../events-api.ts';
import { notifyPair } from './notify-pair.ts';
import type { PairRow } from './pair-of.ts';
import { pairAnswers, pairs } from './tables.ts';

const DAY = 24 * 60 * 60_000;
const ANSWER_DAYS = 3;

export const answersUntil = (askedAt: Date): Date => new Date(askedAt.getTime() + ANSWER_DAYS * DAY);

/** Gives both the same result at the same time. Deletes the answers, so that their authors cannot be determined. */
export async function openAnswers(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  pair: PairRow,
): Promise<void> {
  const { id, lowerId, higherId, askedAt } = pair;
  const now = app.now();
  const rows = await tx.select().from(pairAnswers).where(eq(pairAnswers.pairId, id));
  const said = (person: string) => (rows.find(({ userId }) => userId === person)?.answer ?? null) as PairAnswer | null;
  const isDue = askedAt !== null && answersUntil(askedAt) <= now;
  const outcome = pairOutcome([said(lowerId), said(higherId)], isDue);
  if (outcome === 'wait') return;
  await tx.delete(pairAnswers).where(eq(pairAnswers.pairId, id));
  await tx
    .update(pairs)
    .set(
      outcome === 'ended'
        ? { status: 'ended', endedAt: now, lookAt: null }
        : { status: 'going', needsHour: outcome === 'anotherHour', lookAt: null },
    )
    .where(eq(pairs.id, id));
  const two = [lowerId, higherId] as const;
  if (outcome === 'ended') await publish(app, pairEnded, { app, tx, events, pair: two });
  await notifyPair(events, two, two, { pairId: id, what: outcome }, `pair:${id}:opened`);
}
