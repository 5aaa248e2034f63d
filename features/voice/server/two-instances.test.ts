import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import { type Browser, type Cluster, openInstances } from '#testing/instances.ts';
import { callingAt, makeSession } from '../testing/voice.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await openInstances(2);
}, 120_000);
afterAll(() => cluster.close());

const callAt = (index: number) => callingAt(cluster, index);
const events = (browser: Browser, name: string) => browser.heard.filter(({ event }) => event === name).length;

test('two learners at two instances receive each other’s joins and signals until one loses the seat', async () => {
  const { world } = cluster;
  const [ruth, noa] = [await makeLearner(world), await makeLearner(world)];
  const session = await makeSession(world, ruth, [noa], 5);
  const [one, other] = [await cluster.connect(0, ruth.cookie), await cluster.connect(1, noa.cookie)];
  for (const { socket } of [one, other])
    expect(await socket.emitWithAck('room.join', 'voice.call', session)).toEqual({ ok: true });

  const mine = await callAt(0).joined(ruth, session);
  await vi.waitFor(() => expect(events(other, 'voice.people')).toBeGreaterThan(0));
  const theirs = await callAt(1).joined(noa, session);
  expect(
    await other.socket.emitWithAck('voice.beat', { sessionId: session, tab: theirs.tab, call: theirs.call }),
  ).toEqual({
    ok: true,
  });
  await callAt(0).say(mine, theirs, 1);
  await vi.waitFor(() => expect(events(other, 'voice.signalled')).toBe(1));
  expect(events(one, 'voice.signalled')).toBe(0);
  expect((await callAt(1).heard(theirs)).body.signals).toMatchObject([{ from: mine.tab, counter: 1 }]);

  const told = events(one, 'voice.people');
  await fetch(`${cluster.addressOf(1)}/api/sessions/${session}/leave`, {
    method: 'POST',
    headers: { cookie: noa.cookie, origin: 'http://localhost:3000' },
  });
  await vi.waitFor(() => expect(events(one, 'voice.people')).toBeGreaterThan(told));
  await vi.waitFor(() => expect(events(other, 'room.left')).toBe(1));
  expect((await callAt(0).people(ruth, session)).body.voices.map(({ tab }) => tab)).toEqual([mine.tab]);
  expect(
    await other.socket.emitWithAck('voice.beat', { sessionId: session, tab: theirs.tab, call: theirs.call }),
  ).toMatchObject({ ok: false });
});
