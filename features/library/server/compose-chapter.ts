import type { Chapter, Version } from '../contract.ts';
import type { Book } from '../shared/book.ts';
import { coversChapter } from '../shared/covers-chapter.ts';
import { tidyHebrewReference } from '../shared/hebrew-references.ts';
import {
  bookSlug,
  formatHebrewReference,
  formatReference,
  hebrewSectionLabel,
  knownBooks,
  neighbours,
  parseReference,
  type Reference,
  referenceSlug,
  sectionLabel,
} from '../shared/references.ts';
import { compareKeys } from '../shared/segment-keys.ts';
import { sides } from '../shared/text-languages.ts';
import type { CorpusVerse } from './corpus/corpus-verse.ts';
import { embedded } from './embedded-versions.ts';
import { type StoredSection, uniteVersions, type WantedVersions } from './store/load-section.ts';
import type { VersionText } from './upstream/read-versions.ts';

const titlesOf = (book: Book): Chapter['titles'] => ({
  fr: book.frTitle,
  en: book.title,
  he: book.heTitle,
  es: book.esTitle,
});

const credit = (version: VersionText | null): Version | null =>
  version && { language: version.language, title: version.title, license: version.license, url: version.url };

/**
 * A chapter of the embedded Bible. A translation that is stored takes the place of the embedded one, with its notes, when
 * it has most of the chapter and its language is as near to the reader, or when it was chosen.
 */
export function composeEmbedded(
  { book, chapter }: Reference,
  verses: CorpusVerse[],
  stored: StoredSection | null,
  wanted: WantedVersions,
): Chapter {
  const { previous, next } = neighbours({ book, chapter });
  const own = translationOf(stored, verses.length, wanted);
  const translation = own && new Map(own.segments);
  return {
    ref: formatReference({ book, chapter }),
    heRef: formatHebrewReference({ book, chapter }),
    book: book.title,
    bookSlug: bookSlug(book),
    heTitle: book.heTitle,
    titles: titlesOf(book),
    kind: book.kind,
    label: String(chapter),
    heLabel: hebrewSectionLabel({ book, chapter }),
    position: chapter,
    sections: book.chapters,
    categories: [book.category, ...book.path],
    segments: verses.map(({ n, he, en, enAt }) => ({
      key: String(n),
      source: he,
      translation: translation ? (translation.get(String(n)) ?? null) : en,
      ...(!translation && enAt !== undefined && { translationAt: String(enAt) }),
    })),
    previous: previous && referenceSlug(previous),
    next: next && referenceSlug(next),
    versions: { source: embedded.source, translation: credit(own) ?? embedded.translation },
    available: uniteVersions(
      sides.map((side) => ({ side, language: embedded[side].language, title: embedded[side].title })),
      stored?.available ?? [],
    ),
  };
}

/** The stored translation: the one that was chosen, or one that has most of the chapter in a language of the reader. */
function translationOf(stored: StoredSection | null, verses: number, wanted: WantedVersions): VersionText | null {
  const found = stored?.versions.translation ?? null;
  if (!found || wanted.translation === embedded.translation.title) return null;
  if (found.title === wanted.translation) return found;
  return wanted.languages.includes(found.language) && coversChapter(found.segments.length, verses) ? found : null;
}

/** A section of any other text, or of the Bible in another version of its source. */
export function composeStored(stored: StoredSection): Chapter {
  const known = knownReference(stored);
  const { source, translation } = stored.versions;
  const [sources, translations] = [new Map(source?.segments), new Map(translation?.segments)];
  const keys = [...new Set([...sources.keys(), ...translations.keys()])].sort(compareKeys);
  const beside = known ? neighbours(known) : { previous: null, next: null };
  const book = knownBooks.find(stored.book);
  return {
    ref: stored.reference,
    heRef: tidyHebrewReference(stored.heReference),
    book: stored.book,
    bookSlug: bookSlug({ title: stored.book }),
    heTitle: stored.heTitle,
    titles: book ? titlesOf(book) : { fr: stored.book, en: stored.book, he: stored.heTitle, es: stored.book },
    kind: stored.kind,
    label: known ? sectionLabel(known) : stored.label,
    heLabel: known ? hebrewSectionLabel(known) : tidyHebrewReference(stored.heLabel),
    position: stored.position,
    sections: stored.sections,
    categories: book ? [book.category, ...book.path] : stored.categories,
    segments: keys.map((key) => ({
      key,
      source: sources.get(key) ?? null,
      translation: translations.get(key) ?? null,
    })),
    previous: stored.previous ?? (beside.previous && referenceSlug(beside.previous)),
    next: stored.next ?? (beside.next && referenceSlug(beside.next)),
    versions: { source: credit(source), translation: credit(translation) },
    available: stored.available,
  };
}

/** Our own name for the section, where it is one of a book whose sections we know. */
function knownReference({ reference }: StoredSection): Reference | null {
  const known = parseReference(reference);
  return known?.book.chapters && formatReference(known) === reference ? known : null;
}
