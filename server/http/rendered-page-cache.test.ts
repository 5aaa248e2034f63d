import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RenderedPage, renderedPages } from './rendered-page-cache.ts';

type Rendered = Record<string, unknown> | null;
type Renderer = { render: (path: string, reader: unknown) => Promise<Rendered>; isRendered: (path: string) => boolean };

const scene = globalThis as unknown as { renderer: Renderer };
const SHELL = [
  '<!doctype html><html lang="fr" dir="ltr"><head>',
  '<link rel="icon" href="/icon.svg">',
  '<script type="module" src="/app.js"></script>',
  '<link rel="modulepreload" href="/part.js">',
  '<!--PRELOAD-->',
  '<link rel="stylesheet" href="/app.css">',
  '<script src="/boot.js"></script></head>',
  '<body><div id="root"><div>\n<p>empty</p></div></div></body></html>',
].join('\n');

let root: string;
let rendered: string[];
let left: string[];
let warned: object[];
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'havruta-render-'));
  await mkdir(join(root, 'build/server-render'), { recursive: true });
  await writeFile(
    join(root, 'build/server-render/render.mjs'),
    'export const loaded = Promise.resolve();\n' +
      'export const render = (...given) => globalThis.renderer.render(...given);\n' +
      'export const isRendered = (...given) => globalThis.renderer.isRendered(...given);\n',
  );
  await writeFile(join(root, 'build/server-render/render.js'), "export * from './render.mjs';\n");
  await writeFile(join(root, 'package.json'), '{ "type": "module" }\n');
});
afterAll(() => rm(root, { recursive: true }));
afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  [rendered, left, warned] = [[], [], []];
  scene.renderer = {
    isRendered: (path) => path !== '/shell',
    render: async (path) => {
      rendered.push(path);
      return page(`of ${path}`);
    },
  };
});

const page = (html: string, more: object = {}) => ({
  ...{ html, language: 'fr', seeds: {}, personal: false, anyHash: false },
  ...more,
});
const pages = (perSecond = 1_000, from = root) =>
  renderedPages(
    from,
    {
      log: { warn: (facts: object) => void warned.push(facts) },
      metrics: { pageLeft: (why: string) => void left.push(why) },
    } as never,
    perSecond,
  );
const visitor = { signedIn: false, language: 'fr' as const, languages: ['fr'], ask: async () => new Response() };
const learner = { ...visitor, signedIn: true };
const open = (from: ReturnType<typeof pages>, path: string, reader = visitor) => from.render(SHELL, path, reader);
const renders = (result: Rendered) => {
  scene.renderer.render = async (path) => {
    rendered.push(path);
    return result;
  };
};

