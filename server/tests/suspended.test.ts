import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isLimited } from '#features/account/server/standing-api.ts';
import { liftMeasures, takeMeasure } from '#features/account/server/support-api.ts';
import { emailsTo } from '#features/account/testing/journey.ts';
import { makeStudySession } from '#features/sessions/testing/sessions.ts';
import { makeAuthSession, makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { newId } from '../database/ids.ts';
import { withTransaction } from '../database/transaction.ts';

let world: World;
let ruth: TestLearner;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '1000' });
});
afterAll(() => world.close());
beforeEach(async () => {
  ruth = await makeLearner(world, { name: 'Ruth', language: 'he' });
});

type Measure = Parameters<typeof takeMeasure>[3];
const later = new Date(Date.now() + 86_400_000);
const take = (more: Partial<Measure> = {}, { app } = world) =>
  withTransaction(app, (tx) =>
    takeMeasure(app, tx, ruth.id, { kind: 'suspension', reason: 'spam', note: '', until: later, ...more }),
  );
const query = async (text: string, values: unknown[] = []) => (await world.app.pool.query(text, values)).rows;
const me = async () => (await (await world.ask('GET', '/api/account/me', { cookie: ruth.cookie })).json()).learner;

async function operations(): Promise<{ method: string; path: string }[]> {
  const { paths } = (await (await world.ask('GET', '/api/openapi.json')).json()) as { paths: Record<string, object> };
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => ({ method: method.toUpperCase(), path })),
  );
}

const open = new Set([
  'POST /account/keep-signed-in',
  'PUT /account/language',
  'DELETE /account/sessions/{id}',
  'POST /account/sign-out-everywhere',
  'POST /account/confirm-email',
  'POST /account/email',
  'POST /account/confirm-new-email',
  'POST /account/stop-email-change',
  'POST /account/archive',
  'PUT /account/archive/open',
  'POST /account/leave',
  'POST /account/stay',
  'POST /account/come-back',
  'PUT /account/warnings/{id}/read',
  'POST /conversations/sync',
  'PUT /people/blocks/{id}',
  'DELETE /people/blocks/{id}',
  'POST /report-issue',
]);

it('every write outside of the list of exceptions is refused, whatever its body', async () => {
  await take();
  const writes = (await operations()).filter(({ method }) => method !== 'GET');
  expect(writes.length).toBeGreaterThan(50);
  const refused: string[] = [];
  for (const { method, path } of writes) {
    const address = `/api${path.replaceAll(/\{(\w+)\}/g, () => newId())}`;
    const cookie = await makeAuthSession(world, ruth.id);
    const answer = await world.ask(method, address, { cookie, body: {} });
    const body = await answer.json().catch(() => null);
    if (answer.status === 403 && body?.data?.messageKey === 'errors.suspended') refused.push(`${method} ${path}`);
  }
  const all = writes.map(({ method, path }) => `${method} ${path}`);
  expect(all.filter((name) => !refused.includes(name)).sort()).toEqual([...open].sort());
});

