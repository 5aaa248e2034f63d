import { expect, it } from 'vitest';
import type { Chapter } from '../contract.ts';
import { bibleVerses } from '../shared/bible-verses.ts';
import { books } from '../shared/books.ts';
import { formatReference, referenceSlug } from '../shared/references.ts';
import type { Side } from '../shared/text-languages.ts';
import { codexEdition, libraryEdition, nikkudEdition, textsOf } from '../testing/divided-editions.ts';
import { composeEmbedded, composeStored } from './compose-chapter.ts';
import type { StoredSection } from './store/load-section.ts';
import type { VersionText } from './upstream/read-versions.ts';
import type { Segments } from './upstream/segments.ts';

const editions = { codex: codexEdition, library: libraryEdition, nikkud: nikkudEdition };
type Name = keyof typeof editions;

const bookOf = (title: string) => {
  const book = books.find((one) => one.title === title);
  if (!book) throw new Error(`no book ${title}`);
  return book;
};

const version = (side: Side, segments: Segments): VersionText => ({
  side,
  language: side === 'source' ? 'he' : 'fr',
  title: `${side} edition`,
  license: '',
  url: '',
  segments,
});

const storedChapter = (title: string, chapter: number, versions: StoredSection['versions']): StoredSection => {
  const section = { book: bookOf(title), chapter };
  return {
    reference: formatReference(section),
    slug: referenceSlug(section),
    book: title,
    heReference: '',
    heTitle: '',
    label: String(chapter),
    heLabel: '',
    kind: 'chapter',
    categories: ['Tanakh'],
    position: chapter,
    sections: null,
    previous: null,
    next: null,
    answeredAt: new Date(),
    versions,
    available: [],
    storedLanguages: ['fr'],
    translatedSections: 1,
  };
};

const embeddedVerses = (title: string, chapter: number) =>
  Array.from({ length: bibleVerses[title]?.[chapter - 1] ?? 0 }, (_, at) => ({
    n: at + 1,
    he: [`${chapter}:${at + 1}`],
    en: 'English',
  }));

function shifted({ segments, label }: Chapter, side: Side, verses: number): string[] {
  const text = (key: string) => String(segments.find((one) => one.key === key)?.[side] ?? '').split(/[ ,]/);
  const at = (key: string) => segments.find((one) => one.key === key)?.[`${side}At`];
  return Array.from({ length: verses }, (_, index) => String(index + 1)).filter(
    (key) => !text(at(key) ?? key).includes(`${label}:${key}`),
  );
}

function compose(title: string, chapter: number, source: Name | 'embedded', translation: Name): Chapter {
  const texts = { source: source === 'embedded' ? null : textsOf(editions[source](title)) };
  const translations = textsOf(editions[translation](title));
  const versions = {
    source: texts.source && version('source', texts.source.get(chapter) ?? []),
    translation: version('translation', translations.get(chapter) ?? []),
  };
  const stored = storedChapter(title, chapter, versions);
  const around = { translation: translations, ...(texts.source && { source: texts.source }) };
  return source === 'embedded'
    ? composeEmbedded(
        { book: bookOf(title), chapter },
        embeddedVerses(title, chapter),
        stored,
        { languages: ['fr'] },
        around,
      )
    : composeStored(stored, {}, around);
}

it.each<[Name | 'embedded', Name]>([
  ['embedded', 'codex'],
  ['embedded', 'library'],
  ['embedded', 'nikkud'],
  ['library', 'library'],
  ['nikkud', 'library'],
  ['library', 'nikkud'],
])(
  'pairs every verse of the Bible with its own text when the source is %s and the translation %s',
  (source, translation) => {
    const wrong: string[] = [];
    let chapters = 0;
    for (const [title, counts] of Object.entries(bibleVerses))
      for (const [at, verses] of counts.entries()) {
        const chapter = compose(title, at + 1, source, translation);
        chapters++;
        for (const side of ['source', 'translation'] as const)
          for (const key of shifted(chapter, side, verses)) wrong.push(`${chapter.ref}:${key} ${side}`);
      }
    expect([chapters, wrong]).toEqual([929, []]);
  },
);

it('shows the text of joined verses once, and refers the other verses to it', () => {
  const { segments } = compose('Exodus', 20, 'embedded', 'library');
  expect(segments).toHaveLength(26);
  expect(segments.slice(11, 18)).toMatchObject([
    { key: '12', translation: '20:12' },
    { key: '13', translation: '20:13 20:14 20:15 20:16' },
    { key: '14', translation: null, translationAt: '13' },
    { key: '15', translation: null, translationAt: '13' },
    { key: '16', translation: null, translationAt: '13' },
    { key: '17', translation: '20:17' },
    { key: '18', translation: '20:18' },
  ]);
});

it('uses the codex’s verse numbers for the library’s own Hebrew', () => {
  const { segments } = compose('Deuteronomy', 5, 'library', 'library');
  expect(segments.map(({ key }) => key)).toEqual(Array.from({ length: 33 }, (_, at) => String(at + 1)));
  expect(segments[17]).toEqual({ key: '18', source: null, sourceAt: '17', translation: null, translationAt: '17' });
  expect(segments[32]).toEqual({ key: '33', source: '5:33', translation: '5:33' });
});

it('shows one side alone when an edition’s division of the chapter is unknown', () => {
  const unknown: Segments = [1, 2, 3, 4, 5].map((n) => [String(n), `part ${n}`]);
  const hebrew = textsOf(editions.library('Ruth')).get(1) ?? [];
  const stored = storedChapter('Ruth', 1, {
    source: version('source', hebrew),
    translation: version('translation', unknown),
  });
  const alone = composeStored(stored);
  expect(alone).toMatchObject({ isUnpaired: true, versions: { source: null } });
  expect(alone.segments.map(({ source, translation }) => [source, translation])).toEqual(
    unknown.map(([, text]) => [null, text]),
  );
  expect(composeStored(stored, { source: 'source edition' })).toMatchObject({
    isUnpaired: true,
    versions: { translation: null },
  });
});

it('pairs two editions by number when both have the same unknown count', () => {
  const five = (word: string): Segments => [1, 2, 3, 4, 5].map((n) => [String(n), `${word} ${n}`]);
  const stored = storedChapter('Ruth', 1, {
    source: version('source', five('א')),
    translation: version('translation', five('a')),
  });
  const chapter = composeStored(stored);
  expect(chapter.isUnpaired).toBeUndefined();
  expect(chapter.segments[4]).toEqual({ key: '5', source: 'א 5', translation: 'a 5' });
});
