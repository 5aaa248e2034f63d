import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { type Browser, type Cluster, openInstances } from '#testing/instances.ts';
import { roomOf, sessionOf, statesIn } from '../testing/room.ts';

let cluster: Cluster;
let ruth: TestLearner;
let noa: TestLearner;
let dan: TestLearner;
let id: string;
beforeAll(async () => {
  cluster = await openInstances(2);
});
afterAll(() => cluster.close());
beforeEach(async () => {
  const { world } = cluster;
  ruth = await makeLearner(world, { name: 'Ruth' });
  noa = await makeLearner(world, { name: 'Noa' });
  dan = await makeLearner(world, { name: 'Dan' });
  id = await sessionOf(world, [ruth, noa], -5);
});

const say = (browser: Browser, name: string, ...input: unknown[]) =>
  browser.socket.emitWithAck(name, ...input) as Promise<{ ok: boolean; messageKey?: string }>;
const enter = (browser: Browser) => say(browser, 'room.join', 'room.session', id);
const point = (browser: Browser, given: object = {}) =>
  say(browser, 'room.point', {
    id,
    ...{ section: 'Genesis-32', segment: '25', side: 'source', word: 4, version: null },
    ...given,
  });
const put = (index: number, who: TestLearner, path: string, body: object) =>
  fetch(`${cluster.addressOf(index)}/api/rooms/${id}${path}`, {
    method: 'PUT',
    headers: { cookie: who.cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('pointing at a word works across instances and excludes strangers', async () => {
  const [hers, theirs, stranger] = await Promise.all([
    cluster.connect(0, ruth.cookie),
    cluster.connect(1, noa.cookie),
    cluster.connect(1, dan.cookie),
  ]);
  expect(await point(hers)).toMatchObject({ ok: false });
  expect([await enter(hers), await enter(theirs)]).toEqual([{ ok: true }, { ok: true }]);
  expect(await enter(stranger)).toMatchObject({ ok: false, messageKey: 'errors.notFound' });
  expect(await point(stranger)).toMatchObject({ ok: false });
  expect(await point(hers)).toEqual({ ok: true });
  expect(await say(hers, 'room.wander', { id, section: 'Genesis-33', segment: '4', together: false })).toEqual({
    ok: true,
  });
  const pointed = {
    id,
    personId: ruth.id,
    section: 'Genesis-32',
    segment: '25',
    side: 'source',
    word: 4,
    version: null,
  };
  await vi.waitFor(() => expect(theirs.heard).toHaveLength(2));
  expect(theirs.heard).toEqual([
    { event: 'room.pointed', payload: pointed },
    {
      event: 'room.wandered',
      payload: { id, personId: ruth.id, section: 'Genesis-33', segment: '4', together: false, asks: false },
    },
  ]);
  expect([hers.heard, stranger.heard]).toEqual([[], []]);
});

test('an open comment is shown to the others in the room only', async () => {
  const [hers, theirs, stranger] = await Promise.all([
    cluster.connect(0, ruth.cookie),
    cluster.connect(1, noa.cookie),
    cluster.connect(1, dan.cookie),
  ]);
  const read = { id, section: 'Genesis-32', segment: '25', work: 'Rashi-on-Genesis' };
  const send = (browser: Browser, given: object = {}) => say(browser, 'room.comment', { ...read, ...given });
  expect(await send(hers)).toMatchObject({ ok: false });
  await enter(hers);
  await enter(theirs);
  expect(await send(stranger)).toMatchObject({ ok: false });
  for (const wrong of [
    { section: 'Genesis-99' },
    { work: 'two words' },
    { work: 'x'.repeat(300) },
    { segment: 'here' },
  ])
    expect(await send(hers, wrong)).toMatchObject({ ok: false });
  expect(await send(hers)).toEqual({ ok: true });
  expect(await send(hers, { segment: null, work: null })).toEqual({ ok: true });
  await vi.waitFor(() => expect(theirs.heard).toHaveLength(2));
  expect(theirs.heard).toEqual([
    { event: 'room.commented', payload: { ...read, personId: ruth.id } },
    { event: 'room.commented', payload: { ...read, personId: ruth.id, segment: null, work: null } },
  ]);
  expect([hers.heard, stranger.heard]).toEqual([[], []]);
  expect((await roomOf(cluster.world, id).show(ruth)).place.version).toBe(0);
});

test('a hint contains only a text position and is limited to ten per second', async () => {
  const hers = await cluster.connect(0, ruth.cookie);
  await enter(hers);
  for (const wrong of [
    { section: 'Genesis-99' },
    { section: 'two words' },
    { section: 'x'.repeat(300) },
    { segment: 'here' },
    { word: 0 },
    { version: 'A title' },
  ])
    expect(await point(hers, wrong)).toMatchObject({ ok: false });
  const answers = await Promise.all(Array.from({ length: 25 }, () => point(hers)));
  expect(answers.filter(({ ok }) => !ok).length).toBeGreaterThan(5);
});

test('a person blocked during the session is removed from the room on every instance', async () => {
  const [hers, theirs] = [await cluster.connect(0, ruth.cookie), await cluster.connect(1, noa.cookie)];
  await enter(hers);
  await enter(theirs);
  await fetch(`${cluster.addressOf(0)}/api/people/blocks/${noa.id}`, {
    method: 'PUT',
    headers: { cookie: ruth.cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' },
    body: '{}',
  });
  await vi.waitFor(() => expect(theirs.heard.map(({ event }) => event)).toContain('room.left'));
  expect(await point(theirs)).toMatchObject({ ok: false });
  expect(await enter(theirs)).toMatchObject({ ok: false });
});

test('twenty reloads leave one page in the room, and closing it leaves none', async () => {
  const hers = await cluster.connect(0, ruth.cookie);
  await enter(hers);
  let tab = newId();
  await put(0, ruth, `/tabs/${newId()}`, { state: 'here', seq: 1 });
  await put(1, noa, `/tabs/${tab}`, { state: 'here', seq: 1 });
  for (let reload = 0; reload < 20; reload++) {
    const next = newId();
    await Promise.all([
      put(reload % 2, noa, `/tabs/${tab}`, { state: 'gone', seq: 3 }),
      put(1, noa, `/tabs/${tab}`, { state: 'away', seq: 2 }),
      put(1, noa, `/tabs/${next}`, { state: 'here', seq: 1 }),
    ]);
    tab = next;
  }
  const room = roomOf(cluster.world, id);
  expect(statesIn(await room.show(ruth))).toEqual({ Ruth: 'here', Noa: 'here' });
  await put(0, noa, `/tabs/${tab}`, { state: 'gone', seq: 4 });
  expect(statesIn(await room.show(ruth))).toEqual({ Ruth: 'here', Noa: 'gone' });
});

test('heartbeats of a known page are accepted and those of an expired one refused', async () => {
  const hers = await cluster.connect(0, ruth.cookie);
  const tab = newId();
  await enter(hers);
  expect(await say(hers, 'room.beat', { id, tab })).toMatchObject({ ok: false });
  await put(1, ruth, `/tabs/${tab}`, { state: 'here', seq: 1 });
  expect(await say(hers, 'room.beat', { id, tab })).toEqual({ ok: true });
  const theirs = await cluster.connect(1, noa.cookie);
  await enter(theirs);
  expect(await say(theirs, 'room.beat', { id, tab })).toMatchObject({ ok: false });
});

test('two hundred concurrent and alternating turns end at one position known to both', async () => {
  const places = new Map<string, { section: string; version: number }>();
  const turn = async (index: number, who: TestLearner, section: string) => {
    const base = places.get(who.id)?.version ?? 0;
    const answer = await put(index, who, '/place', { section, base });
    const place = await answer.json();
    if (answer.ok && place.version >= base) places.set(who.id, place);
  };
  for (let n = 0; n < 50; n++) {
    await Promise.all([turn(0, ruth, `Genesis ${n % 50}`), turn(1, noa, `Exodus ${n % 40}`)]);
    await turn(n % 2, n % 2 ? noa : ruth, `Numbers ${(n % 36) + 1}`);
    await turn(1, n % 2 ? ruth : noa, `Psalms ${n + 1}`);
  }
  const { place } = await roomOf(cluster.world, id).show(ruth);
  const last = [...places.values()].sort((a, b) => b.version - a.version)[0];
  expect(last).toEqual(place);
}, 120_000);
