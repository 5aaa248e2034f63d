import { strongNumber } from '#features/texts/shared/corpus-word.ts';
import type { ReadDatabase } from '#server/database/read-database.ts';
import type { Hit } from '../../contract.ts';
import { HITS_PER_PAGE } from '../../shared/hits-per-page.ts';
import { presentHit } from '../../shared/passages/present-hit.ts';
import { lemmaToken } from '../../shared/passages/tokens.ts';
import { findPassages } from './postgres-index.ts';

/**
 * Occurrences of a lemma in canonical order, with its words marked.
 * @param lemma as stored with a word (`c/d/776`, `1254 a`), or its number (`776`)
 */
export async function placesOfLemma(
  db: ReadDatabase,
  lemma: string,
  page: number,
): Promise<{ total: number; hits: Hit[]; page: number; pages: number }> {
  const last = lemma.split('/').at(-1) ?? '';
  if (!/^\d{1,5} ?[a-z]?\+?$/.test(last)) return { total: 0, hits: [], page, pages: 0 };
  const token = lemmaToken(strongNumber(last));
  const { total, passages } = await findPassages(
    db,
    { match: `'${token}'`, better: [], marks: [token] },
    { limit: HITS_PER_PAGE, offset: (page - 1) * HITS_PER_PAGE },
  );
  const hits = passages.map((passage) => presentHit(passage, false));
  return { total, hits, page, pages: Math.ceil(total / HITS_PER_PAGE) };
}
