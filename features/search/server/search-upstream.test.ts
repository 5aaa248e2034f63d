import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUpstream } from '#features/texts/server/upstream-api.ts';
import { knownBooks } from '#features/texts/shared/references.ts';
import { type FakeUpstream, json, openFakeUpstream, send } from '#features/texts/testing/fake-upstream.ts';
import { createLog } from '#server/ops/log.ts';
import { createUpstreamSearch } from './search-upstream.ts';

let fake: FakeUpstream;
beforeAll(async () => {
  fake = await openFakeUpstream();
});
afterAll(() => fake.close());

const ask = (q: string) =>
  createUpstreamSearch(createUpstream(fake.url, createLog('silent')), async () => knownBooks)(q, 'ruth');
const hit = (source: Record<string, unknown>, highlight?: unknown) => ({
  _source: { lang: 'en', ...source },
  highlight,
});

it.each<[string, unknown]>([
  ['is a page', (_q: unknown, r: never) => send(r, 200, '<p>', 'text/html')],
  ['is in another form', { results: [] }],
  ['fails', json({}, 500)],
])('upstream’s search is refused when the response %s', async (_what, answer) => {
  fake.on('search-wrapper', answer);
  await expect(ask('love')).rejects.toMatchObject({ name: 'Error' });
});

it('upstream’s search uses the current form, and marks the searched text', async () => {
  fake.on('search-wrapper', {
    hits: {
      total: 2,
      hits: [
        hit(
          { ref: 'Pirkei Avot 1:2', heRef: 'משנה אבות א׳:ב׳', categories: ['Mishnah', 'Seder Nezikin'] },
          { naive_lemmatizer: ['acts of <b>loving</b> kindness<img src=x onerror=alert(1)> &amp; more'] },
        ),
        hit({ ref: 'Some Book, Part One 3:4', path: 'Chasidut/Some', lang: 'he', exact: 'אהבה' }),
        hit({ ref: '<script>' }),
      ],
    },
  });
  expect(await ask('love')).toEqual([
    {
      ref: 'Pirkei Avot 1:2',
      heRef: 'משנה אבות א, ב',
      slug: 'Pirkei-Avot-1#v2',
      book: 'Pirkei Avot',
      titles: { fr: 'Pirké Avot', en: 'Pirkei Avot', he: 'משנה אבות', es: 'Pirkei Avot' },
      category: 'Mishnah',
      side: 'translation',
      language: 'en',
      version: null,
      snippet: [
        { text: 'acts of ', hit: false },
        { text: 'loving', hit: true },
        { text: ' kindness & more', hit: false },
      ],
      source: 'upstream',
      byLemma: false,
    },
    expect.objectContaining({
      ref: 'Some Book, Part One 3:4',
      slug: 'Some-Book,-Part-One-3.4',
      book: 'Some Book, Part One',
      category: 'Chasidut',
      language: 'he',
      snippet: [{ text: 'אהבה', hit: false }],
    }),
  ]);
  const asked = fake.asked.at(-1);
  expect([asked?.method, JSON.parse(asked?.body ?? '')]).toEqual([
    'POST',
    expect.objectContaining({ query: 'love', type: 'text', field: 'naive_lemmatizer' }),
  ]);
});

it('upstream’s search falls back to the older form', async () => {
  fake.on('search-wrapper', (request: { method: string }, response: never) =>
    request.method === 'POST'
      ? send(response, 404, 'no such thing', 'text/plain')
      : send(
          response,
          200,
          JSON.stringify({
            hits_returned: 1,
            text_hits: [
              { ref: 'Genesis 1:3', content: 'Let there be light', category: 'Tanakh', snippet: 'be <b>light</b>' },
            ],
          }),
        ),
  );
  const [found] = await ask('light');
  expect(found).toMatchObject({ ref: 'Genesis 1:3', heRef: 'בראשית א, ג', slug: 'Genesis-1#v3', category: 'Tanakh' });
  expect(Object.fromEntries(fake.asked.at(-1)?.query ?? [])).toEqual({ q: 'light', type: 'text' });
});

it('hits in the Ten Commandments are renumbered to the embedded verses', async () => {
  fake.on('search-wrapper', {
    hits: {
      total: 2,
      hits: [
        hit({ ref: 'Exodus 20:15', heRef: 'שמות כ׳:ט״ו', exact: 'fut témoin de ces tonnerres' }),
        hit({ ref: 'Deuteronomy 5:17', heRef: 'דברים ה׳:י״ז', exact: 'commets point' }),
      ],
    },
  });
  expect((await ask('tonnerres')).map(({ ref, heRef, slug }) => [ref, heRef, slug])).toEqual([
    ['Exodus 20:18', 'שמות כ, יח', 'Exodus-20#v18'],
    ['Deuteronomy 5:17-20', 'דברים ה, יז–כ', 'Deuteronomy-5#v17-20'],
  ]);
});
