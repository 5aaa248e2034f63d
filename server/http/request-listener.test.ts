import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';
import { answerUnreadable, requestListener } from './request-listener.ts';
import { headersOfEveryAnswer } from './security.ts';

let world: World;
const http = createServer();
beforeAll(async () => {
  world = await openWorld();
  const headers = await headersOfEveryAnswer(world.app.config);
  http.on('request', requestListener(world.http, headers));
  answerUnreadable(http, headers);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  http.close();
  await world.close();
});

function answerTo(line: string, host = 'localhost'): Promise<string> {
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${line}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}
const statusOf = (answer: string) => Number(answer.split(' ')[1]);

test.each(['GET /a\\b HTTP/1.1', 'GET \\a HTTP/1.1', 'GET /a?\\ HTTP/1.1', 'GET // HTTP/1.1', 'GET * HTTP/1.1'])(
  'answers %s with the security headers',
  async (line) => {
    const answer = await answerTo(line);
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
    expect(statusOf(answer)).toBeLessThan(500);
  },
);

test('a path with a backslash is answered like any other unknown path', async () => {
  expect(statusOf(await answerTo('GET /a\\b HTTP/1.1'))).toBe(statusOf(await answerTo('GET /ab HTTP/1.1')));
});

test.each([
  ['a malformed request line', 'GET', 'localhost'],
  ['a malformed host', 'GET / HTTP/1.1', 'a b\\'],
])('answers %s with 400 and the security headers', async (_, line, host) => {
  const answer = await answerTo(line, host);
  expect(statusOf(answer)).toBe(400);
  expect(answer).toMatch(/x-content-type-options: nosniff/i);
});
