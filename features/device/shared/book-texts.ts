import type { BookTexts } from '#features/search/shared/memory/build-index.ts';
import { parseReference, referenceSlug } from '#features/texts/shared/references.ts';
import type { SourcePack, TranslationPack } from './packs.ts';
import { plainText } from './plain-text.ts';
import { readLemmas, type WordsPack } from './words-pack.ts';

/** The parts of a stored book as the search indexes it. */
export function bookTexts(source: SourcePack, translation: TranslationPack, words: WordsPack): BookTexts {
  const lemmas = readLemmas(source, words);
  return {
    title: source.book,
    source: { side: 'source', language: source.version?.language ?? 'he', version: source.version?.title ?? null },
    chapters: source.chapters.map((chapter, c) => {
      const translated = translation.chapters.find(({ ref }) => ref === chapter.ref);
      const texts = new Map(translated?.lines.map(([key, text]) => [key, text]));
      const edition = translated?.version;
      const reference = parseReference(chapter.ref);
      return {
        reference: chapter.ref,
        heReference: chapter.heRef,
        slug: reference ? referenceSlug(reference) : '',
        verses: chapter.lines.flatMap(([key, he]) => {
          const n = Number(key);
          if (!Number.isInteger(n)) return [];
          const body = plainText(texts.get(key) ?? '');
          return {
            n,
            he: Array.isArray(he) ? he : [],
            lemmas: lemmas[c]?.[n - 1] ?? [],
            translation:
              edition && body !== ''
                ? { side: 'translation' as const, language: edition.language, version: edition.title, body }
                : null,
          };
        }),
      };
    }),
  };
}
