import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import { ORIGIN, openWorld, type World } from '#testing/world.ts';

let world: World;
let http: Server;
let cookie: string;
let answered = 0;
beforeAll(async () => {
  world = await openWorld();
  ({ cookie } = await makeLearner(world));
  // Through a real listener: only there a body can end before its end.
  const listener = getRequestListener(async (request: Request, env) => {
    const answer = await world.http.fetch(request, env);
    answered += 1;
    return answer;
  });
  http = createServer(listener).listen(0, '127.0.0.1');
  await once(http, 'listening');
});
afterAll(async () => {
  http.close();
  await world.close();
});

it.each([
  ['/api/report-issue', 'content-length: 1000'],
  ['/api/report-issue', 'transfer-encoding: chunked'],
  ['/api/auth/sign-in/email', 'content-length: 1000'],
  ['/api/notifications/read-all', 'content-length: 1000'],
])('a client that goes away within its body is no error of ours: %s, %s', async (path, length) => {
  const before = answered;
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
  const head = `POST ${path} HTTP/1.1\r\nhost: localhost:3000\r\norigin: ${ORIGIN}\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\n${length}\r\n\r\n`;
  const arrived = once(http, 'request');
  socket.write(`${head}${length.includes('chunked') ? '2\r\n{"\r\n' : '{"'}`);
  await arrived;
  socket.destroy();
  await vi.waitUntil(() => answered > before, { interval: 5 });
  expect(world.logged.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  const metrics = await (await world.ask('GET', '/metrics')).text();
  expect(metrics).not.toMatch(/status="5/);
});
