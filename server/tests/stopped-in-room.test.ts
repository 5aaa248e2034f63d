import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PASSWORD, signIn, signUp } from '#features/account/testing/journey.ts';
import { hashQuickly } from '#features/account/testing/quick-hash.ts';
import { roomOf, sessionOf, statesIn } from '#features/room/testing/room.ts';
import { callingAt } from '#features/voice/testing/voice.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { type Browser, type Cluster, openInstances } from '#testing/instances.ts';
import { databaseUrlOf } from '#testing/processes.ts';
import { support } from '../cli/support.ts';
import { newId } from '../database/ids.ts';
import { eraseAccount } from '../people/personal-data.ts';

let cluster: Cluster;
let ruth: TestLearner;
let noa: TestLearner;
let id: string;
let made = 0;
beforeAll(async () => {
  await hashQuickly();
  cluster = await openInstances(2);
});
afterAll(() => cluster.close());
beforeEach(async () => {
  const { world } = cluster;
  const email = `in-the-room-${++made}@example.org`;
  await signUp(world, email);
  const { rows } = await world.app.pool.query('update users set name = $1 where email = $2 returning id', [
    'Ruth',
    email,
  ]);
  ruth = { id: rows[0].id, name: 'Ruth', email, cookie: await signIn(world, email) };
  noa = await makeLearner(world, { name: 'Noa' });
  id = await sessionOf(world, [ruth, noa], -5);
});

const say = (browser: Browser, name: string, ...input: unknown[]) =>
  browser.socket.emitWithAck(name, ...input) as Promise<{ ok: boolean; messageKey?: string }>;
const enter = (browser: Browser) => say(browser, 'room.join', 'room.session', id);
const point = (browser: Browser) =>
  say(browser, 'room.point', { id, section: 'Genesis-32', segment: '25', side: 'source', word: 4, version: null });
const send = (index: number, who: TestLearner, method: string, path: string, body: object) =>
  fetch(`${cluster.addressOf(index)}/api${path}`, {
    method,
    headers: { cookie: who.cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const put = (index: number, who: TestLearner, path: string, body: object) =>
  send(index, who, 'PUT', `/rooms/${id}${path}`, body);

async function bothInside() {
  const [hers, theirs] = [await cluster.connect(0, ruth.cookie), await cluster.connect(1, noa.cookie)];
  await enter(hers);
  await enter(theirs);
  for (const [index, who] of [ruth, noa].entries())
    expect((await put(index, who, `/tabs/${newId()}`, { state: 'here', seq: 1 })).status).toBe(200);
  const room = roomOf(cluster.world, id);
  expect(statesIn(await room.show(noa))).toEqual({ Noa: 'here', Ruth: 'here' });
  await vi.waitFor(() => expect(theirs.heard.length).toBeGreaterThan(0));
  theirs.heard.length = 0;
  const hears = () => vi.waitFor(() => expect(theirs.heard).toContainEqual({ event: 'room.people', payload: { id } }));
  return { hers, theirs, room, hears };
}

const suspend = () =>
  support(
    [...['learners', 'suspend', ruth.email, '--days', '3', '--reason', 'disrespect'], ...['--why', 'asked for']],
    { DATABASE_URL: databaseUrlOf(cluster.world), LOG_LEVEL: 'silent' },
  );

test('a suspended learner leaves the room at once, sees why, and can do nothing in it', async () => {
  const { hers, room, hears } = await bothInside();
  expect(await suspend()).toContain('Done: suspension');
  await hears();
  await vi.waitFor(() => expect(hers.socket.connected).toBe(false));
  expect(statesIn(await room.show(noa))).toEqual({ Noa: 'here', Ruth: 'gone' });
  expect((await put(0, ruth, `/tabs/${newId()}`, { state: 'here', seq: 1 })).status).toBe(403);
  expect((await put(0, ruth, '/place', { section: 'Genesis-33', segment: null, base: 0 })).status).toBe(403);
  hers.socket.disconnect();
  const again = await cluster.connect(0, ruth.cookie);
  expect(await enter(again)).toEqual({ ok: false, messageKey: 'errors.suspended' });
  expect(await point(again)).toMatchObject({ ok: false, messageKey: 'errors.suspended' });
  expect((await room.show(ruth)).title).toBe('La nuit au gué');
});

const callAt = (index: number) => callingAt(cluster, index);

test('a learner suspended during a call is removed from it, and the other is notified', async () => {
  const [hers, theirs] = [await cluster.connect(0, ruth.cookie), await cluster.connect(1, noa.cookie)];
  for (const browser of [hers, theirs]) expect(await say(browser, 'room.join', 'voice.call', id)).toEqual({ ok: true });
  const [mine, other] = [await callAt(0).joined(ruth, id), await callAt(1).joined(noa, id)];
  const beat = (browser: Browser) => say(browser, 'voice.beat', { sessionId: id, tab: mine.tab, call: mine.call });
  expect(await beat(hers)).toEqual({ ok: true });
  expect((await callAt(0).say(mine, other, 1)).status).toBe(200);
  expect((await callAt(1).say(other, mine, 1)).status).toBe(200);
  theirs.heard.length = 0;

  await suspend();
  await vi.waitFor(() => expect(theirs.heard).toContainEqual({ event: 'voice.people', payload: { sessionId: id } }));
  expect((await callAt(1).people(noa, id)).body.voices.map(({ tab }) => tab)).toEqual([other.tab]);
  await vi.waitFor(() => expect(hers.socket.connected).toBe(false));
  hers.socket.disconnect();
  const suspended = { status: 403, body: { data: { messageKey: 'errors.suspended' } } };
  for (const index of [0, 1]) {
    expect(await callAt(index).say(mine, other, 2)).toMatchObject(suspended);
    expect(await callAt(index).join(ruth, id, { tab: mine.tab })).toMatchObject(suspended);
  }
  expect((await callAt(1).say(other, mine, 2)).body.code).toBe('GONE');
  const again = await cluster.connect(1, ruth.cookie);
  const rejoined = await say(again, 'room.join', 'voice.call', id);
  expect(rejoined).toEqual({ ok: false, messageKey: 'errors.suspended' });
  expect((await callAt(1).ask(ruth, 'GET', `${id}/voice/ice?tab=${mine.tab}`)).status).toBe(403);
  expect(await beat(again)).toMatchObject({ ok: false, messageKey: 'errors.suspended' });
  expect((await callAt(0).heard(mine)).status).toBe(404);
  expect((await callAt(1).heard(other)).body.signals).toEqual([]);
});

test('a learner who deletes their account leaves the room at once and gets no more calls', async () => {
  const { hers, room, hears } = await bothInside();
  const left = await send(0, ruth, 'POST', '/account/leave', { password: PASSWORD, code: '', keepsWords: false });
  expect(left.status).toBe(200);
  await hears();
  await vi.waitFor(() => expect(hers.socket.connected).toBe(false));
  expect(await room.show(noa)).toMatchObject({ people: [{ name: 'Noa', state: 'here' }], left: 1 });
  expect((await put(0, ruth, `/tabs/${newId()}`, { state: 'here', seq: 2 })).status).toBe(401);
  await eraseAccount(cluster.world.app, ruth.id);
  expect(await room.show(noa)).toMatchObject({ people: [{ name: 'Noa' }], left: 1 });
});
