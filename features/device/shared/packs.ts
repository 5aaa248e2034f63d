import type { Chapter, Segment, Version } from '#features/texts/contract.ts';

/** Increase when the shape changes: older parts are then stored again. */
export const FORMAT = 1;

type Facts = Omit<Chapter, 'segments' | 'versions' | 'available' | 'isUnpaired'>;
/** `[key, text, key of the earlier segment that includes it]` */
type Line<Text> = [key: string, text: Text, at?: string];

/** The source of a book, whose texts are the same for all readers. */
export type SourcePack = {
  format: number;
  side: 'source';
  book: string;
  version: Version | null;
  chapters: (Facts & { lines: Line<Segment['source']>[] })[];
};

/** The translation for readers of a language. */
export type TranslationPack = {
  format: number;
  side: 'translation';
  book: string;
  chapters: (Pick<Chapter, 'ref' | 'available' | 'isUnpaired'> & {
    version: Version | null;
    /** False if the chapter shows the translation only. */
    hasSource: boolean;
    lines: Line<string | null>[];
  })[];
};

export function cutSource(book: string, chapters: readonly Chapter[]): SourcePack {
  return {
    format: FORMAT,
    side: 'source',
    book,
    version: chapters.find(({ versions }) => versions.source)?.versions.source ?? null,
    chapters: chapters.map(({ segments, versions: _, available: __, isUnpaired: ___, ...facts }) => ({
      ...facts,
      lines: segments.map(({ key, source, sourceAt }) => (sourceAt ? [key, source, sourceAt] : [key, source])),
    })),
  };
}

export function cutTranslation(book: string, chapters: readonly Chapter[]): TranslationPack {
  return {
    format: FORMAT,
    side: 'translation',
    book,
    chapters: chapters.map(({ ref, segments, versions, available, isUnpaired }) => ({
      ref,
      available,
      ...(isUnpaired && { isUnpaired }),
      version: versions.translation,
      hasSource: versions.source !== null,
      lines: segments.map(({ key, translation: text, translationAt: at }) => (at ? [key, text, at] : [key, text])),
    })),
  };
}

/**
 * Joins both parts to a chapter in the API's shape.
 * @returns null if a part lacks it
 */
export function joinChapter(source: SourcePack, translation: TranslationPack, ref: string): Chapter | null {
  const one = source.chapters.find((chapter) => chapter.ref === ref);
  const other = translation.chapters.find((chapter) => chapter.ref === ref);
  if (!one || !other) return null;
  const { lines, ...facts } = one;
  const { version, hasSource, lines: translated, ref: _, ...rest } = other;
  const sources = new Map(lines.map((line) => [line[0], line]));
  return {
    ...facts,
    segments: translated.map(([key, text, at]) => {
      const [, found = null, sourceAt] = (hasSource ? sources.get(key) : undefined) ?? [];
      return {
        key,
        source: found,
        ...(sourceAt && { sourceAt }),
        translation: text,
        ...(at && { translationAt: at }),
      };
    }),
    versions: { source: hasSource ? source.version : null, translation: version },
    ...rest,
  };
}
