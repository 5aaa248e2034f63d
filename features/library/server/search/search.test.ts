import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/ids.ts';
import { RateLimited } from '#server/limits.ts';
import { makeLearner } from '#testing/factories.ts';
import type { World } from '#testing/world.ts';
import { HITS_PER_PAGE, type Hit } from '../../contract.ts';
import { corpus, openSearchableWorld } from '../testing/searchable-world.ts';
import { judgedEnglish, judgedHebrew } from './judged-queries.ts';
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
/** Pointed text as letters, so that a test can be read. */
const letters = (text: string) => text.normalize('NFKD').replace(/[\u0591-\u05bd\u05bf-\u05c2\u05c4-\u05c7]/g, '');

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
  ])('%s: no answers, no error', async (_, q) => {
    expect(await ask(q)).toMatchObject({ hits: [], total: 0, pages: 0, books: [] });
  });

  test('an unfinished operator is none', async () => {
    expect((await ask("'shepherd & !(")).total).toBe((await ask('shepherd')).total);
  });

  test('a NUL between words parts them', async () => {
    expect(refs(await ask('let there\u0000be light'))[0]).toBe('Genesis 1:3');
  });

  test.each(['א', 'light ', "(('&", 'ab:*|', 'בראשית ', '־', '"a" ', 'ﬡ'])(
    'ten thousand characters of "%s" are answered, within the time a statement has',
    async (piece) => {
      const answer = await ask(piece.repeat(10_000 / piece.length));
      expect(answer.hits.length).toBeLessThanOrEqual(HITS_PER_PAGE);
      expect(answer.page).toBe(1);
    },
  );

  test('whatever is typed is answered', async () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(...'אבהולמש׳״־"\'&|!():*<-> \\abt'), maxLength: 30 }),
    );
    await fc.assert(
      fc.asyncProperty(typed, async (q) => {
        const { hits, total } = await ask(q);
        expect(hits.length).toBeLessThanOrEqual(Math.min(total, HITS_PER_PAGE));
      }),
      // An episode whose name sounds so is shown besides what its few words find.
      { numRuns: 60, examples: [['appla']] },
    );
  });

  test('a page behind the last one is empty and keeps the count', async () => {
    expect(await ask('shepherd', { page: 500 })).toMatchObject({ hits: [], page: 500, pages: 4 });
  });
});

test('who asks too often is told so, what was answered a moment ago is not counted', async () => {
  const limits = { ...world.app.limits, count: () => Promise.reject(new RateLimited(60)) };
  const strict = createSearch(corpus);
  const search = (q: string) => strict.search({ ...world.app, limits }, learner, { q, page: 1 });
  expect((await search('shepherd')).total).toBe(76);
  await expect(search('leviathan')).rejects.toThrow(RateLimited);
  expect((await search('shepherd')).total).toBe(76);
});

test('a refusal is not shared with a learner who asks the same at that moment', async () => {
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
  ])('%s: first of all %s', async (q, first) => {
    expect(refs(await ask(q))[0]).toBe(first);
  });
});

describe('answers', () => {
  test('the word as it was typed comes before other prefixes, each in the order of the canon', async () => {
    const { hits, total } = await ask('ולמלך');
    const exact = hits.filter((hit) => marked(hit)?.some((text) => letters(text) === 'ולמלך'));
    expect(exact.length).toBeGreaterThan(0);
    expect(hits.slice(0, exact.length)).toEqual(exact);
    expect(total).toBeGreaterThan(1_000);
    expect(hits.some(({ byLemma }) => byLemma)).toBe(false);
  });

  test('what is found by its lemma says so, and stands behind what is exact', async () => {
    const { hits } = await ask('תאהבו');
    expect(hits[0]).toMatchObject({ ref: 'Zechariah 8:17', byLemma: false });
    const lemma = hits.find((hit) => hit.ref === 'Genesis 22:2');
    expect(lemma?.byLemma).toBe(true);
    expect(marked(lemma)?.map(letters)).toEqual(['אהבת']);
  });

  test('marks are the words alone, and neighbours are one mark; the pieces are the whole verse', async () => {
    const hit = (await ask('בראשית ברא')).hits[0];
    expect(marked(hit)?.map(letters)).toEqual(['בראשית ברא']);
    expect(hit?.snippet.map(({ text }) => letters(text)).join('')).toBe('בראשית ברא אלהים את השמים ואת הארץ׃');
    expect(marked((await ask('heavens declare glory')).hits[0])).toEqual(['heavens declare', 'glory']);
  });

  test('counts of books, a filter by book, pages that do not overlap', async () => {
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

  test('what has all the words, if by chance, comes before what has most of them; on every page once', async () => {
    const pages = await Promise.all([1, 2].map((page) => ask('commanded Moses speaking', { page })));
    expect(new Set(pages.map(({ total }) => total)).size).toBe(1);
    expect(new Set(pages.flatMap(refs)).size).toBe(2 * HITS_PER_PAGE);
    const bodies = pages[0]?.hits.slice(0, 3).map(({ snippet }) => snippet.map(({ text }) => text).join('')) ?? [];
    for (const body of bodies) expect(body).toMatch(/(?=.*command)(?=.*Moses)(?=.*sp[eo]ak)/is);
  });

  test('a phrase in quotation marks is stored together, a stroke in a word is none', async () => {
    expect((await ask('"let there be"')).total).toBeLessThan((await ask('let there be')).total);
    expect(refs(await ask('ה׳ רועי'))).toContain('Psalms 23:1');
  });

  test('a reference or a title is a place to jump to, beside what it finds', async () => {
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
  ])('%s is no words to search for', async (q, ref) => {
    const { directMatch, total, hits } = await ask(q);
    expect([directMatch?.ref, total, hits]).toEqual([ref, 0, []]);
  });
});

describe('through the API', () => {
  const get = (path: string, cookie: string) => world.ask('GET', `/api/library/${path}`, { cookie });

  test('whoever is signed in is answered as the contract says; what is no question is refused', async () => {
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

  test('lemmas', async () => {
    const { cookie } = await makeLearner(world);
    expect((await (await get('lemmas/1254%20a', cookie)).json()).hits[0].ref).toBe('Genesis 1:1');
  });
});

describe('lemmas', () => {
  test('the places of a lemma in the order of the canon, in every form it is written', async () => {
    const { total, hits, pages } = await placesOfLemma(world.app.pool, '1254 a', 1);
    expect(hits.slice(0, 3).map(({ ref }) => ref)).toEqual(['Genesis 1:1', 'Genesis 1:21', 'Genesis 1:27']);
    expect(marked(hits[1])?.map(letters)).toEqual(['ויברא']);
    expect(pages).toBe(Math.ceil(total / HITS_PER_PAGE));
    expect(await placesOfLemma(world.app.pool, 'c/d/776', 1)).toEqual(await placesOfLemma(world.app.pool, '776', 1));
  });

  test.each(['', 'b', "1' | '2", '99999', '../..'])('%j is no lemma', async (lemma) => {
    expect(await placesOfLemma(world.app.pool, lemma, 1)).toMatchObject({ total: 0, hits: [], pages: 0 });
  });
});
