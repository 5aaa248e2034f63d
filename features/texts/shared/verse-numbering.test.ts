import { expect, it } from 'vitest';
import { bibleVerses } from './bible-verses.ts';
import { fromLibrary, toLibrary } from './library-references.ts';
import { formatReference, parseReference, type Reference, referenceAddress } from './references.ts';
import { referencesIn } from './references-in.ts';
import { fromEditionVerse, fromLibraryVerse, numberingOf, toLibraryVerse } from './verse-numbering.ts';

const read = (text: string): Reference => {
  const reference = parseReference(text);
  if (!reference) throw new Error(`${text} is no reference`);
  return reference;
};

it.each([
  ['Exodus 20:12', 'Exodus 20:12'],
  ['Exodus 20:13', 'Exodus 20:13-16'],
  ['Exodus 20:14', 'Exodus 20:17'],
  ['Exodus 20:15', 'Exodus 20:18'],
  ['Exodus 20:23', 'Exodus 20:26'],
  ['Exodus 20:2-14', 'Exodus 20:2-17'],
  ['Exodus 20:15-21:3', 'Exodus 20:18-21:3'],
  ['Deuteronomy 5:17', 'Deuteronomy 5:17-20'],
  ['Deuteronomy 5:18', 'Deuteronomy 5:21'],
  ['Deuteronomy 5:30', 'Deuteronomy 5:33'],
  ['Numbers 26:1', 'Numbers 26:1'],
  ['Genesis 32:33', 'Genesis 32:33'],
  ['Exodus 20', 'Exodus 20'],
  ['Mishnah Berakhot 1:2', 'Mishnah Berakhot 1:2'],
])('converts the library’s %s to %s of the codex', (library, codex) => {
  expect(formatReference(fromLibrary(read(library)))).toBe(codex);
});

it('parses the library’s address in its numbering, within a sentence too', () => {
  const address = 'https://www.sefaria.org/Exodus.20.15?lang=he';
  expect(formatReference(read(address))).toBe('Exodus 20:18');
  expect(referencesIn(`Regarde ${address} ce soir`)).toMatchObject([{ address: 'Exodus-20#v18' }]);
});

it('links a library reference to the codex’s verse', () => {
  expect(referenceAddress(fromLibrary(read('Exodus 20:15')))).toBe('Exodus-20#v18');
  expect(referenceAddress(fromLibrary(read('Exodus 20:13')))).toBe('Exodus-20#v13-16');
});

it.each([
  ['Exodus 20:13-16', 'Exodus 20:13'],
  ['Exodus 20:18', 'Exodus 20:15'],
  ['Exodus 20:26-21:2', 'Exodus 20:23-21:2'],
  ['Numbers 25:19', 'Numbers 26:1'],
])('converts %s of the codex to the library’s %s', (codex, library) => {
  expect(formatReference(toLibrary(read(codex)))).toBe(library);
});

it('every verse of the codex survives conversion to the library’s numbering and back', () => {
  const lost: string[] = [];
  for (const [book, counts] of Object.entries(bibleVerses))
    for (const [at, count] of counts.entries())
      for (let verse = 1; verse <= count; verse++) {
        const chapter = at + 1;
        const back = fromLibraryVerse(book, toLibraryVerse(book, { chapter, verse }));
        if (back.chapter !== chapter || verse < back.from || verse > back.to) lost.push(`${book} ${chapter}:${verse}`);
      }
  expect(lost).toEqual(['Numbers 25:19']);
});

it('every verse of an edition survives conversion to the codex and back, in each division', () => {
  const divided: [string, number, number][] = [
    ['Genesis', 32, 32],
    ['Genesis', 33, 21],
    ['Exodus', 20, 23],
    ['Numbers', 25, 18],
    ['Numbers', 29, 40],
    ['Numbers', 30, 16],
    ['Deuteronomy', 5, 30],
    ['Psalms', 23, 6],
  ];
  for (const [book, chapter, verses] of divided)
    for (let verse = 1; verse <= verses; verse++) {
      const codex = fromEditionVerse(book, { chapter, verse }, verses);
      expect([book, chapter, verse, codex === null]).toEqual([book, chapter, verse, false]);
      if (!codex || codex.chapter !== chapter) continue;
      const numbering = numberingOf(book, chapter, verses);
      for (let at = codex.from; at <= codex.to; at++) expect(numbering?.[at - 1]).toEqual({ chapter, verse });
    }
});

it('returns null for an edition with another number of verses', () => {
  expect(numberingOf('Exodus', 20, 24)).toBeNull();
  expect(numberingOf('Genesis', 1, 30)).toBeNull();
  expect(fromEditionVerse('Genesis', { chapter: 1, verse: 3 }, 30)).toBeNull();
});
