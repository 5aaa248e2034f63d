import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import { listening } from '#testing/listening.ts';
import { ORIGIN, openWorld, type World } from '#testing/world.ts';

let world: World;
let door: Awaited<ReturnType<typeof listening>>;
let cookie: string;
beforeAll(async () => {
  world = await openWorld();
  ({ cookie } = await makeLearner(world));
  door = await listening(world);
});
afterAll(async () => {
  door.http.close();
  await world.close();
});

it.each([
  ['/api/report-issue', 'content-length: 1000'],
  ['/api/report-issue', 'transfer-encoding: chunked'],
  ['/api/auth/sign-in/email', 'content-length: 1000'],
  ['/api/notifications/read-all', 'content-length: 1000'],
])('a client that disconnects while sending its body causes no server error: %s, %s', async (path, length) => {
  const before = door.answered();
  const socket = connect(door.port, '127.0.0.1');
  const head = `POST ${path} HTTP/1.1\r\nhost: localhost:3000\r\norigin: ${ORIGIN}\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\n${length}\r\n\r\n`;
  const arrived = once(door.http, 'request');
  socket.write(`${head}${length.includes('chunked') ? '2\r\n{"\r\n' : '{"'}`);
  await arrived;
  socket.destroy();
  await vi.waitUntil(() => door.answered() > before, { interval: 5 });
  expect(world.logged.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  const metrics = await (await world.ask('GET', '/metrics')).text();
  expect(metrics).not.toMatch(/status="5/);
});
