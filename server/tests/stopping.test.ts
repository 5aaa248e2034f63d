import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import { type ServerProcess, startServer } from '#testing/processes.ts';
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
const get = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status }) => status,
    () => 'refused',
  );

describe('SIGTERM', { timeout: 180_000 }, () => {
  it('SIGTERM cuts no request of keep-alive clients', async () => {
    await expectToStopWithoutCutting(await start({ DRAIN_SECONDS: '0.5' }), cookie, 'SIGTERM');
  });

  it('SIGTERM turns readiness off and still serves; a repeat changes nothing, and Ctrl-C ends the wait', async () => {
    const { child, port, ended } = await start({ DRAIN_SECONDS: '60' });
    expect(await get(port, '/readyz')).toBe(200);
    child.kill('SIGTERM');
    await vi.waitUntil(async () => (await get(port, '/readyz')) === 503, { interval: 5 });
    child.kill('SIGTERM');
    expect(await get(port, '/healthz')).toBe(200);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });
});
