import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';

const calls = ['/api/account/me', '/api/home?timeZone=Europe/Paris&date=2026-11-21', '/api/notifications/counts'];

let world: World;
let ruth: TestLearner;
const asked: string[] = [];
beforeAll(async () => {
  world = await openWorld();
  ruth = await makeLearner(world);
  const { pool } = world.app;
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  pool.query = ((...given: unknown[]) => {
    const [first] = given;
    asked.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
    return query(...given);
  }) as typeof pool.query;
});
afterAll(() => world.close());

async function load() {
  asked.length = 0;
  const answers = await Promise.all(calls.map((path) => world.ask('GET', path, { cookie: ruth.cookie })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [, home] = await Promise.all(answers.map((answer) => answer.json()));
  return { home, queries: asked.length };
}

test('the first load takes at most four queries, with or without a thousand sessions of others', async () => {
  const alone = await load();
  expect(alone.home).toEqual({
    publicSessions: [],
    mySessions: [],
    myInvitations: [],
    seriesToAnswer: [],
    calls: { incoming: [], outgoing: null, quiet: false },
    waitingRooms: [],
    cyclesEnrolled: [],
    toReview: [],
    thanks: [],
    requests: [],
    partners: [],
    latest: { items: [], unread: 0 },
    today: { date: '2026-11-21', hebrewDate: expect.any(Object), items: expect.any(Array) },
  });
  const noa = await makeLearner(world);
  await thousandSessions(noa);
  const crowded = await load();
  expect(crowded.home.publicSessions).toHaveLength(10);
  expect(crowded.home.mySessions).toHaveLength(100);
  expect(crowded.queries).toBe(alone.queries);
  expect(crowded.queries).toBeLessThanOrEqual(4);
});

async function thousandSessions(creator: TestLearner) {
  const { pool } = world.app;
  await pool.query(
    `insert into study_sessions (id, client_id, creator_id, title, subject, starts_at, time_zone, duration_minutes, is_public)
     select gen_random_uuid(), gen_random_uuid(), $1, 'Session ' || n, 'talmud', now() + interval '1 day', 'Europe/Paris', 60, n % 2 = 0
     from generate_series(1, 1000) n`,
    [creator.id],
  );
  await pool.query('insert into session_participants (session_id, user_id) select id, $1 from study_sessions', [
    creator.id,
  ]);
  await pool.query(
    `insert into session_participants (session_id, user_id)
     select id, $1 from study_sessions where right(title, 1) = '0'`,
    [ruth.id],
  );
  await pool.query('analyze');
}

test('the dashboard requires a sign-in and a valid time zone', async () => {
  expect((await world.ask('GET', '/api/home?timeZone=UTC&date=2026-11-21')).status).toBe(401);
  expect((await world.ask('GET', '/api/home?timeZone=Mars&date=2026-11-21', { cookie: ruth.cookie })).status).toBe(400);
});
