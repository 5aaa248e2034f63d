import type { Hit } from '../../contract.ts';
import type { Passage, SearchIndex } from './search-index.ts';
import { snippetOf } from './snippet.ts';

type Facing = NonNullable<Hit['facing']>;

/**
 * Merges hits of one verse into the best one, and adds the text of its other side.
 * @param language the learner's; preferred for translations
 */
export async function onePerVerse(index: SearchIndex, hits: Hit[], language = 'en'): Promise<Hit[]> {
  const verses = new Map<string, Hit>();
  for (const hit of hits) {
    const best = verses.get(hit.slug);
    if (!best) verses.set(hit.slug, hit);
    else if (best.side === hit.side && best.language !== language && hit.language === language)
      verses.set(hit.slug, { ...hit, ...(best.facing && { facing: best.facing }) });
    else if (!best.facing && best.side !== hit.side) verses.set(hit.slug, { ...best, facing: facingOf(hit) });
  }
  const alone = [...verses.values()].filter(({ facing }) => !facing);
  const others = await textsOf(index, alone);
  const order = [language, 'he', 'en'];
  const rank = (of: Passage) => (order.indexOf(of.language) + order.length + 1) % (order.length + 1);
  return [...verses.values()].map((hit) => {
    if (hit.facing) return hit;
    const [row] = (others.get(hit.slug) ?? [])
      .filter(({ side }) => side !== hit.side)
      .sort((one, other) => rank(one) - rank(other));
    return row ? { ...hit, facing: withoutMarks(row) } : hit;
  });
}

const facingOf = ({ side, language, version, snippet }: Hit): Facing => ({ side, language, version, snippet });

const withoutMarks = ({ side, language, version, body }: Passage): Facing => ({
  side,
  language,
  version,
  snippet: snippetOf(body, language, []),
});

async function textsOf(index: SearchIndex, hits: Hit[]): Promise<Map<string, Passage[]>> {
  if (hits.length === 0) return new Map();
  const sections = [...new Set(hits.map(({ ref }) => ref.replace(/:[^:]*$/, '')))];
  const slugs = hits.map(({ slug }) => slug);
  return Map.groupBy(await index.textsOf(sections, slugs), ({ slug }) => slug);
}
