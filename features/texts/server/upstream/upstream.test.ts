import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '#server/ops/log.ts';
import { type FakeUpstream, json, openFakeUpstream, send } from '../../testing/fake-upstream.ts';
import { BACKGROUND } from './request-queue.ts';
import { createUpstream } from './upstream.ts';

let fake: FakeUpstream;
beforeEach(async () => {
  fake = await openFakeUpstream();
});
afterEach(() => fake.close());

const log = createLog('silent');
const makeUpstream = (options: { now?: () => number; timeoutMs?: number } = {}) =>
  createUpstream(fake.url, log, options);
const ask = (upstream: ReturnType<typeof makeUpstream>, path: string, ...lanes: string[]) =>
  upstream.ask({ path, lanes: lanes.length > 0 ? lanes : ['ruth'], read: (answer): unknown => answer });

it.each<[string, Parameters<FakeUpstream['on']>[1], string]>([
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
])('a request is refused when upstream %s', async (_what, answer, kind) => {
  fake.on('bad', answer);
  await expect(ask(makeUpstream(), 'bad')).rejects.toMatchObject({ kind });
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
])('a request is aborted when upstream %s', async (_what, answer) => {
  fake.on('slow', answer);
  await expect(ask(makeUpstream({ timeoutMs: 200 }), 'slow')).rejects.toMatchObject({ kind: 'timeout' });
});

it('statuses 404 and 400 mean "not there", as a page or as JSON', async () => {
  fake.on('none', (_q: unknown, r: never) => send(r, 404, '<h1>No</h1>', 'text/html'));
  expect(await ask(makeUpstream(), 'none')).toBeNull();
  fake.on('none', json({ error: 'no' }, 400));
  expect(await ask(makeUpstream(), 'none')).toEqual({ error: 'no' });
  for (const status of [405, 410]) {
    fake.on('none', (_q: unknown, r: never) => send(r, status, 'no such thing', 'text/plain'));
    expect(await ask(makeUpstream(), 'none')).toBeNull();
  }
});

it('a redirect to the canonical name on the same host is followed', async () => {
  fake.on('texts/Bereshit.1', (_q: unknown, r: import('node:http').ServerResponse) =>
    r.writeHead(301, { location: '/api/texts/Genesis.1' }).end(),
  );
  fake.on('texts/Genesis.1', { ref: 'Genesis 1' });
  const led: string[] = [];
  const answer = await makeUpstream().ask({
    path: 'texts/Bereshit.1',
    query: { context: '1' },
    lanes: ['ruth'],
    read: (body, ledTo): unknown => {
      led.push(...ledTo.map(({ pathname }) => pathname));
      return body;
    },
  });
  expect([answer, led]).toEqual([{ ref: 'Genesis 1' }, ['/api/texts/Genesis.1']]);
  expect(fake.asked.at(-1)?.query.get('context')).toBe('1');
});

const passTime = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('upstream when references fail', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());
  const failing = (n: number) => `texts/Failing.${n}`;

  it('pauses each failing reference, longer each time, without affecting others', async () => {
    fake.otherwise(json({}, 500));
    fake.on('texts/Genesis.1', { well: true });
    const upstream = makeUpstream();
    for (let n = 0; n < 100; n++) {
      await expect(ask(upstream, failing(n % 5), `learner ${n % 3}`)).rejects.toMatchObject({ kind: 'unreachable' });
      if (n % 4 === 0) expect(await ask(upstream, 'texts/Genesis.1')).toEqual({ well: true });
      passTime(100);
    }
    for (let n = 0; n < 5; n++) expect(fake.askedFor(failing(n))).toBe(3);
    const [refused] = await Promise.allSettled([ask(upstream, failing(0))]);
    expect(refused).toMatchObject({ reason: { retryAfter: expect.any(Number) } });
    passTime(20_000);
    fake.on(failing(0), { well: true });
    expect(await ask(upstream, failing(0))).toEqual({ well: true });
  });

  it('is not paused while other references would succeed', async () => {
    fake.otherwise((request, response) =>
      send(response, request.url?.includes('Failing') ? 500 : 200, JSON.stringify({ well: true })),
    );
    const upstream = makeUpstream();
    const all = Array.from({ length: 20 }, (_, n) => ask(upstream, failing(100 + n), `learner ${n}`));
    expect((await Promise.allSettled(all)).every(({ status }) => status === 'rejected')).toBe(true);
    expect(await ask(upstream, 'texts/Exodus.1', 'naomi')).toEqual({ well: true });
  });

  it.each<[string, () => ReturnType<typeof makeUpstream>]>([
    ['fails whatever it is asked for', () => makeUpstream()],
    ['cannot be connected to', () => createUpstream('http://127.0.0.1:9/api', log)],
  ])('is paused as a whole when it %s, and tried once after the pause', async (_what, make) => {
    fake.otherwise(json({}, 500));
    const upstream = make();
    let n = 200;
    const isShut = async () => {
      const [one] = await Promise.allSettled([ask(upstream, failing(n++), `learner ${n}`)]);
      return String((one as PromiseRejectedResult).reason).includes('left alone');
    };
    await expect.poll(isShut).toBe(true);
    const before = fake.asked.length;
    expect(await Promise.all([isShut(), isShut()])).toEqual([true, true]);
    expect(fake.asked.length).toBe(before);
    passTime(16_000);
    const tries = await Promise.all([isShut(), isShut(), isShut()]);
    expect(tries.filter((shut) => !shut)).toHaveLength(1);
    passTime(16_000);
    expect(await isShut()).toBe(true);
    const [refused] = await Promise.allSettled([ask(upstream, failing(n++))]);
    expect(refused).toMatchObject({ reason: { kind: 'unreachable', retryAfter: 14 } });
  });

  it('resumes after one success', async () => {
    fake.otherwise(json({}, 503));
    const upstream = makeUpstream();
    let n = 0;
    const refusal = () => ask(upstream, failing(n++)).catch(String);
    await expect.poll(refusal).toContain('left alone');
    passTime(16_000);
    fake.otherwise(json({ well: true }));
    expect(await ask(upstream, 'texts/Ruth.1')).toEqual({ well: true });
    expect(await ask(upstream, 'texts/Ruth.2')).toEqual({ well: true });
  });
});

