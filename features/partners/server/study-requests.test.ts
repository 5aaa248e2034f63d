import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { expireRequestsJob } from './expire-requests.ts';

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
  world.emitted.length = 0;
});

async function ask(method: string, path: string, who?: TestLearner, body?: unknown) {
  const answer = await world.ask(method, `/api${path}`, { cookie: who?.cookie, body });
  return { status: answer.status, body: await answer.json() };
}
const send = (from: TestLearner, to: { id: string }, more: Record<string, unknown> = {}) =>
  ask('POST', '/study-requests', from, { receiverId: to.id, subject: 'Berakhot', message: 'On étudie ?', ...more });
const answer = (id: string, accept: boolean, who?: TestLearner) =>
  ask('POST', `/study-requests/${id}/answer`, who, { accept });
const latest = async (who: TestLearner) => (await ask('GET', '/notifications/latest', who)).body.items;

describe('a study request', () => {
  test('a request is visible to both and the receiver is notified', async () => {
    const proposedTime = '2030-01-02T18:00:00.000Z';
    const { status, body } = await send(ruth, noa, { proposedTime });
    expect(status).toBe(201);
    expect(body).toMatchObject({ otherId: noa.id, otherName: 'Noa', incoming: false, status: 'pending', proposedTime });
    expect((await ask('GET', '/study-requests', noa)).body).toMatchObject([
      { id: body.id, otherId: ruth.id, otherName: 'Ruth', incoming: true, subject: 'Berakhot', message: 'On étudie ?' },
    ]);
    expect(await latest(noa)).toMatchObject([
      {
        type: 'study_request',
        data: { requestId: body.id },
        text: {
          key: 'partners.notifications.requestAt',
          params: { name: 'Ruth', title: 'Berakhot', when: { instant: proposedTime } },
        },
        announce: ['asks'],
        actionable: true,
      },
    ]);
    expect((await ask('GET', '/study-requests', await makeLearner(world))).body).toEqual([]);
  });

  test('a pending request cannot be sent twice, even concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(ruth, noa)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'REQUEST_PENDING',
      data: { messageKey: 'partners.requestPending' },
    });
    expect(await latest(noa)).toHaveLength(1);
  });

  test('a repeat returns the same request with one notification, and a different one with the same client id is refused', async () => {
    const clientId = newId();
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(ruth, noa, { clientId })));
    answers.push(await send(ruth, noa, { clientId }));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await latest(noa)).toHaveLength(1);
    const other = await send(ruth, noa, { clientId, subject: 'Shabbat' });
    expect([other.status, other.body.code]).toEqual([409, 'CLIENT_ID_REUSED']);
    await answer(answers[0]?.body.id, false, noa);
    expect((await send(ruth, noa, { clientId })).body).toMatchObject({ id: answers[0]?.body.id, status: 'declined' });
  });

  test('the client id of another learner makes a new request', async () => {
    const clientId = newId();
    const other = await makeLearner(world);
    expect((await send(ruth, noa, { clientId })).status).toBe(201);
    expect((await send(other, noa, { clientId })).status).toBe(201);
  });

  test('an accepted request can be followed by another', async () => {
    const { body } = await send(ruth, noa);
    await answer(body.id, true, noa);
    expect((await send(ruth, noa)).status).toBe(201);
  });

  test.each([
    ['nobody', () => ({ id: newId() }), {}, 404],
    ['oneself', () => ruth, {}, 404],
    ['an id that is none', () => ({ id: 'x' }), {}, 400],
    ['without a subject', () => noa, { subject: '  ' }, 400],
    ['with a message too long', () => noa, { message: 'a'.repeat(1_001) }, 400],
    ['at a time that is none', () => noa, { proposedTime: 'tomorrow' }, 400],
  ])('a request to %s is refused and sends nothing', async (_who, to, more, status) => {
    expect((await send(ruth, to(), more)).status).toBe(status);
    expect((await ask('GET', '/study-requests', ruth)).body).toEqual([]);
  });

  test('a visitor cannot send a request', async () => {
    expect((await ask('POST', '/study-requests', undefined, { receiverId: noa.id, subject: 'x' })).status).toBe(401);
  });
});

