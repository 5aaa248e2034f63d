import { formatFragment } from '#features/texts/shared/fragments.ts';
import { hebrewNumeral } from '#features/texts/shared/hebrew-numbers.ts';
import { plainHebrew } from '#features/texts/shared/search-words.ts';
import type { Token } from '#features/texts/shared/texts.ts';
import { withoutElision } from '../passages/english-words.ts';
import type { WordRow } from '../passages/expand-word.ts';
import { indexText, otherWords } from '../passages/index-text.ts';
import type { Passage } from '../passages/search-index.ts';
import { WordIndex } from '../passages/tokens.ts';
import { indexVerse } from '../passages/verse-words.ts';
import { Vocabulary } from '../passages/vocabulary.ts';
import { keyOf, type PostingLists, PostingsBuilder } from './postings.ts';
import type { Stemmer } from './stemmer.ts';

type Edition = Pick<Passage, 'side' | 'language' | 'version'>;

export type BookTexts = {
  title: string;
  source: Edition;
  chapters: {
    reference: string;
    heReference: string;
    slug: string;
    verses: {
      n: number;
      he: readonly Token[];
      lemmas: readonly string[];
      translation: (Edition & { body: string }) | null;
    }[];
  }[];
};

type Section = { reference: string; heReference: string; slug: string; book: number };

/** An index in arrays, which the browser can store. */
export type IndexData = {
  books: string[];
  sections: Section[];
  editions: Edition[];
  /** Section and number of each verse, in the order of the canon. */
  verses: { sections: Uint32Array; numbers: Uint32Array };
  passages: { verses: Uint32Array; editions: Uint8Array };
  bodies: string[];
  postings: PostingLists;
  words: WordRow[];
};

const VOCABULARY_LANGUAGE = 'en';

/** Indexes books as the server does. Call `add` in the order of the canon. */
export function createIndexBuilder({ stemOf, stemsOfWords }: Stemmer) {
  const [books, sections, editions, bodies]: [string[], Section[], Edition[], string[]] = [[], [], [], []];
  const verses = { sections: [] as number[], numbers: [] as number[] };
  const passages = { verses: [] as number[], editions: [] as number[] };
  const postings = new PostingsBuilder();
  const vocabulary = new Vocabulary();
  const stems = new Map<string, { stem: string; stop: boolean }>();
  const plains = new Map<string, string>();

  function plain(word: string): string {
    const known = plains.get(word) ?? plainHebrew(word);
    plains.set(word, known);
    return known;
  }

  function editionOf({ side, language, version }: Edition): number {
    const known = editions.findIndex(
      (one) => one.side === side && one.language === language && one.version === version,
    );
    return known >= 0 ? known : editions.push({ side, language, version }) - 1;
  }

  function addPassage(edition: Edition, body: string, index: WordIndex): void {
    const passage = bodies.push(body) - 1;
    passages.verses.push(verses.numbers.length - 1);
    passages.editions.push(editionOf(edition));
    for (const [token, positions] of index.entries())
      for (const position of positions) postings.add(token, keyOf(passage, position));
  }

  function addTranslation(text: Edition & { body: string }): void {
    const index = new WordIndex();
    const words = otherWords(text);
    for (const word of words.flatMap((one) => [one, withoutElision(one)]))
      if (!stems.has(word)) stems.set(word, stemOf(word));
    indexText(text, stems, stemsOfWords, index);
    if (text.language === VOCABULARY_LANGUAGE)
      for (const word of words) vocabulary.addEnglish(word, stems.get(word)?.stem ?? word);
    addPassage(text, text.body, index);
  }

  return {
    add({ title, source, chapters }: BookTexts): void {
      const book = books.push(title) - 1;
      for (const { reference, heReference, slug, verses: ofChapter } of chapters) {
        const section = sections.push({ reference, heReference, slug, book }) - 1;
        for (const { n, he, lemmas, translation } of ofChapter) {
          verses.sections.push(section);
          verses.numbers.push(n);
          const { body, index, analyses } = indexVerse(he, lemmas, plain);
          for (const analysis of analyses) vocabulary.addHebrew(analysis);
          if (body) addPassage(source, body, index);
          if (translation && translation.body.trim() !== '') addTranslation(translation);
        }
      }
    },
    finish: (): IndexData => ({
      books,
      sections,
      editions,
      verses: { sections: Uint32Array.from(verses.sections), numbers: Uint32Array.from(verses.numbers) },
      passages: { verses: Uint32Array.from(passages.verses), editions: Uint8Array.from(passages.editions) },
      bodies,
      postings: postings.finish(),
      words: vocabulary.rows(),
    }),
  };
}

/** Names of a verse, as the server's index has them. */
export const verseNames = ({ reference, heReference, slug }: Section, n: number) => ({
  reference: `${reference}:${n}`,
  section: reference,
  heReference: `${heReference}:${hebrewNumeral(n)}`,
  slug: slug + formatFragment({ from: `${n}`, to: `${n}` }),
});
