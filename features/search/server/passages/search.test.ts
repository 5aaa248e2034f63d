import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { RateLimited } from '#server/http/limits.ts';
import { makeLearner } from '#testing/factories.ts';
import type { World } from '#testing/world.ts';
import type { Hit } from '../../contract.ts';
import { HITS_PER_PAGE } from '../../shared/hits-per-page.ts';
import { judgedEnglish, judgedHebrew } from '../../testing/judged-searches.ts';
import { corpus, openSearchableWorld } from '../../testing/searchable-world.ts';
import { placesOfLemma } from './lemmas.ts';
import { createSearch, type SearchInput } from './search-texts.ts';

const learner = { id: newId() };
let world: World;
let texts: ReturnType<typeof createSearch>;
beforeAll(async () => {
  world = await openSearchableWorld({ RATE_LIMIT_FACTOR: '100' });
  texts = createSearch(corpus);
}, 180_000);
afterAll(() => world.close());

const ask = (q: string, more: Partial<SearchInput> = {}) => texts.search(world.app, learner, { q, page: 1, ...more });
const refs = ({ hits }: { hits: Hit[] }) => hits.map(({ ref }) => ref);
const marked = (hit: Hit | undefined) => hit?.snippet.filter((piece) => piece.hit).map(({ text }) => text);
const letters = (text: string) => text.normalize('NFKD').replace(/[\u0591-\u05bd\u05bf-\u05c2\u05c4-\u05c7]/g, '');

test.each([
  ['שמע ישראל יהוה אלהינו', 'Deuteronomy 6:4'],
  ['שמע ישראל ה׳ אלהינו', 'Deuteronomy 6:4'],
  ['יברכך יהוה וישמרך', 'Numbers 6:24'],
  ['אנכי יהוה אלהיך אשר הוצאתיך', 'Exodus 20:2'],
])('the verse with exactly the words of “%s” comes first, also if an episode may be meant', async (q, verse) => {
  expect(refs(await ask(q))[0]).toBe(verse);
});

describe('hostile and empty queries', () => {
  test.each([
    ['nothing', ''],
    ['blanks', ' \n\t '],
    ['operators', '& | ! <-> :* ( ) \\ \' " %'],
    ['only vowels', '\u05b0\u05b7\u05b8'],
    ['NUL and controls', '\u0000\u0001\u007f'],
    ['half a surrogate', '\ud800'],
    ['emoji', '🕎🕎'],
    ['quotes', '"" "'],
  ])('%s returns no hits and no error', async (_, q) => {
    expect(await ask(q)).toMatchObject({ hits: [], total: 0, pages: 0, books: [] });
  });

  test('ignores an unfinished operator', async () => {
    expect((await ask("'shepherd & !(")).total).toBe((await ask('shepherd')).total);
  });

  test('splits words at a NUL', async () => {
    expect(refs(await ask('let there\u0000be light'))[0]).toBe('Genesis 1:3');
  });

  test.each(['א', 'light ', "(('&", 'ab:*|', 'בראשית ', '־', '"a" ', 'ﬡ'])(
    'ten thousand characters of "%s" return within the statement timeout',
    async (piece) => {
      const answer = await ask(piece.repeat(10_000 / piece.length));
      expect(answer.hits.length).toBeLessThanOrEqual(HITS_PER_PAGE);
      expect(answer.page).toBe(1);
    },
  );

  test('any text returns a result', async () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(...'אבהולמש׳״־"\'&|!():*<-> \\abt'), maxLength: 30 }),
    );
    await fc.assert(
      fc.asyncProperty(typed, async (q) => {
        const { hits, total } = await ask(q);
        expect(hits.length).toBeLessThanOrEqual(Math.min(total, HITS_PER_PAGE));
      }),
      { numRuns: 60, examples: [['appla']] },
    );
  });

  test('a page after the last one is empty and retains the total', async () => {
    expect(await ask('shepherd', { page: 500 })).toMatchObject({ hits: [], page: 500, pages: 4 });
  });
});