it('a suspended learner cannot upload a picture, but can read', async () => {
  await take();
  const picture = await world.ask('POST', '/api/profile/picture', {
    cookie: ruth.cookie,
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(picture.status).toBe(403);
  for (const path of ['/sessions/mine', '/conversations', '/account/me', '/reports'])
    expect((await world.ask('GET', `/api${path}`, { cookie: ruth.cookie })).status, path).toBe(200);
});

it('a suspended learner sees the reason and the end, also by email in their language', async () => {
  await take({ note: 'Trois fois.' });
  expect((await me()).measures).toMatchObject([
    { kind: 'suspension', reason: 'spam', note: 'Trois fois.', until: later.toISOString() },
  ]);
  await expect.poll(() => emailsTo(world, ruth.email)).toHaveLength(1);
  const [letter] = await emailsTo(world, ruth.email);
  expect(letter).toContain('החשבון שלכם מושעה');
  expect(letter).toContain('Trois fois.');
});

it('a suspension ends at its time, by the database’s clock, and when support lifts it', async () => {
  const may = async () =>
    (await world.ask('PUT', '/api/profile', { cookie: ruth.cookie, body: { bio: 'Shalom' } })).status;
  await take();
  expect(await may()).toBe(403);
  await query(`update account_measures set until = now() - interval '1 second' where person_id = $1`, [ruth.id]);
  expect(await may()).toBe(200);
  expect((await me()).measures).toEqual([]);
  await take();
  expect(await may()).toBe(403);
  expect(await withTransaction(world.app, (tx) => liftMeasures(world.app, tx, ruth.id, ['suspension']))).toBe(1);
  expect(await may()).toBe(200);
});

it('identical concurrent measures are one, and another measure replaces it', async () => {
  const taken = await Promise.all([take(), take(), take()]);
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(
    await query(`select 1 from outbox where type = 'account.measure' and recipient_id = $1`, [ruth.id]),
  ).toHaveLength(1);
  await take({ until: null });
  expect((await me()).measures).toMatchObject([{ until: null }]);
});

it('a warning stays until its recipient has read it', async () => {
  const noa = await makeLearner(world);
  await take({ kind: 'warning', until: null });
  const [{ id }] = (await me()).measures;
  const read = (cookie: string) => world.ask('PUT', `/api/account/warnings/${id}/read`, { cookie, body: {} });
  await read(noa.cookie);
  expect((await me()).measures).toHaveLength(1);
  await read(ruth.cookie);
  expect((await me()).measures).toEqual([]);
});

it('suspended learners are missing in lists, searches and pickers, but stay in existing matters', async () => {
  const noa = await makeLearner(world, { name: 'Noa' });
  const name = `Ruth ${newId().slice(-6)}`;
  await query('update users set name = $2 where id = $1', [ruth.id, name]);
  for (const { cookie } of [ruth, noa])
    expect((await world.ask('PUT', '/api/profile', { cookie, body: { bio: 'Talmud' } })).status).toBe(200);
  const session = await makeStudySession(world, ruth, { isPublic: true, status: 'pending' });
  const get = async (path: string) => (await world.ask('GET', `/api${path}`, { cookie: noa.cookie })).json();
  const looks = async () => {
    const [search, choices, open, home] = [
      await get(`/partners?search=${encodeURIComponent(name)}`),
      await get(`/partners/choices?search=${encodeURIComponent(name)}`),
      await get('/sessions/open'),
      await get('/sessions/public?timeZone=Europe/Paris'),
    ];
    const texts = [search.partners, choices, open, home].map((list) => JSON.stringify(list));
    return texts.map((text) => text?.includes(ruth.id) || text?.includes(session));
  };
  const request = () =>
    world.ask('POST', '/api/study-requests', {
      cookie: noa.cookie,
      body: { clientId: newId(), receiverId: ruth.id, subject: 'Ruth' },
    });
  expect(await looks()).toEqual([true, true, true, true]);
  await take();
  expect(await looks()).toEqual([false, false, false, false]);
  expect((await request()).status).toBe(404);
  expect((await get(`/sessions/${session}`)).creatorName).toBe(name);
  await withTransaction(world.app, (tx) => liftMeasures(world.app, tx, ruth.id, ['suspension']));
  expect(await looks()).toEqual([true, true, true, true]);
  expect((await request()).status).toBe(201);
});

describe('who is limited', () => {
  it('a limited learner cannot contact new people, but can do everything else', async () => {
    const noa = await makeLearner(world);
    await take({ kind: 'limit' });
    expect(await isLimited(world.app, world.app.db, ruth.id)).toBe(true);
    const contact = await world.ask('POST', `/api/partners/${noa.id}/contact`, {
      cookie: ruth.cookie,
      body: { clientId: newId(), text: 'Bonjour' },
    });
    expect([contact.status, (await contact.json()).data.messageKey]).toEqual([403, 'errors.limited']);
    expect((await world.ask('PUT', '/api/profile', { cookie: ruth.cookie, body: { bio: 'Shalom' } })).status).toBe(200);
  });
});
