import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { ANONYMOUS } from '#shared/anonymous.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { mayContact } from './api.ts';
import { onlineAmong, personCards } from './cards-api.ts';

let world: World;
let ruth: TestLearner;
let noa: TestLearner;
let dan: TestLearner;
beforeAll(async () => {
  world = await openWorld({ SMTP_URL: 'smtp://127.0.0.1:1', RATE_LIMIT_FACTOR: '10' });
});
afterAll(() => world.close());
beforeEach(async () => {
  [ruth, noa, dan] = [
    await makeLearner(world, { name: 'Ruth' }),
    await makeLearner(world, { name: 'Noa' }),
    await makeLearner(world, { name: 'Dan' }),
  ];
  world.emitted.length = 0;
});

async function ask(method: string, path: string, who?: TestLearner, body?: unknown) {
  const answer = await world.ask(method, `/api${path}`, { cookie: who?.cookie, body });
  return { status: answer.status, body: await answer.json() };
}
const block = (who: TestLearner, whom: { id: string }) => ask('PUT', `/people/blocks/${whom.id}`, who);
const unblock = (who: TestLearner, whom: { id: string }) => ask('DELETE', `/people/blocks/${whom.id}`, who);
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const plan = (who: TestLearner, more: Record<string, unknown> = {}) =>
  ask('POST', '/sessions', who, {
    clientId: newId(),
    title: 'Berakhot ensemble',
    subject: 'Talmud - Berakhot',
    date: tomorrow,
    time: '20:00',
    timeZone: 'Europe/Paris',
    ...more,
  });
const ids = ({ body }: { body: unknown }) => (body as { id: string }[]).map(({ id }) => id);
const latest = async (who: TestLearner) => (await ask('GET', '/notifications/latest', who)).body.items;

describe('a block', () => {
  test('a block is listed to the blocker only, is made once, and can be removed', async () => {
    for (let n = 0; n < 2; n++) expect(await block(ruth, noa)).toEqual({ status: 200, body: { done: true } });
    expect((await ask('GET', '/people/blocks', ruth)).body).toEqual([
      { id: noa.id, name: 'Noa', blockedAt: expect.any(String) },
    ]);
    expect((await ask('GET', '/people/blocks', noa)).body).toEqual([]);
    for (let n = 0; n < 2; n++) expect(await unblock(ruth, noa)).toEqual({ status: 200, body: { done: true } });
    expect((await ask('GET', '/people/blocks', ruth)).body).toEqual([]);
  });

  test('repeating a block is accepted at the limit of 1,000', async () => {
    await block(ruth, noa);
    await world.app.pool.query(
      `with made as (insert into users (id, name, email) select gen_random_uuid(), 'x', 'crowd-' || n || '@example.org'
         from generate_series(1, 999) n returning id)
       insert into blocks (blocker_id, blocked_id) select $1, id from made`,
      [ruth.id],
    );
    expect((await block(ruth, dan)).status).toBe(429);
    expect((await block(ruth, noa)).status).toBe(200);
  });

  test('blocks by both people are separate: removing one leaves the other', async () => {
    await block(ruth, noa);
    await block(noa, ruth);
    await unblock(ruth, noa);
    expect(await mayContact(world.app, world.app.db, ruth.id, noa.id)).toBe(false);
    await unblock(noa, ruth);
    expect(await mayContact(world.app, world.app.db, ruth.id, noa.id)).toBe(true);
  });

  test('a block of an unknown id or of oneself is refused; a visitor must sign in', async () => {
    for (const whom of [{ id: newId() }, ruth]) expect((await block(ruth, whom)).status).toBe(404);
    expect((await ask('PUT', `/people/blocks/${noa.id}`)).status).toBe(401);
  });

  test('a block updates the open pages of both people at once, without a reason', async () => {
    await block(ruth, noa);
    const event = { event: 'people.visibilityChanged', payload: {} };
    expect(world.heard()).toEqual([
      { who: ruth.id, ...event },
      { who: noa.id, ...event },
    ]);
  });

  test('a block hides the presence of each person from the other', async () => {
    await block(ruth, noa);
    const everybodyIsHere = { ...world.app.presence, online: (people: readonly string[]) => new Set(people) };
    const app = { ...world.app, presence: everybodyIsHere };
    expect([...(await onlineAmong(app, [noa.id, dan.id], ruth.id))]).toEqual([dan.id]);
    expect([...(await onlineAmong(app, [ruth.id, dan.id], noa.id))]).toEqual([dan.id]);
  });

  test('a block hides the card of each person from the other', async () => {
    await block(ruth, noa);
    for (const [asker, other] of [
      [ruth, noa],
      [noa, ruth],
    ] as const)
      expect([...(await personCards(world.app.db, [other.id, dan.id], asker.id)).keys()]).toEqual([dan.id]);
  });
});

