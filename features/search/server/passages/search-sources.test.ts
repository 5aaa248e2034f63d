import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import type { World } from '#testing/world.ts';
import type { Hit } from '../../contract.ts';
import { corpus, openSearchableWorld } from '../../testing/searchable-world.ts';
import { indexSection, type SearchableSection } from './index-section.ts';
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

describe('upstream hits', () => {
  const theirs: Hit = {
    ref: 'Berakhot 2a:1',
    heRef: 'ברכות ב ע״א',
    slug: 'Berakhot-2a#v1',
    book: 'Berakhot',
    titles: { fr: 'Berakhot', en: 'Berakhot', he: 'ברכות', es: 'Berajot' },
    category: 'Talmud',
    side: 'translation',
    language: 'en',
    version: null,
    snippet: [{ text: 'From when', hit: true }],
    source: 'upstream',
    byLemma: false,
  };
  const page = (q: string) => ({ q, page: 1 });

  test('follow stored hits without duplicates, and are requested once per query', async () => {
    let asked = 0;
    const both = createSearch(corpus, async () => {
      asked += 1;
      return [theirs, { ...theirs, ref: 'Genesis 1:3', book: 'Genesis', category: 'Tanakh' }];
    });
    const answer = await both.search(world.app, learner, page('Let there be light'));
    expect(answer.upstream).toBe('answered');
    expect(refs(answer).filter((ref) => ref === 'Genesis 1:3')).toHaveLength(1);
    expect(answer.hits.at(-1)).toEqual(theirs);
    const tanakh = await both.search(world.app, learner, { ...page('let there be LIGHT'), category: 'Tanakh' });
    expect(tanakh.hits).not.toContainEqual(theirs);
    expect(asked).toBe(1);
  });

  test('do not delay a search with hits, and are shown when the query is repeated', async () => {
    let answer: (hits: Hit[]) => void = () => {};
    const slow = createSearch(corpus, () => new Promise((resolve) => (answer = resolve)));
    expect(await slow.search(world.app, learner, page('shepherd'))).toMatchObject({
      upstream: 'not-asked',
      total: 76,
    });
    answer([theirs]);
    const again = await slow.search(world.app, learner, page('shepherd'));
    expect(again.upstream).toBe('answered');
    expect(again.hits.at(-1)).toEqual(theirs);
  });

  test('are omitted when upstream is unreachable, and requested again by the next search', async () => {
    let asked = 0;
    const broken = createSearch(corpus, () => {
      asked += 1;
      return Promise.reject(new Error('away'));
    });
    for (const _ of [1, 2]) {
      const answer = await broken.search(world.app, learner, page('shepherd'));
      expect(answer).toMatchObject({ upstream: 'unreachable', total: 76 });
    }
    expect(asked).toBe(2);
  });
});

describe('stored sections', () => {
  const inVersion = (language: string, body: string) => ({
    side: language === 'he' ? ('source' as const) : ('translation' as const),
    language,
    title: `A version, ${language}`,
    body,
  });
  const section: SearchableSection = {
    section: 'Pirkei Avot 1',
    heSection: 'פרקי אבות א׳',
    slug: 'Pirkei-Avot-1',
    book: 'Pirkei Avot',
    titles: { fr: 'Pirké Avot', en: 'Pirkei Avot', he: 'פרקי אבות', es: 'Pirkei Avot' },
    category: 'Mishnah',
    position: 1,
    segments: [
      {
        key: '1',
        heKey: 'א׳',
        texts: [inVersion('he', 'משה קבל תורה מסיני'), inVersion('en', 'Moses received the Torah from Sinai')],
      },
      { key: '14', heKey: 'י״ד', texts: [inVersion('he', 'אִם אֵין אֲנִי לִי, מִי לִי')] },
    ],
  };

  test('are found once, by their own category and book', async () => {
    await indexSection(world.app.pool, section);
    await indexSection(world.app.pool, section);
    texts.forget();
    const avot = await ask('קיבל תורה סיני', { category: 'Mishnah' });
    expect(refs(await ask('אין אני לי', { category: 'Mishnah' }))).toEqual(['Pirkei Avot 1:14']);
    expect(avot.hits[0]).toMatchObject({ slug: 'Pirkei-Avot-1#v1', titles: { fr: 'Pirké Avot' }, source: 'stored' });
    expect(refs(await ask('received torah', { book: 'Pirkei Avot' }))).toEqual(['Pirkei Avot 1:1']);
  });

  test('are no longer found when empty', async () => {
    await indexSection(world.app.pool, { ...section, segments: [] });
    texts.forget();
    expect(await ask('אין אני לי', { category: 'Mishnah' })).toMatchObject({ total: 0 });
  });
});
