import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Subject } from '#features/sessions/contract.ts';
import { endsOf } from '#features/sessions/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { followingHour } from './following.ts';
import type { PairRow } from './pair-of.ts';
import { quietHours } from './quiet-hours.ts';
import { pairProposals, pairSessions } from './tables.ts';

type Proposal = Omit<typeof pairProposals.$inferSelect, 'subject'> & { subject: Subject };
type Planned = Awaited<ReturnType<typeof endsOf>>[number] & { trial: boolean };

export type Hour = {
  agreed: Proposal | null;
  waiting: Proposal | null;
  planned: Planned[];
  /** Next agreed hour; null while a session is planned or no hour is agreed. */
  following: Date | null;
};

export async function hourOf(app: AppContext, db: Queryable, pair: PairRow): Promise<Hour> {
  const now = app.now();
  const proposals = (await db
    .select()
    .from(pairProposals)
    .where(and(eq(pairProposals.pairId, pair.id), inArray(pairProposals.status, ['waiting', 'accepted'])))
    .orderBy(desc(pairProposals.answeredAt))) as Proposal[];
  const agreed = pair.needsHour ? null : (proposals.find(({ status }) => status === 'accepted') ?? null);
  const waiting = proposals.find(({ status, startsAt }) => status === 'waiting' && startsAt > now) ?? null;
  const sessions = await db.select().from(pairSessions).where(eq(pairSessions.pairId, pair.id));
  const trial = new Set(sessions.filter((session) => session.trial).map(({ sessionId }) => sessionId));
  const hours = await endsOf(
    db,
    sessions.map(({ sessionId }) => sessionId),
  );
  const planned = hours.map((session) => ({ ...session, trial: trial.has(session.id) }));
  return { agreed, waiting, planned, following: await following(app, db, pair, agreed, planned) };
}

async function following(app: AppContext, db: Queryable, pair: PairRow, agreed: Proposal | null, planned: Planned[]) {
  const now = app.now();
  const last = planned.filter(({ isOff }) => !isOff).at(-1);
  if (pair.status !== 'going' || !agreed || (last && last.endsAt > now)) return null;
  const after = last && last.startsAt > now ? last.startsAt : now;
  return followingHour(agreed, after, await quietHours(db, [pair.lowerId, pair.higherId], after));
}
