import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { type FakeSource, json, openFakeSource, send } from '../testing/fake-source.ts';
import { createSource } from './source.ts';

let fake: FakeSource;
beforeAll(async () => {
  fake = await openFakeSource();
});
afterAll(() => fake.close());

const log = createLog('silent');
const aSource = (options: { now?: () => number; timeoutMs?: number } = {}) => createSource(fake.url, log, options);
const ask = (source: ReturnType<typeof aSource>, path: string) => source.ask({ path, urgency: 'reader' });

it.each<[string, Parameters<FakeSource['on']>[1], string]>([
  [
    'sends a page instead of JSON',
    (_q: unknown, r: never) => send(r, 200, '<!doctype html><p>Sign in', 'text/html'),
    'bad',
  ],
  ['fails', json({}, 500), 'unreachable'],
  ['is in trouble', json({}, 503), 'unreachable'],
  ['asks for peace', json({}, 429), 'unreachable'],
  ['forbids it', json({ error: 'no' }, 403), 'unreachable'],
  ['wants a name', (_q: unknown, r: never) => send(r, 401, '<h1>Sign in', 'text/html'), 'unreachable'],
  ['says too late', json({ error: 'slow' }, 408), 'unreachable'],
  ['sends what is no UTF-8', (_q: unknown, r: never) => send(r, 200, Buffer.from([0x22, 0xff, 0xfe, 0x22])), 'bad'],
  ['sends too much', (_q: unknown, r: never) => send(r, 200, `"${'a'.repeat(6 * 1024 * 1024)}"`), 'bad'],
  [
    'sends too much in a small parcel',
    (_q: unknown, r: import('node:http').ServerResponse) =>
      r.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(60 * 1024 * 1024, 'a'))),
    'bad',
  ],
  ['hangs up', (q: import('node:http').IncomingMessage) => q.socket.destroy(), 'unreachable'],
  [
    'hangs up in the middle',
    (q: import('node:http').IncomingMessage, r: import('node:http').ServerResponse) => {
      r.writeHead(200, { 'content-length': '100' }).write('{"a":', () => q.socket.destroy());
    },
    'unreachable',
  ],
  [
    'leads to another host',
    (_q: unknown, r: import('node:http').ServerResponse) =>
      r.writeHead(302, { location: 'http://localhost:1/x' }).end(),
    'bad',
  ],
  [
    'leads in circles',
    (_q: unknown, r: import('node:http').ServerResponse) => r.writeHead(302, { location: '/api/bad' }).end(),
    'bad',
  ],
])('is refused when it %s', async (_what, answer, trouble) => {
  fake.on('bad', answer);
  await expect(ask(aSource(), 'bad')).rejects.toMatchObject({ trouble });
});

it.each([
  ['says nothing', () => {}],
  [
    'says a byte now and then',
    (_q: unknown, r: import('node:http').ServerResponse) => {
      const timer = setInterval(() => r.write(' '), 20);
      r.on('close', () => clearInterval(timer));
    },
  ],
])('is given up when it %s', async (_what, answer) => {
  fake.on('slow', answer);
  await expect(ask(aSource({ timeoutMs: 200 }), 'slow')).rejects.toMatchObject({ trouble: 'timeout' });
});

it('says "not there" with 404 and 400, as a page or as JSON', async () => {
  fake.on('none', (_q: unknown, r: never) => send(r, 404, '<h1>No</h1>', 'text/html'));
  expect(await ask(aSource(), 'none')).toBeNull();
  fake.on('none', json({ error: 'no' }, 400));
  expect(await ask(aSource(), 'none')).toEqual({ error: 'no' });
  for (const status of [405, 410]) {
    fake.on('none', (_q: unknown, r: never) => send(r, status, 'no such thing', 'text/plain'));
    expect(await ask(aSource(), 'none')).toBeNull();
  }
});

