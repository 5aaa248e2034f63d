import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { deliverAll, makeDevice } from '../testing/notifications.ts';
import { later, pushWorld, service, world } from '../testing/world.ts';
import { deliverDue } from './deliver-due.ts';
import { deliveryLimits } from './limits.ts';

pushWorld();
let ruth: TestLearner;
let noa: TestLearner;
const phones = new Map<string, TestLearner>();
beforeEach(async () => {
  ruth = await makeLearner(world, { name: 'Ruth' });
  noa = await makeLearner(world, { name: 'Noa' });
  phones.clear();
  for (const who of [ruth, noa]) phones.set((await makeDevice(world, service, who)).id, who);
});

async function ask(method: string, path: string, who: TestLearner, body?: unknown) {
  const answer = await world.ask(method, `/api${path}`, { cookie: who.cookie, body });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}
const heardBy = async (who: TestLearner) => (await ask('GET', '/notifications', who)).body.items;
const markAll = (who: TestLearner) => ask('POST', '/notifications/read-all', who);
async function rang(who?: TestLearner): Promise<string[]> {
  await deliverDue(world.app);
  await deliverAll(world);
  const theirs = service.deliveries.splice(0).filter(({ id }) => phones.get(id) === who);
  return theirs.map(({ payload }) => (payload as { title: string }).title);
}

const day = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10);
const aPlan = (given: Record<string, unknown> = {}) => ({
  title: 'Berakhot ensemble',
  subject: 'talmud_berakhot',
  date: day,
  time: '18:00',
  timeZone: 'UTC',
  ...given,
});
async function planned(given: Record<string, unknown> = {}): Promise<string> {
  const { body, status } = await ask('POST', '/sessions', ruth, aPlan({ clientId: newId(), ...given }));
  expect(status).toBe(201);
  return body.id;
}
const edit = async (id: string, given: Record<string, unknown>) =>
  expect((await ask('PATCH', `/sessions/${id}`, ruth, aPlan(given))).status).toBe(200);
const join = (id: string, who = noa) => ask('POST', `/sessions/${id}/join`, who);
const leave = (id: string, who = noa) => ask('POST', `/sessions/${id}/leave`, who);
const cancel = (id: string) => ask('POST', `/sessions/${id}/cancel`, ruth);

describe('edits of a session', () => {
  let session: string;
  beforeEach(async () => {
    session = await planned();
    await join(session);
  });

  test('sixty edits within minutes send one notification with their sum', async () => {
    for (let n = 0; n < 60; n++) await edit(session, { time: `19:${String(n).padStart(2, '0')}`, title: `Titre ${n}` });
    expect(await heardBy(noa)).toMatchObject([
      { type: 'session_changed', data: { what: 'moved', startsAt: `${day}T19:59:00.000Z` }, isRead: false },
    ]);
    expect(await rang(noa)).toEqual([]);
    later(61);
    expect(await rang(noa)).toEqual(['Session déplacée']);
    later(600);
    expect(await rang(noa)).toEqual([]);
  });

  test('an edit of time and text sends one notification about the move', async () => {
    await edit(session, { time: '20:00' });
    await edit(session, { time: '20:00', title: 'Autre titre' });
    expect((await heardBy(noa)).map(({ data }: { data: { what: string } }) => data.what)).toEqual(['moved']);
  });

  test('reverted or empty edits send no notification', async () => {
    await edit(session, { time: '20:00' });
    await edit(session, {});
    await edit(session, {});
    expect(await heardBy(noa)).toEqual([]);
    later(120);
    expect(await rang(noa)).toEqual([]);
  });

  test('reverting an edit after the reader saw it notifies them', async () => {
    await edit(session, { time: '20:00' });
    await markAll(noa);
    await edit(session, {});
    expect(await heardBy(noa)).toMatchObject([
      { isRead: false, data: { what: 'moved', startsAt: `${day}T18:00:00.000Z` } },
    ]);
  });

  test('an edit marked read within its quiet time is not pushed', async () => {
    await edit(session, { time: '20:00' });
    const [{ id }] = await heardBy(noa);
    await ask('PATCH', `/notifications/${id}`, noa, { isRead: true });
    later(61);
    expect(await rang(noa)).toEqual([]);
    await edit(session, { time: '21:00' });
    await markAll(noa);
    later(61);
    expect(await rang(noa)).toEqual([]);
    await edit(session, { time: '22:00' });
    later(61);
    expect(await rang(noa)).toEqual(['Session déplacée']);
  });

  test('edits after a push are pushed later as one', async () => {
    await edit(session, { time: '20:00' });
    later(61);
    expect(await rang(noa)).toHaveLength(1);
    for (const time of ['21:00', '22:00', '22:30']) await edit(session, { time });
    later(61);
    expect(await rang(noa)).toHaveLength(0);
    later(540);
    expect(await rang(noa)).toHaveLength(1);
    expect(await heardBy(noa)).toHaveLength(1);
  });

  test('edits that return to the pushed state push nothing', async () => {
    await edit(session, { time: '20:00' });
    later(61);
    await rang(noa);
    await edit(session, { time: '21:00' });
    await edit(session, { time: '20:00' });
    later(3_600);
    expect(await rang(noa)).toEqual([]);
    expect(await heardBy(noa)).toMatchObject([{ data: { startsAt: `${day}T20:00:00.000Z` } }]);
  });
});

