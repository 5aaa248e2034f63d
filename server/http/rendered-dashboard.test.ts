import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { features } from '#app/server.ts';
import { makeStudySession } from '#features/sessions/testing/sessions.ts';
import type { Language } from '#shared/languages.ts';
import { catalogueOf } from '#testing/catalogues.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { pageRoutes } from './pages.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  pageRoutes(world.http, world.app.config, features, { log: world.app.log, metrics: { pageLeft: () => {} } });
});
afterAll(() => world.close());

const page = async (path: string, headers: Record<string, string>, cookie: string) => {
  const answer = await world.ask('GET', path, { headers, cookie });
  return { headers: answer.headers, html: await answer.text() };
};
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;');

describe('the dashboard of a learner', () => {
  const in_ = async (timeZone: string, language: Language, name = 'Noa') => {
    const learner = await makeLearner(world, { name, language });
    await world.ask('GET', `/api/profile?timeZone=${timeZone}`, { cookie: learner.cookie });
    return learner;
  };

  const renderedFor = ({ cookie }: TestLearner, headers = {}) =>
    vi.waitFor(async () => {
      const answer = await page('/home', headers, cookie);
      expect(answer.html).toContain('data-rendered="');
      return answer;
    });

  test('the dashboard is rendered for its learner, in their language and zone, and never cached', async () => {
    const [noa, dan] = [await in_('Asia/Kolkata', 'he'), await in_('Europe/Paris', 'fr', 'Dan')];
    const startsAt = new Date('2126-03-01T23:30:00Z');
    await makeStudySession(world, dan, { isPublic: true, title: 'Le soir', startsAt });
    const theirs = await renderedFor(noa, { 'accept-language': 'fr' });
    expect(theirs.html).toContain('<html lang="he" dir="rtl" data-rendered="he" data-any-hash>');
    expect(theirs.html).toContain(escaped(catalogueOf('he').home.welcomeNew));
    expect(theirs.html).toMatch(/Le soir.*2 במרץ 2126.*5:00/s);
    expect(theirs.headers.get('cache-control')).toBe('no-store');
    const his = (await renderedFor(dan)).html;
    expect(his).toContain('Dan');
    expect(his).not.toContain(noa.id);
    expect(his).toMatch(/Le soir.*2 mars 2126.*0\s*h\s*30/s);
  });

  test('the dashboard renders a running session, a session of another learner, requests and activity', async () => {
    const [noa, dan] = [await in_('Europe/Paris', 'fr'), await in_('Europe/Paris', 'fr', 'Dan')];
    const startsAt = new Date(Date.now() - 60_000);
    const hers = await makeStudySession(world, noa, { title: 'Celle de maintenant', isPublic: true, startsAt });
    const his = await makeStudySession(world, dan, { title: 'Chez Dan', isPublic: true });
    for (const [who, id] of [
      [dan, hers],
      [noa, his],
    ] as const)
      expect((await world.ask('POST', `/api/sessions/${id}/join`, { cookie: who.cookie })).status).toBe(200);
    for (const [who, receiverId] of [
      [dan, noa.id],
      [noa, (await makeLearner(world, { name: 'Ruth' })).id],
    ] as const) {
      const body = { receiverId, subject: 'Berakhot', message: 'Une page par semaine ?' };
      expect((await world.ask('POST', '/api/study-requests', { cookie: who.cookie, body })).status).toBe(201);
    }
    const { html } = await renderedFor(noa);
    const [body = ''] = /<div id="root">.*(?=<script type="application\/json" id="seeds">)/s.exec(html) ?? [];
    for (const words of ['Celle de maintenant', 'Chez Dan', 'Une page par semaine ?', 'Ruth'])
      expect(body).toContain(words);
    expect(body).toMatch(/id="activity-[^"]*"/);
  });

  test('the page contains the answers used for its rendering; the browser requests the learner again', async () => {
    const { html } = await renderedFor(await in_('Europe/Paris', 'fr'));
    const [, seeds = ''] = /<script type="application\/json" id="seeds">(.*?)<\/script>/.exec(html) ?? [];
    expect(
      (JSON.parse(seeds) as { answers: { key: [string[]]; lasting: boolean }[] }).answers.map(({ key, lasting }) => [
        key[0],
        lasting,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [['account', 'me'], false],
        [['profile', 'mine'], true],
        [['home', 'show'], true],
      ]),
    );
  });

  test('without a zone in the profile, the browser renders the page, and the server’s zone is not stored', async () => {
    const noa = await makeLearner(world, { name: 'Noa' });
    expect((await page('/home', {}, noa.cookie)).html).not.toContain('data-rendered="');
    const { rows } = await world.app.pool.query('select time_zone from profiles where user_id = $1', [noa.id]);
    expect(rows).toEqual([{ time_zone: null }]);
  });

  test('a hostile name is rendered as text', async () => {
    const hostile = await in_('Europe/Paris', 'fr', '</script><script>alert(1)</script>$&');
    const body = { level: 'beginner' };
    expect((await world.ask('PUT', '/api/profile', { cookie: hostile.cookie, body })).status).toBe(200);
    const { html } = await renderedFor(hostile);
    expect(html).not.toContain('<script>alert(1)');
    expect(html).toContain('$&amp;');
  });
});
