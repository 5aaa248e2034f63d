import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { features } from '#app/server.ts';
import { newId } from '#server/database/ids.ts';
import { isRecurring } from '#server/jobs/jobs.ts';
import { eraseAccount, exportPersonalData } from '#server/people/personal-data.ts';
import { makeLearner } from '#testing/factories.ts';
import { type Cluster, openInstances } from '#testing/instances.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await openInstances(2);
}, 60_000);
afterAll(() => cluster.close());

const one = () => {
  const instance = cluster.instances[0];
  if (!instance) throw new Error('no instance');
  return instance.app;
};
const ask = async (cookie: string, path: string, body?: unknown) =>
  (
    await fetch(`${cluster.addressOf(0)}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  ).json();

it('a greeting creates a row, a notification, an email, a live event at another instance, and personal data of both', async () => {
  const [ruth, noa] = [await makeLearner(cluster.world), await makeLearner(cluster.world)];
  const { heard } = await cluster.connect(1, noa.cookie);
  const clientId = newId();
  await ask(ruth.cookie, '/greetings', { clientId, to: noa.id, text: 'Shalom' });
  expect(await ask(noa.cookie, '/greetings')).toEqual([{ id: clientId, fromId: ruth.id, text: 'Shalom' }]);
  await vi.waitFor(() => expect(heard).toContainEqual({ event: 'greetings.greeted', payload: { id: clientId } }));
  expect((await ask(noa.cookie, '/notifications/latest')).items).toMatchObject([{ type: 'greeted' }]);
  expect(await ask(noa.cookie, '/notifications/preferences')).toMatchObject({ greetings: true });
  const letters = await one().pool.query(`select 1 from outbox where type = 'greetings.letter'`);
  expect(letters.rowCount).toBe(1);
  expect(await ask(noa.cookie, '/home?timeZone=Europe/Paris&date=2026-11-22')).toMatchObject({ greetings: 1 });
  expect((await exportPersonalData(one(), ruth.id)).greetings).toHaveLength(1);
  await eraseAccount(one(), ruth.id);
  expect(await ask(noa.cookie, '/greetings')).toEqual([]);
});

it('the feature authorises its rooms by its own policy, and receives events of browsers', async () => {
  const [ruth, noa] = [await makeLearner(cluster.world), await makeLearner(cluster.world)];
  const [mine, other] = [await cluster.connect(0, ruth.cookie), await cluster.connect(1, noa.cookie)];
  const say = ({ socket }: typeof mine, ...what: [string, ...unknown[]]) => socket.timeout(10_000).emitWithAck(...what);
  expect(await say(other, 'room.join', 'greetings.hall', ruth.id)).toMatchObject({ ok: false });
  expect(await say(mine, 'room.join', 'greetings.hall', ruth.id)).toEqual({ ok: true });
  await say(other, 'greetings.wave', { hallId: ruth.id });
  const payload = { hallId: ruth.id, by: noa.id };
  await vi.waitFor(() => expect(mine.heard).toContainEqual({ event: 'greetings.waved', payload }));
});

it('the feature registers its job', async () => {
  const feature = features.find(({ name }) => name === 'greetings');
  const jobs = (feature?.jobs?.(one()) ?? []).filter(isRecurring);
  for (const job of jobs) await job.run();
  expect(jobs).toHaveLength(1);
});
