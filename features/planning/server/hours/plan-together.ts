import { and, asc, eq, inArray } from 'drizzle-orm';
import { v5 } from 'uuid';
import { reachableFrom } from '#features/people/server/api.ts';
import type { Subject } from '#features/sessions/contract.ts';
import { sessionInvitations, sessionParticipants, studySessions, textOfPlan } from '#features/sessions/server/api.ts';
import { planReminders } from '#features/sessions/server/change-api.ts';
import { sessionEvents } from '#features/sessions/shared/contract/events.ts';
import { wallTimeOf, weeklyFrom } from '#features/sessions/shared/wall-time.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { newId } from '#server/database/ids.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import { requestDigest } from '#server/http/request-digest.ts';
import { checkPlan } from '../../shared/check-plan.ts';

/** Weeks searched per session, because holidays may exclude several in a row. */
const WEEKS_FOR_ONE = 4;

export type Together = {
  creatorId: string;
  partnerId: string;
  clientId: string;
  firstAt: Date;
  /** The hour is the same every week in this zone. */
  timeZone: string;
  durationMinutes: number;
  title: string;
  subject: Subject;
  textReference: string | null;
  description?: string;
};
/** `leaveOut`: whether to skip an hour, e.g. on Shabbat. */
type Weeks = { count: number; leaveOut?: (startsAt: Date) => boolean };
type Planned = { id: string; startsAt: Date };

/**
 * Plans confirmed weekly private sessions of two people at the same local hour. The caller checks that both agreed.
 * @returns fewer sessions when too many weeks are skipped; the earlier ones for a known client id
 * @throws NOT_FOUND after a block, BAD_REQUEST, CLIENT_ID_REUSED (409)
 */
export async function planTogether(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  together: Together,
  { count, leaveOut = () => false }: Weeks,
): Promise<Planned[]> {
  const { creatorId, partnerId, clientId, firstAt, timeZone, title } = together;
  const now = app.now();
  const digest = requestDigest(together);
  const clientIds = Array.from({ length: count }, (_, n) => clientIdOf(clientId, n));
  const before = await plannedBefore(tx, creatorId, clientIds);
  if (before.length > 0) return sameAs(before, digest);
  if (partnerId === creatorId || (await reachableFrom(tx, creatorId, [partnerId])).length === 0) throw notFound();
  const checked = checkPlan({ title, ...wallTimeOf(firstAt, timeZone) }, now);
  if ('problem' in checked || firstAt <= now) {
    const messageKey = 'problem' in checked ? checked.problem.messageKey : 'sessions.futureRequired';
    const path = 'problem' in checked && checked.problem.path === 'title' ? 'title' : 'firstAt';
    throw refuse('BAD_REQUEST', 400, messageKey, { fields: [{ path, messageKey }] });
  }
  const textReference = textOfPlan(together);
  const weeks = weeklyFrom(firstAt, timeZone, count * WEEKS_FOR_ONE).filter((startsAt) => !leaveOut(startsAt));
  if (weeks.length === 0) return [];
  const rows = weeks.slice(0, count).map((startsAt, n) => ({
    id: newId(),
    creatorId,
    clientId: clientIds[n] ?? clientId,
    requestDigest: digest,
    title,
    subject: together.subject,
    description: together.description ?? '',
    startsAt,
    timeZone,
    durationMinutes: together.durationMinutes,
    status: 'confirmed',
    isPublic: false,
    maxParticipants: 2,
    textReference,
    createdAt: now,
    updatedAt: now,
  }));
  const made = await tx
    .insert(studySessions)
    .values(rows)
    .onConflictDoNothing({ target: [studySessions.creatorId, studySessions.clientId] })
    .returning({ id: studySessions.id });
  // A concurrent repeat planned the sessions.
  if (made.length === 0) return sameAs(await plannedBefore(tx, creatorId, clientIds), digest);
  const seats = rows.flatMap(({ id }) => [
    { sessionId: id, userId: creatorId, joinedAt: now },
    { sessionId: id, userId: partnerId, joinedAt: now },
  ]);
  await tx.insert(sessionParticipants).values(seats);
  // Invitations make leaving and rejoining work as in every private session.
  await tx.insert(sessionInvitations).values(
    rows.map(({ id }) => ({
      sessionId: id,
      userId: partnerId,
      status: 'accepted',
      createdAt: now,
      answeredAt: now,
      answeredBy: partnerId,
    })),
  );
  await planReminders(events, rows, [creatorId, partnerId]);
  for (const { id } of rows)
    events.emit(sessionEvents.toBrowsers.planned, { id }, { learners: [creatorId, partnerId] });
  return rows.map(({ id, startsAt }) => ({ id, startsAt }));
}

const clientIdOf = (clientId: string, n: number): string => v5(String(n), clientId);

/** First session planned under a client id, or null. */
export async function firstPlannedTogether(
  db: Queryable,
  creatorId: string,
  clientId: string,
): Promise<Planned | null> {
  const [first] = await plannedBefore(db, creatorId, [clientIdOf(clientId, 0)]);
  return first ? { id: first.id, startsAt: first.startsAt } : null;
}

const plannedBefore = (tx: Queryable, creatorId: string, clientIds: string[]) =>
  tx
    .select({ id: studySessions.id, startsAt: studySessions.startsAt, digest: studySessions.requestDigest })
    .from(studySessions)
    .where(and(eq(studySessions.creatorId, creatorId), inArray(studySessions.clientId, clientIds)))
    .orderBy(asc(studySessions.startsAt));

function sameAs(before: (Planned & { digest: string })[], digest: string): Planned[] {
  if (before.some((one) => one.digest !== digest)) throw refuse('CLIENT_ID_REUSED', 409, 'sessions.clientIdReused');
  return before.map(({ id, startsAt }) => ({ id, startsAt }));
}
