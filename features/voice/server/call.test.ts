import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountSilenced } from '#features/account/server/events-api.ts';
import { takeMeasure } from '#features/account/server/support-api.ts';
import { newId } from '#server/database/ids.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { publish } from '#server/domain-events.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { GONE_AFTER_MS } from '../shared/limits.ts';
import { callingIn, makeSession } from '../testing/voice.ts';
import { beatCall } from './beat-call.ts';
import { mayListen } from './policies.ts';
import { forgetCalls, removeSilent } from './remove-silent.ts';

const SECRET = 'a secret of sixteen letters';
let world: World;
let people: TestLearner[];
let ruth: TestLearner;
let noa: TestLearner;
let dan: TestLearner;
let session: string;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '1000', TURN_URLS: 'turn:relay.example:3478', TURN_SECRET: SECRET });
});
afterAll(() => world.close());
beforeEach(async () => {
  people = [];
  for (const name of ['Ruth', 'Noa', 'Dan', 'Miriam', 'Uri']) people.push(await makeLearner(world, { name }));
  [ruth, noa, dan] = people as [TestLearner, TestLearner, TestLearner];
  session = await makeSession(world, ruth, people.slice(1));
});
afterEach(() => world.setTime(null));

const call = callingIn({ ask: (...asked) => world.ask(...asked) });
const tabs = async (who = ruth) => (await call.people(who, session)).body.voices.map(({ tab }) => tab);
const block = (who: TestLearner, whom: TestLearner) =>
  world.ask('PUT', `/api/people/blocks/${whom.id}`, { cookie: who.cookie });

