import { expect, vi } from 'vitest';
import { startClients } from './clients.ts';
import type { ServerProcess } from './processes.ts';

export async function expectToStopWithoutCutting(
  { child, port, ended }: ServerProcess,
  cookie: string,
  signal: 'SIGTERM' | 'SIGINT',
): Promise<void> {
  const clients = startClients({ count: 16, cookie, portFor: () => port });
  await vi.waitUntil(() => clients.answered() > 100, { timeout: 60_000, interval: 5 });
  child.kill(signal);
  expect(await ended).toBe(0);
  await clients.stop();
  expect(clients.failures).toEqual([]);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
}
