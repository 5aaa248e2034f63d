import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { runWorker, workerBuild, workerFile } from '#testing/built-worker.ts';
import { fakeCaches } from '#testing/fake-caches.ts';

const ORIGIN = 'https://havruta.example';
const SHELL = `/shell.html?build=${workerBuild()}`;
const OURS = `havruta-code-${workerBuild()}`;

type Server = (path: string) => Response | Promise<Response>;

let browser: ReturnType<typeof fakeCaches>;
let server: Server;
let asked: string[];
let isUpdate: boolean;
let isPreloading: boolean;
let skipped: number;
let fire: ReturnType<typeof runWorker>;

const away: Server = () => {
  throw new TypeError('Failed to fetch');
};
const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } });
const present: Server = (path) => (path === SHELL ? html('empty page') : new Response(`code ${path}`));

beforeEach(() => {
  browser = fakeCaches(ORIGIN);
  [server, asked, isUpdate, isPreloading, skipped] = [present, [], false, false, 0];
  fire = runWorker({
    self: {
      location: { origin: ORIGIN },
      navigator: {},
      registration: {
        get active() {
          return isUpdate ? {} : null;
        },
        navigationPreload: {
          enable: async () => {
            isPreloading = true;
          },
        },
      },
      clients: { claim: async () => {} },
      skipWaiting: async () => {
        skipped++;
      },
    },
    caches: browser.caches,
    async fetch(request: string | Request) {
      const path = (typeof request === 'string' ? request : request.url).replace(ORIGIN, '');
      asked.push(path);
      return server(path);
    },
  });
});

type Asked = { mode?: string; method?: string; preload?: Promise<Response> };
async function open(path: string, { mode = 'navigate', method = 'GET', preload }: Asked = {}): Promise<string | null> {
  let answer: Promise<Response> | undefined;
  const done = fire('fetch', {
    request: { url: path.startsWith('http') ? path : ORIGIN + path, mode, method },
    preloadResponse: preload,
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  });
  await done;
  return answer ? (await answer).text() : null;
}
const install = () => fire('install');

test('the worker weighs at most 15 KiB', () => {
  expect(gzipSync(readFileSync(workerFile)).length).toBeLessThanOrEqual(15 * 1024);
});

test('the worker shows the empty page without a server, and the server’s page otherwise', async () => {
  await install();
  await fire('activate');
  expect(isPreloading).toBe(true);
  server = () => html('of Ruth');
  expect(await open('/home')).toBe('of Ruth');
  server = away;
  expect(await open('/sessions')).toBe('empty page');
  server = () => new Response('bad gateway', { status: 502 });
  expect(await open('/text/Genesis-1')).toBe('empty page');
});

test('the worker shows the empty page when the network takes longer than 2.5 seconds', async () => {
  await install();
  server = () => new Promise((resolve) => setTimeout(() => resolve(html('late')), 3_000));
  expect(await open('/home')).toBe('empty page');
});

test('the worker uses the request that the browser began while the worker started', async () => {
  await install();
  asked = [];
  expect(await open('/home', { preload: Promise.resolve(html('preloaded')) })).toBe('preloaded');
  expect(asked).toEqual([]);
  expect(await open('/home', { preload: Promise.reject(new TypeError('lost')) })).toBe('empty page');
});

test('the worker stores no page of a learner and no answer of the API', async () => {
  await install();
  server = () => html('secret of Ruth');
  await open('/home');
  expect(await open('/api/account/me', { mode: 'cors' })).toBeNull();
  expect(await open('/home', { method: 'POST' })).toBeNull();
  expect(await open('https://elsewhere.example/assets/a.js', { mode: 'cors' })).toBeNull();
  expect(await browser.text()).not.toContain('secret of Ruth');
});

test('the worker passes requests that only the server can answer to the server', async () => {
  await install();
  server = away;
  for (const path of ['/api/auth/callback/google', '/api/docs', '/healthz', '/robots.txt'])
    await expect(open(path)).rejects.toThrow('Failed to fetch');
});

test('the worker answers hashed files from the cache, and stores others when they are used', async () => {
  await install();
  expect(await open('/assets/room-1.js', { mode: 'cors' })).toBe('code /assets/room-1.js');
  server = away;
  expect(await open('/assets/room-1.js', { mode: 'cors' })).toBe('code /assets/room-1.js');
  await expect(open('/assets/room-2.js', { mode: 'cors' })).rejects.toThrow('Failed to fetch');
});

test('the worker stores files that the page loaded before', async () => {
  await install();
  await fire('message', { data: { kind: 'store', files: ['/assets/he-1.js', '/home', '/api/account/me'] } });
  server = away;
  expect(await open('/assets/he-1.js', { mode: 'cors' })).toBe('code /assets/he-1.js');
  expect(await browser.text()).not.toContain('/api/account/me');
});

test('the worker is installed for pushes although the storage is full, and tries to store again later', async () => {
  browser.isFull = true;
  await install();
  expect(await browser.text()).toBe('');
  expect(await open('/home')).toBe('code /home');
  browser.isFull = false;
  await fire('message', { data: { kind: 'store', files: [] } });
  server = away;
  expect(await open('/home')).toBe('empty page');
});

test('the worker of half a deploy does not replace an older one, and leaves nothing behind', async () => {
  isUpdate = true;
  server = (path) => (path === SHELL ? new Response('Not found', { status: 404 }) : present(path));
  await expect(install()).rejects.toThrow('404');
  expect(await browser.caches.keys()).toEqual([]);
});

test('the worker takes files of the previous build from its cache, and requests only new ones', async () => {
  const before = await browser.caches.open('havruta-code-before');
  await install();
  const all = asked.filter((path) => path.startsWith('/assets/'));
  await browser.caches.delete(OURS);
  for (const path of all.slice(1)) await before.put(path, new Response('known'));
  asked = [];
  await install();
  expect(asked.sort()).toEqual([all[0], SHELL].sort());
});

test('the worker retains the code of one previous build, for open tabs', async () => {
  for (const name of ['havruta-code-oldest', 'havruta-code-before', 'havruta-texts']) await browser.caches.open(name);
  await (await browser.caches.open('havruta-code-before')).put('/active', new Response());
  await install();
  await fire('activate');
  expect(await browser.caches.keys()).toEqual(['havruta-code-before', 'havruta-texts', OURS]);
});

test('the worker waits until a page lets it take over', async () => {
  isUpdate = true;
  await install();
  expect(skipped).toBe(0);
  await fire('message', { data: { kind: 'take over' } });
  expect(skipped).toBe(1);
});

test('the worker still works when the browser has deleted its cache', async () => {
  await install();
  await browser.caches.delete(OURS);
  server = () => html('of Ruth');
  expect(await open('/home')).toBe('of Ruth');
  server = away;
  await expect(open('/home')).rejects.toThrow('Failed to fetch');
});
