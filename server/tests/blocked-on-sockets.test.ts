import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sessionOf } from '#features/room/testing/room.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { type Browser, type Cluster, openInstances } from '#testing/instances.ts';
import { newId } from '../database/ids.ts';

/*
 * A session of three on two instances, in which one blocked another: no event names the other, and the third person
 * receives all.
 */

let cluster: Cluster;
beforeAll(async () => {
  cluster = await openInstances(2, { RATE_LIMIT_FACTOR: '1000' });
});
afterAll(() => cluster.close());

async function ask(who: TestLearner, method: string, path: string, body: object = {}) {
  const answer = await fetch(`${cluster.addressOf(1)}/api${path}`, {
    method,
    headers: { cookie: who.cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  expect(answer.status, `${method} ${path}`).toBeLessThan(300);
  return answer.status === 204 ? null : answer.json();
}
const emit = async (browser: Browser, name: string, ...input: unknown[]) =>
  expect(await browser.socket.emitWithAck(name, ...input), name).toMatchObject({ ok: true });

async function threeInside() {
  const { world } = cluster;
  const people = await Promise.all(['Esther', 'Ruth', `Noa ${newId()}`].map((name) => makeLearner(world, { name })));
  const [esther, ruth, noa] = people as [TestLearner, TestLearner, TestLearner];
  const id = await sessionOf(world, people, -5);
  const { id: conversation } = await ask(esther, 'POST', `/sessions/${id}/conversation`);
  const inside = async (who: TestLearner, index: number) => {
    const browser = await cluster.connect(index, who.cookie);
    await emit(browser, 'room.join', 'room.session', id);
    await emit(browser, 'room.join', 'chat.conversation', conversation);
    return browser;
  };
  const browsers = { esther: await inside(esther, 0), ruth: await inside(ruth, 0), noa: await inside(noa, 1) };
  return { esther, ruth, noa, id, conversation, browsers };
}
type Scene = Awaited<ReturnType<typeof threeInside>>;

async function actAll({ esther, noa, id, conversation, browsers }: Scene, version: number) {
  const reading = { id, section: 'Genesis-32', segment: '25' };
  await emit(browsers.noa, 'room.point', { ...reading, side: 'source', word: 4, version: null });
  await emit(browsers.noa, 'room.comment', { ...reading, work: 'Rashi-on-Genesis' });
  await emit(browsers.noa, 'room.wander', { ...reading, segment: null, together: true, asks: false });
  await emit(browsers.noa, 'notes.caret', { sessionId: id, tab: 1, anchor: null, head: null });
  await emit(browsers.noa, 'chat.typing', { conversationId: conversation });
  await ask(noa, 'PUT', `/rooms/${id}/place`, { section: `Genesis ${33 + version}`, segment: null, base: version });
  await ask(noa, 'PUT', `/rooms/${id}/tabs/${newId()}`, { state: 'here', seq: 1 });
  await ask(esther, 'POST', `/conversations/${conversation}/messages`, { clientId: newId(), text: 'Shalom' });
  const { lastSeq } = await ask(noa, 'GET', `/conversations/${conversation}`);
  await ask(noa, 'PUT', `/conversations/${conversation}/read`, { seq: lastSeq });
  await ask(noa, 'PUT', `/conversations/${conversation}/messages/${lastSeq}/reaction`, { reaction: 'joy' });
}
const named = ({ heard }: Browser, { id, name }: TestLearner) =>
  [...new Set(heard.filter((one) => [id, name].some((mark) => JSON.stringify(one).includes(mark))))]
    .map(({ event }) => event)
    .filter((event, at, all) => all.indexOf(event) === at)
    .sort();
const withName = [
  'chat.positions',
  'chat.typing',
  'notes.caret',
  'room.commented',
  'room.place',
  'room.pointed',
  'room.wandered',
];

test.each(['ruth', 'noa'] as const)(
  'names neither to the other at any browser after %s blocked',
  async (who) => {
    const scene = await threeInside();
    const { esther, ruth, noa, browsers } = scene;
    await actAll(scene, 0);
    await vi.waitFor(() => expect(named(browsers.ruth, noa)).toEqual(expect.arrayContaining(withName)));
    for (const browser of Object.values(browsers))
      await vi.waitFor(() => expect(JSON.stringify(browser.heard)).toContain('"reaction":"joy"'));
    await ask(scene[who], 'PUT', `/people/blocks/${who === 'ruth' ? noa.id : ruth.id}`);
    for (const browser of Object.values(browsers)) browser.heard.length = 0;
    await actAll(scene, 1);
    await vi.waitFor(() => expect(named(browsers.esther, noa)).toEqual(expect.arrayContaining(withName)));
    await ask(esther, 'PUT', `/rooms/${scene.id}/place`, { section: 'Genesis 40', segment: null, base: 2 });
    const last = expect.objectContaining({ payload: expect.objectContaining({ section: 'Genesis 40' }) });
    for (const browser of Object.values(browsers)) await vi.waitFor(() => expect(browser.heard).toContainEqual(last));
    expect(named(browsers.ruth, noa)).toEqual([]);
    expect(named(browsers.noa, ruth)).toEqual([]);
  },
  60_000,
);
