import type { AppContext } from '#server/app-context.ts';
import type { Chapter } from '../contract.ts';
import { formatReference, type Reference } from '../shared/references.ts';
import { sides } from '../shared/text-languages.ts';
import { alignVerses, chaptersBeside, lastVerse } from './align-verses.ts';
import { inUpstreamCharacters } from './combine-sections.ts';
import { type ChaptersAround, composeEmbedded, composeStored, translationOf } from './compose-chapter.ts';
import type { CorpusVerse } from './corpus/corpus-verse.ts';
import type { Wanted } from './fetch-section.ts';
import type { Asked } from './read-reference.ts';
import { loadSection, type StoredSection, type WantedVersions } from './store/load-section.ts';
import type { VersionText } from './upstream/read-versions.ts';
import type { Segments } from './upstream/segments.ts';

type WithAnswer = (
  asking: Wanted,
  wanted: WantedVersions,
  stored: StoredSection | null,
  readers: Set<string>,
  shownIn?: string,
) => Promise<StoredSection | null>;

type Embedded = { section: Reference; verses: CorpusVerse[]; stored: StoredSection | null };

/**
 * If a translation does not fit the embedded Hebrew, uses the library's default Hebrew.
 * @param mayAsk whether upstream may be asked for this key; limited over time
 */
export function createPairing(
  { pool }: Pick<AppContext, 'pool'>,
  { withAnswer, mayAsk }: { withAnswer: WithAnswer; mayAsk: (key: string) => boolean },
) {
  async function besideEmbedded(
    asked: Asked,
    chosen: WantedVersions,
    { section, verses, stored }: Embedded,
    readers: Set<string>,
  ): Promise<Chapter> {
    const translation = translationOf(section.book, stored, verses.length, chosen);
    if (!stored || !translation) return composeEmbedded(section, verses, stored, chosen);
    const edition = { title: section.book.title, chapter: section.chapter, segments: translation.segments };
    if (alignVerses(edition)) {
      const around = { translation: await otherChapters(section, translation, readers) };
      return composeEmbedded(section, verses, stored, chosen, around);
    }
    const shown = { ...stored, versions: { ...stored.versions, translation } };
    const wanted = { ...chosen, translation: translation.title };
    return composeStored(await withDefaultHebrew(asked, wanted, shown, readers), wanted);
  }

  async function fromLibrary(
    asked: Asked,
    wanted: WantedVersions,
    stored: StoredSection,
    readers: Set<string>,
  ): Promise<Chapter> {
    if (!asked.embedded) return composeStored(stored);
    const around: ChaptersAround = {};
    for (const side of sides) {
      const version = stored.versions[side];
      if (version) around[side] = await otherChapters(asked.embedded, version, readers);
    }
    return composeStored(stored, wanted, around);
  }

  async function withDefaultHebrew(
    { reference, known, storedOnly }: Asked,
    wanted: WantedVersions,
    stored: StoredSection,
    readers: Set<string>,
  ): Promise<StoredSection> {
    const { source, translation } = stored.versions;
    const fits = source && lastVerse(source.segments) === lastVerse(translation?.segments ?? []);
    if (fits || storedOnly || !mayAsk(`${reference}\ndefault source`)) return stored;
    const without = { ...stored, versions: { source: null, translation } };
    const asking = { reference, known, defaultSource: true };
    return (await withAnswer(asking, { ...wanted, source: undefined }, without, readers)) ?? stored;
  }

  async function otherChapters(
    { book, chapter }: Reference,
    { side, language, title, segments }: VersionText,
    readers: Set<string>,
  ): Promise<ReadonlyMap<number, Segments>> {
    const found = new Map<number, Segments>();
    const shownIn = formatReference({ book, chapter });
    for (const other of chaptersBeside({ title: book.title, chapter, segments })) {
      const reference = formatReference({ book, chapter: other });
      const wanted: WantedVersions = { [side]: title, languages: [language] };
      const text = (section: StoredSection | null) => {
        const version = section?.versions[side];
        return version?.title === title ? version.segments : null;
      };
      const stored = await loadSection(pool, [reference], wanted).catch(() => null);
      const asking = { reference, known: true, versions: inUpstreamCharacters(title, language) };
      const verses =
        text(stored) ??
        (mayAsk(`${reference}\n${title}`) ? text(await withAnswer(asking, wanted, stored, readers, shownIn)) : null);
      if (verses) found.set(other, verses);
    }
    return found;
  }

  return { composeEmbedded: besideEmbedded, composeStored: fromLibrary };
}
