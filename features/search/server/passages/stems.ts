import type { ReadDatabase } from '#server/database/read-database.ts';
import type { Stem } from '../../shared/passages/english-words.ts';
import {
  type LanguageStems,
  type Stemmed,
  stemmedLanguages,
  stemsBy,
  type Written,
} from '../../shared/passages/translation-stems.ts';

/** Stems of English words by PostgreSQL. Stop words ("the", "not") are their own stems: they can be searched. */
export async function stemsOf(db: ReadDatabase, words: Iterable<string>): Promise<Map<string, Stem>> {
  const { rows } = await db.query<Stem & { word: string }>(
    `select word, coalesce(stems[1], word) as stem, stems = '{}' or length(word) = 1 as stop
     from (select word, ts_lexize('english_stem', word) as stems from unnest($1::text[]) as given(word)) lexized`,
    [[...words]],
  );
  return new Map(rows.map(({ word, stem, stop }) => [word, { stem, stop }]));
}

const dictionaries: Record<Stemmed, string> = { fr: 'french_stem', es: 'spanish_stem' };

/** Tokens of the stems of words by language. One query. */
export async function languageStems(db: ReadDatabase, words: Iterable<Written>): Promise<LanguageStems> {
  const forms = [...new Set([...words].flatMap(({ written, plain }) => [written, plain]))];
  if (forms.length === 0) return () => [];
  const { rows } = await db.query<{ language: Stemmed; word: string; stem: string }>(
    `select language, word, coalesce((ts_lexize(dictionary::regdictionary, word))[1], word) as stem
     from unnest($1::text[]) as given(word), unnest($2::text[], $3::text[]) as known(language, dictionary)`,
    [forms, stemmedLanguages, stemmedLanguages.map((language) => dictionaries[language])],
  );
  const stems = new Map(rows.map(({ language, word, stem }) => [`${language} ${word}`, stem]));
  return stemsBy((language, form) => stems.get(`${language} ${form}`) ?? form);
}
