// Reads people: one that reportableBy allows; the feature of a message names its author.
import { and, eq, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { knownTo, reportableBy } from '#features/people/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { notFound } from '#server/http/errors.ts';
import type { Evidence, Reported } from '#server/people/evidence.ts';

type Named = Partial<Record<'personId' | 'conversationId' | 'sessionId' | 'seat', string | undefined>> & {
  seq?: number | undefined;
};

export function reportedOf({ personId, conversationId, seq, sessionId, seat }: Named): Reported {
  if (conversationId) return seq ? { kind: 'message', conversationId, seq } : { kind: 'pair', conversationId };
  if (sessionId) return { kind: 'seat', sessionId, seat: seat ?? '' };
  return { kind: 'person', personId: personId ?? '' };
}

/**
 * Copies content of all features for a report, limited to what the learner may see. After a block it omits the profile.
 * @throws NOT_FOUND if the target does not exist, is hidden from the learner, or is the learner's own
 */
export async function collectEvidence(
  app: AppContext,
  db: Queryable,
  learner: Learner,
  reported: Reported,
): Promise<Evidence> {
  if (reported.kind === 'person' && !(await isKnown(app, db, learner.id, reported.personId)))
    return { personId: reported.personId, items: [] };
  const found: Evidence[] = [];
  // Runs sequentially, because a transaction has one connection.
  for (const { evidence } of app.features) {
    const known = await evidence?.(app, db, learner, reported);
    if (known) found.push(known);
  }
  const [first] = found;
  if (!first || first.personId === learner.id) throw notFound();
  return { personId: first.personId, items: found.flatMap(({ items }) => items) };
}

/**
 * Whether the profile of a reported person is visible to the reporter, and is copied.
 * @throws NOT_FOUND for a person who is not reportable
 */
async function isKnown(app: AppContext, db: Queryable, asker: string, personId: string): Promise<boolean> {
  const [found] = await db
    .select({ known: sql<boolean>`${knownTo(app, asker)}` })
    .from(users)
    .where(and(eq(users.id, personId), reportableBy(app, asker)));
  if (!found) throw notFound();
  return found.known;
}
