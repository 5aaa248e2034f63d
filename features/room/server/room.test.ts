import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { notificationTypesOf, roomOf, sessionOf, statesIn } from '../testing/room.ts';

let world: World;
let ruth: TestLearner;
let noa: TestLearner;
let dan: TestLearner;
let id: string;
let room: ReturnType<typeof roomOf>;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '1000' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setTime(null);
  world.emitted.length = 0;
  world.evicted.length = 0;
  ruth = await makeLearner(world, { name: 'Ruth' });
  noa = await makeLearner(world, { name: 'Noa' });
  dan = await makeLearner(world, { name: 'Dan' });
  id = await sessionOf(world, [ruth, noa], -5, { textReference: 'Genesis 32' });
  room = roomOf(world, id);
});

const post = (who: TestLearner, path: string, body?: unknown) =>
  world.ask('POST', `/api${path}`, { cookie: who.cookie, body });

async function refusals(who: TestLearner): Promise<number[]> {
  const answers = [
    await room.ask(who, 'GET'),
    await room.turn(who, 'Genesis 33', 0),
    await room.tell(who, newId(), 'here', 1),
    await room.tell(who, newId(), 'gone', 1),
    await room.call(who),
  ];
  return answers.map(({ status }) => status);
}

describe('access to the room', () => {
  test('a stranger cannot find the room', async () => {
    expect(await refusals(dan)).toEqual([404, 404, 404, 404, 404]);
  });

  test('a participant who leaves is removed from the room immediately and cannot find it again', async () => {
    const later = await sessionOf(world, [ruth, noa], 5);
    room = roomOf(world, later);
    expect((await room.turn(noa, 'Genesis 33', 0)).status).toBe(200);
    expect((await post(noa, `/sessions/${later}/leave`)).status).toBe(200);
    expect(world.evicted).toContainEqual({ room: 'room.session', id: later, learnerId: noa.id });
    expect(await refusals(noa)).toEqual([404, 404, 404, 404, 404]);
  });

  test.each(['Ruth', 'Noa'])(
    'a block by %s during the session removes the participant who is not the creator',
    async (name) => {
      const [by, other] = name === 'Ruth' ? [ruth, noa] : [noa, ruth];
      const blocked = await world.ask('PUT', `/api/people/blocks/${other.id}`, { cookie: by.cookie, body: {} });
      expect(blocked.status).toBeLessThan(300);
      expect(world.evicted).toContainEqual({ room: 'room.session', id, learnerId: noa.id });
      expect(await refusals(noa)).toEqual([404, 404, 404, 404, 404]);
      expect(statesIn(await room.show(ruth))).toEqual({ Ruth: 'gone' });
    },
  );

  test('cancelling a session removes everyone from the room', async () => {
    const later = await sessionOf(world, [ruth, noa], 5);
    expect((await post(ruth, `/sessions/${later}/cancel`)).status).toBe(200);
    for (const { id: learnerId } of [ruth, noa])
      expect(world.evicted).toContainEqual({ room: 'room.session', id: later, learnerId });
  });

  test('the room is readable but refuses changes before and after its hours', async () => {
    for (const [startsIn, code] of [
      [20, 'ROOM_NOT_OPEN'],
      [-300, 'ROOM_CLOSED'],
    ] as const) {
      room = roomOf(world, await sessionOf(world, [ruth, noa], startsIn));
      expect((await room.ask(ruth, 'GET')).status).toBe(200);
      expect((await room.turn(ruth, 'Genesis 33', 0)).body.code).toBe(code);
      expect((await room.tell(ruth, newId(), 'here', 1)).body.code).toBe(code);
      expect((await room.tell(ruth, newId(), 'gone', 1)).status).toBe(200);
      expect((await room.call(ruth)).body.code).toBe(code);
    }
  });
});