describe('the page', () => {
  test('the page has the content in place of the empty page, and its styles first', async () => {
    renders(page('<h1>Bonjour $& </h1>', { language: 'he', seeds: [{ text: '</script><b>' }] }));
    const made = (await open(pages(), '/login')) as RenderedPage;
    expect(made).toMatchObject({ language: 'he', personal: false });
    expect(made.html).toBe(
      [
        '<!doctype html><html lang="he" dir="rtl" data-rendered="he"><head>',
        '<script src="/boot.js"></script>\n<link rel="stylesheet" href="/app.css"><link rel="icon" href="/icon.svg">',
        '<script type="module" src="/app.js"></script>',
        '<link rel="modulepreload" href="/part.js">',
        '<!--PRELOAD-->',
        '</head>',
        '<body><div id="root"><h1>Bonjour $& </h1></div><div id="boot" hidden><p role="status"></p></div>' +
          '<script type="application/json" id="seeds">[{"text":"\\u003c/script>\\u003cb>"}]</script></body></html>',
      ].join('\n'),
    );
  });

  test('the page states whether it is the same for any hash', async () => {
    renders(page('', { anyHash: true }));
    expect((await open(pages(), '/login'))?.html).toContain(
      '<html lang="fr" dir="ltr" data-rendered="fr" data-any-hash>',
    );
  });

  test('the page has no styles if the shell has none', async () => {
    const made = await pages().render(SHELL.replace(/<link rel="stylesheet"[^>]*>/, ''), '/login', visitor);
    expect(made?.html).toContain('<script src="/boot.js"></script><link rel="icon"');
  });

  test.each([
    ['is not rendered by the server', '/shell'],
    ['has no content', '/login'],
  ])('that %s is left to the browser, uncounted', async (_why, path) => {
    renders(null);
    const from = pages();
    expect(await open(from, path)).toBeNull();
    expect(await open(from, path)).toBeNull();
    expect([rendered.length, left, warned]).toEqual([path === '/shell' ? 0 : 2, [], []]);
  });

  test('without a build, the page is left to the browser', async () => {
    expect(await open(pages(1_000, join(root, 'nowhere')), '/login')).toBeNull();
    expect([left, warned]).toEqual([[], []]);
  });

  test('a page that fails is left to the browser, and logged without its query', async () => {
    scene.renderer.render = () => Promise.reject(new Error('broken'));
    expect(await open(pages(), '/login?email=ruth@example.org')).toBeNull();
    expect(left).toEqual(['failed']);
    expect(warned).toEqual([{ err: expect.objectContaining({ message: 'broken' }), path: '/login' }]);
  });

  test('a page that takes two seconds is left to the browser, and may fail later', async () => {
    const from = pages();
    await open(from, '/first');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { promise, reject } = Promise.withResolvers<Rendered>();
    scene.renderer.render = () => promise;
    const slow = open(from, '/login');
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { interval: 0 });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(left).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([await slow, left]).toEqual([null, ['slow']]);
    reject(new Error('late'));
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('a page that was in time is not counted as slow later', async () => {
  const from = pages();
  await open(from, '/first');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await open(from, '/login');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(left).toEqual([]);
});

describe('the cache', () => {
  test('the cache renders a page once per address and language for visitors', async () => {
    const from = pages();
    const first = await open(from, '/login');
    expect(await open(from, '/login')).toBe(first);
    await open(from, '/login', { ...visitor, language: 'en' as never });
    await open(from, '/about');
    expect(rendered).toEqual(['/login', '/login', '/about']);
  });

  test('the cache is not used for learners', async () => {
    const from = pages();
    await open(from, '/login');
    await open(from, '/login', learner);
    await open(from, '/login', learner);
    expect(rendered).toEqual(['/login', '/login', '/login']);
  });

  test('the cache never stores a personal page', async () => {
    renders(page('of Ruth', { personal: true }));
    const from = pages();
    expect(await open(from, '/home')).toMatchObject({ html: expect.stringContaining('of Ruth'), personal: true });
    await open(from, '/home');
    expect(rendered).toHaveLength(2);
  });

  test('the cache holds the 64 addresses requested last', async () => {
    const from = pages();
    for (let n = 0; n < 64; n++) await open(from, `/${n}`);
    await open(from, '/0');
    await open(from, '/shell');
    await open(from, '/64');
    expect(rendered).toHaveLength(65);
    await open(from, '/0');
    await open(from, '/2');
    expect(rendered).toHaveLength(65);
    await open(from, '/1');
    expect(rendered).toHaveLength(66);
  });

  test('the cache holds addresses with a query separately', async () => {
    const from = pages();
    await open(from, '/login');
    for (let n = 0; n < 70; n++) await open(from, `/login?${n}`);
    await open(from, '/login');
    await open(from, '/login?69');
    expect(rendered).toHaveLength(71);
  });
});

describe('the limit', () => {
  test('pages above twice the limit per second are left to the browser, and capacity returns with time', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const from = pages(2);
    const opened = async (names: string[], reader = visitor) => {
      const results: boolean[] = [];
      for (const name of names) results.push((await open(from, name, reader)) !== null);
      return results;
    };
    expect(await opened(['/a', '/b', '/c', '/d', '/e'])).toEqual([true, true, true, true, false]);
    expect(left).toEqual(['many']);
    expect(await opened(['/a'])).toEqual([true]);
    expect(await opened(['/learner'], learner)).toEqual([true]);
    vi.advanceTimersByTime(500);
    expect(await opened(['/e', '/f'])).toEqual([true, false]);
    vi.advanceTimersByTime(60_000);
    expect(await opened(['/f', '/g', '/h', '/i', '/j'])).toEqual([true, true, true, true, false]);
  });
});
