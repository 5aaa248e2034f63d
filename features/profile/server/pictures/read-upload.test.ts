import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { listening } from '#testing/listening.ts';
import { ORIGIN, openWorld, type World } from '#testing/world.ts';
import { PICTURE_MAX_BYTES, PICTURE_UPLOAD } from '../../shared/picture-api.ts';
import { corners } from '../../testing/pictures.ts';

let world: World;
let door: Awaited<ReturnType<typeof listening>>;
let ruth: TestLearner;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '10' });
  ruth = await makeLearner(world);
  door = await listening(world);
});
afterAll(async () => {
  door.http.close();
  await world.close();
});
const headers = () => ({ origin: ORIGIN, cookie: ruth.cookie, 'content-type': 'application/octet-stream' });

async function send(bytes: Buffer, told: boolean) {
  const length = told ? { 'content-length': bytes.length } : {};
  const asked = request({
    ...{ port: door.port, host: '127.0.0.1', method: 'POST', path: PICTURE_UPLOAD },
    headers: { ...headers(), ...length },
  });
  asked.on('error', () => {});
  const got = new Promise<IncomingMessage>((resolve) => asked.once('response', resolve));
  for (let at = 0; at < bytes.length; at += 1_000) {
    asked.write(bytes.subarray(at, at + 1_000));
    if (at === 0) await new Promise((later) => setTimeout(later, 20));
  }
  asked.end();
  const answer = await got;
  const body = JSON.parse(Buffer.concat(await answer.toArray()).toString());
  return { status: answer.statusCode, body };
}

test('a chunked picture is stored unchanged, with or without a declared length', async () => {
  const bytes = await corners();
  const first = await send(bytes, true);
  expect([first.status, first.body.picture?.small]).toEqual([
    200,
    expect.stringMatching(/^\/api\/pictures\/.+\.webp$/),
  ]);
  const second = await send(bytes, false);
  expect([second.status, second.body.picture]).toEqual([200, first.body.picture]);
});

test.each([true, false])('an oversized file with a declared length is refused: %s', async (told) => {
  const { status, body } = await send(Buffer.alloc(PICTURE_MAX_BYTES + 1), told);
  expect([status, body.data.messageKey]).toEqual([413, 'profile.picture.tooLarge']);
});

test('a connection cut during an upload logs no error and changes nothing', async () => {
  const [before, image] = [door.answered(), (await send(await corners(), true)).body.picture];
  const socket = connect(door.port, '127.0.0.1');
  const lines = Object.entries({ host: 'localhost', ...headers(), 'content-length': 5_000 });
  const arrived = once(door.http, 'request');
  socket.write(`POST ${PICTURE_UPLOAD} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\nabc`);
  await arrived;
  socket.destroy();
  await vi.waitUntil(() => door.answered() > before + 1, { interval: 5 });
  expect(world.logged.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  const profile = await (await world.ask('GET', '/api/profile', { cookie: ruth.cookie })).json();
  expect(profile.picture).toEqual(image);
});