describe('the reading position', () => {
  test('the position is the session’s text until a page is turned', async () => {
    const { place, resumed } = await room.show(noa);
    expect([place, resumed]).toEqual([{ section: 'Genesis 32', segment: null, version: 0, byId: null }, false]);
  });

  test('an unknown text has no position and is marked as such', async () => {
    id = await sessionOf(world, [ruth, noa], -5, { textReference: 'n importe quoi 5' });
    expect(await roomOf(world, id).show(noa)).toMatchObject({
      textReference: null,
      textUnknown: true,
      place: { section: null, segment: null },
    });
  });

  test('a text that begins at a verse starts there', async () => {
    const planned = await sessionOf(world, [ruth, noa], -5, { textReference: 'Genesis 32:23-33' });
    expect((await roomOf(world, planned).show(noa)).place).toMatchObject({ section: 'Genesis 32', segment: '23' });
  });

  test('a turn sets the position for all by its canonical reference', async () => {
    const { body } = await room.turn(ruth, 'בראשית לג', 0, '4');
    expect(body).toEqual({ section: 'Genesis 33', segment: '4', version: 1, byId: ruth.id });
    expect((await room.show(noa)).place).toEqual(body);
    expect(world.emitted).toContainEqual(expect.objectContaining({ event: 'room.place', payload: { id, ...body } }));
  });

  test('a repeated turn returns the same answer and emits nothing', async () => {
    const first = await room.turn(ruth, 'Genesis 33', 0);
    expect(await room.turn(ruth, 'Genesis 33', 0)).toEqual(first);
    expect(await room.turn(ruth, 'Genesis 33', 1)).toEqual(first);
    expect(world.emitted.filter(({ event }) => event === 'room.place')).toHaveLength(1);
  });

  test('of two concurrent turns one wins, and both learners receive its position', async () => {
    for (let base = 0; base < 10; base++) {
      const turns = await Promise.all([
        room.turn(ruth, `Genesis ${base + 1}`, base),
        room.turn(noa, `Exodus ${base + 1}`, base),
      ]);
      const [one, other] = turns.map(({ body }) => body);
      expect(one?.version).toBe(base + 1);
      expect(other).toEqual(one);
    }
  });

  test('an invalid reference is refused at its field', async () => {
    const { status, body } = await room.turn(ruth, 'Genesis 99', 0);
    expect([status, body]).toMatchObject([400, { data: { fields: [{ path: 'section' }] } }]);
  });

  test('the next session of the same people opens where they stopped in its book', async () => {
    await room.turn(ruth, 'Genesis 33', 0, '4');
    const next = async (given: object, startsIn = 5, people = [ruth, noa]) =>
      roomOf(world, await sessionOf(world, people, startsIn, given)).show(noa);
    expect(await next({})).toMatchObject({ resumed: true, place: { section: 'Genesis 33', segment: '4', version: 0 } });
    expect(await next({ textReference: 'Genesis 40' })).toMatchObject({ resumed: true });
    expect(await next({ textReference: 'Berakhot 2a' })).toMatchObject({
      resumed: false,
      place: { section: 'Berakhot 2a', segment: null },
    });
    expect(await next({}, 5, [ruth, noa, dan])).toMatchObject({ resumed: false, place: { section: null } });
    expect(await next({}, -60)).toMatchObject({ resumed: false });
  });

  test('an immediate session opens at the last position with the last notes before the invitation is accepted', async () => {
    await room.turn(ruth, 'Genesis 33', 0, '4');
    await world.app.pool.query('insert into note_documents (session_id, last_seq, size) values ($1, 0, 0)', [id]);
    world.setTime(new Date(Date.now() + 2 * 60 * 60_000));
    const asked = { clientId: newId(), partnerId: noa.id, timeZone: 'Europe/Paris' };
    const session = await (await post(ruth, '/sessions/now', asked)).json();
    const there = roomOf(world, session.id);
    const expected = { resumed: true, place: { section: 'Genesis 33', segment: '4' }, notesBefore: id };
    expect(await there.show(ruth)).toMatchObject(expected);
    await there.tell(ruth, newId(), 'here', 1);
    await there.call(ruth);
    const { rows } = await world.app.pool.query(
      `select data ->> 'asked' as asked from notifications where type = 'room_waits' and user_id = $1`,
      [noa.id],
    );
    expect(rows).toEqual([{ asked: 'true' }]);
    await post(noa, `/invitations/${session.id}/answer`, { accept: true });
    expect(await there.show(noa)).toMatchObject(expected);
    expect((await room.show(noa)).notesBefore).toBeNull();
  });
});

test('each person sees their own picture in the room', async () => {
  await world.app.pool.query('update users set image = $2 where id = $1', [ruth.id, '0'.repeat(64)]);
  const { people } = await room.show(ruth);
  const { people: forNoa } = await room.show(noa);
  const mine = people.find(({ me }: { me: boolean }) => me)?.picture;
  expect(mine).not.toBeNull();
  expect(mine).toBe(forNoa.find(({ me }: { me: boolean }) => !me)?.picture);
});

test('only a profile that states Hebrew alone counts as studying in Hebrew only', async () => {
  expect((await room.show(noa)).hebrewOnly).toBe(false);
  const save = (languages: string[]) => world.ask('PUT', '/api/profile', { cookie: noa.cookie, body: { languages } });
  expect((await save(['he'])).status).toBe(200);
  expect((await room.show(noa)).hebrewOnly).toBe(true);
  await save(['he', 'fr']);
  expect((await room.show(noa)).hebrewOnly).toBe(false);
});

