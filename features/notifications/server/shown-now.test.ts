import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';

/* Names and titles are read when a notification is shown. */

let world: World;
let ruth: TestLearner;
let noa: TestLearner;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ruth = await makeLearner(world, { name: 'Ruth' });
  noa = await makeLearner(world, { name: 'Noa' });
});

const day = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10);
const plan = { title: 'Le premier titre', subject: 'Talmud - Berakhot', date: day, time: '18:00', timeZone: 'UTC' };
async function ask(method: string, path: string, who: TestLearner, body?: unknown) {
  const answer = await world.ask(method, `/api${path}`, { cookie: who.cookie, body });
  return { status: answer.status, body: await answer.json() };
}
const planned = async (more: object = {}): Promise<string> =>
  (await ask('POST', '/sessions', ruth, { ...plan, clientId: newId(), ...more })).body.id;
const latest = async (who: TestLearner) => (await ask('GET', '/notifications/latest', who)).body.items;
const said = async (who: TestLearner) =>
  (await latest(who)).map(({ text }: { text: { params: object } }) => text.params);

test('a changed name or title appears in earlier notifications', async () => {
  const session = await planned();
  await ask('POST', `/sessions/${session}/join`, noa);
  await world.app.pool.query(`update users set name = 'Noa Levi' where id = $1`, [noa.id]);
  await ask('PATCH', `/sessions/${session}`, ruth, { ...plan, title: 'Le second titre' });
  expect(await said(ruth)).toMatchObject([{ name: 'Noa Levi', title: 'Le second titre' }]);
  const { rows } = await world.app.pool.query('select data from notifications');
  expect(JSON.stringify(rows)).not.toMatch(/Noa|Ruth|titre/);
});

test('a deleted person is shown without a name', async () => {
  const session = await planned();
  await ask('POST', `/sessions/${session}/join`, noa);
  await world.app.pool.query('delete from users where id = $1', [noa.id]);
  expect(await said(ruth)).toMatchObject([{ name: null, title: 'Le premier titre' }]);
});

test('a learner who declined sees the title that the session had then', async () => {
  const session = await planned({ isPublic: false, partner: { id: noa.id } });
  const dan = await makeLearner(world);
  await ask('POST', `/sessions/${session}/invitations`, ruth, { partner: { id: dan.id } });
  await ask('POST', `/invitations/${session}/answer`, noa, { accept: false });
  await ask('PATCH', `/sessions/${session}`, ruth, { ...plan, title: 'Entre nous' });
  expect(await said(noa)).toMatchObject([{ name: 'Ruth', title: 'Le premier titre' }]);
  expect(await said(dan)).toMatchObject([{ title: 'Entre nous' }, { title: 'Entre nous' }]);
});

test('a notification of an undeclared type is not listed', async () => {
  await world.app.pool.query(
    `insert into notifications (id, user_id, type, data, at, delivered_at) values ($1, $2, 'gone', '{}', now(), now())`,
    [newId(), ruth.id],
  );
  expect(await latest(ruth)).toEqual([]);
  expect((await ask('GET', '/notifications/counts', ruth)).body.all).toBe(0);
});

test('a blocked person is shown without a name', async () => {
  const session = await planned();
  await ask('POST', `/sessions/${session}/join`, noa);
  await world.app.pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [ruth.id, noa.id]);
  expect(await said(ruth)).toMatchObject([{ name: null }]);
});
