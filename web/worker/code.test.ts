import { beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '#testing/fake-caches.ts';

let browser: ReturnType<typeof fakeCaches>;
const missing = new Set<string>();
const registration: { installing: object | null; waiting: object | null } = { installing: null, waiting: null };

beforeEach(() => {
  browser = fakeCaches('');
  missing.clear();
  Object.assign(registration, { installing: null, waiting: null });
  vi.stubGlobal('registration', registration);
  vi.stubGlobal('fetch', async (path: string) => new Response(path, { status: missing.has(path) ? 404 : 200 }));
  vi.stubGlobal('caches', browser.caches);
});

/** The worker of a build. */
async function workerOf(id: string, parts = [`/assets/${id}.js`]) {
  vi.resetModules();
  vi.stubGlobal('BUILD', { id, parts });
  return import('./code.ts');
}
async function install(id: string) {
  const worker = await workerOf(id);
  await worker.storeCode();
  return worker;
}
const builds = async () => (await browser.caches.keys()).map((name) => name.replace('havruta-code-', ''));

test('the worker retains the code of this build and of the previous one', async () => {
  for (const id of ['a', 'b', 'c']) await (await install(id)).removeOldCode();
  expect(await builds()).toEqual(['b', 'c']);
});

test('the worker retains the code of open tabs when two builds follow quickly and only the second takes over', async () => {
  await (await install('a')).removeOldCode();
  await install('b');
  await (await install('c')).removeOldCode();
  expect(await builds()).toEqual(['a', 'c']);
});

test('the worker retains the code of the build that was rolled back', async () => {
  for (const id of ['a', 'b', 'a', 'c']) await (await install(id)).removeOldCode();
  expect(await builds()).toEqual(['a', 'c']);
});

test('the worker does not touch the code of a newer worker while it is stored', async () => {
  await (await install('a')).removeOldCode();
  const b = await install('b');
  await install('c');
  registration.installing = {};
  await b.removeOldCode();
  expect(await builds()).toEqual(['a', 'b', 'c']);
});

test('the empty page is stored after all code, so that it is never shown without', async () => {
  missing.add('/assets/b.js');
  const worker = await workerOf('a', ['/assets/a.js', '/assets/b.js']);
  await expect(worker.storeCode()).rejects.toThrow('/assets/b.js: 404');
  expect(await worker.storedShell()).toBeUndefined();
  missing.clear();
  await worker.storeCode();
  expect(await (await worker.storedShell())?.text()).toBe('/shell.html?build=a');
});
