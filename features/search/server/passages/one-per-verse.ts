import { embedded } from '#features/texts/server/corpus-api.ts';
import type { Side } from '#features/texts/shared/text-languages.ts';
import type { ReadDatabase } from '#server/database/read-database.ts';
import type { Hit } from '../../contract.ts';
import { snippetOf } from './snippet.ts';

type Row = { slug: string; side: Side; language: string; version: string | null; body: string; isEmbedded: boolean };
type Facing = NonNullable<Hit['facing']>;

/**
 * Merges hits of one verse into the best one, and adds the text of its other side.
 * @param language the learner's; preferred for translations
 */
export async function onePerVerse(db: ReadDatabase, hits: Hit[], language = 'en'): Promise<Hit[]> {
  const verses = new Map<string, Hit>();
  for (const hit of hits) {
    const best = verses.get(hit.slug);
    if (!best) verses.set(hit.slug, hit);
    else if (best.side === hit.side && best.language !== language && hit.language === language)
      verses.set(hit.slug, { ...hit, ...(best.facing && { facing: best.facing }) });
    else if (!best.facing && best.side !== hit.side) verses.set(hit.slug, { ...best, facing: facingOf(hit) });
  }
  const alone = [...verses.values()].filter(({ facing }) => !facing);
  const others = await textsOf(db, alone);
  const order = [language, 'he', 'en'];
  const rank = (of: Row) => (order.indexOf(of.language) + order.length + 1) % (order.length + 1);
  return [...verses.values()].map((hit) => {
    if (hit.facing) return hit;
    const [row] = (others.get(hit.slug) ?? [])
      .filter(({ side }) => side !== hit.side)
      .sort((one, other) => rank(one) - rank(other));
    return row ? { ...hit, facing: withoutMarks(row) } : hit;
  });
}

const facingOf = ({ side, language, version, snippet }: Hit): Facing => ({ side, language, version, snippet });

const withoutMarks = ({ side, language, version, body, isEmbedded }: Row): Facing => ({
  side,
  language,
  version: version ?? (isEmbedded ? embedded[side].title : null),
  snippet: snippetOf(body, language, []),
});

/** Indexed texts of these verses, by slug. */
async function textsOf(db: ReadDatabase, hits: Hit[]): Promise<Map<string, Row[]>> {
  if (hits.length === 0) return new Map();
  const { rows } = await db.query<Row>(
    `select slug, side, language, version, body, titles is null as "isEmbedded"
     from library_passages where section = any($1) and slug = any($2)`,
    [[...new Set(hits.map(({ ref }) => ref.replace(/:[^:]*$/, '')))], hits.map(({ slug }) => slug)],
  );
  return Map.groupBy(rows, ({ slug }) => slug);
}