test('refuses a learner over the limit, without counting cached results', async () => {
  const limits = { ...world.app.limits, count: () => Promise.reject(new RateLimited(60)) };
  const strict = createSearch(corpus);
  const search = (q: string) => strict.search({ ...world.app, limits }, learner, { q, page: 1 });
  expect((await search('shepherd')).total).toBe(76);
  await expect(search('leviathan')).rejects.toThrow(RateLimited);
  expect((await search('shepherd')).total).toBe(76);
});

test('a refusal does not reach another learner’s concurrent search', async () => {
  const limits = {
    ...world.app.limits,
    count: (_limit: unknown, id: string) => (id === 'greedy' ? Promise.reject(new RateLimited(60)) : Promise.resolve()),
  };
  const strict = createSearch(corpus);
  const search = (id: string, q: string) => strict.search({ ...world.app, limits }, { id }, { q, page: 1 });
  await search('greedy', 'shepherd');
  const [greedy, other] = await Promise.allSettled([search('greedy', 'leviathan'), search('other', 'leviathan')]);
  expect([greedy.status, other.status]).toEqual(['rejected', 'fulfilled']);
});

describe('known queries', () => {
  test.each([...judgedHebrew, ...judgedEnglish])('$q ($why)', async ({ q, right }) => {
    expect(refs(await ask(q))).toEqual(expect.arrayContaining(right));
  });

  test.each([
    ['בראשית ברא אלהים', 'Genesis 1:1'],
    ['ואהבת לרעך כמוך', 'Leviticus 19:18'],
    ['the LORD is my shepherd', 'Psalms 23:1'],
    ['let there be light', 'Genesis 1:3'],
    ['whither thou goest I will go', 'Ruth 1:16'],
    ['Élie', 'I Kings 17:1'],
  ])('%s finds %s first', async (q, first) => {
    expect(refs(await ask(q))[0]).toBe(first);
  });
});

describe('results', () => {
  test('list the typed form before other prefixes, each in canonical order', async () => {
    const { hits, total } = await ask('ולמלך');
    const exact = hits.filter((hit) => marked(hit)?.some((text) => letters(text) === 'ולמלך'));
    expect(exact.length).toBeGreaterThan(0);
    expect(hits.slice(0, exact.length)).toEqual(exact);
    expect(total).toBeGreaterThan(1_000);
    expect(hits.some(({ byLemma }) => byLemma)).toBe(false);
  });

  test('mark matches by lemma, and list them after exact ones', async () => {
    const { hits } = await ask('תאהבו');
    expect(hits[0]).toMatchObject({ ref: 'Zechariah 8:17', byLemma: false });
    const lemma = hits.find((hit) => hit.ref === 'Genesis 22:2');
    expect(lemma?.byLemma).toBe(true);
    expect(marked(lemma)?.map(letters)).toEqual(['אהבת']);
  });

  test('mark only the words, merge adjacent marks, and contain the whole verse', async () => {
    const hit = (await ask('בראשית ברא')).hits[0];
    expect(marked(hit)?.map(letters)).toEqual(['בראשית ברא']);
    expect(hit?.snippet.map(({ text }) => letters(text)).join('')).toBe('בראשית ברא אלהים את השמים ואת הארץ׃');
    expect(marked((await ask('heavens declare glory')).hits[0])).toEqual(['heavens declare', 'glory']);
  });

  test('have counts per book, a book filter, and disjoint pages', async () => {
    const all = await ask('shepherd');
    expect(all).toMatchObject({ total: 76, pages: 4, page: 1 });
    expect(all.books[0]).toMatchObject({ book: 'Jeremiah', count: 19, titles: { fr: 'Jérémie' }, category: 'Tanakh' });
    expect(all.books.reduce((sum, { count }) => sum + count, 0)).toBe(76);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => ask('shepherd', { page })));
    expect(new Set(pages.flatMap(refs)).size).toBe(76);
    const jeremiah = await ask('shepherd', { book: 'Jeremiah' });
    expect(jeremiah).toMatchObject({ total: 19, pages: 1, books: all.books });
    expect(new Set(jeremiah.hits.map(({ book }) => book))).toEqual(new Set(['Jeremiah']));
    expect(await ask('shepherd', { category: 'Mishnah' })).toMatchObject({ total: 0, books: [] });
  });

  test('list coincidental matches of all words before matches of most words, once across pages', async () => {
    const pages = await Promise.all([1, 2].map((page) => ask('commanded Moses speaking', { page })));
    expect(new Set(pages.map(({ total }) => total)).size).toBe(1);
    expect(new Set(pages.flatMap(refs)).size).toBe(2 * HITS_PER_PAGE);
    const bodies = pages[0]?.hits.slice(0, 3).map(({ snippet }) => snippet.map(({ text }) => text).join('')) ?? [];
    for (const body of bodies) expect(body).toMatch(/(?=.*command)(?=.*Moses)(?=.*sp[eo]ak)/is);
  });

  test('treat quotation marks as a phrase, except within a word', async () => {
    expect((await ask('"let there be"')).total).toBeLessThan((await ask('let there be')).total);
    expect(refs(await ask('ה׳ רועי'))).toContain('Psalms 23:1');
  });

  test('offer a direct link for a reference or title', async () => {
    expect((await ask('Genesis 1:3')).directMatch).toEqual({
      ref: 'Genesis 1:3',
      book: 'Genesis',
      titles: { fr: 'Genèse', en: 'Genesis', he: 'בראשית', es: 'Génesis' },
      heRef: 'בראשית א, ג',
      slug: 'Genesis-1#v3',
    });
    expect((await ask('Psaume 23')).directMatch?.slug).toBe('Psalms-23');
    const { directMatch, total } = await ask('בראשית');
    expect(directMatch?.ref).toBe('Genesis 1');
    expect(total).toBeGreaterThan(0);
    expect((await ask('shepherd')).directMatch).toBeNull();
  });

  test.each([
    ['Genesis 1:3', 'Genesis 1:3'],
    ['Ruth 2', 'Ruth 2'],
    ['(cf. Job 3:1)', 'Job 3:1'],
    ['רות ב', 'Ruth 2'],
    ['\u200fרות ב\u200f', 'Ruth 2'],
  ])('%s is not searched as words', async (q, ref) => {
    const { directMatch, total, hits } = await ask(q);
    expect([directMatch?.ref, total, hits]).toEqual([ref, 0, []]);
  });
});