function holdAnswers(isHeld: (path: string) => boolean = () => true) {
  const held: { path: string; answer: () => void }[] = [];
  const state = { held, now: 0, most: 0 };
  fake.otherwise((request, response) => {
    const path = (request.url ?? '').split('/').at(-1) ?? '';
    state.now++;
    state.most = Math.max(state.most, state.now);
    response.on('close', () => {
      state.now--;
      held.splice(0, held.length, ...held.filter((one) => one.answer !== answer));
    });
    const answer = () => send(response, 200, JSON.stringify({ path }));
    if (isHeld(path)) held.push({ path, answer });
    else answer();
  });
  return state;
}

it('runs at most four requests at once, readers first, at most two per lane', async () => {
  const state = holdAnswers();
  const upstream = makeUpstream({ timeoutMs: 20_000 });
  const background = Array.from({ length: 4 }, (_, n) => ask(upstream, `b${n}`, BACKGROUND));
  const readers = Array.from({ length: 10 }, (_, n) => ask(upstream, `r${n}`, `learner ${n % 2}`));
  const paths = () => state.held.map(({ path }) => path[0]).sort();
  await expect.poll(paths).toEqual(['b', 'b', 'r', 'r']);
  let answered = 0;
  const all = Promise.all([...readers, ...background].map((one) => one.then(() => answered++)));
  const release = () => {
    for (const { answer } of state.held.splice(0)) answer();
    return answered;
  };
  await expect.poll(release).toBe(14);
  await all;
  expect(state.most).toBe(4);
});

it('retains slots for others while one learner has a hundred hanging requests', async () => {
  const state = holdAnswers((path) => path.startsWith('slow'));
  const upstream = makeUpstream({ timeoutMs: 20_000 });
  const slow = Array.from({ length: 100 }, (_, n) => ask(upstream, `slow${n}`, 'orpah').catch(() => {}));
  await expect.poll(() => state.held.length).toBe(2);
  for (let n = 0; n < 20; n++) expect(await ask(upstream, `fast${n}`, `learner ${n}`)).toEqual({ path: `fast${n}` });
  expect(state.held.map(({ path }) => path)).toEqual(['slow0', 'slow1']);
  const later = ask(upstream, 'slow90', 'naomi');
  await expect.poll(() => state.held.map(({ path }) => path)).toContain('slow90');
  fake.otherwise(json({ well: true }));
  for (const { answer } of state.held.splice(0)) answer();
  expect(await later).toEqual({ path: 'slow90' });
  await Promise.all(slow.slice(0, 4));
});

it('frees slots of slow requests for waiting ones, and completes the slow ones later', async () => {
  const state = holdAnswers((path) => path.startsWith('slow'));
  const upstream = makeUpstream({ timeoutMs: 20_000 });
  const slow = Array.from({ length: 6 }, (_, n) => ask(upstream, `slow${n}`, `slow learner ${n}`));
  await expect.poll(() => state.held.length).toBe(4);
  expect(await ask(upstream, 'fast', 'naomi')).toEqual({ path: 'fast' });
  expect(state.most).toBeLessThanOrEqual(5);
  let answered = 0;
  const done = Promise.all(slow.map((one) => one.then(() => answered++)));
  const release = () => {
    for (const { answer } of state.held.splice(0)) answer();
    return answered;
  };
  await expect.poll(release).toBe(6);
  await done;
});

it('limits every wait, for a response or for a turn', async () => {
  fake.otherwise(() => {});
  const upstream = makeUpstream({ timeoutMs: 200 });
  const asked = Array.from({ length: 6 }, (_, n) => ask(upstream, `w${n}`));
  for (const one of await Promise.allSettled(asked))
    expect(one).toMatchObject({ status: 'rejected', reason: { kind: 'timeout' } });
});

it('shares one request among concurrent callers', async () => {
  const state = holdAnswers();
  const upstream = makeUpstream();
  const asked = Array.from({ length: 200 }, (_, n) => ask(upstream, 'same', `learner ${n}`));
  await expect.poll(() => state.held.length).toBe(1);
  state.held[0]?.answer();
  expect(new Set((await Promise.all(asked)).map((one) => JSON.stringify(one)))).toEqual(new Set(['{"path":"same"}']));
  expect(fake.askedFor('same')).toBe(1);
});

it('refuses requests when no upstream is configured', async () => {
  const upstream = createUpstream('none', log);
  expect(upstream.isSet).toBe(false);
  await expect(ask(upstream, 'texts/Genesis.1')).rejects.toMatchObject({ kind: 'unreachable' });
});
