import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { forgetSearch } from '#features/search/testing/searchable-world.ts';
import { startBalancer } from '#testing/balancer.ts';
import { startClients } from '#testing/clients.ts';
import { makeLearner } from '#testing/factories.ts';
import { freePort, type ServerProcess, startServer } from '#testing/processes.ts';
import { expectToStopWithoutCutting } from '#testing/stopping.ts';
import { ORIGIN, openWorld, type World } from '#testing/world.ts';

let world: World;
let cookie: string;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  world = await openWorld();
  ({ cookie } = await makeLearner(world));
});
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
  await world.close();
});

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer(world, { BASE_URL: ORIGIN, RATE_LIMIT_FACTOR: '10000', ...env });
  servers.push(server);
  return server;
}

it('SIGTERM with 16 writing clients fails no request, twenty times', { timeout: 600_000 }, async () => {
  for (let round = 0; round < 20; round++)
    await expectToStopWithoutCutting(await start({ DRAIN_SECONDS: '0.5' }), cookie, 'SIGTERM');
});

it.each([
  ['with load balancers to leave', 'SIGTERM', '1'],
  ['with nobody to wait for', 'SIGTERM', '0'],
  ['from a terminal', 'SIGINT', '60'],
] as const)('a stop cuts no request: %s', { timeout: 180_000 }, async (_, signal, seconds) => {
  await expectToStopWithoutCutting(await start({ DRAIN_SECONDS: seconds }), cookie, signal);
});

it('a rolling restart of three instances behind a load balancer fails no request', { timeout: 300_000 }, async () => {
  const ports = [await freePort(), await freePort(), await freePort()];
  const running = await Promise.all(ports.map((port) => start({ PORT: String(port) })));
  const balancer = await startBalancer(ports);
  const clients = startClients({ count: 16, cookie, portFor: () => balancer.port, mustReach: true });
  for (const { child, port, ended } of running) {
    const before = clients.answered();
    await vi.waitUntil(() => clients.answered() > before + 200 && balancer.ready().length === 3, { timeout: 60_000 });
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    await start({ PORT: String(port) });
  }
  const before = clients.answered();
  await vi.waitUntil(() => clients.answered() > before + 200 && balancer.ready().length === 3, { timeout: 60_000 });
  await clients.stop();
  await balancer.close();
  expect(clients.failures).toEqual([]);
});

it.each([
  ['has just opened', 'select 1'],
  [
    'writes the search',
    "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query like '%insert into library_passages%'",
  ],
])('SIGINT of an instance that %s exits without an error message', { timeout: 180_000 }, async (_, seen) => {
  const fresh = await openWorld();
  await forgetSearch(fresh.app);
  try {
    const server = await startServer(fresh, { BASE_URL: ORIGIN, LOG_LEVEL: 'warn' });
    servers.push(server);
    const { pool } = fresh.app;
    await vi.waitUntil(async () => (await pool.query(seen)).rows.length > 0, { interval: 5 });
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
    expect(server.said.filter((line) => !/is open at/.test(line))).toEqual([]);
    const { rows } = await pool.query(
      "select distinct book from library_passages where not exists (select from library_search_state where name = 'embedded ' || book)",
    );
    expect(rows).toEqual([]);
  } finally {
    await fresh.close();
  }
});
