import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { chatTester } from '#features/chat/testing/chat.ts';
import { makeLearner } from '#testing/factories.ts';
import { type ServerProcess, startServer } from '#testing/processes.ts';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
  await world.close();
});

const JOB = 'account.erase-leavers';
const query = async <Row>(text: string, values: unknown[] = []) =>
  (await world.app.pool.query(text, values)).rows as Row[];
async function start(): Promise<ServerProcess> {
  const server = await startServer(world);
  servers.push(server);
  return server;
}
async function due(): Promise<void> {
  const queue = new PgBoss({
    db: { executeSql: (text, values) => world.app.pool.query(text, values) },
    ...{ schema: 'pgboss', migrate: false, supervise: false, schedule: false },
  });
  await queue.start();
  await queue.send(JOB, {});
  await queue.stop({ graceful: false });
}

test('an erasure killed midway erases nothing, and the next server completes it', { timeout: 240_000 }, async () => {
  const [ruth, noa] = [await makeLearner(world, { name: 'Ruth' }), await makeLearner(world, { name: 'Noa' })];
  const chat = chatTester(world);
  const conversation = await chat.pair(ruth, noa);
  await chat.write(ruth, conversation, 'Quinoaberg');
  await query(
    `insert into leavings (user_id, name, keeps_words, link_hash, asked_at) values ($1, 'Ruth', false, 'x', now())`,
    [ruth.id],
  );
  await query(`update users set name = '–', leaves_at = now() - interval '1 minute' where id = $1`, [ruth.id]);
  const first = await start();

  const holder = new pg.Client(world.connection);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from users where id = $1 for key share', [ruth.id]);
  await holder.query('select 1 from private_messages where sender_id = $1 for update', [ruth.id]);
  await due();
  const waiting = () =>
    query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%private_messages%'`,
    );
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), { timeout: 60_000, interval: 200 });
  first.child.kill('SIGKILL');
  await first.ended;
  await holder.query('rollback');
  await holder.end();
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 30_000, interval: 200 });
  const state = async () => [
    await query('select email, name from users where id = $1', [ruth.id]),
    await query('select text from private_messages where conversation_id = $1', [conversation]),
    await query('select 1 from leavings where user_id = $1', [ruth.id]),
  ];
  expect(await state()).toEqual([[{ email: ruth.email, name: '–' }], [{ text: 'Quinoaberg' }], [{ '?column?': 1 }]]);

  await start();
  const erased = [[{ email: `${ruth.id}@erased.invalid`, name: '–' }], [{ text: '' }], []];
  await vi.waitFor(async () => expect(await state()).toEqual(erased), { timeout: 120_000, interval: 200 });
  const runs = await query('select retry_count from pgboss.job where name = $1 order by retry_count desc', [JOB]);
  expect(runs[0]).toMatchObject({ retry_count: 1 });
});
