import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import type { World } from '#testing/world.ts';
import { corpus, openSearchableWorld } from '../../testing/searchable-world.ts';
import { indexSection } from './index-section.ts';
import { createSearch } from './search-texts.ts';

let world: World;
let texts: ReturnType<typeof createSearch>;
beforeAll(async () => {
  world = await openSearchableWorld({ RATE_LIMIT_FACTOR: '100' });
  texts = createSearch(corpus);
  await store('fr', {
    1: 'Les navigateurs réparaient leurs filets déchirés.',
    2: 'L’abeille bourdonne ; elle a butiné mille fleurs violettes.',
    3: 'Qui a payé la brioche et le fromage râpé ?',
  });
  await store('es', {
    4: 'Los zapateros cosían botas amarillas.',
    5: 'El cartero comió tortillas y bailó en la azotea.',
  });
}, 180_000);
afterAll(() => world.close());

/** Stores verses of Ruth 4, whose words are in no embedded text. */
async function store(language: string, verses: Record<number, string>): Promise<void> {
  await indexSection(world.app.pool, {
    section: `Ruth ${language === 'fr' ? 3 : 4}`,
    heSection: 'רות',
    slug: `Ruth-${language === 'fr' ? 3 : 4}`,
    book: 'Ruth',
    titles: { fr: 'Ruth', en: 'Ruth', he: 'רות', es: 'Rut' },
    category: 'Tanakh',
    position: language === 'fr' ? 3 : 4,
    order: 30,
    segments: Object.entries(verses).map(([key, body]) => ({
      key,
      heKey: key,
      texts: [{ side: 'translation', language, title: 'A version', body }],
    })),
  });
}

const ask = (q: string, language: string) => texts.search(world.app, { id: newId(), language }, { q, page: 1 });

test.each([
  ['fr', 'le navigateur répare ses filets', 'Ruth 3:1'],
  ['fr', 'filet déchiré', 'Ruth 3:1'],
  ['fr', 'ABEILLES bourdonnantes', 'Ruth 3:2'],
  ['fr', 'butiner une fleur violette', 'Ruth 3:2'],
  ['fr', 'payer le fromage rape', 'Ruth 3:3'],
  ['fr', 'brioches', 'Ruth 3:3'],
  ['en', 'brioche fromage', 'Ruth 3:3'],
  ['es', 'el zapatero cosió una bota amarilla', 'Ruth 4:4'],
  ['es', 'los carteros bailaban en azoteas', 'Ruth 4:5'],
  ['es', 'comer tortilla', 'Ruth 4:5'],
  ['fr', 'tortillas', 'Ruth 4:5'],
])('%s: "%s" finds inflected words of a stored translation', async (language, q, ref) => {
  const { hits, unknown } = await ask(q, language);
  expect(hits[0]).toMatchObject({ ref, facing: { side: 'source', language: 'he' } });
  expect(hits[0]?.snippet.some(({ hit }) => hit)).toBe(true);
  expect(unknown).toEqual([]);
});

test('a verse found in two languages is one hit, in the reader’s language, and is counted once', async () => {
  await store('fr', { 3: 'Noémi dit : je chercherai pour toi une maison de repos.' });
  texts.forget();
  const found = await ask('repos maison', 'fr');
  expect(found.hits.filter(({ ref }) => ref === 'Ruth 3:3')).toMatchObject([{ language: 'fr' }]);
  const shepherds = await ask('shepherd', 'en');
  const { rows } = await world.app.pool.query(
    "select count(distinct reference)::int as verses from library_passages where words @@ '''shepherd''|''_shepherd'''::tsquery",
  );
  expect(shepherds.total).toBe(rows[0].verses);
});

test('a French word does not match the English word of the same spelling', async () => {
  await store('fr', { 1: 'Le boulanger vend du pain complet.' });
  texts.forget();
  const refs = async (language: string) => (await ask('pain', language)).hits.map(({ ref }) => ref);
  expect(await refs('en')).not.toContain('Ruth 3:1');
  expect((await ask('boulanger pain complet', 'fr')).hits[0]?.ref).toBe('Ruth 3:1');
});