describe('answering a request', () => {
  test('accepting opens a conversation, marks the notification read and notifies the sender', async () => {
    const { body: request } = await send(ruth, noa);
    const { status, body } = await answer(request.id, true, noa);
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'accepted', conversationId: expect.any(String), session: null });
    expect(await latest(noa)).toMatchObject([{ type: 'study_request', isRead: true, actionable: false }]);
    expect(await latest(ruth)).toMatchObject([
      {
        type: 'study_request_answered',
        data: { what: 'accepted', conversationId: body.conversationId },
        text: { params: { name: 'Noa' } },
      },
    ]);
    const { body: back } = await send(noa, ruth);
    expect((await answer(back.id, true, ruth)).body.conversationId).toBe(body.conversationId);
  });

  test('declining opens no conversation and notifies the sender', async () => {
    const { body: request } = await send(ruth, noa);
    expect((await answer(request.id, false, noa)).body).toEqual({
      status: 'declined',
      conversationId: null,
      session: null,
    });
    expect(await latest(ruth)).toMatchObject([{ data: { what: 'declined' }, announce: ['tells'] }]);
    expect(
      (await world.app.pool.query('select 1 from conversations where $1 in (lower_id, higher_id)', [ruth.id])).rowCount,
    ).toBe(0);
  });

  test.each([true, false])('repeating an answer (%s) returns the first one with one notification', async (accept) => {
    const { body: request } = await send(ruth, noa);
    const first = await answer(request.id, accept, noa);
    const again = await Promise.all([answer(request.id, accept, noa), answer(request.id, accept, noa)]);
    for (const repeat of again) expect(repeat).toEqual(first);
    expect(await latest(ruth)).toHaveLength(1);
    expect((await answer(request.id, !accept, noa)).status).toBe(409);
  });

  test('answers from two tabs have one result', async () => {
    const { body: request } = await send(ruth, noa);
    const answers = await Promise.all([answer(request.id, true, noa), answer(request.id, false, noa)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const good = answers.find(({ status }) => status === 200)?.body.status;
    expect((await ask('GET', '/study-requests', noa)).body[0].status).toBe(good);
    expect(await latest(ruth)).toHaveLength(1);
  });

  test('only the receiver can answer', async () => {
    const { body: request } = await send(ruth, noa);
    const other = await makeLearner(world);
    for (const who of [ruth, other]) expect((await answer(request.id, true, who)).status).toBe(404);
    expect((await answer(request.id, true)).status).toBe(401);
    expect((await answer(newId(), true, noa)).status).toBe(404);
  });

  test('a request of a deleted account cannot be answered', async () => {
    const { body: request } = await send(ruth, noa);
    await world.app.pool.query('delete from users where id = $1', [ruth.id]);
    expect((await answer(request.id, true, noa)).status).toBe(404);
    expect((await ask('GET', '/study-requests', noa)).body).toEqual([]);
  });
});

describe('requests in both directions', () => {
  const pair = async () => (await ask('GET', '/study-requests', ruth)).body;

  test('a request in return accepts the first and notifies its sender', async () => {
    const { body: first } = await send(ruth, noa);
    const clientId = newId();
    const crossing = await send(noa, ruth, { clientId });
    expect([crossing.status, crossing.body.status]).toEqual([201, 'accepted']);
    expect((await pair()).map(({ status }: { status: string }) => status)).toEqual(['accepted', 'accepted']);
    expect(await latest(ruth)).toMatchObject([
      {
        type: 'study_request_answered',
        data: { what: 'accepted', requestId: first.id, conversationId: expect.any(String) },
      },
    ]);
    expect(await latest(noa)).toMatchObject([{ type: 'study_request', isRead: true, actionable: false }]);
    expect((await send(noa, ruth, { clientId })).body).toEqual(crossing.body);
    expect(await latest(ruth)).toHaveLength(1);
  });

  test('of two concurrent requests one waits and the other accepts it', async () => {
    for (let round = 0; round < 3; round++) {
      const [one, other] = [await makeLearner(world), await makeLearner(world)];
      const sent = await Promise.all([send(one, other), send(other, one)]);
      expect(sent.map(({ status }) => status)).toEqual([201, 201]);
      const states = (await ask('GET', '/study-requests', one)).body.map(({ status }: { status: string }) => status);
      expect(states).toEqual(['accepted', 'accepted']);
    }
  });

  test('a request in return is accepted despite a full inbox or disabled requests', async () => {
    await send(ruth, noa);
    const others = await Promise.all(Array.from({ length: 5 }, () => makeLearner(world)));
    for (const other of others) await send(other, ruth);
    await ask('PUT', '/profile', ruth, { takesRequests: false });
    expect((await send(noa, ruth)).body.status).toBe('accepted');
  });
});

