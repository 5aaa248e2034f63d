import { type Address, readAddress } from './addresses.ts';
import type { Book } from './book.ts';

/**
 * Verses that Christian Bibles number in another chapter: `Malachi 4:5` is 3:23. If both have a verse, the Masoretic
 * one is meant. Source: the King James Version compared with the Westminster Leningrad Codex (bible-verses.ts). Line:
 * title, Christian chapter:first-last verse, Masoretic chapter:verse of the first.
 */
const table = `
Genesis 31:55-55 32:1
Exodus 8:29-32 8:25
Exodus 22:31-31 22:30
Leviticus 6:24-30 6:17
Numbers 16:36-50 17:1
Numbers 29:40-40 30:1
Deuteronomy 12:32-32 13:1
Deuteronomy 22:30-30 23:1
Deuteronomy 29:29-29 29:28
I Samuel 23:29-29 24:1
I Kings 4:21-34 5:1
II Kings 11:21-21 12:1
II Samuel 18:33-33 19:1
I Chronicles 6:67-81 6:52
II Chronicles 2:18-18 2:17
II Chronicles 14:15-15 14:14
Nehemiah 4:18-23 4:12
Nehemiah 9:38-38 10:1
Job 41:27-34 41:19
Ecclesiastes 5:20-20 5:19
Song of Songs 6:13-13 7:1
Isaiah 9:21-21 9:20
Isaiah 64:12-12 64:11
Jeremiah 9:26-26 9:25
Ezekiel 20:45-49 21:1
Daniel 4:35-37 4:32
Daniel 5:31-31 6:1
Hosea 1:10-11 2:1
Hosea 11:12-12 12:1
Hosea 13:16-16 14:1
Joel 2:28-32 3:1
Joel 3:6-21 4:6
Jonah 1:17-17 2:1
Micah 5:15-15 5:14
Nahum 1:15-15 2:1
Zechariah 1:18-21 2:1
Malachi 4:1-6 3:19
`;

const lines = table
  .trim()
  .split('\n')
  .map((line) => {
    const [, title = '', ...numbers] = /^(.+) (\d+):(\d+)-(\d+) (\d+):(\d+)$/.exec(line) ?? [];
    const [chapter = 0, first = 0, last = 0, toChapter = 0, toVerse = 0] = numbers.map(Number);
    return { title, chapter, first, last, toChapter, toVerse };
  });

function masoretic(title: string, chapter: number, verse: number): { chapter: number; verse: number } | null {
  const line = lines.find(
    (one) => one.title === title && one.chapter === chapter && one.first <= verse && verse <= one.last,
  );
  return line ? { chapter: line.toChapter, verse: line.toVerse + verse - line.first } : null;
}

/** Masoretic address of a verse that only Christian Bibles number this way; otherwise null. */
export function readChristianAddress(book: Book, text: string): Address | null {
  if (book.category !== 'Tanakh') return null;
  const there = readAddress({ ...book, chapters: null, counts: null }, text);
  if (there?.verse === undefined || there.toChapter !== undefined) return null;
  const from = masoretic(book.title, there.chapter, there.verse);
  const to = there.toVerse === undefined ? null : masoretic(book.title, there.chapter, there.toVerse);
  return from && { ...from, ...(to?.chapter === from.chapter && { toVerse: to.verse }) };
}
