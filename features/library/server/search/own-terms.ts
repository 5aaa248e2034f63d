import type pg from 'pg';
import type { Term } from './expand-word.ts';
import { ownForm, ownStemsOf, stemmedLanguages, type Written } from './own-stems.ts';

/** Tokens of a word in stored translations in its own language, and how many passages have one. */
export type OwnTerm = { exact: string[]; near: string[]; uses: number };

/** More passages do not change the weight of a word. */
const COUNTED = 5_000;

/** @param words typed words with their accents */
export async function ownTerms(
  db: Pick<pg.Pool, 'query'>,
  words: readonly (readonly [string, Written])[],
): Promise<Map<string, OwnTerm>> {
  if (words.length === 0) return new Map();
  const stems = await ownStemsOf(
    db,
    stemmedLanguages,
    words.map(([, written]) => written),
  );
  const terms = words.map(([word, written]) => {
    const exact = stemmedLanguages.map((language) => ownForm(language, written.plain));
    return { word, exact, near: stemmedLanguages.flatMap((language) => stems(language, written)) };
  });
  const { rows } = await db.query<{ uses: number }>(
    `select (select count(*)::int from (
       select from library_passages where words @@ match::tsquery limit ${COUNTED}) as passages) as uses
     from unnest($1::text[]) with ordinality as asked(match, at) order by at`,
    [terms.map(({ near }) => near.map((token) => `'${token}'`).join('|'))],
  );
  return new Map(terms.map(({ word, ...term }, at) => [word, { ...term, uses: rows[at]?.uses ?? 0 }]));
}

/** Adds the forms of stored translations to a term; without any, the term stays as it is. */
export function withOwnForms(term: Term, own: OwnTerm | undefined): Term {
  if (!own || own.uses === 0) return term;
  const all = [...own.exact, ...own.near];
  return {
    ...term,
    exact: [...term.exact, ...own.exact],
    near: [...term.near, ...all],
    wide: [...term.wide, ...all],
    own: all,
    nearUses: term.nearUses + own.uses,
    uses: term.uses + own.uses,
  };
}