describe('open questions of the last session', () => {
  test('open the next session of the same people until they are done', async () => {
    const asked = { clientId: newId(), text: 'Qui est l’homme qui lutte ?', reference: 'Genesis 32:25' };
    const question = await (await post(ruth, `/sessions/${id}/questions`, asked)).json();
    const next = roomOf(world, await sessionOf(world, [ruth, noa], 5, {}));
    expect((await next.show(noa)).questionsBefore).toMatchObject({
      questions: [{ sessionId: id, text: asked.text, reference: 'Genesis 32:25', author: 'Ruth', mine: false }],
    });
    expect((await room.show(noa)).questionsBefore).toBeNull();
    const three = roomOf(world, await sessionOf(world, [ruth, noa, dan], 5, {}));
    expect((await three.show(noa)).questionsBefore).toBeNull();
    const done = { cookie: noa.cookie, body: { done: true } };
    await world.ask('PUT', `/api/sessions/${id}/questions/${question.id}/done`, done);
    expect((await next.show(noa)).questionsBefore).toBeNull();
  });
});

describe('presence in the room', () => {
  test('a page joins, hides and leaves with one event for each change', async () => {
    const tab = newId();
    expect(statesIn((await room.tell(noa, tab, 'here', 1)).body)).toEqual({ Noa: 'here', Ruth: 'gone' });
    await room.tell(noa, tab, 'here', 1);
    expect(statesIn((await room.tell(noa, tab, 'away', 2)).body)).toEqual({ Noa: 'away', Ruth: 'gone' });
    expect(statesIn((await room.tell(noa, tab, 'gone', 3)).body)).toEqual({ Noa: 'gone', Ruth: 'gone' });
    expect(world.emitted.filter(({ event }) => event === 'room.people')).toHaveLength(3);
  });

  test('a late state does not bring back a closed page', async () => {
    const tab = newId();
    await room.tell(noa, tab, 'here', 1);
    await room.tell(noa, tab, 'gone', 3);
    expect(statesIn((await room.tell(noa, tab, 'away', 2)).body)).toMatchObject({ Noa: 'gone' });
  });

  test('a raised hand outside a call is visible to all and ends with its page', async () => {
    const tab = newId();
    const hands = async () => (await room.show(ruth)).people.map(({ name, hand }) => [name, hand]);
    await room.tell(noa, tab, 'here', 1, true);
    expect(await hands()).toEqual([
      ['Ruth', false],
      ['Noa', true],
    ]);
    await room.tell(noa, newId(), 'here', 1);
    expect(await hands()).toContainEqual(['Noa', true]);
    await room.tell(noa, tab, 'here', 2);
    expect(await hands()).toContainEqual(['Noa', false]);
    await room.tell(noa, tab, 'away', 3, true);
    await room.tell(noa, tab, 'gone', 4, true);
    expect(await hands()).toContainEqual(['Noa', false]);
  });

  test('the most present page of a learner counts', async () => {
    const [one, two] = [newId(), newId()];
    await room.tell(noa, one, 'here', 1);
    await room.tell(noa, two, 'away', 1);
    expect(statesIn(await room.show(ruth))).toMatchObject({ Noa: 'here' });
    await room.tell(noa, one, 'gone', 2);
    expect(statesIn(await room.show(ruth))).toMatchObject({ Noa: 'away' });
  });

  test('a silent page times out after 35 seconds and the room is notified', async () => {
    const start = Date.now();
    world.setTime(new Date(start));
    await room.tell(noa, newId(), 'here', 1);
    world.setTime(new Date(start + 34_000));
    expect(statesIn(await room.show(ruth))).toMatchObject({ Noa: 'here' });
    world.setTime(new Date(start + 36_000));
    expect(statesIn(await room.show(ruth))).toMatchObject({ Noa: 'gone' });
    world.emitted.length = 0;
    await world.app.features.find(({ name }) => name === 'room')?.workers?.[0]?.run(world.app);
    expect(world.emitted.map(({ event, payload }) => [event, payload])).toContainEqual(['room.people', { id }]);
  });
});

describe('calling absent participants', () => {
  const calls = (who: TestLearner) => notificationTypesOf(world, who, id);

  test('a call notifies absent participants once in five minutes', async () => {
    const start = Date.now();
    world.setTime(new Date(start));
    await room.tell(ruth, newId(), 'here', 1);
    const first = await room.call(ruth);
    expect(await room.call(ruth)).toEqual(first);
    expect(await calls(noa)).toEqual(['room_waits']);
    expect(await calls(ruth)).toEqual([]);
    expect((await room.show(noa)).calledAt).toBe(first.body.calledAt);
    world.setTime(new Date(start + 5 * 60_000));
    expect((await room.call(ruth)).body.calledAt).not.toBe(first.body.calledAt);
  });

  test('a call does not notify participants in the room', async () => {
    await room.tell(noa, newId(), 'away', 1);
    expect((await room.call(ruth)).status).toBe(200);
    expect(await calls(noa)).toEqual([]);
  });
});
