import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import type { World } from '#testing/world.ts';
import { openPostings, PostingsBuilder } from '../../shared/memory/postings.ts';
import { searchCached } from '../../shared/passages/search-cached.ts';
import type { Question } from '../../shared/passages/search-index.ts';
import { judgedTranslated, judgeFirstPage } from '../../testing/judged-searches.ts';
import { corpus, openSearchableWorld } from '../../testing/searchable-world.ts';
import { postgresIndex } from './postgres-index.ts';
import { createSearch } from './search-texts.ts';

let world: World;
let texts: ReturnType<typeof createSearch>;
beforeAll(async () => {
  world = await openSearchableWorld({ RATE_LIMIT_FACTOR: '100' });
  texts = createSearch(corpus);
}, 180_000);
afterAll(() => world.close());

const refs = async (q: string, language: string) =>
  (await texts.search(world.app, { id: newId(), language }, { q, page: 1 })).hits.map(({ ref }) => ref);

describe('French and Spanish queries find a correct verse among the first ten hits without a pack', () => {
  test.each(['fr', 'es'] as const)('%s', async (language) => {
    const { recall, missed } = await judgeFirstPage((q) => refs(q, language), judgedTranslated[language]);
    expect({ enough: recall >= 0.95, missed: recall >= 0.95 ? [] : missed }).toEqual({ enough: true, missed: [] });
  });
});

test('the index of the browser can evaluate the queries of French and Spanish searches', async () => {
  const evaluate = openPostings(new PostingsBuilder().finish()).evaluation();
  const asked: Question[] = [];
  const find = async (question: Question) => {
    asked.push(question);
    return { total: 0, passages: [], books: [] };
  };
  const index = { ...postgresIndex(world.app.pool), find };
  for (const { q } of [...judgedTranslated.fr, ...judgedTranslated.es]) await searchCached(index, q, {}, 1);
  expect(asked.length).toBeGreaterThan(judgedTranslated.fr.length);
  for (const { match, better } of asked)
    for (const one of [match, ...better.map(({ match: optional }) => optional)]) expect([...evaluate(one)]).toEqual([]);
});