it('is followed to the canonical name on the same host', async () => {
  fake.on('texts/Bereshit.1', (_q: unknown, r: import('node:http').ServerResponse) =>
    r.writeHead(301, { location: '/api/texts/Genesis.1' }).end(),
  );
  fake.on('texts/Genesis.1', { ref: 'Genesis 1' });
  const led: string[] = [];
  const answer = await aSource().ask({
    path: 'texts/Bereshit.1',
    query: { context: '1' },
    urgency: 'reader',
    onRedirect: ({ pathname }) => led.push(pathname),
  });
  expect([answer, led]).toEqual([{ ref: 'Genesis 1' }, ['/api/texts/Genesis.1']]);
  // What was wanted of it is still wanted there.
  expect(fake.asked.at(-1)?.query.get('context')).toBe('1');
});

it('is left alone after five failures, and tried once after a pause', async () => {
  let time = 0;
  const source = aSource({ now: () => time });
  fake.on('down', json({}, 500));
  for (let n = 0; n < 5; n++) await expect(ask(source, 'down')).rejects.toThrow('500');
  const before = fake.askedFor('down');
  await expect(ask(source, 'down')).rejects.toThrow('left alone');
  expect(fake.askedFor('down')).toBe(before);
  time += 16_000;
  const tries = await Promise.allSettled([ask(source, 'down'), ask(source, 'down'), ask(source, 'down')]);
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(fake.askedFor('down')).toBe(before + 1);
  // The second pause is longer; then it is well again.
  time += 16_000;
  await expect(ask(source, 'down')).rejects.toThrow('left alone');
  time += 16_000;
  fake.on('down', { well: true });
  expect(await ask(source, 'down')).toEqual({ well: true });
  expect(await ask(source, 'down')).toEqual({ well: true });
});

it('is left alone no longer because four failed at once', async () => {
  let time = 0;
  const source = aSource({ now: () => time });
  fake.on('down', json({}, 500));
  await Promise.allSettled(Array.from({ length: 8 }, () => ask(source, 'down')));
  fake.on('down', { well: true });
  time += 16_000;
  expect(await ask(source, 'down')).toEqual({ well: true });
});

it('is asked four things at once at most, readers first', async () => {
  let [now, most, answered] = [0, 0, 0];
  const held: (() => void)[] = [];
  fake.otherwise((_request, response) => {
    now++;
    most = Math.max(most, now);
    held.push(() => {
      now--;
      send(response, 200, '{}');
    });
  });
  const source = aSource({ timeoutMs: 20_000 });
  const background = Array.from({ length: 4 }, (_, n) => source.ask({ path: `b${n}`, urgency: 'background' }));
  const readers = Array.from({ length: 10 }, (_, n) => source.ask({ path: `r${n}`, urgency: 'reader' }));
  const all = Promise.all([...readers, ...background].map((asked) => asked.then(() => answered++)));
  await expect.poll(() => held.length).toBe(4);
  // Two of those nobody waits for were first, and no more than two are at it at once.
  expect(
    fake.asked
      .slice(-4)
      .map(({ path }) => path[0])
      .sort(),
  ).toEqual(['b', 'b', 'r', 'r']);
  // Each answer makes room for one more.
  const release = () => {
    for (const answer of held.splice(0)) answer();
    return answered;
  };
  await expect.poll(release, { timeout: 20_000 }).toBe(14);
  await all;
  expect(most).toBe(4);
});

it('lets nobody wait longer than the limit, for an answer or for a turn', async () => {
  fake.otherwise(() => {});
  const source = aSource({ timeoutMs: 200 });
  const asked = Array.from({ length: 6 }, (_, n) => source.ask({ path: `w${n}`, urgency: 'reader' }));
  for (const one of await Promise.allSettled(asked))
    expect(one).toMatchObject({ status: 'rejected', reason: { trouble: 'timeout' } });
});

it('is none when none is set', async () => {
  const source = createSource('none', log);
  expect(source.isSet).toBe(false);
  await expect(ask(source, 'texts/Genesis.1')).rejects.toMatchObject({ trouble: 'unreachable' });
});