test.each([
  ['Sofía Núñez', 'sofia nunez'],
  ['Sоfiа Petrova', 'Sofia p'],
  ['ＲＵＴＨ Ben‑Ami', 'ruth ben-ami'],
  ['דָּוִד רש״י', 'דוד רשי'],
  ['Œdipe Łódzki', 'oedipe lodz'],
  ['Straße', 'STRASSE'],
])('the picker finds %s by %s, as names are folded everywhere', async (name, typed) => {
  await world.app.pool.query('update users set name = $1 where id = $2', [name, noa.id]);
  const found = (search: string) => ask('GET', `/partners/choices?search=${encodeURIComponent(search)}`, ruth);
  expect(ids(await found(typed))).toContain(noa.id);
  expect(ids(await found(`${typed} zz`))).not.toContain(noa.id);
  expect(ids(await found('%'))).toEqual([]);
});

test('the picker names a town in the language of the asker', async () => {
  const name = `Tamar ${newId().slice(-6)}`;
  await world.app.pool.query('update users set name = $1 where id = $2', [name, noa.id]);
  await world.app.pool.query(
    `insert into profiles (user_id, city, region, country, latitude, longitude) values ($1, 'Jerusalem', '06', 'IL', 31.8, 35.2)`,
    [noa.id],
  );
  const answer = await ask('GET', `/partners/choices?search=${encodeURIComponent(name)}`, ruth);
  expect(answer.body).toMatchObject([{ id: noa.id, city: 'Jérusalem' }]);
});

