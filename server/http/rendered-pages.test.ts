import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '#app/server.ts';
import { makeStudySession } from '#features/sessions/testing/sessions.ts';
import { languageFacts, languages } from '#shared/languages.ts';
import { catalogueOf } from '#testing/catalogues.ts';
import { makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { pageRoutes } from './pages.ts';
import { renderedPages, type Watched } from './rendered-page-cache.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  pageRoutes(world.http, world.app.config, features, { log: world.app.log, metrics: { pageLeft: () => {} } });
});
afterAll(() => world.close());

const page = async (path: string, headers: Record<string, string> = {}, cookie?: string) => {
  const answer = await world.ask('GET', path, { headers, ...(cookie && { cookie }) });
  const body = Buffer.from(await answer.arrayBuffer());
  const html = answer.headers.get('content-encoding') === 'br' ? brotliDecompressSync(body) : body;
  return { headers: answer.headers, html: html.toString() };
};
const visitor = (ask: (url: URL, init: RequestInit) => Promise<Response>) => ({
  signedIn: false,
  language: 'fr' as const,
  languages: ['fr-FR'],
  ask,
});
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;');

describe.each(languages)('the sign-in in %s', (language) => {
  const { auth } = catalogueOf(language);

  test('the page contains the sign-in, its direction and its data', async () => {
    const { html, headers } = await page('/login', { 'accept-language': `xx,${language}-IL;q=0.9,fr;q=0.1` });
    for (const words of [auth.welcome, auth.email, auth.password, auth.signIn, auth.toSignUp])
      expect(html).toContain(escaped(words));
    expect(html).toContain(
      `<html lang="${language}" dir="${languageFacts[language].direction}" data-rendered="${language}">`,
    );
    const [, seeds = ''] = /<script type="application\/json" id="seeds">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(seeds).answers).toEqual([
      { key: [['account', 'me'], { type: 'query' }], data: expect.objectContaining({ learner: null }), lasting: false },
    ]);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('vary')).toBe('Accept-Language, Cookie, Accept-Encoding');
    // Security policy: inline scripts are never run, and no attribute calls code.
    expect([...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<script type="application/json" id="seeds">',
    ]);
    expect(html).not.toMatch(/<[^>]+\son\w+=/);
  });

  test('the language is chosen by a cookie or the address', async () => {
    const chosen = await page('/login', { 'accept-language': 'en' }, `i18next=${language}`);
    expect(chosen.html).toContain(`data-rendered="${language}"`);
    const asked = await page(`/login?lng=${language}`, { 'accept-language': 'en' }, 'i18next=es');
    expect(asked.html).toContain(`data-rendered="${language}"`);
  });
});

test('a form sent without JavaScript adds nothing to the address', async () => {
  expect((await page('/login')).html).toMatch(/<form[^>]* method="post"/);
});

test('the page shows above the form why its target requires a sign-in', async () => {
  const { html } = await page('/login?next=%2Fchat', { 'accept-language': 'fr' });
  expect(html).toContain(escaped(catalogueOf('fr').chatForVisitors.title));
});

test('hostile addresses and languages are rendered as text', async () => {
  const hostile = encodeURIComponent('/"><script>alert(1)</script>$&');
  const { html } = await page(`/login?next=${hostile}&lng=%3Cscript%3E`, { 'accept-language': '"><script>;q=$&' });
  expect(html).not.toContain('alert(1)');
  expect(html).toContain('<html lang="fr" dir="ltr" data-rendered="fr">');
});

test('a visitor of a learners’ page and a learner on a visitors’ page get the client-rendered shell', async () => {
  const { cookie } = await makeLearner(world);
  const stale = cookie.replace(/(session_token=[^;]{3}).../, '$1xyz');
  for (const { html } of [
    await page('/login', {}, cookie),
    await page('/home'),
    await page('/home', {}, stale),
    await page('/chat', {}, cookie),
    await page('/login/more'),
  ]) {
    expect(html).toContain('<div id="root"><div id="boot">');
    expect(html).not.toContain('data-rendered="');
  }
});

function watchedPages(perSecond = 20) {
  const [warned, left]: [object[], string[]] = [[], []];
  const log = { warn: (line: object) => void warned.push(line) } as Watched['log'];
  const metrics = { pageLeft: (why: string) => void left.push(why) };
  return { ...renderedPages(world.app.config.ROOT, { log, metrics }, perSecond), warned, left };
}

test('a page that fails to render is left to the browser, and the reason is logged', async () => {
  const { render, warned, left } = watchedPages();
  const broken = async () => Promise.reject(new TypeError('no answer'));
  expect(await render('<html>', '/login?next=secret', visitor(broken))).toBeNull();
  expect(warned).toEqual([{ err: expect.any(TypeError), path: '/login' }]);
  expect(left).toEqual(['failed']);
  const answer = async () => Response.json({ learner: null, leaving: null, refreshDue: false });
  expect((await render('<html>', '/login', visitor(answer)))?.personal).toBe(false);
});

