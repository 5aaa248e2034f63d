import type { Chapter, Segment, Version } from '../contract.ts';
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
import { type Side, sides } from '../shared/text-languages.ts';
import { type AlignedVerse, alignVerses, lastVerse, type OtherChapters } from './align-verses.ts';
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

/** Verses of adjacent chapters, for editions that divide chapters unlike the codex. */
export type ChaptersAround = Partial<Record<Side, OtherChapters>>;

/**
 * A stored translation replaces the embedded one if chosen, or if it covers most of the chapter in a preferred
 * language.
 */
export function composeEmbedded(
  { book, chapter }: Reference,
  verses: CorpusVerse[],
  stored: StoredSection | null,
  wanted: WantedVersions,
  around: ChaptersAround = {},
): Chapter {
  const { previous, next } = neighbours({ book, chapter });
  const found = translationOf(book, stored, verses.length, wanted);
  const aligned =
    found && alignVerses({ title: book.title, chapter, segments: found.segments }, around.translation ?? new Map());
  const own = aligned ? found : null;
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
      ...(aligned
        ? translationFields(aligned.get(String(n)))
        : { translation: en, ...(enAt !== undefined && { translationAt: String(enAt) }) }),
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

const translationFields = (verse: AlignedVerse | undefined) => ({
  translation: verse && 'text' in verse ? verse.text : null,
  ...(verse && 'at' in verse && { translationAt: verse.at }),
});

/**
 * The stored translation to show: the chosen one, or one in the reader's language that covers most of the chapter. In
 * the embedded translation's language it must cover the whole book, so that all chapters show the same edition.
 */
export function translationOf(
  { chapters }: Book,
  stored: StoredSection | null,
  verses: number,
  wanted: WantedVersions,
): VersionText | null {
  const found = stored?.versions.translation ?? null;
  if (!stored || !found || wanted.translation === embedded.translation.title) return null;
  if (found.title === wanted.translation) return found;
  if (found.language === embedded.translation.language && stored.translatedSections < (chapters ?? 0)) return null;
  return wanted.languages.includes(found.language) && coversChapter(found.segments.length, verses) ? found : null;
}

export function composeStored(
  stored: StoredSection,
  wanted: Pick<WantedVersions, 'source' | 'translation'> = {},
  around: ChaptersAround = {},
): Chapter {
  const known = knownReference(stored);
  const { segments, versions, isUnpaired } = pairSides(stored, known, wanted, around);
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
    segments,
    previous: stored.previous ?? (beside.previous && referenceSlug(beside.previous)),
    next: stored.next ?? (beside.next && referenceSlug(beside.next)),
    versions: { source: credit(versions.source), translation: credit(versions.translation) },
    available: stored.available,
    ...(isUnpaired && { isUnpaired }),
  };
}

type Pairing = { segments: Segment[]; versions: StoredSection['versions']; isUnpaired?: true };

/**
 * Pairs both sides by segment, with the Hebrew Bible renumbered to the codex. Shows one side if the numbering is
 * unknown and the counts differ.
 */
function pairSides(
  { versions }: StoredSection,
  known: Reference | null,
  wanted: Pick<WantedVersions, 'source' | 'translation'>,
  around: ChaptersAround,
): Pairing {
  const { source, translation } = versions;
  const isBible = known?.book.category === 'Tanakh' && known.part === undefined;
  if (!isBible) return { segments: pairByKey(asVerses(source), asVerses(translation)), versions };
  const align = (side: Side) => {
    const { segments = [] } = versions[side] ?? {};
    return alignVerses({ title: known.book.title, chapter: known.chapter, segments }, around[side]);
  };
  const [sources, translations] = [source && align('source'), translation && align('translation')];
  if ((!source || sources) && (!translation || translations))
    return { segments: pairByKey(sources ?? new Map(), translations ?? new Map()), versions };
  const sameCount = lastVerse(source?.segments ?? []) === lastVerse(translation?.segments ?? []);
  if (!source || !translation || sameCount)
    return { segments: pairByKey(asVerses(source), asVerses(translation)), versions };
  return wanted.source && !wanted.translation
    ? {
        segments: pairByKey(sources ?? asVerses(source), new Map()),
        versions: { source, translation: null },
        isUnpaired: true,
      }
    : {
        segments: pairByKey(new Map(), translations ?? asVerses(translation)),
        versions: { source: null, translation },
        isUnpaired: true,
      };
}

type Verses = ReadonlyMap<string, AlignedVerse>;

const asVerses = (version: VersionText | null): Verses =>
  new Map(version?.segments.map(([key, text]) => [key, { text }]));

function pairByKey(sources: Verses, translations: Verses): Segment[] {
  const keys = [...new Set([...sources.keys(), ...translations.keys()])].sort(compareKeys);
  return keys.map((key) => {
    const source = sources.get(key);
    return {
      key,
      source: source && 'text' in source ? source.text : null,
      ...(source && 'at' in source && { sourceAt: source.at }),
      ...translationFields(translations.get(key)),
    };
  });
}

function knownReference({ reference }: StoredSection): Reference | null {
  const known = parseReference(reference);
  return known?.book.chapters && formatReference(known) === reference ? known : null;
}
