import type pg from 'pg';
import { roughRoot, skeleton, splits } from './hebrew-forms.ts';
import { namesInEnglish } from './names.ts';
import type { Asked } from './read-search.ts';
import { similarWords } from './similar-words.ts';
import { lemmaToken, stemTokens } from './tokens.ts';
import { commonLemmas, guesses, type Term, termOf, understandHebrew, type WordRow } from './understand-word.ts';

/** Two letters are the root of too much. */
const SHORTEST_ROOT = 3;

type Db = Pick<pg.Pool, 'query'>;
/** What is looked for: words that stand alone or, in a phrase, side by side. */
export type Group = { language: 'he' | 'en'; terms: Term[] };

/** Finds out what the words of a query stand for: one question to the vocabulary, a second one for words nobody knows. */
export async function understand(db: Db, asked: Asked[]): Promise<Group[]> {
  const words = (language: Asked['language']) =>
    new Set(asked.filter((group) => group.language === language).flatMap((group) => group.words));
  const [hebrew, english] = await Promise.all([hebrewTerms(db, words('he')), englishTerms(db, words('en'))]);
  return asked.map(({ language, words: group }) => ({
    language,
    terms: group.flatMap((word) => (language === 'he' ? hebrew : english).get(word) ?? []),
  }));
}

async function rowsOf(db: Db, column: 'skeleton' | 'root', values: string[]): Promise<WordRow[]> {
  const { rows } = await db.query<WordRow>(
    `select skeleton, root, prefix, stem, lemma, uses from library_words where ${column} = any($1)`,
    [[...new Set(values)]],
  );
  return rows;
}

async function hebrewTerms(db: Db, words: Set<string>): Promise<Map<string, Term>> {
  const terms = new Map<string, Term>();
  if (words.size === 0) return terms;
  const skeletonsOf = (word: string) => splits(word).map(({ rest }) => skeleton(rest));
  const rows = await rowsOf(db, 'skeleton', [...words].flatMap(skeletonsOf));
  for (const word of words) {
    const own = new Set(skeletonsOf(word));
    const term = understandHebrew(
      word,
      rows.filter((row) => own.has(row.skeleton)),
    );
    terms.set(word, term ?? (await unknownHebrew(db, word)));
  }
  return terms;
}

/** Not in the Bible in this form: the words of the same rough root, or those that begin like it. */
async function unknownHebrew(db: Db, word: string): Promise<Term> {
  const near = guesses(word).flatMap(stemTokens);
  const rests = splits(word).filter(({ rest }) => roughRoot(rest).length >= SHORTEST_ROOT);
  const rows = await rowsOf(
    db,
    'root',
    rests.map(({ rest }) => roughRoot(rest)),
  );
  for (const { rest } of rests) {
    const same = rows.filter(({ root }) => root === roughRoot(rest));
    if (same.length > 0) return termOf({ word, near, wide: commonLemmas(same).map(lemmaToken), uses: usesOf(same) });
  }
  const like = await similarWords(db, word);
  return termOf({ word, near, wide: like.flatMap(({ stem }) => stemTokens(stem)), uses: usesOf(like) });
}

type EnglishRow = { typed: string; meant: string; skeleton: string; stop: boolean; uses: number | null };

/** English words, and with each the names it stands for in another language. */
async function englishTerms(db: Db, words: Set<string>): Promise<Map<string, Term>> {
  const terms = new Map<string, Term>();
  if (words.size === 0) return terms;
  const pairs = [...words].flatMap((word) => [word, ...namesInEnglish(word)].map((meant) => [word, meant] as const));
  const { rows } = await db.query<EnglishRow>(
    `select typed, meant, given.skeleton, stop, (select sum(uses)::int from library_words w where w.skeleton = given.skeleton) as uses
     from (
       select typed, meant, coalesce(stems[1], meant) as skeleton, stems = '{}' or length(meant) = 1 as stop
       from (select typed, meant, ts_lexize('english_stem', meant) as stems
         from unnest($1::text[], $2::text[]) as asked(typed, meant)) lexized
     ) given`,
    [pairs.map(([word]) => word), pairs.map(([, meant]) => meant)],
  );
  for (const word of words) {
    const own = rows.filter(({ typed }) => typed === word);
    const near = own.flatMap((row) => stemTokens(row.skeleton));
    const stop = own.some((row) => row.meant === word && row.stop);
    const uses = usesOf(own);
    if (uses > 0) terms.set(word, termOf({ word, near, nearUses: uses, uses, stop }));
    else {
      const like = await similarWords(db, word);
      const wide = like.flatMap((row) => stemTokens(row.skeleton));
      terms.set(word, termOf({ word, near, wide, uses: usesOf(like), stop }));
    }
  }
  return terms;
}

const usesOf = (rows: { uses: number | null }[]): number => rows.reduce((sum, { uses }) => sum + (uses ?? 0), 0);
