import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeAuthSession, makeLearner } from '#testing/factories.ts';
import { type Cluster, openInstances } from '#testing/instances.ts';

let cluster: Cluster;
const SOON = 6_000;
const asked: string[][] = [[], []];

beforeAll(async () => {
  cluster = await openInstances(2);
  for (const [index, { app }] of cluster.instances.entries()) {
    const query = app.pool.query.bind(app.pool) as (...given: unknown[]) => unknown;
    app.pool.query = ((...given: unknown[]) => {
      asked[index]?.push(String((given[0] as { name?: string }).name));
      return query(...given);
    }) as never;
  }
}, 60_000);
afterAll(() => cluster.close());

const looked = (index: number) => asked[index]?.filter((name) => name === 'identify').length ?? 0;
const query = (text: string, values: unknown[]) => cluster.world.app.pool.query(text, values);

async function who(index: number, cookie: string): Promise<{ status: number; looked: number }> {
  const before = looked(index);
  const { status } = await fetch(`${cluster.addressOf(index)}/api/notifications/preferences`, { headers: { cookie } });
  return { status, looked: looked(index) - before };
}
const write = (index: number, path: string, cookie: string, body?: object, method = 'POST') =>
  fetch(`${cluster.addressOf(index)}${path}`, {
    method,
    headers: { cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  });

async function seenByBoth(cookie: string): Promise<void> {
  for (const index of [0, 1])
    await vi.waitFor(async () => expect(await who(index, cookie)).toEqual({ status: 200, looked: 0 }), {
      interval: 20,
    });
}
const refusedByBoth = (cookie: string, status = 401) =>
  Promise.all(
    [0, 1].map((index) =>
      vi.waitFor(async () => expect((await who(index, cookie)).status).toBe(status), { timeout: SOON, interval: 10 }),
    ),
  );

describe('the cached learner of a session', () => {
  it('a session is looked up once for many requests', async () => {
    const { cookie } = await makeLearner(cluster.world);
    await seenByBoth(cookie);
    const before = looked(0);
    for (let count = 0; count < 30; count++) expect((await who(0, cookie)).status).toBe(200);
    expect(looked(0) - before).toBeLessThan(10);
  });

  it('signing out everywhere clears the cache here at once, and elsewhere with the signal', async () => {
    const { id, cookie } = await makeLearner(cluster.world);
    const phone = await makeAuthSession(cluster.world, id);
    await seenByBoth(cookie);
    await seenByBoth(phone);
    expect((await write(0, '/api/account/sign-out-everywhere', phone)).status).toBe(200);
    expect((await who(0, cookie)).status).toBe(401);
    await refusedByBoth(cookie);
    await refusedByBoth(phone);
  });

  it('a session that ends during its lookup is not cached', async () => {
    const { id, cookie } = await makeLearner(cluster.world);
    await seenByBoth((await makeLearner(cluster.world)).cookie);
    const { app } = cluster.instances[0] ?? expect.unreachable();
    const asking = app.pool.query;
    app.pool.query = (async (...given: Parameters<typeof asking>) => {
      const found = await asking(...given);
      if ((given[0] as { name?: string }).name === 'identify') {
        await query('delete from auth_sessions where user_id = $1', [id]);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      return found;
    }) as never;
    expect((await who(0, cookie)).status).toBe(200);
    app.pool.query = asking;
    expect((await who(0, cookie)).status).toBe(401);
  });

  it.each([
    ['a session that was ended', 'delete from auth_sessions where user_id = $1', 401],
    ['a session that was cut short', 'update auth_sessions set expires_at = now() where user_id = $1', 401],
    ['somebody who leaves', "update users set leaves_at = now() + interval '7 days' where id = $1", 401],
  ])('%s, whatever wrote it', async (_what, text, status) => {
    const { id, cookie } = await makeLearner(cluster.world);
    await seenByBoth(cookie);
    await query(text, [id]);
    await refusedByBoth(cookie, status);
  });

  it('a suspended learner can only read, and can write again when the suspension is lifted', async () => {
    const { id, cookie } = await makeLearner(cluster.world);
    await seenByBoth(cookie);
    const writes = (status: number) =>
      Promise.all(
        [0, 1].map((index) =>
          vi.waitFor(
            async () =>
              expect((await write(index, '/api/profile', cookie, { isPublic: true }, 'PUT')).status).toBe(status),
            { timeout: SOON, interval: 20 },
          ),
        ),
      );
    await writes(200);
    await query(
      "insert into account_measures (id, person_id, kind, reason) values (gen_random_uuid(), $1, 'suspension', 'other')",
      [id],
    );
    await writes(403);
    await query('update account_measures set lifted_at = now() where person_id = $1', [id]);
    await writes(200);
  });

  it('a new name is used by the next request, and soon at the other instance', async () => {
    const { cookie } = await makeLearner(cluster.world);
    await seenByBoth(cookie);
    const names = () =>
      Promise.all(cluster.instances.map(async ({ app }) => (await app.identify(new Headers({ cookie })))?.name));
    expect((await write(0, '/api/profile', cookie, { displayName: 'Naomi' }, 'PUT')).status).toBe(200);
    expect((await names())[0]).toBe('Naomi');
    await vi.waitFor(async () => expect(await names()).toEqual(['Naomi', 'Naomi']), { timeout: SOON, interval: 10 });
  });

  it('sessions are looked up each time while signals are lost, and cached again afterwards', async () => {
    const { id, cookie } = await makeLearner(cluster.world);
    await seenByBoth(cookie);
    const deafened = cluster.instances.map(({ app }) => {
      const hearing = app.pool.query;
      app.pool.query = ((...given: Parameters<typeof hearing>) =>
        (given[0] as { name?: string }).name === 'learners.heard' ? Promise.resolve() : hearing(...given)) as never;
      return () => {
        app.pool.query = hearing;
      };
    });
    await vi.waitFor(async () => expect((await who(0, cookie)).looked).toBe(1), { timeout: SOON, interval: 50 });
    await vi.waitFor(async () => expect((await who(1, cookie)).looked).toBe(1), { timeout: SOON, interval: 50 });
    expect((await who(0, cookie)).looked).toBe(1);
    await query('update users set name = $2 where id = $1', [id, 'Avital']);
    for (const { app } of cluster.instances)
      expect(await app.identify(new Headers({ cookie }))).toMatchObject({ name: 'Avital' });
    for (const hear of deafened) hear();
    await seenByBoth(cookie);
  });

  it('the cache is cleared when the connection was cut, because signals may be lost', async () => {
    const { id, cookie } = await makeLearner(cluster.world);
    await seenByBoth(cookie);
    await query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database()
        and application_name = 'havruta' and pid <> pg_backend_pid() and query ilike 'listen%'`,
      [],
    );
    await query('delete from auth_sessions where user_id = $1', [id]);
    await refusedByBoth(cookie);
    await seenByBoth((await makeLearner(cluster.world)).cookie);
  });
});
