import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '#app/server.ts';
import { readConfig } from '../config.ts';
import type { HttpVariables } from '../feature.ts';
import { pageRoutes } from './pages.ts';
import { securityHeaders } from './security.ts';

const app = new Hono<{ Variables: HttpVariables }>();
let root: string;
let http: Server;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'havruta-pages-'));
  const folder = join(root, 'build/web');
  for (const inner of ['.vite', 'assets']) await mkdir(join(folder, inner), { recursive: true });
  for (const name of ['sw.js', 'boot.js', 'assets/search-worker-Dx_1.js', 'assets/page-Dx_1.js'])
    await writeFile(join(folder, name), '// script');
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  const config = { ...readConfig({}), ROOT: root };
  app.use(securityHeaders(config));
  pageRoutes(app, config, features, { log: { warn: () => {} }, metrics: { pageLeft: () => {} } });
  http = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(http, 'listening');
});
afterAll(async () => {
  http.close();
  await rm(root, { recursive: true });
});

const get = (path: string) => fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}${path}`);

it('the service worker is served at the root, revalidated each time, and may call our own server', async () => {
  const { status, headers } = await get('/sw.js');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'",
  );
});

it('a missing file is answered with 404 instead of a page', async () => {
  for (const path of ['/sw-2.js', '/none.png', '/robots.txt']) {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
  }
  expect((await get('/home')).headers.get('content-type')).toMatch(/^text\/html/);
});

it('files of this build are served after a later build has moved them', async () => {
  expect((await get('/assets/page-Dx_2.js')).status).toBe(404);
  const before = join(root, 'build/web-before/assets');
  await mkdir(before, { recursive: true });
  await writeFile(join(before, 'page-Dx_2.js'), '// script');
  await writeFile(join(before, 'search-worker-Dx_2.js'), '// script');
  const { status, headers } = await get('/assets/page-Dx_2.js');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toContain('immutable');
  const thread = await get('/assets/search-worker-Dx_2.js');
  expect(thread.headers.get('content-security-policy')).toContain("connect-src 'self'");
  expect((await get('/assets/..%2f..%2fweb%2findex.html')).status).toBe(404);
});

it('the script of a web worker may call our own server', async () => {
  const policy = async (file: string) => (await get(`/assets/${file}`)).headers.get('content-security-policy');
  expect(await policy('search-worker-Dx_1.js')).toContain("connect-src 'self'");
  expect(await policy('page-Dx_1.js')).not.toContain('connect-src');
});

it('files that are no workers may call no server', async () => {
  const { headers } = await get('/boot.js');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).not.toContain('connect-src');
});

it('every page may use the camera, the microphone and the wake lock; other answers may use nothing', async () => {
  for (const path of ['/', '/home', '/sessions/01936b1e-8c1a-7c3e-9d3a-0f5b6a7c8d9e/room']) {
    const allowed = (await get(path)).headers.get('permissions-policy');
    expect(allowed).toContain('camera=(self), microphone=(self), screen-wake-lock=(self)');
  }
  for (const path of ['/boot.js', '/sw.js']) {
    const allowed = (await get(path)).headers.get('permissions-policy');
    for (const what of ['camera', 'microphone', 'screen-wake-lock']) expect(allowed).toContain(`${what}=()`);
  }
});
