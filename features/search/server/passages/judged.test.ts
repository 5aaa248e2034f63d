import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import type { World } from '#testing/world.ts';
import { judgedPlaces, judgePlaces } from '../../testing/judged-searches.ts';
import { corpus, openSearchableWorld } from '../../testing/searchable-world.ts';
import { createSearch } from './search-texts.ts';

let world: World;
let texts: ReturnType<typeof createSearch>;
beforeAll(async () => {
  world = await openSearchableWorld({ RATE_LIMIT_FACTOR: '100' });
  texts = createSearch(corpus);
}, 180_000);
afterAll(() => world.close());

const ask = (q: string, language = 'fr') => texts.search(world.app, { id: newId(), language }, { q, page: 1 });
const refs = async (q: string, language?: string) => (await ask(q, language)).hits.map(({ ref }) => ref);
const bodies = async (q: string) =>
  (await ask(q)).hits.map(({ snippet }) => snippet.map(({ text }) => text).join('')).join('\n');

describe('remembered names have a correct section among the first three hits', () => {
  test.each(['fr', 'en', 'he', 'es'] as const)('%s', async (language) => {
    const { firstThree, missed } = await judgePlaces((q) => refs(q, language), judgedPlaces[language]);
    expect({ enough: firstThree >= 0.95, missed: firstThree >= 0.95 ? [] : missed }).toEqual({
      enough: true,
      missed: [],
    });
  });
});

describe('French and Spanish words', () => {
  test.each([
    ['berger', /shepherd/i, /forge/i],
    ['le pain', /bread/i, /\bpain\b/i],
    ['la espada', /sword/i, /spad/i],
    ['l’étoile', /star/i, /stool/i],
    ['huérfanos y viudas', /widow[^.]*fatherless|fatherless[^.]*widow/i, /huer/i],
    ['la rosée', /\bdew\b/i, /against Abel/i],
    ['le cœur de l’homme', /heart/i, /c(?:œ|oe)ur/i],
    ['pardonne', /forgiv|pardon/i, /\bpard\b/i],
    ['elles pleuraient', /we(?:ep|pt)/i, /pleur/i],
    ['relámpagos', /lightning/i, /relam/i],
    ['ne crains pas car je suis avec toi', /afraid|fear/i, /\bcar\b/i],
    ['hessed', /kindness/i, /hess/i],
  ])('%s', async (typed, there, absent) => {
    const found = await bodies(typed);
    expect(found).toMatch(there);
    expect(found).not.toMatch(absent);
  });

  test('an unknown word finds no lookalikes and is reported as unknown', async () => {
    expect(await ask('zeppelins')).toMatchObject({ hits: [], unknown: ['zeppelins'] });
    expect((await ask('le berger')).unknown).toEqual([]);
    expect((await ask('zeppelins', 'en')).unknown).toEqual([]);
  });

  test('an English word is read as English for a learner who reads French', async () => {
    expect((await refs('shephard'))[0]).toBe('Genesis 46:32');
    expect((await refs('the pain of labor')).length).toBeGreaterThan(0);
  });
});

test('words that share no verse are searched within one section', async () => {
  const [first = ''] = await refs('spies giants grapes', 'en');
  expect(first).toMatch(/^Numbers 13:/);
});

test('a matching episode comes first and respects the book filter, and pages do not overlap', async () => {
  expect((await ask('la tour de Babel')).episodes[0]).toMatchObject({ ref: 'Genesis 11:1-9', slug: 'Genesis-11#v1-9' });
  const exodus = await texts.search(world.app, { id: newId() }, { q: 'la tour de Babel', book: 'Exodus', page: 1 });
  expect(exodus.episodes).toEqual([]);
  const page = (n: number) => texts.search(world.app, { id: newId() }, { q: 'manna', page: n });
  const [one, two] = [await page(1), await page(2)];
  expect(one.hits[0]?.book).toBe('Exodus');
  const all = [...one.hits, ...two.hits].map(({ slug, language }) => `${slug} ${language}`);
  expect(new Set(all).size).toBe(all.length);
});
