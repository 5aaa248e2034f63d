import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase, openPool } from '#server/database/database.ts';
import type { TestLearner } from '#testing/factories.ts';
import type { Session } from '../../contract.ts';
import { PUBLIC_LIST_LIMIT } from '../../shared/limits.ts';
import { makeStudySession } from '../../testing/sessions.ts';
import { dan, noa, ruth, sessionsWorld, world } from '../../testing/world.ts';
import { openSessions, publicSessions } from './list-public-sessions.ts';

sessionsWorld();
beforeEach(async () => {
  await world.app.pool.query('delete from study_sessions');
});

const get = async (path: string, cookie?: string) => {
  const answer = await world.ask('GET', path, { cookie });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
};
const publicIds = async (learner: TestLearner, timeZone = 'Europe/Paris') => {
  const { status, body } = await get(`/api/sessions/public?timeZone=${encodeURIComponent(timeZone)}`, learner.cookie);
  expect(status).toBe(200);
  return (body as Session[]).map(({ id }) => id);
};

test('the lists of public sessions use their index with a cached plan', async () => {
  await world.app.pool.query(
    `insert into study_sessions (id, client_id, creator_id, title, subject, starts_at, time_zone, duration_minutes)
     select gen_random_uuid(), gen_random_uuid(), $1, 'Session ' || n, 'talmud', now() + interval '1 day', 'Europe/Paris', 60
     from generate_series(1, 3000) n`,
    [ruth.id],
  );
  await world.app.pool.query('analyze study_sessions');
  const pool = openPool(world.connection, 1, world.app.log);
  const app = { ...world.app, pool, db: openDatabase(pool) };
  const learner = { id: noa.id, name: 'Noa', language: 'fr', address: null };
  // PostgreSQL plans five executions individually before it considers a generic plan.
  for (let time = 0; time < 7; time++) {
    expect(await publicSessions.read(app, learner, { timeZone: 'Europe/Paris' })).toHaveLength(10);
    expect(await openSessions.read(app, learner, null)).toHaveLength(50);
  }
  const { rows } = await pool.query<{ name: string; kept: boolean; values: number }>(
    'select name, generic_plans > 0 as kept, cardinality(parameter_types) as values from pg_prepared_statements order by name',
  );
  expect(rows).toMatchObject([
    { name: 'list_open_sessions', kept: true },
    { name: 'list_public_sessions', kept: true },
  ]);
  for (const { name, values } of rows) {
    const explained = await pool.query(`explain execute ${name}(${Array(values).fill('null').join()})`);
    const plan = explained.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan using study_sessions_public_(newest|soonest)/);
    expect(plan).not.toContain('Sort');
  }
  await pool.end();
});

