import { describe, expect, test } from 'vitest';
import type { TestLearner } from '#testing/factories.ts';
import { wallTimeOf } from '../../shared/wall-time.ts';
import { makeStudySession, participantsOf, statusOf } from '../../testing/sessions.ts';
import { ask, dan, noa, ruth, sessionsWorld, world } from '../../testing/world.ts';

sessionsWorld();

const leave = (session: string) => ask('POST', `/sessions/${session}/leave`, noa);
const comeBack = (session: string, who: TestLearner | undefined = noa) =>
  ask('POST', `/sessions/${session}/return`, who);
const later = (minutes: number) => world.setTime(new Date(Date.now() + minutes * 60_000));

async function confirmed(): Promise<string> {
  const session = await makeStudySession(world, ruth, { isPublic: false, description: 'Le premier chapitre' });
  await ask('POST', `/sessions/${session}/invitations`, ruth, { partner: { id: noa.id } });
  await ask('POST', `/invitations/${session}/answer`, noa, { accept: true });
  expect(await statusOf(world, session)).toBe('confirmed');
  return session;
}
const remindersOf = async (session: string) =>
  (
    await world.app.pool.query(
      `select at from notifications where session_id = $1 and user_id = $2 and type = 'session_reminder' order by at`,
      [session, noa.id],
    )
  ).rows;

describe('returning to a private session just left', () => {
  test('returning restores seat, answer, status and reminders', async () => {
    const session = await confirmed();
    const before = await remindersOf(session);
    await leave(session);
    expect(await participantsOf(world, session)).toEqual([ruth.id]);
    expect(await remindersOf(session)).toEqual([]);
    expect((await comeBack(session)).status).toBe(200);
    expect((await participantsOf(world, session)).sort()).toEqual([ruth.id, noa.id].sort());
    expect(await statusOf(world, session)).toBe('confirmed');
    expect(await remindersOf(session)).toEqual(before);
    const { body } = await ask('GET', `/sessions/${session}`, ruth);
    expect(body.invitations).toMatchObject([{ to: 'Noa', status: 'accepted' }]);
    expect((await ask('GET', `/sessions/${session}`, noa)).body.joined).toBe(true);
  });

  test('returning twice or with a seat changes nothing', async () => {
    const session = await confirmed();
    await leave(session);
    const answers = await Promise.all([comeBack(session), comeBack(session), comeBack(session)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await participantsOf(world, session)).toHaveLength(2);
  });

  test('returning is refused when the session was replanned in between', async () => {
    const session = await confirmed();
    await leave(session);
    const edited = await ask('PATCH', `/sessions/${session}`, ruth, {
      title: 'Ce qui vint plus tard',
      subject: 'talmud_shabbat',
      ...wallTimeOf(new Date(Date.now() + 71 * 60 * 60_000), 'Asia/Tokyo'),
    });
    expect(edited.status).toBe(200);
    expect((await comeBack(session)).status).toBe(404);
    expect(await participantsOf(world, session)).toEqual([ruth.id]);
  });

  test('returning confirms a session to which another person was invited in between', async () => {
    const session = await confirmed();
    await leave(session);
    await ask('POST', `/sessions/${session}/invitations`, ruth, { partner: { id: dan.id } });
    expect(await statusOf(world, session)).toBe('waiting');
    expect((await comeBack(session)).status).toBe(200);
    expect(await statusOf(world, session)).toBe('confirmed');
  });

  test('returning is possible for ten minutes', async () => {
    const session = await confirmed();
    await leave(session);
    later(11);
    expect((await comeBack(session)).status).toBe(404);
  });

  test('returning is refused after the creator’s block', async () => {
    const session = await confirmed();
    await leave(session);
    await ask('PUT', `/people/blocks/${noa.id}`, ruth);
    expect((await comeBack(session)).status).toBe(404);
  });
});

describe('returning to a public session', () => {
  test('a returning learner fills the session again, and one whose seat was taken is refused', async () => {
    const session = await makeStudySession(world, ruth, { maxParticipants: 2 });
    await ask('POST', `/sessions/${session}/join`, noa);
    await leave(session);
    expect((await comeBack(session)).status).toBe(200);
    expect(await statusOf(world, session)).toBe('confirmed');
    await leave(session);
    await ask('POST', `/sessions/${session}/join`, dan);
    expect(await comeBack(session)).toMatchObject({ status: 409, body: { code: 'SESSION_FULL' } });
  });

  test('returning is refused without having left, for strangers and visitors, and after the start', async () => {
    const session = await makeStudySession(world, ruth, { startsIn: '5m' });
    expect((await comeBack(session)).status).toBe(404);
    expect((await world.ask('POST', `/api/sessions/${session}/return`)).status).toBe(401);
    await ask('POST', `/sessions/${session}/join`, noa);
    await leave(session);
    later(6);
    expect(await comeBack(session)).toMatchObject({ status: 409, body: { code: 'NOT_POSSIBLE' } });
  });
});