describe('the search API', () => {
  const get = (path: string, cookie: string) => world.ask('GET', `/api/library/${path}`, { cookie });

  test('responds to signed-in learners as specified, and refuses invalid queries', async () => {
    const { cookie } = await makeLearner(world);
    const answer = await get(`search?q=${encodeURIComponent('ואהבת לרעך')}&category=Tanakh&book=Leviticus`, cookie);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      total: 1,
      page: 1,
      pages: 1,
      hits: [{ ref: 'Leviticus 19:18', slug: 'Leviticus-19#v18', source: 'stored', byLemma: false }],
    });
    expect((await get('search?q=%07%27%7C&page=1', cookie)).status).toBe(200);
    for (const wrong of [`search?q=${'a'.repeat(10_000)}`, 'search?q=a&page=0', 'search?q=a&category=x', 'search'])
      expect((await get(wrong, cookie)).status).toBe(400);
  });

  test('returns occurrences of a lemma', async () => {
    const { cookie } = await makeLearner(world);
    expect((await (await get('lemmas/1254%20a', cookie)).json()).hits[0].ref).toBe('Genesis 1:1');
  });
});

describe('occurrences of a lemma', () => {
  test('are in canonical order, in every written form', async () => {
    const { total, hits, pages } = await placesOfLemma(world.app.pool, '1254 a', 1);
    expect(hits.slice(0, 3).map(({ ref }) => ref)).toEqual(['Genesis 1:1', 'Genesis 1:21', 'Genesis 1:27']);
    expect(marked(hits[1])?.map(letters)).toEqual(['ויברא']);
    expect(pages).toBe(Math.ceil(total / HITS_PER_PAGE));
    expect(await placesOfLemma(world.app.pool, 'c/d/776', 1)).toEqual(await placesOfLemma(world.app.pool, '776', 1));
  });

  test.each(['', 'b', "1' | '2", '99999', '../..'])('are empty for %j', async (lemma) => {
    expect(await placesOfLemma(world.app.pool, lemma, 1)).toMatchObject({ total: 0, hits: [], pages: 0 });
  });
});