describe('joining and leaving', () => {
  test('joining and leaving within minutes cancel each other out', async () => {
    const session = await planned();
    for (let n = 0; n < 30; n++) {
      expect((await join(session)).status).toBe(200);
      expect((await leave(session)).status).toBe(200);
    }
    expect(await heardBy(ruth)).toEqual([]);
    later(61);
    expect(await rang(ruth)).toEqual([]);
    await join(session);
    later(61);
    expect(await rang(ruth)).toEqual(['Une personne de plus']);
    await leave(session);
    expect(await heardBy(ruth)).toMatchObject([{ data: { what: 'left' }, isRead: false }]);
  });

  test('two people joining make two notifications', async () => {
    const session = await planned();
    await join(session);
    await join(session, await makeLearner(world));
    expect(await heardBy(ruth)).toHaveLength(2);
  });
});

describe('planning and cancelling', () => {
  test('cancelling before the invitee was notified sends nothing', async () => {
    for (let n = 0; n < 25; n++) {
      const session = await planned({ isPublic: false, partner: { id: noa.id } });
      expect(await heardBy(noa)).toMatchObject([{ type: 'session_invitation', actionable: true }]);
      await cancel(session);
      expect(await heardBy(noa)).toEqual([]);
    }
    later(61);
    expect(await rang(noa)).toEqual([]);
  });

  test('an invitation answered within its quiet time is not pushed', async () => {
    const session = await planned({ isPublic: false, partner: { id: noa.id } });
    expect((await ask('POST', `/invitations/${session}/answer`, noa, { accept: true })).status).toBe(200);
    later(11);
    expect(await rang(noa)).toEqual([]);
  });

  test('cancelling after the invitee was notified sends a notification', async () => {
    const session = await planned({ isPublic: false, partner: { id: noa.id } });
    later(11);
    expect(await rang(noa)).toEqual(['Invitation à étudier']);
    await cancel(session);
    expect(await rang(noa)).toEqual(['Session annulée']);
    expect(await heardBy(noa)).toMatchObject([{ type: 'session_cancelled' }, { isRead: true, actionable: false }]);
  });

  test('slow repeated invitations push up to the limit per pair and stay in the app beyond it', async () => {
    let rings = 0;
    for (let n = 0; n < 15; n++) {
      const session = await planned({ isPublic: false, partner: { id: noa.id } });
      later(11);
      rings += (await rang(noa)).length;
      await cancel(session);
      rings += (await rang(noa)).length;
    }
    expect(rings).toBe(deliveryLimits.pair.perHour);
    expect((await heardBy(noa)).every(({ actionable }: { actionable: boolean }) => !actionable)).toBe(true);
    later(61 * 60);
    await planned({ isPublic: false, partner: { id: noa.id } });
    later(11);
    expect(await rang(noa)).toHaveLength(1);
  });
});

describe('concurrent actions', () => {
  const perHour = deliveryLimits.pair.perHour;
  const sessionsWithNoa = async (count: number): Promise<string[]> => {
    const made: string[] = [];
    for (let n = 0; n < count; n++) {
      const id = await planned();
      await join(id);
      made.push(id);
    }
    return made;
  };

  const haveRung = (times: number, whom: TestLearner) =>
    world.app.pool.query(
      `insert into notification_rings (id, actor_id, user_id, wished, at)
       select id, $2, $3, false, $4 from unnest($1::uuid[]) as given(id)`,
      [Array.from({ length: times }, newId), ruth.id, whom.id, world.app.now()],
    );

  test('concurrent actions push no more often per pair than sequential ones', async () => {
    const sessions = await sessionsWithNoa(8);
    await haveRung(perHour - 3, noa);
    await Promise.all(sessions.map(cancel));
    expect(await heardBy(noa)).toHaveLength(sessions.length);
    expect(await rang(noa)).toHaveLength(3);
  });

  test('delayed pushes count towards the same limit as concurrent ones', async () => {
    const sessions = await sessionsWithNoa(2 * perHour);
    for (const id of sessions.slice(perHour)) await edit(id, { time: '19:00' });
    later(61);
    await Promise.all([
      ...sessions.slice(0, perHour).map(cancel),
      ...Array.from({ length: 4 }, () => deliverDue(world.app)),
    ]);
    expect(await rang(noa)).toHaveLength(perHour);
  });

  test('actions of one learner towards many stay within the limit per actor', async () => {
    const most = deliveryLimits.actor.perHour;
    await haveRung(most - 3, await makeLearner(world));
    const sessions = await sessionsWithNoa(8);
    await Promise.all(sessions.map(cancel));
    expect(await rang(noa)).toHaveLength(3);
  });
});

describe('study requests', () => {
  const send = (from: TestLearner, to: TestLearner) =>
    ask('POST', '/study-requests', from, { receiverId: to.id, subject: 'Berakhot' });
  const decline = (id: string, who: TestLearner) => ask('POST', `/study-requests/${id}/answer`, who, { accept: false });

  test('after a refusal the requester waits longer each time while the other side may ask at once', async () => {
    for (const days of [90, 90, 365]) {
      const { body, status } = await send(ruth, noa);
      expect(status).toBe(201);
      await decline(body.id, noa);
      const again = await send(ruth, noa);
      expect(again).toMatchObject({ status: 429, body: { data: { messageKey: 'partners.waitAfterNo' } } });
      expect(Number(again.headers.get('retry-after'))).toBe(days * 24 * 60 * 60);
      later(days * 24 * 60 * 60 - 60);
      expect((await send(ruth, noa)).status).toBe(429);
      later(61);
    }
    expect((await send(noa, ruth)).status).toBe(201);
  });
});