describe('public sessions', () => {
  test('lists other people’s sessions, newest plan first', async () => {
    const first = await makeStudySession(world, ruth, { startsIn: '3d' });
    await makeStudySession(world, noa);
    const second = await makeStudySession(world, ruth, { startsIn: '24h' });
    expect(await publicIds(noa)).toEqual([second, first]);
  });

  test('includes the pictures of the creator and the participants', async () => {
    await world.app.pool.query(`update users set image = 'avatar-3' where id = $1`, [ruth.id]);
    const id = await makeStudySession(world, ruth, { participants: [noa] });
    const small = expect.stringContaining('/api/pictures/avatar-3');
    const [listed] = (await get('/api/sessions/mine', noa.cookie)).body;
    expect(listed.creatorPicture).toEqual(small);
    const { body } = await get(`/api/sessions/${id}`, noa.cookie);
    expect(body.participants).toMatchObject([{ name: 'Ruth', picture: small }, { name: 'Noa' }]);
    expect(JSON.stringify(body)).not.toContain('creatorImage');
  });

  test('omits private, full, finished and cancelled sessions', async () => {
    const listed = await makeStudySession(world, ruth);
    await makeStudySession(world, ruth, { isPublic: false });
    await makeStudySession(world, ruth, { isPublic: false, participants: [noa] });
    for (const status of ['waiting', 'confirmed', 'active', 'expired', 'completed', 'cancelled'])
      await makeStudySession(world, ruth, { status });
    await makeStudySession(world, ruth, { startsIn: '-2d' });
    expect(await publicIds(noa)).toEqual([listed]);
  });

  test('"today" follows the viewer’s zone', async () => {
    world.setTime(new Date('2027-07-14T22:30:00Z'));
    const late = await makeStudySession(world, ruth, {
      startsAt: new Date('2027-07-14T21:45:00Z'),
      durationMinutes: 60,
    });
    expect(await publicIds(noa, 'America/New_York')).toEqual([late]);
    expect(await publicIds(noa, 'Europe/Paris')).toEqual([]);
  });

  test('returns at most ten sessions', async () => {
    const made: string[] = [];
    for (let i = 0; i < 12; i++) made.unshift(await makeStudySession(world, ruth));
    expect(await publicIds(noa)).toEqual(made.slice(0, 10));
  });

  test('includes names and counts and no other data about people', async () => {
    const id = await makeStudySession(world, ruth, { participants: [noa] });
    const { body } = await get('/api/sessions/public?timeZone=UTC', noa.cookie);
    expect(body).toEqual([
      {
        id,
        title: 'Berakhot ensemble',
        subject: 'talmud_berakhot',
        description: '',
        startsAt: expect.stringMatching(/Z$/),
        timeZone: 'Europe/Paris',
        durationMinutes: 60,
        status: 'pending',
        isPublic: true,
        focusModeEnabled: false,
        strictFocus: false,
        maxParticipants: 10,
        participantCount: 2,
        creatorName: 'Ruth',
        textReference: null,
        mine: false,
        joined: true,
        invited: false,
        inStudyLanguage: true,
        ofCreator: { at: 1, count: 1 },
      },
    ]);
  });

  test('requires a valid zone and a sign-in', async () => {
    expect((await get('/api/sessions/public?timeZone=Mars/Base', noa.cookie)).body.data.fields).toEqual([
      { path: 'timeZone', messageKey: 'errors.timeZoneUnknown' },
    ]);
    expect((await get('/api/sessions/public', noa.cookie)).status).toBe(400);
    expect((await get('/api/sessions/public?timeZone=UTC')).status).toBe(401);
  });

  test('the response is never cached', async () => {
    expect((await get('/api/sessions/public?timeZone=UTC', noa.cookie)).headers.get('cache-control')).toContain(
      'no-store',
    );
  });

  test('reads few rows by the index in one query among thousands of sessions', async () => {
    await world.app.pool.query(
      `insert into study_sessions (id, creator_id, client_id, title, subject, starts_at, time_zone, duration_minutes, status)
       select gen_random_uuid(), $1, gen_random_uuid(), 'Session', 'torah', now() + interval '1 day', 'UTC', 60,
         case when n % 2 = 0 then 'expired' else 'pending' end
       from generate_series(1, 6000) n`,
      [ruth.id],
    );
    await world.app.pool.query('analyze study_sessions');
    const asked = vi.spyOn(world.app.pool, 'query');
    expect(await publicIds(noa)).toHaveLength(10);
    expect(asked).toHaveBeenCalledTimes(2);
    const [query, values] = asked.mock.calls[1] as unknown as [{ name: string; text: string }, unknown[]];
    asked.mockRestore();
    expect(query.name).toBe('list_public_sessions');
    const { rows } = await world.app.pool.query(`explain (analyze, format json) ${query.text}`, values);
    const plan = JSON.stringify(rows);
    expect(plan).toContain('study_sessions_public_newest');
    expect(plan).not.toContain('"Node Type":"Sort"');
    const read = [...plan.matchAll(/"Actual Rows":([\d.]+)/g)].map(([, count]) => Number(count));
    expect(Math.max(...read)).toBeLessThanOrEqual(40);
  });
});