describe.each([
  ['by the one who asks', () => block(ruth, noa)],
  ['by the other', () => block(noa, ruth)],
])('blocked %s', (_who, part) => {
  test('a block removes each person from the partner suggestions of the other', async () => {
    const name = `Zohar ${newId().slice(-6)}`;
    await world.app.pool.query('update users set name = $1 where id = any($2)', [name, [noa.id, dan.id]]);
    const choices = (who: TestLearner) => ask('GET', `/partners/choices?search=${encodeURIComponent(name)}`, who);
    expect(ids(await choices(ruth)).sort()).toEqual([noa.id, dan.id].sort());
    await part();
    expect(ids(await choices(ruth))).toEqual([dan.id]);
    expect(ids(await choices(noa))).not.toContain(ruth.id);
  });

  test('after a block a study request and an invitation are refused as for an unknown id', async () => {
    await part();
    const request = (to: string) => ask('POST', '/study-requests', ruth, { receiverId: to, subject: 'Berakhot' });
    const invited = (to: string) => plan(ruth, { isPublic: false, partner: { id: to } });
    for (const send of [request, invited]) {
      const refused = await send(noa.id);
      expect(refused.status).toBe(404);
      expect(refused).toEqual(await send(newId()));
    }
    expect(await latest(noa)).toEqual([]);
  });

  test('a block ends a pending request, which shows no name and cannot be answered', async () => {
    const { body } = await ask('POST', '/study-requests', ruth, { receiverId: noa.id, subject: 'Berakhot' });
    await part();
    for (const who of [ruth, noa])
      expect((await ask('GET', '/study-requests', who)).body).toMatchObject([
        { otherName: ANONYMOUS, status: 'expired', subject: who === ruth ? 'Berakhot' : '' },
      ]);
    expect((await ask('POST', `/study-requests/${body.id}/answer`, noa, { accept: true })).status).toBe(404);
  });

  test('an invitation by address is answered as usual, and is not delivered', async () => {
    await part();
    const { status, body } = await plan(ruth, { isPublic: false, partner: { email: noa.email } });
    expect([status, body.invitation]).toMatchObject([201, { told: true, again: false }]);
    expect(await latest(noa)).toEqual([]);
    expect((await ask('GET', `/sessions/${body.id}`, noa)).status).toBe(404);
    expect((await ask('POST', `/invitations/${body.id}/answer`, noa, { accept: true })).status).toBe(404);
  });

  test('after a block public sessions of one person cannot be listed, read or joined by the other', async () => {
    const { body: session } = await plan(ruth);
    const lists = ['/sessions/public?timeZone=Europe/Paris', '/sessions/open'];
    for (const list of lists) expect(ids(await ask('GET', list, noa))).toContain(session.id);
    await part();
    for (const list of lists) {
      expect(ids(await ask('GET', list, noa))).not.toContain(session.id);
      expect(ids(await ask('GET', list, dan))).toContain(session.id);
    }
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/join'],
    ] as const)
      expect(await ask(method, `/sessions/${session.id}${path}`, noa)).toEqual(
        await ask(method, `/sessions/${newId()}${path}`, noa),
      );
  });

  test('a block cancels sessions of only these people and notifies both without a name; a session with a third person stays', async () => {
    const alone = (await plan(ruth, { isPublic: false, partner: { id: noa.id } })).body.id;
    const byAddress = (await plan(noa, { isPublic: false, partner: { email: ruth.email } })).body.id;
    const withThird = (await plan(ruth, { isPublic: false, partner: { id: noa.id } })).body.id;
    await ask('POST', `/sessions/${withThird}/invitations`, ruth, { partner: { id: dan.id } });
    const other = (await plan(ruth, { isPublic: false, partner: { id: dan.id } })).body.id;
    await part();
    const statuses = await world.app.pool.query<{ id: string; status: string }>(
      'select id, status from study_sessions where creator_id = any($1)',
      [[ruth.id, noa.id]],
    );
    expect(Object.fromEntries(statuses.rows.map(({ id, status }) => [id, status]))).toEqual({
      [alone]: 'cancelled',
      [byAddress]: 'cancelled',
      [withThird]: 'waiting',
      [other]: 'waiting',
    });
    for (const who of [ruth, noa]) {
      const told = (await latest(who)).filter(({ type }: { type: string }) => type === 'session_cancelled');
      expect(told.map(({ data }: { data: { sessionId: string } }) => data.sessionId).sort()).toEqual(
        [alone, byAddress].sort(),
      );
      for (const { text } of told) expect(text.key).toBe('sessions.notifications.cancelled.neutral');
    }
  });

  test('after a block both names are hidden in a third person’s session, and both people receive its changes', async () => {
    const { body: session } = await plan(dan);
    for (const who of [ruth, noa]) await ask('POST', `/sessions/${session.id}/join`, who);
    await part();
    const names = (await ask('GET', `/sessions/${session.id}`, noa)).body.participants.map(
      ({ name }: { name: string }) => name,
    );
    expect(names).toEqual(['Dan', ANONYMOUS, 'Noa']);
    await ask('POST', `/sessions/${session.id}/cancel`, dan);
    for (const who of [ruth, noa])
      expect((await latest(who)).map(({ type }: { type: string }) => type)).toContain('session_cancelled');
  });
});