test('a page with slow answers is sent without them', async () => {
  const { render, left } = watchedPages();
  expect(
    await render(
      '<html>',
      '/login',
      visitor(() => new Promise(() => {})),
    ),
  ).toBeNull();
  expect(left).toEqual(['slow']);
});

test('the browser renders pages above the rate limit, and cached pages are still sent', async () => {
  const { render, left } = watchedPages(2);
  let answers = 0;
  const ask = async () => {
    answers++;
    return Response.json({ learner: null, leaving: null, refreshDue: false });
  };
  const open = (number: number) => render('<html>', `/login?next=%2F${number}`, visitor(ask));
  const pages = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(open));
  expect(pages.map(Boolean)).toEqual([true, true, true, true, false, false, false, false]);
  expect([await open(0), answers]).toEqual([pages[0], 4]);
  expect(left).toEqual(['many', 'many', 'many', 'many']);
  expect(await render('<html>', '/login/more', visitor(ask))).toBeNull();
  expect(left).toHaveLength(4);
});

test.each(['about', 'privacy', 'terms', 'accessibility'] as const)(
  '/%s is rendered with its facts and cached',
  async (name) => {
    const { html, headers } = await page(`/${name}`, { 'accept-language': 'he' });
    const { legal, legalLinks } = catalogueOf('he');
    expect(html).toContain('data-rendered="he" data-any-hash');
    for (const words of [legalLinks[name], legal[name].lead, legal.host.title]) expect(html).toContain(escaped(words));
    expect(headers.get('cache-control')).toBe('no-cache');
    expect((await page(`/${name}`, { 'accept-language': 'es' })).html).toContain(
      escaped(catalogueOf('es').legal[name].lead),
    );
  },
);

test('styles and the theme script come before the code, which has a low priority', async () => {
  const { html } = await page('/login');
  const code = [...html.matchAll(/<(?:script type="module"|link rel="modulepreload")[^>]*>/g)];
  expect(code.length).toBeGreaterThan(5);
  for (const [tag] of code) expect(tag).toContain(' fetchpriority="low"');
  const at = (text: string) => html.indexOf(text);
  expect(at('<script src="/boot.js">')).toBeGreaterThan(0);
  expect(at('rel="stylesheet"')).toBeGreaterThan(at('<script src="/boot.js">'));
  expect(code[0]?.index).toBeGreaterThan(at('rel="stylesheet"'));
});

test('pages are compressed as the browser accepts', async () => {
  for (const [accept, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0', null],
  ] as const) {
    const answer = await world.ask('GET', '/login', { headers: { 'accept-encoding': accept } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
  }
});

test('a visitor can read the purpose of the profile', async () => {
  for (const path of ['/profile', '/mon-profil', '/Mon-Profil/']) {
    const { html } = await page(path, { 'accept-language': 'he' });
    expect(html).toContain(escaped(catalogueOf('he').profile.visitor));
    expect(html).toContain('data-rendered="he" data-any-hash');
  }
});

describe('an invitation', () => {
  const invited = async (title: string) => {
    const host = await makeLearner(world);
    const description = `<b>$&</b>${' étude'.repeat(300)}`;
    return makeStudySession(world, host, { title, description, isPublic: true });
  };

  test('an invitation is rendered with its session and never cached', async () => {
    const id = await invited('Une page de Talmud');
    const asked = { 'accept-language': 'es', 'accept-encoding': 'gzip, br' };
    const { html, headers } = await page(`/invite/${id}`, asked);
    expect(html).toContain('Une page de Talmud');
    expect(html).toContain(escaped(catalogueOf('es').sessions.invite.signUp));
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('an invitation is rendered again for each visitor and never stored', async () => {
    const id = await invited('Une page de Talmud');
    expect((await page(`/invite/${id}`)).html).toContain('Une page de Talmud');
    await world.app.pool.query("update study_sessions set title = 'Une autre page' where id = $1", [id]);
    const { html } = await page(`/invite/${id}`);
    expect(html).toContain('Une autre page');
    expect(html).not.toContain('Une page de Talmud');
  });

  test('hostile texts of an invitation are rendered as text', async () => {
    const hostile = `</script><img src=x onerror=alert(1)>$&$'`;
    const id = await invited(hostile);
    const { html } = await page(`/invite/${id}`);
    expect(html).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;$&amp;$&#x27;');
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<b>');
    const [, seeds = ''] = /<script type="application\/json" id="seeds">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(seeds).answers).toContainEqual(
      expect.objectContaining({
        data: expect.objectContaining({ title: hostile, description: expect.stringContaining('<b>$&</b>') }),
      }),
    );
  });

  test('an unknown invitation is left to the browser, which shows the error', async () => {
    const { html } = await page('/invite/01936b1e-8c1a-7c3e-9d3a-0f5b6a7c8d9e');
    expect(html).not.toContain('data-rendered="');
  });
});