describe('permissions', () => {
  test('strangers, learners outside of the session’s time, and learners without a seat are refused everywhere', async () => {
    const stranger = await makeLearner(world);
    const early = await makeSession(world, ruth, [], 30);
    const over = await makeSession(world, ruth, [], -300);
    const refused = [
      [stranger, session, 404],
      [stranger, newId(), 404],
      [ruth, early, 409],
      [ruth, over, 409],
    ] as const;
    for (const [who, where, status] of refused) {
      const mine = { who, session: where, tab: newId(), call: 1 };
      expect((await call.join(who, where)).status).toBe(status);
      expect((await call.people(who, where)).status).toBe(status);
      expect((await call.setState(mine, { muted: true, hand: true })).status).toBe(status);
      expect((await call.say(mine, { ...mine, tab: newId() }, 1)).status).toBe(status);
      expect((await call.heard(mine)).status).toBe(status);
      expect((await call.ask(who, 'GET', `${where}/voice/ice?tab=${mine.tab}`)).status).toBe(status);
      expect(await mayListen(world.app, { ...who, language: 'fr', address: null }, where)).toBe(false);
    }
  });

  test('only its learner can take, leave, change, read or signal for a tab', async () => {
    const mine = await call.joined(ruth, session);
    const theirs = await call.joined(noa, session);
    const posing = { ...mine, who: dan };
    expect((await call.join(dan, session, { tab: mine.tab })).status).toBe(404);
    expect((await call.leave(posing)).status).toBe(200);
    expect((await call.setState(posing, { muted: true, hand: true })).body.code).toBe('GONE');
    expect((await call.heard(posing)).status).toBe(404);
    expect((await call.say(posing, theirs, 1)).body.code).toBe('GONE');
    expect(await tabs()).toEqual([mine.tab, theirs.tab]);
  });

  test('a learner who leaves the session is removed from the call at once, in both directions', async () => {
    const soon = await makeSession(world, ruth, [noa], 5);
    const [mine, theirs] = [await call.joined(ruth, soon), await call.joined(noa, soon)];
    world.emitted.length = 0;
    expect((await world.ask('POST', `/api/sessions/${soon}/leave`, { cookie: noa.cookie })).status).toBe(200);
    expect(world.evicted).toContainEqual({ room: 'voice.call', id: soon, learnerId: noa.id });
    expect(world.emitted).toContainEqual(
      expect.objectContaining({ event: 'voice.people', payload: { sessionId: soon } }),
    );
    expect((await call.people(ruth, soon)).body.voices.map(({ tab }) => tab)).toEqual([mine.tab]);
    expect((await call.say(mine, theirs, 1)).body.code).toBe('GONE');
    expect((await call.say(theirs, mine, 1)).status).toBe(404);
    expect((await call.heard(theirs)).status).toBe(404);
    expect((await call.ask(noa, 'GET', `${soon}/voice/ice?tab=${theirs.tab}`)).status).toBe(404);
  });

  test('a block during the session ends the call for the guest', async () => {
    const [mine, theirs] = [await call.joined(ruth, session), await call.joined(noa, session)];
    await block(noa, ruth);
    expect(world.evicted).toContainEqual({ room: 'voice.call', id: session, learnerId: noa.id });
    expect(await tabs()).toEqual([mine.tab]);
    expect((await call.people(noa, session)).status).toBe(404);
    expect((await call.say(mine, theirs, 1)).body.code).toBe('GONE');
  });

  test('a suspension during the session ends the call, and nothing more is sent for it', async () => {
    const [mine, theirs] = [await call.joined(ruth, session), await call.joined(noa, session)];
    await withTransaction(world.app, (tx) =>
      takeMeasure(world.app, tx, noa.id, { kind: 'suspension', reason: 'spam', note: '', until: null }),
    );
    await withTransaction(world.app, (tx, events) =>
      publish(world.app, accountSilenced, { db: tx, events, learnerId: noa.id }),
    );
    expect(await tabs()).toEqual([mine.tab]);
    expect((await call.say(mine, theirs, 1)).body.code).toBe('GONE');
    expect((await call.say(theirs, mine, 1)).status).toBe(403);
    expect((await call.join(noa, session)).status).toBe(403);
    expect((await call.ask(noa, 'GET', `${session}/voice/ice?tab=${theirs.tab}`)).status).toBe(403);
  });

  test('two guests of whom one blocked the other are not connected, but both connect with the others', async () => {
    const [one, other] = [await call.joined(noa, session), await call.joined(dan, session)];
    const mine = await call.joined(ruth, session);
    await block(noa, dan);
    expect(await tabs(noa)).toEqual([one.tab, mine.tab]);
    expect(await tabs()).toEqual([one.tab, other.tab, mine.tab]);
    expect((await call.say(one, other, 1)).body.code).toBe('GONE');
    expect((await call.say(other, one, 1)).body.code).toBe('GONE');
    expect((await call.say(one, mine, 1)).status).toBe(200);
  });
});

