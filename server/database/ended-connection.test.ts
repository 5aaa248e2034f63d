import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DatabaseClient } from './client.ts';
import { openPool } from './database.ts';

let server: Server;
/** Messages of the protocol: a type, the length, and the content. */
const message = (type: string, content: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
};
const admitted = message('R', Buffer.alloc(4));
const ready = message('Z', Buffer.from('I'));
const terminated = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));

beforeEach(async () => {
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(Buffer.concat([admitted, ready, terminated])));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());
const connection = () => ({
  host: '127.0.0.1',
  port: (server.address() as AddressInfo).port,
  user: 'a',
  database: 'a',
});

it('a connection that ends as it opens causes no error outside of its queries', async () => {
  const client = new DatabaseClient(connection());
  await new Promise((resolve) => client.connect(resolve));
  await expect(client.query('select 1')).rejects.toThrow();
});

it('a pool reports a connection that ends as it opens by its query', async () => {
  const pool = openPool(connection() as never, 1, { warn() {} } as never);
  await expect(pool.query('select 1')).rejects.toThrow();
  await pool.end();
});