describe('an unanswered request', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const sentDaysAgo = (id: string, days: number) =>
    world.app.pool.query('update study_requests set created_at = $2 where id = $1', [
      id,
      new Date(Date.now() - days * DAY_MS),
    ]);
  const expire = () => expireRequestsJob(world.app).run();

  test('a request expires after seven days with a single neutral notification to the sender', async () => {
    const { body } = await send(ruth, noa);
    await sentDaysAgo(body.id, 6.9);
    await expire();
    expect((await ask('GET', '/study-requests', noa)).body[0].status).toBe('pending');
    await sentDaysAgo(body.id, 7.01);
    await Promise.all([expire(), expire()]);
    await expire();
    expect((await ask('GET', '/study-requests', noa)).body[0].status).toBe('expired');
    expect(await latest(ruth)).toMatchObject([{ type: 'study_request_answered', data: { what: 'expired' } }]);
    expect(await latest(noa)).toMatchObject([{ type: 'study_request', actionable: false }]);
  });

  test('an overdue request is expired before the job runs and another one may follow', async () => {
    await ask('PUT', '/profile', noa, { interests: ['talmud'] });
    const { body } = await send(ruth, noa);
    await sentDaysAgo(body.id, 8);
    for (const who of [ruth, noa]) expect((await ask('GET', '/study-requests', who)).body[0].status).toBe('expired');
    expect((await ask('GET', `/partners/${noa.id}`, ruth)).body.relation).toBe('none');
    const late = await answer(body.id, true, noa);
    expect([late.status, late.body.data.messageKey]).toEqual([409, 'partners.requestExpired']);
    expect((await send(noa, ruth)).body.status).toBe('pending');
  });

  test('a block closes a request silently', async () => {
    await send(ruth, noa);
    await ask('PUT', `/people/blocks/${ruth.id}`, noa);
    const { rows } = await world.app.pool.query('select status from study_requests where sender_id = $1', [ruth.id]);
    expect(rows).toEqual([{ status: 'expired' }]);
    expect(await latest(ruth)).toEqual([]);
  });
});

describe('after a refusal', () => {
  test('after a refusal the two learners are not listed to each other for ninety days, and the sender waits', async () => {
    for (const who of [ruth, noa]) await ask('PUT', '/profile', who, { interests: ['talmud'], languages: ['fr'] });
    const sees = async (who: TestLearner, other: TestLearner, query = '') =>
      (await ask('GET', `/partners?${query}`, who)).body.partners.some(({ id }: { id: string }) => id === other.id);
    expect([await sees(ruth, noa, 'interests=talmud'), await sees(noa, ruth, 'interests=talmud')]).toEqual([
      true,
      true,
    ]);
    const { body } = await send(ruth, noa);
    await answer(body.id, false, noa);
    expect([await sees(ruth, noa), await sees(noa, ruth)]).toEqual([false, false]);
    expect(await sees(ruth, noa, 'search=Noa')).toBe(true);
    expect((await send(ruth, noa)).body.data.messageKey).toBe('partners.waitAfterNo');
    const ago = (days: number) =>
      world.app.pool.query('update study_requests set answered_at = $2 where id = $1', [
        body.id,
        new Date(Date.now() - days * 24 * 60 * 60_000),
      ]);
    await ago(89);
    expect((await send(ruth, noa)).status).toBe(429);
    await ago(91);
    expect(await sees(ruth, noa, 'interests=talmud')).toBe(true);
    expect((await send(ruth, noa)).status).toBe(201);
  });
});

describe('choosing a receiver', () => {
  test('the choice matches other people by name, fifty at most, without email addresses', async () => {
    const tag = newId().slice(-6);
    for (let n = 0; n < 55; n++) await makeLearner(world, { name: `Élie ${tag} ${n}` });
    const { body } = await ask('GET', `/partners/choices?search=${encodeURIComponent(`élie ${tag}`)}`, ruth);
    expect(body).toHaveLength(50);
    expect(JSON.stringify(body)).not.toContain('@');
    expect(
      (await ask('GET', '/partners/choices?search=Ruth', ruth)).body.map(({ id }: { id: string }) => id),
    ).not.toContain(ruth.id);
  });

  test.each(['%', '_', '\\', '%%%', "' or 1=1 --"])('the choice accepts %j as typed', async (search) => {
    const { status, body } = await ask('GET', `/partners/choices?search=${encodeURIComponent(search)}`, ruth);
    expect([status, body]).toEqual([200, []]);
  });
});
