import { cutLatin, plainLatin } from '#features/texts/shared/search-words.ts';
import type { ReadDatabase } from '#server/database/read-database.ts';
import { withoutElision } from './english-words.ts';
import { type WordIndex, wordToken } from './tokens.ts';

/** PostgreSQL's Snowball dictionaries for the languages of the packs; English has its own index. */
const dictionaries = { fr: 'french_stem', es: 'spanish_stem' } as const;

export type Stemmed = keyof typeof dictionaries;
export const stemmedLanguages = Object.keys(dictionaries) as Stemmed[];
export const isStemmed = (language: string): language is Stemmed => language in dictionaries;

/** A word in lower case, with its accents and without. The stemmers need the accents; readers often omit them. */
export type Written = { written: string; plain: string };

/** Words in order, without elided articles (`l’homme`). Positions are those of `latinWords`. */
export const writtenWords = (text: string): Written[] =>
  cutLatin(text)
    .filter((_, at) => at % 2 === 1)
    .map((word) => {
      const written = withoutElision(word.normalize('NFC').toLowerCase().replaceAll('’', "'"));
      return { written, plain: plainLatin(written) };
    })
    .filter(({ plain }) => plain !== '');

/** Tokens carry the language: French `pain` is another word than English "pain". */
export const formToken = (language: Stemmed, plain: string): string => `${language}.${wordToken(plain)}`;
const languageStem = (language: Stemmed, stem: string): string => `${language}_${wordToken(plainLatin(stem))}`;

export type LanguageStems = (language: Stemmed, word: Written) => string[];

/** Tokens of the stems of words, with and without accents, by language. One query. */
export async function languageStems(
  db: ReadDatabase,
  languages: readonly Stemmed[],
  words: Iterable<Written>,
): Promise<LanguageStems> {
  const forms = [...new Set([...words].flatMap(({ written, plain }) => [written, plain]))];
  if (forms.length === 0 || languages.length === 0) return () => [];
  const { rows } = await db.query<{ language: Stemmed; word: string; stem: string }>(
    `select language, word, coalesce((ts_lexize(dictionary::regdictionary, word))[1], word) as stem
     from unnest($1::text[]) as given(word), unnest($2::text[], $3::text[]) as known(language, dictionary)`,
    [forms, languages, languages.map((language) => dictionaries[language])],
  );
  const stems = new Map(rows.map(({ language, word, stem }) => [`${language} ${word}`, stem]));
  return (language, { written, plain }) => [
    ...new Set([written, plain].map((form) => languageStem(language, stems.get(`${language} ${form}`) ?? form))),
  ];
}

export function indexStemmedWords(
  language: Stemmed,
  words: readonly Written[],
  stems: LanguageStems,
  index: WordIndex,
): void {
  for (const [at, word] of words.entries())
    for (const token of [formToken(language, word.plain), ...stems(language, word)]) index.add(token, at + 1);
}
