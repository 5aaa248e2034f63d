import { sessionParticipants, studySessions } from '#features/sessions/server/api.ts';
import { newId } from '#server/database/ids.ts';
import type { TestLearner } from '#testing/factories.ts';
import { runJob } from '#testing/run-job.ts';
import type { World } from '#testing/world.ts';
import type { FocusSession, SessionTimer, StudyExit, StudyRun } from '../contract.ts';

type Answer<Body> = { status: number; body: Body };

export function learningIn(world: World) {
  async function ask<Body>(who: TestLearner, method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    const answer = await world.ask(method, `/api/focus${path}`, { cookie: who.cookie, body });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : null };
  }
  const start = (who: TestLearner, sessionId: string | null = null, given: object = {}) =>
    ask<StudyRun>(who, 'POST', '/runs', { clientId: newId(), sessionId, ...given });
  const beat = (who: TestLearner, run: StudyRun) => ask<StudyRun>(who, 'POST', `/runs/${run.id}/beat`);
  return {
    ask,
    start,
    beat,
    change: (who: TestLearner, { id, version }: StudyRun, what: string) =>
      ask<StudyRun>(who, 'POST', `/runs/${id}/change`, { what, version }),
    leave: (who: TestLearner, { id }: StudyRun, given: object = {}) =>
      ask<{ exit: StudyExit | null }>(who, 'POST', `/runs/${id}/exits`, {
        clientId: newId(),
        awaySeconds: 20,
        device: 'desk',
        ...given,
      }),
    contest: (who: TestLearner, id: string) => ask<StudyExit>(who, 'POST', `/exits/${id}/contest`),
    vouch: (who: TestLearner, id: string) => ask<{ reversed: boolean }>(who, 'POST', `/exits/${id}/vouch`),
    session: async (who: TestLearner, id: string) => (await ask<FocusSession>(who, 'GET', `/sessions/${id}`)).body,
    move: (who: TestLearner, sessionId: string, what: string, version: number) =>
      ask<{ timer: SessionTimer | null }>(who, 'POST', `/sessions/${sessionId}/timer`, { what, version }),
    timer: async (who: TestLearner, sessionId: string) =>
      (await ask<{ timer: SessionTimer | null }>(who, 'GET', `/sessions/${sessionId}/timer`)).body.timer,
    balance: async (who: TestLearner) => (await ask<{ balance: number }>(who, 'GET', '/ledger')).body.balance,
    async study(minutes: [number, number], at: (minute: number) => Date, ...pages: [TestLearner, StudyRun][]) {
      for (let minute = minutes[0]; minute <= minutes[1]; minute += 1) {
        world.setTime(at(minute));
        for (const [who, run] of pages) await beat(who, run);
      }
    },
  };
}

/** Total counted milliseconds of a learner. */
export async function countedOf({ app }: World, who: TestLearner): Promise<number> {
  const { rows } = await app.pool.query<{ ms: number }>(
    `select coalesce(round(sum(extract(epoch from to_at - from_at)) * 1000), 0)::int as ms from study_intervals where user_id = $1`,
    [who.id],
  );
  return rows[0]?.ms ?? 0;
}

export async function sessionOfTwo(
  { app }: World,
  people: TestLearner[],
  startsAt: Date,
  given: Partial<typeof studySessions.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  await app.db.insert(studySessions).values({
    id,
    clientId: newId(),
    title: 'Berakhot ensemble',
    subject: 'talmud_berakhot',
    startsAt,
    timeZone: 'Europe/Paris',
    durationMinutes: 60,
    ...given,
    creatorId: people[0]?.id ?? '',
  });
  await app.db.insert(sessionParticipants).values(people.map((person) => ({ sessionId: id, userId: person.id })));
  return id;
}

export async function advanceSessions({ app }: World): Promise<void> {
  await runJob(app, 'sessions.close-past');
}

export async function statusOf({ app }: World, id: string): Promise<string | undefined> {
  const { rows } = await app.pool.query<{ status: string }>('select status from study_sessions where id = $1', [id]);
  return rows[0]?.status;
}

export async function askedAbout({ app }: World, person: TestLearner, sessionId: string) {
  const { rows } = await app.pool.query<{ actionable: boolean }>(
    `select open as actionable from notifications where user_id = $1 and session_id = $2 and type = 'exit_contested'`,
    [person.id, sessionId],
  );
  return rows;
}
