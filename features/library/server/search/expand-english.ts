import type pg from 'pg';
import { type Term, termOf, usesOf } from './expand-word.ts';
import { namesBySound, namesInEnglish } from './names.ts';
import { isCommon, otherWords, todaysForms, unknownForms } from './older-english.ts';
import { similarWords, wordsByConsonants } from './similar-words.ts';
import { stemTokens } from './tokens.ts';

type Db = Pick<pg.Pool, 'query'>;
/** What a word may stand for: itself or the same in today's English, another word for it, or a guess. */
type Meaning = { typed: string; meant: string; as: 'same' | 'other' | 'guess' };
type Row = Meaning & { skeleton: string; stop: boolean; uses: number | null; literal: boolean };

function meaningsOf(typed: string): Meaning[] {
  const forms = unknownForms(typed);
  return Object.entries({
    same: [typed, ...namesInEnglish(typed), ...todaysForms(typed)],
    other: [typed, ...forms].flatMap(otherWords),
    guess: [...forms, ...namesBySound(typed)],
  } satisfies Record<Meaning['as'], string[]>).flatMap(([as, words]) =>
    words.map((meant) => ({ typed, meant, as: as as Meaning['as'] })),
  );
}

/** English words: with each the name, the form or the word the embedded translation has for it. One question for all. */
export async function englishTerms(db: Db, words: Set<string>): Promise<Map<string, Term>> {
  const terms = new Map<string, Term>();
  if (words.size === 0) return terms;
  const meanings = [...words].flatMap(meaningsOf);
  const { rows } = await db.query<Row>(
    `select typed, meant, "as", given.skeleton, stop, w.uses, coalesce(w.literal, false) as literal
     from (
       select typed, meant, "as", coalesce(stems[1], meant) as skeleton, stems = '{}' or length(meant) = 1 as stop
       from (select typed, meant, "as", ts_lexize('english_stem', meant) as stems
         from unnest($1::text[], $2::text[], $3::text[]) as asked(typed, meant, "as")) lexized
     ) given left join lateral (
       select sum(uses)::int as uses, bool_or(stem = meant) as literal from library_words where skeleton = given.skeleton
     ) w on true`,
    [meanings.map(({ typed }) => typed), meanings.map(({ meant }) => meant), meanings.map((meaning) => meaning.as)],
  );
  for (const word of words) {
    const own = rows.filter(({ typed }) => typed === word);
    terms.set(word, understandEnglish(word, own) ?? (await unknownEnglish(db, word, own)));
  }
  return terms;
}

const isStop = (rows: Row[]) => rows.some(({ as, meant, stop }) => as === 'same' && (stop || isCommon(meant)));
const tokensOf = (rows: Row[]) => rows.flatMap((row) => stemTokens(row.skeleton));

/** @returns null when the embedded texts have nothing of what it may stand for */
function understandEnglish(word: string, rows: Row[]): Term | null {
  const same = rows.filter((row) => row.as === 'same');
  // `Élie` is a name, and the stem of what is typed another one: then only the name is meant.
  const named = same.length > 1 && !same.some((row) => row.meant === word && row.literal);
  const near = named ? same.filter(({ meant }) => meant !== word) : same;
  const other = rows.filter((row) => row.as === 'other');
  const stop = isStop(rows);
  const nearUses = usesOf(near);
  if (nearUses + usesOf(other) > 0)
    return termOf({
      word,
      near: tokensOf(near),
      wide: tokensOf(other),
      nearUses,
      uses: nearUses + usesOf(other),
      stop,
    });
  const guesses = rows.filter((row) => row.as === 'guess' && row.literal);
  const uses = usesOf(guesses);
  return uses > 0 ? termOf({ word, near: tokensOf([...same, ...guesses]), nearUses: uses, uses, stop }) : null;
}

/** Nothing like it in the Bible: stored texts may have it; else words that begin, are written or sound almost like it. */
async function unknownEnglish(db: Db, word: string, rows: Row[]): Promise<Term> {
  const written = await similarWords(db, word);
  const like = written.length > 0 ? written : await wordsByConsonants(db, word);
  const near = tokensOf(rows.filter((row) => row.as === 'same'));
  const wide = like.flatMap((row) => stemTokens(row.skeleton));
  return termOf({ word, near, wide, uses: usesOf(like), stop: isStop(rows) });
}
