import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';
import type { manifest } from './manifest.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function get(headers: Record<string, string>): Promise<ReturnType<typeof manifest>> {
  const answer = await world.http.request('/manifest.webmanifest', { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  return (await answer.json()) as ReturnType<typeof manifest>;
}

test('the manifest is in the language of the pages', async () => {
  expect(await get({ cookie: 'i18next=he' })).toMatchObject({
    lang: 'he',
    dir: 'rtl',
    description: 'לימוד תורה בחברותא.',
  });
  const { shortcuts, description } = await get({ 'accept-language': 'fr' });
  expect(description).toBe('L’étude des textes juifs, à deux.');
  expect(shortcuts).toEqual([
    { name: 'À l’étude aujourd’hui', url: '/home#today' },
    { name: 'Mes partenaires', url: '/home#my-partners' },
  ]);
});

test('the icons of the manifest exist', async () => {
  const { icons } = await get({});
  for (const { src } of icons) expect(existsSync(join(import.meta.dirname, '../../web/public', src)), src).toBe(true);
});
