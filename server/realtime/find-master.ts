import { createClient } from '@redis/client';
import type { SentinelAddress } from './sentinel-address.ts';

const PATIENCE = 2_000;

/**
 * Asks the sentinels for the master. They may still be deciding: the caller must check the server's role.
 * @returns its address
 * @throws {AggregateError} if no sentinel knows one
 */
export async function findMaster({ name, sentinels, prefix }: SentinelAddress): Promise<string> {
  return `${prefix}${await Promise.any(sentinels.map((sentinel) => ask(sentinel, name)))}`;
}

async function ask(sentinel: string, name: string): Promise<string> {
  const client = createClient({ url: sentinel, socket: { connectTimeout: PATIENCE, reconnectStrategy: false } });
  client.on('error', () => {});
  const timer = setTimeout(() => client.isOpen && client.destroy(), PATIENCE);
  try {
    await client.connect();
    const found = await client.sendCommand<[string, string] | null>(['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', name]);
    if (!found) throw new Error(`the sentinel does not know ${name}`);
    const [host, port] = found;
    return `${host.includes(':') ? `[${host}]` : host}:${port}`;
  } finally {
    clearTimeout(timer);
    if (client.isOpen) client.destroy();
  }
}