describe('joining', () => {
  test('a fifth voice is refused, also in concurrent joins, until a participant leaves', async () => {
    const answers = await Promise.all(people.map((who) => call.join(who, session)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'VOICE_FULL',
      data: { messageKey: 'voice.full' },
    });
    const fifth = people[answers.findIndex(({ status }) => status === 409)] ?? ruth;
    const [first] = (await call.people(fifth, session)).body.voices;
    const leaving = people.find(({ id }) => id === first?.personId) ?? ruth;
    await call.leave({ who: leaving, session, tab: first?.tab ?? '', call: first?.call ?? 0 });
    expect((await call.join(fifth, session)).status).toBe(200);
  });

  test('a second tab of the same learner is silent unless it takes over', async () => {
    const first = await call.joined(ruth, session);
    const second = { tab: newId(), clientId: newId() };
    expect((await call.join(ruth, session, second)).body.call).toBeNull();
    expect(await tabs()).toEqual([first.tab]);
    expect((await call.join(ruth, session, { ...second, takeOver: true })).body.call).toBeGreaterThan(first.call);
    expect(await tabs()).toEqual([second.tab]);
    expect((await call.setState(first, { muted: false, hand: true })).body.code).toBe('GONE');
  });

  test('a reloaded tab takes its own position, and the closed page cannot remove it', async () => {
    const before = await call.joined(ruth, session);
    const after = await call.joined(ruth, session, before.tab);
    expect(after.call).toBeGreaterThan(before.call);
    await call.leave(before);
    expect(await tabs()).toEqual([after.tab]);
    await call.leave(after);
    expect(await tabs()).toEqual([]);
  });

  test('a tab without heartbeats is removed and frees its position, and one with heartbeats stays', async () => {
    const [gone, still] = [await call.joined(ruth, session), await call.joined(noa, session)];
    const later = new Date(Date.now() + GONE_AFTER_MS + 1_000);
    world.setTime(later);
    const context = (isIn: boolean) => ({
      app: world.app,
      learner: { ...noa, language: 'fr', address: null },
      isIn: () => isIn,
    });
    const beat = { sessionId: session, tab: still.tab, call: still.call };
    await expect(beatCall(context(false), beat)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(beatCall(context(true), { ...beat, tab: gone.tab })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await beatCall(context(true), beat);
    expect(await tabs()).toEqual([still.tab]);
    await removeSilent(world.app).run();
    const { rows } = await world.app.pool.query('select tab from voice_tabs where session_id = $1', [session]);
    expect(rows).toEqual([{ tab: still.tab }]);
  });

  test('a call is deleted a day after its session', async () => {
    const [mine, there] = [
      await call.joined(ruth, session),
      () => world.app.pool.query('select session_id from voice_calls where session_id = $1', [session]),
    ];
    await world.app.pool.query("update study_sessions set starts_at = now() - interval '3 days' where id = $1", [
      session,
    ]);
    await forgetCalls(world.app).run();
    expect((await there()).rowCount).toBe(1);
    await world.app.pool.query('delete from voice_tabs where tab = $1', [mine.tab]);
    await forgetCalls(world.app).run();
    expect((await there()).rowCount).toBe(0);
  });
});

test('changes of microphone and hand are visible to the others and notify them', async () => {
  const mine = await call.joined(ruth, session);
  world.emitted.length = 0;
  await call.setState(mine, { muted: true, hand: true });
  expect((await call.people(noa, session)).body.voices).toMatchObject([{ personId: ruth.id, muted: true, hand: true }]);
  expect(world.emitted).toMatchObject([{ event: 'voice.people', to: { room: { name: 'voice.call' }, id: session } }]);
});

test('a relay’s password is the HMAC of its name, valid for an hour', async () => {
  const now = new Date();
  world.setTime(now);
  const { tab } = await call.joined(ruth, session);
  const { body } = await call.ask(ruth, 'GET', `${session}/voice/ice?tab=${tab}`);
  const username = `${Math.floor(now.getTime() / 1_000) + 3_600}:${tab}`;
  const credential = createHmac('sha1', SECRET).update(username).digest('base64');
  expect(body).toMatchObject({ relay: true, servers: [{ urls: ['turn:relay.example:3478'], username, credential }] });
});

test('relays are refused for a tab that is outside the call, belongs to another learner, or has left', async () => {
  const mine = await call.joined(ruth, session);
  const theirs = await call.joined(noa, session);
  const relaysFor = async (tab: string) => (await call.ask(ruth, 'GET', `${session}/voice/ice?tab=${tab}`)).status;
  expect(await relaysFor(newId())).toBe(404);
  expect(await relaysFor(theirs.tab)).toBe(404);
  expect(await relaysFor(mine.tab)).toBe(200);
  await call.leave(mine);
  expect(await relaysFor(mine.tab)).toBe(404);
});

test('relays are refused above 30 requests a minute', async () => {
  const limited = await openWorld({ TURN_URLS: 'turn:relay.example:3478', TURN_SECRET: SECRET });
  try {
    const calls = callingIn(limited);
    const learner = await makeLearner(limited);
    const where = await makeSession(limited, learner);
    const { tab } = await calls.joined(learner, where);
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++)
      statuses.push((await calls.ask(learner, 'GET', `${where}/voice/ice?tab=${tab}`)).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  } finally {
    await limited.close();
  }
});
