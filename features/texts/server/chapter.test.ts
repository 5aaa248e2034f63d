import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { chapter as chapterSchema } from '../contract.ts';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await openWorld();
  ({ cookie } = await makeLearner(world));
});
afterAll(() => world.close());

const open = (reference: string, headers: Record<string, string> = {}) =>
  world.ask('GET', `/api/library/texts/${reference}`, { cookie, headers });

it('a chapter opens under every form of its reference, as specified in the contract', async () => {
  const answers = await Promise.all(
    ['Genesis-1', 'genesis.1', 'Genesis%201', encodeURIComponent('בראשית א'), 'Genesis.1.3'].map((name) => open(name)),
  );
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  const chapter = chapterSchema.parse(bodies[0]);
  expect(chapter).toMatchObject({
    ref: 'Genesis 1',
    heRef: 'בראשית א',
    categories: ['Tanakh', 'Torah'],
    previous: null,
    next: 'Genesis-2',
  });
  expect(chapter.segments).toHaveLength(31);
  for (const body of bodies) expect(body).toEqual(bodies[0]);
});

it('a chapter is compressed if accepted, and not sent again for a matching ETag', async () => {
  const first = await open('Exodus-20', { 'accept-encoding': 'gzip, br' });
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  const plain = await open('Exodus-20');
  expect(brotliDecompressSync(new Uint8Array(await first.arrayBuffer())).toString()).toBe(await plain.text());
  const again = await open('Exodus-20', { 'if-none-match': first.headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

it('a refused chapter returns the specified error', async () => {
  for (const [reference, status, code, messageKey] of [
    ['Genesis-51', 404, 'TEXT_NOT_FOUND', 'library.textNotFound'],
    ['%2e%2e%2fetc', 404, 'TEXT_NOT_FOUND', 'library.textNotFound'],
    ['%20', 400, 'REFERENCE_MISSING', 'library.referenceMissing'],
  ] as const) {
    const answer = await open(reference);
    expect([answer.status, await answer.json()]).toMatchObject([status, { code, data: { messageKey } }]);
  }
});

it.each([
  ['Genesis-51', 'fr', 'Genèse compte 50 chapitres.'],
  ['Genesis 51', 'en', 'Genesis has 50 chapters.'],
  ['בראשית נ״א', 'he', 'בראשית'],
  ['Génesis 51', 'es', 'Génesis tiene 50 capítulos.'],
  ['Obadiah 2', 'en', 'Obadiah has 1 chapter.'],
  ['Genesis 1:32', 'en', 'Genesis 1 has 31 verses.'],
  ['Berakhot 99a', 'en', 'Berakhot ends on page 64a.'],
  ['Berakhot 99a', 'he', 'סד ע״א'],
  ['genisis 12', 'fr', 'Vouliez-vous dire\u00a0: Genèse 12\u00a0?'],
])('a refusal of %s in %s has the hint %s', async (reference, language, hint) => {
  const answer = await open(`${encodeURIComponent(reference)}?language=${language}`);
  expect([answer.status, await answer.json()]).toMatchObject([
    404,
    { code: 'TEXT_NOT_FOUND', data: { messageKey: 'library.textNotFound', hint: expect.stringContaining(hint) } },
  ]);
});

it('a refusal without a known book has no hint', async () => {
  const { data } = await (await open('%2e%2e%2fetc')).json();
  expect(data).toEqual({ messageKey: 'library.textNotFound' });
});

it('the words of an unknown chapter are refused with a hint in the learner’s language', async () => {
  const answer = await world.ask('GET', '/api/library/words/Genesis%2051', { cookie });
  expect([answer.status, (await answer.json()).data.hint]).toEqual([404, 'Genèse compte 50 chapitres.']);
});

it('a chapter requires a sign-in', async () => {
  const answer = await world.ask('GET', '/api/library/texts/Genesis-1');
  expect([answer.status, await answer.json()]).toMatchObject([401, { data: { messageKey: 'errors.signInRequired' } }]);
});
