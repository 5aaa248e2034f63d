import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readPartner } from '#features/partners/server/search/read-partner.ts';
import { openSessions, publicSessions } from '#features/sessions/server/lists/list-public-sessions.ts';
import { makeStudySession } from '#features/sessions/testing/sessions.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import type { AppContext, Learner } from '../app-context.ts';
import { newId } from '../database/ids.ts';
import type { Replica } from '../database/replica.ts';
import { eraseAccount } from '../people/personal-data.ts';

let world: World;
let frozen: pg.Client;
beforeAll(async () => {
  world = await openWorld();
  frozen = new pg.Client(world.connection);
  await frozen.connect();
});
afterAll(async () => {
  await frozen.end();
  await world.close();
});

/** Makes `frozen` read an old snapshot, like a replica that replays nothing. */
async function freeze() {
  await frozen.query('rollback');
  await frozen.query('begin isolation level repeatable read read only');
  await frozen.query('select 1');
  const query = vi.fn((statement: pg.QueryConfig, values?: unknown[]) => frozen.query(statement, values));
  const reads = { query } as unknown as Replica;
  return { query, app: { ...world.app, reads, replica: reads } };
}

const asLearner = ({ id, name }: TestLearner): Learner => ({ id, name, language: 'fr', address: null });
const run = (statement: string, ...values: string[]) => world.app.pool.query(statement, values);
const block = (noa: TestLearner, ruth: TestLearner) =>
  run('insert into blocks (blocker_id, blocked_id) values ($1, $2)', noa.id, ruth.id);
const suspend = ({ id }: TestLearner) =>
  run("insert into account_measures (id, person_id, kind, reason) values ($1, $2, 'suspension', 'other')", newId(), id);
const erase = ({ id }: TestLearner) => eraseAccount(world.app, id);

const listed = async (app: AppContext, ruth: TestLearner) => [
  (await publicSessions.read(app, asLearner(ruth), { timeZone: 'UTC' })).map(({ id }) => id),
  (await openSessions.read(app, asLearner(ruth), null)).map(({ id }) => id),
];
const of = (column: string, session: string) => run(`update study_sessions set ${column} where id = $1`, session);

test.each<[string, (noa: TestLearner, ruth: TestLearner, session: string) => Promise<unknown>]>([
  ['is blocked', block],
  ['blocked the creator', (noa, ruth) => block(ruth, noa)],
  ['sees a suspended creator', suspend],
  ['sees an erased creator', erase],
  ['sees a private session', (_noa, _ruth, id) => of('is_public = false', id)],
  ['sees a cancelled session', (_noa, _ruth, id) => of("status = 'cancelled'", id)],
  ['sees a full session', (_noa, _ruth, id) => of("status = 'confirmed', participant_count = max_participants", id)],
  [
    'sees a session that began with two',
    (_noa, _ruth, id) => of("starts_at = now() - interval '1 minute', participant_count = 2", id),
  ],
])('a replica lists no public session that the learner may not join since: one who %s', async (_who, change) => {
  await run('delete from study_sessions');
  const [ruth, noa, dan] = [await makeLearner(world), await makeLearner(world), await makeLearner(world)];
  const gone = await makeStudySession(world, noa, { startsIn: '1h' });
  const stays = await makeStudySession(world, dan, { startsIn: '2h' });
  const { app, query } = await freeze();
  expect(await listed(app, ruth)).toEqual([
    [stays, gone],
    [gone, stays],
  ]);
  await change(noa, ruth, gone);
  expect(await listed(app, ruth)).toEqual([[stays], [stays]]);
  expect(query).toHaveBeenCalledTimes(4);
  expect(await listed(world.app, ruth)).toEqual([[stays], [stays]]);
});

const bioOf = (app: AppContext, ruth: TestLearner, { id }: TestLearner) =>
  readPartner(app, asLearner(ruth), id).then(
    ({ bio, email }) => ({ bio, email }),
    ({ code }) => code,
  );
const saveProfile = ({ cookie }: TestLearner, bio: string) =>
  world.ask('PUT', '/api/profile', { cookie, body: { timeZone: 'Europe/Paris', bio, showEmail: true } });

test.each<[string, (noa: TestLearner, ruth: TestLearner) => Promise<unknown>]>([
  ['blocked', block],
  ['suspended', suspend],
  ['erased', erase],
  ['private', ({ id }) => run('update profiles set is_public = false where user_id = $1', id)],
])('a replica shows a profile, and none that was %s since', async (_what, change) => {
  const [ruth, noa] = [await makeLearner(world), await makeLearner(world)];
  await saveProfile(noa, 'Before');
  const { app, query } = await freeze();
  await saveProfile(noa, 'After');
  expect(await bioOf(app, ruth, noa)).toEqual({ bio: 'Before', email: noa.email });
  expect(query).toHaveBeenCalled();
  await run('update profiles set show_email = false where user_id = $1', noa.id);
  expect(await bioOf(app, ruth, noa)).toEqual({ bio: 'Before', email: null });
  await change(noa, ruth);
  expect(await bioOf(app, ruth, noa)).toBe('NOT_FOUND');
  expect(await bioOf(world.app, ruth, noa)).toBe('NOT_FOUND');
});

test('a profile that a replica lacks is read from the primary', async () => {
  const ruth = await makeLearner(world);
  const { app } = await freeze();
  const noa = await makeLearner(world);
  await saveProfile(noa, 'New');
  expect(await bioOf(app, ruth, noa)).toEqual({ bio: 'New', email: noa.email });
});

test('without a replica, a public list and a card take one statement each', async () => {
  const [ruth, noa] = [await makeLearner(world), await makeLearner(world)];
  await saveProfile(noa, 'Hello');
  await makeStudySession(world, noa);
  const asked = vi.spyOn(world.app.pool, 'query');
  await listed(world.app, ruth);
  await bioOf(world.app, ruth, noa);
  const names = asked.mock.calls.map(([query]) => (query as unknown as { name?: string }).name);
  asked.mockRestore();
  expect(names).toEqual(expect.arrayContaining(['list_public_sessions', 'list_open_sessions', 'partners_opened']));
  expect(names.filter((name) => /_(still|rights)$|_stored$/.test(name ?? ''))).toEqual([]);
});
