// Reads people: the author of a line of thanks, if visible to the learner.
import { and, eq, or } from 'drizzle-orm';
import { namelessAmong } from '#features/people/server/cards-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { ThanksOfSession } from '../../contract.ts';
import { sessionThanks } from '../tables.ts';
import { thankableIn } from './thankable.ts';

/** Hides a line of a blocked person. */
export async function thanksOfSession(app: AppContext, learner: Learner, sessionId: string): Promise<ThanksOfSession> {
  const { db } = app;
  const rows = await db
    .select({ authorId: sessionThanks.authorId, text: sessionThanks.text })
    .from(sessionThanks)
    .where(
      and(
        eq(sessionThanks.sessionId, sessionId),
        or(eq(sessionThanks.authorId, learner.id), eq(sessionThanks.readerId, learner.id)),
      ),
    );
  const hidden = await namelessAmong(
    db,
    rows.map(({ authorId }) => authorId),
    learner.id,
  );
  const mine = rows.find(({ authorId }) => authorId === learner.id)?.text ?? null;
  const theirs = rows.find(({ authorId }) => authorId !== learner.id && !hidden.has(authorId))?.text ?? null;
  const to = mine === null ? await thankableIn(db, { sessionId, learnerId: learner.id, now: app.now() }) : null;
  return { to: to?.name ?? null, mine, theirs };
}
