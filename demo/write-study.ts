import { and, asc, eq } from 'drizzle-orm';
import { ledgerEntries } from '#features/focus/server/tables.ts';
import { studyIntervals, studyRuns } from '#features/sessions/server/study-time-api.ts';
import { sessionParticipants, studySessions } from '#features/sessions/server/tables.ts';
import type { Queryable } from '#server/database/database.ts';
import type { World } from './world.ts';

const MINUTE = 60_000;
const REWARD = 20;
/** Minutes after the start at which people arrive, in rotation. */
const LATE = [0, 1, 3, 0, 2, 8, 1, 4];

export async function writeStudy(tx: Queryable, world: World): Promise<void> {
  const held = await tx
    .select({
      sessionId: studySessions.id,
      userId: sessionParticipants.userId,
      startsAt: studySessions.startsAt,
      minutes: studySessions.durationMinutes,
    })
    .from(studySessions)
    .innerJoin(sessionParticipants, eq(sessionParticipants.sessionId, studySessions.id))
    .where(and(eq(studySessions.status, 'completed'), eq(sessionParticipants.status, 'confirmed')))
    .orderBy(asc(studySessions.startsAt), asc(sessionParticipants.userId));
  const rows = held.map((hour, n) => {
    const plannedMs = hour.minutes * MINUTE;
    const late = (LATE[n % LATE.length] ?? 0) * MINUTE;
    const what = `${hour.sessionId} ${hour.userId}`;
    return {
      ...hour,
      plannedMs,
      runId: world.idOf(`run ${what}`),
      intervalId: world.idOf(`interval ${what}`),
      entryId: world.idOf(`reward ${what}`),
      from: new Date(hour.startsAt.getTime() + late),
      to: new Date(hour.startsAt.getTime() + plannedMs),
    };
  });
  await tx.insert(studyRuns).values(
    rows.map(({ runId, userId, sessionId, plannedMs, from, to }) => ({
      id: runId,
      userId,
      clientId: runId,
      requestDigest: '',
      sessionId,
      phase: 'ended',
      startedAt: from,
      phaseSince: to,
      lastSeenAt: to,
      countedMs: to.getTime() - from.getTime(),
      plannedMs,
      endReason: 'complete',
    })),
  );
  await tx
    .insert(studyIntervals)
    .values(
      rows.map(({ intervalId, runId, userId, sessionId, from, to }) => ({
        id: intervalId,
        runId,
        userId,
        sessionId,
        fromAt: from,
        toAt: to,
      })),
    )
    .onConflictDoNothing();
  await tx.insert(ledgerEntries).values(
    rows.map(({ entryId, userId, sessionId, startsAt, to }) => ({
      id: entryId,
      userId,
      amount: REWARD,
      reason: 'reward',
      sessionId,
      day: startsAt.toISOString().slice(0, 10),
      createdAt: to,
    })),
  );
}