describe('my sessions', () => {
  test('an old session with an unknown text is marked in the list and in its details', async () => {
    const [lost, known, none] = [
      await makeStudySession(world, ruth, { startsIn: '2h' }),
      await makeStudySession(world, ruth, { startsIn: '3h' }),
      await makeStudySession(world, ruth, { startsIn: '4h' }),
    ];
    const textOf = (id: string, text: string) =>
      world.app.pool.query('update study_sessions set text_reference = $2 where id = $1', [id, text]);
    await textOf(lost, 'n importe quoi 5');
    await textOf(known, 'Genesis 32');
    const { body } = await get('/api/sessions/mine', ruth.cookie);
    expect(body.map(({ id, textUnknown }: Session) => [id, textUnknown])).toEqual([
      [lost, true],
      [known, undefined],
      [none, undefined],
    ]);
    expect((await get(`/api/sessions/${lost}`, ruth.cookie)).body).toMatchObject({ textUnknown: true });
  });

  test('lists current sessions planned or joined, private ones included, soonest first', async () => {
    const later = await makeStudySession(world, ruth, { startsIn: '3d', participants: [noa] });
    const sooner = await makeStudySession(world, noa, { startsIn: '2h', isPublic: false });
    const running = await makeStudySession(world, noa, { startsIn: '-10m' });
    await makeStudySession(world, ruth);
    await makeStudySession(world, noa, { startsIn: '-3h' });
    await makeStudySession(world, noa, { status: 'cancelled' });
    const left = await makeStudySession(world, ruth, { participants: [noa] });
    await world.app.pool.query(
      `update session_participants set status = 'left' where session_id = $1 and user_id = $2`,
      [left, noa.id],
    );
    const { body } = await get('/api/sessions/mine', noa.cookie);
    expect((body as Session[]).map(({ id, mine, joined }) => [id, mine, joined])).toEqual([
      [running, true, true],
      [sooner, true, true],
      [later, false, true],
    ]);
  });

  test('a visitor has to sign in', async () => {
    expect((await get('/api/sessions/mine')).status).toBe(401);
  });
});

test('the public list numbers the sessions of each creator and marks those in the reader’s languages', async () => {
  for (const creator of [ruth, ruth, dan]) await makeStudySession(world, creator);
  await world.app.pool.query("update study_sessions set language = 'he' where creator_id = $1", [dan.id]);
  const list = async () => (await get('/api/sessions/public?timeZone=Europe/Paris', noa.cookie)).body as Session[];
  const shown = (sessions: Session[]) =>
    sessions.map(({ creatorName, ofCreator, inStudyLanguage }) => [creatorName, ofCreator, inStudyLanguage]);
  expect(shown(await list())).toEqual([
    ['Dan', { at: 1, count: 1 }, true],
    ['Ruth', { at: 1, count: 2 }, true],
    ['Ruth', { at: 2, count: 2 }, true],
  ]);
  await world.ask('PUT', '/api/profile', { cookie: noa.cookie, body: { languages: ['fr'] } });
  expect((await list()).map(({ inStudyLanguage }) => inStudyLanguage)).toEqual([false, true, true]);
  expect(JSON.stringify(await list())).not.toContain(ruth.id);
});

test('a person with many public sessions leaves room for others in the public list', async () => {
  await makeStudySession(world, dan, { title: 'Dan seul' });
  for (let n = 1; n <= PUBLIC_LIST_LIMIT + 2; n++) await makeStudySession(world, ruth, { title: `Ruth ${n}` });
  const list = (await get('/api/sessions/public?timeZone=Europe/Paris', noa.cookie)).body as Session[];
  expect(list).toHaveLength(PUBLIC_LIST_LIMIT);
  expect(list.at(0)).toMatchObject({ title: 'Ruth 12', ofCreator: { at: 1, count: 12 } });
  expect(list.at(-1)).toMatchObject({ title: 'Dan seul', ofCreator: { at: 1, count: 1 } });
});
