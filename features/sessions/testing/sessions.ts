import { newId } from '#server/database/ids.ts';
import type { TestLearner } from '#testing/factories.ts';
import type { World } from '#testing/world.ts';
import { sessionParticipants, studySessions } from '../server/tables.ts';
import { wallTimeOf } from '../shared/wall-time.ts';

const minutes = (text: string) =>
  Number.parseInt(text, 10) * (text.endsWith('h') ? 60 : text.endsWith('d') ? 24 * 60 : 1);

export function aPlan(given: Record<string, unknown> & { startsIn?: string } = {}) {
  const { startsIn = '24h', ...rest } = given;
  const timeZone = 'Europe/Paris';
  const { date, time } = wallTimeOf(new Date(Date.now() + minutes(startsIn) * 60_000), timeZone);
  return { clientId: newId(), title: 'Berakhot ensemble', subject: 'talmud_berakhot', date, time, timeZone, ...rest };
}

/** @param given `startsIn` is relative to the real time, e.g. `30m`, `-2h`, `3d` */
export async function makeStudySession(
  { app }: World,
  creator: TestLearner,
  given: Partial<typeof studySessions.$inferInsert> & { startsIn?: string; participants?: TestLearner[] } = {},
): Promise<string> {
  const { startsIn = '24h', participants = [], ...columns } = given;
  const id = newId();
  await app.db.insert(studySessions).values({
    id,
    clientId: newId(),
    title: 'Berakhot ensemble',
    subject: 'talmud_berakhot',
    startsAt: new Date(Date.now() + minutes(startsIn) * 60_000),
    timeZone: 'Europe/Paris',
    durationMinutes: 60,
    ...columns,
    creatorId: creator.id,
  });
  await app.db
    .insert(sessionParticipants)
    .values([creator, ...participants].map((person) => ({ sessionId: id, userId: person.id })));
  return id;
}

export async function participantsOf({ app }: World, sessionId: string): Promise<string[]> {
  const { rows } = await app.pool.query<{ user_id: string }>(
    `select user_id from session_participants where session_id = $1 and status = 'confirmed'`,
    [sessionId],
  );
  return rows.map(({ user_id }) => user_id);
}

export async function statusOf({ app }: World, sessionId: string): Promise<string | undefined> {
  const { rows } = await app.pool.query<{ status: string }>('select status from study_sessions where id = $1', [
    sessionId,
  ]);
  return rows[0]?.status;
}

/** Minutes of reminders before the start, in order. */
export async function remindersOf({ app }: World, sessionId: string, person: TestLearner): Promise<number[]> {
  const { rows } = await app.pool.query<{ minutes: number; startsAt: string; at: Date }>(
    `select (data ->> 'minutes')::int as minutes, data ->> 'startsAt' as "startsAt", at from notifications
     where type = 'session_reminder' and delivered_at is null and session_id = $1 and user_id = $2 order by at`,
    [sessionId, person.id],
  );
  return rows.map(({ minutes, startsAt, at }) => {
    if (at.getTime() !== Date.parse(startsAt) - minutes * 60_000) throw new Error('a reminder at the wrong time');
    return minutes;
  });
}

export async function newsFor({ app }: World, person: TestLearner, sessionId: string) {
  const { rows } = await app.pool.query<{
    type: string;
    data: Record<string, unknown>;
    is_read: boolean;
    actionable: boolean;
    actor_id: string | null;
  }>(
    `select type, data, is_read, open as actionable, actor_id from notifications
     where delivered_at is not null and user_id = $1 and session_id = $2 order by at, id`,
    [person.id, sessionId],
  );
  return rows;
}
