// Reads people: one that knownTo lets through; whoever wrote a message, its feature names.
import { and, eq } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { knownTo } from '#features/people/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import { notFound } from '#server/errors.ts';
import type { Evidence, Reported } from '#server/evidence.ts';

type Named = { personId?: string | undefined; conversationId?: string | undefined; seq?: number | undefined };

/** What the fields of a contract name: a message where they name a place, else a person. */
export function reportedOf({ personId, conversationId, seq }: Named): Reported {
  if (conversationId && seq) return { kind: 'message', conversationId, seq };
  return { kind: 'person', personId: personId ?? '' };
}

/**
 * What all features know of what is reported, as the learner may see it.
 * @throws NOT_FOUND where it is not there, not theirs to see, or their own
 */
export async function collectEvidence(
  app: AppContext,
  db: Queryable,
  learner: Learner,
  reported: Reported,
): Promise<Evidence> {
  if (reported.kind === 'person' && !(await mayOpen(app, db, learner.id, reported.personId))) throw notFound();
  const found: Evidence[] = [];
  // One after the other: within a transaction there is one connection.
  for (const { evidence } of app.features) {
    const known = await evidence?.(app, db, learner, reported);
    if (known) found.push(known);
  }
  const [first] = found;
  if (!first || first.personId === learner.id) throw notFound();
  return { personId: first.personId, items: found.flatMap(({ items }) => items) };
}

async function mayOpen(app: AppContext, db: Queryable, asker: string, personId: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, personId), knownTo(app, asker)));
  return found.length > 0;
}
