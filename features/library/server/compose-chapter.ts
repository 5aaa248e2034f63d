import type { Chapter, Verse } from '../contract.ts';
import type { Book } from '../rules/book.ts';
import { coversChapter } from '../rules/covers-chapter.ts';
import {
  bookSlug,
  formatHebrewReference,
  formatReference,
  hebrewSectionLabel,
  knownShelf,
  neighbours,
  parseReference,
  type Reference,
  referenceSlug,
  sectionLabel,
} from '../rules/references.ts';
import { numbersOf } from './kept/index-kept.ts';
import type { Kept, KeptVersion } from './kept/read-kept.ts';
import type { SourceSection } from './source/read-text.ts';
import { compareKeys } from './source/segments.ts';

/** The versions the embedded Bible is made of. */
export const embedded = {
  he: {
    title: 'Westminster Leningrad Codex (Open Scriptures Hebrew Bible)',
    license: 'CC BY 4.0',
    source: 'https://hb.openscriptures.org',
  },
  en: { title: 'World English Bible', license: 'Public Domain', source: 'https://worldenglish.bible' },
};

const titlesOf = (book: Book): Chapter['titles'] => ({
  fr: book.frTitle,
  en: book.title,
  he: book.heTitle,
  es: book.esTitle,
});

const credit = (version: KeptVersion | null): Chapter['versions']['he'] =>
  version && { title: version.title, license: version.license, source: version.source };

const others = (titles: string[], shown: string | undefined): string[] =>
  [...new Set(titles)].filter((title) => title !== shown);

/**
 * A chapter of the embedded Bible. A translation that is kept takes the place of the embedded one, with its notes.
 * @param wanted title of a translation that was asked for
 */
export function composeEmbedded(
  { book, chapter }: Reference,
  verses: Verse[],
  kept: Kept | null,
  wanted?: string,
): Chapter {
  const { previous, next } = neighbours({ book, chapter });
  const own = translationOf(kept, verses.length, wanted);
  const translation = own && new Map(own.segments);
  const shown = translation ? verses.map(({ n, he }) => ({ n, he, en: translation.get(String(n)) || null })) : verses;
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
    verses: shown,
    segments: [],
    previous: previous && referenceSlug(previous),
    next: next && referenceSlug(next),
    versions: { he: embedded.he, en: credit(own) ?? embedded.en },
    otherVersions: {
      he: others(kept?.titles.he ?? [], embedded.he.title),
      en: others([...(kept?.titles.en ?? []), embedded.en.title], own?.title ?? embedded.en.title),
    },
  };
}

/** The kept translation: the one that was asked for, or one that has most of the chapter. */
function translationOf(kept: Kept | null, verses: number, wanted: string | undefined): KeptVersion | null {
  const found = kept?.versions.en ?? null;
  if (!found || wanted === embedded.en.title) return null;
  return found.title === wanted || coversChapter(found.segments.length, verses) ? found : null;
}

/** A section of any other text, or of the Bible in another Hebrew version. */
export function composeKept(kept: Kept): Chapter {
  const known = knownPlace(kept);
  const { he, en } = kept.versions;
  const [left, right] = [new Map(he?.segments), new Map(en?.segments)];
  const keys = [...new Set([...left.keys(), ...right.keys()])].sort(compareKeys);
  const [numbers, levels] = [numbersOf(keys), keys.some((key) => key.includes(':'))];
  const beside = known ? neighbours(known) : { previous: null, next: null };
  const book = knownShelf.find(kept.book);
  return {
    ref: kept.reference,
    heRef: kept.heReference,
    book: kept.book,
    bookSlug: bookSlug({ title: kept.book }),
    heTitle: kept.heTitle,
    titles: book ? titlesOf(book) : { fr: kept.book, en: kept.book, he: kept.heTitle, es: kept.book },
    kind: kept.kind,
    label: known ? sectionLabel(known) : kept.label,
    heLabel: known ? hebrewSectionLabel(known) : kept.heLabel,
    position: kept.position,
    sections: kept.sections,
    categories: book ? [book.category, ...book.path] : kept.categories,
    verses: [],
    segments: keys.map((key, at) => ({
      n: numbers[at] ?? at + 1,
      ...(levels && { label: key }),
      he: left.get(key) ?? null,
      en: right.get(key) ?? null,
    })),
    previous: kept.previous ?? (beside.previous && referenceSlug(beside.previous)),
    next: kept.next ?? (beside.next && referenceSlug(beside.next)),
    versions: { he: credit(he), en: credit(en) },
    otherVersions: { he: others(kept.titles.he, he?.title), en: others(kept.titles.en, en?.title) },
  };
}

/** Our own name for the section, where it is one of a book whose sections we know. */
function knownPlace({ reference }: Kept): Reference | null {
  const known = parseReference(reference);
  return known?.book.chapters && formatReference(known) === reference ? known : null;
}

/** What the source answered, as if it were kept already. */
export const asKept = (section: SourceSection): Kept => ({
  ...section,
  answeredAt: null,
  titles: {
    he: [section.versions.he?.title ?? [], section.otherVersions.he].flat(),
    en: [section.versions.en?.title ?? [], section.otherVersions.en].flat(),
  },
});
