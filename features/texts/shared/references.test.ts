import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareBook } from './book.ts';
import { createBookIndex } from './book-index.ts';
import { libraryBooks } from './library-books.ts';
import {
  bookSlug,
  formatHebrewReference,
  formatReference,
  knownBooks,
  neighbours,
  parseReference,
  type Reference,
  referenceSlug,
  sectionOf,
} from './references.ts';
import { slugTitle, titleSlug } from './slugs.ts';

const aSection: fc.Arbitrary<Reference> = fc.constantFrom(...libraryBooks).chain((book) =>
  fc.record({
    book: fc.constant(book),
    chapter: fc.integer({ min: book.first, max: book.first + (book.chapters ?? 30) - 1 }),
  }),
);
const aPlace = aSection.chain((section): fc.Arbitrary<Reference> => {
  const { book, chapter } = section;
  if (book.depth !== 2) return fc.constant(section);
  const most = book.counts?.[chapter - book.first] ?? 40;
  return fc.tuple(fc.integer({ min: 1, max: most }), fc.nat({ max: 5 })).map(([verse, more]) => {
    const toVerse = Math.min(most, verse + more);
    return { ...section, verse, ...(toVerse > verse && { toVerse }) };
  });
});
const endOf = (canonical: string): number[] => {
  const [from = [], to = from] = (canonical.split(' ').at(-1) ?? '')
    .split('-')
    .map((one) => one.split(':').map(Number));
  return [...from.slice(0, from.length - to.length), ...to];
};
describe('references', () => {
  it('are parsed from each of their formats', () => {
    fc.assert(
      fc.property(aPlace, (place) => {
        const section = sectionOf(place);
        expect(parseReference(referenceSlug(place))).toEqual(section);
        const dotted = formatReference(place).replaceAll(' ', '.').replaceAll(':', '.');
        for (const text of [formatReference(place), dotted, formatReference(place).toUpperCase()]) {
          expect(parseReference(text)).toEqual(place);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('of three levels are parsed from canonical form and address, with every kind of range', () => {
    const level = fc.integer({ min: 1, max: 40 });
    const levels = fc.array(level, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(levels, levels, (from, to) => {
        const text = `Jerusalem Talmud Shekalim ${from.join(':')}-${to.slice(0, from.length).join(':')}`;
        const place = parseReference(text);
        const last = [...from.slice(0, from.length - to.slice(0, from.length).length), ...to.slice(0, from.length)];
        const order = from.map((n, at) => (last[at] ?? 0) - n).find((difference) => difference !== 0) ?? 0;
        if (order < 0) return void expect([text, place]).toEqual([text, null]);
        expect([text, place]).not.toEqual([text, null]);
        if (!place) return;
        const canonical = formatReference(place);
        expect(endOf(canonical)).toEqual(last);
        expect(parseReference(canonical)).toEqual(place);
        expect(parseReference(canonical.replaceAll(' ', '.').replaceAll(':', '.'))).toEqual(place);
        expect(parseReference(formatHebrewReference(place))).toEqual(place);
        expect(parseReference(referenceSlug(place))).toEqual(sectionOf(place));
      }),
      { numRuns: 500 },
    );
  });

  it('are parsed from Hebrew', () => {
    fc.assert(
      fc.property(
        aSection.filter(({ book }) => book.kind === 'page' || book.depth === 2),
        (place) => void expect(parseReference(formatHebrewReference(place))).toEqual(place),
      ),
      { numRuns: 300 },
    );
  });

  it('have addresses for any title, books included', () => {
    const title = fc
      .array(fc.constantFrom(...'abXYאב\', -–.~&!()%?#/":’  '.split(''), 'on', 'ha-'), { minLength: 1, maxLength: 20 })
      .map((letters) => letters.join('').replace(/\s+/g, ' ').trim())
      .filter((name) => /[a-zא-ת]$/i.test(name));
    fc.assert(
      fc.property(
        fc.uniqueArray(title, { minLength: 1, maxLength: 6 }),
        fc.nat(),
        fc.integer({ min: 1, max: 9_999 }),
        (titles, pick, chapter) => {
          const bookIndex = createBookIndex(titles.map((name) => bareBook(name)));
          const book = bookIndex.books[pick % bookIndex.books.length];
          if (!book) throw new Error('no book');
          expect(slugTitle(titleSlug(book.title))).toBe(book.title);
          expect(decodeURIComponent(encodeURIComponent(bookSlug(book)))).toBe(bookSlug(book));
          expect(bookIndex.find(bookSlug(book))).toBe(book);
          expect(bookIndex.parse(referenceSlug({ book, chapter }))).toEqual({ book, chapter });
          expect(bookIndex.parse(referenceSlug({ book, chapter, under: [3] }))).toEqual({ book, chapter, under: [3] });
        },
      ),
    );
  });

  it('are parsed quickly from any text of any length', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => void parseReference(text)));
    fc.assert(
      fc.property(
        fc.constantFrom('Berakhot ', 'Genesis', 'Pesach Haggadah, ', 'ברכות '),
        fc.array(fc.constantFrom('1', '2a', '-', ':', '.', ' ', 'ב', '"', 'ע', ','), { maxLength: 60 }),
        (title, rest) => {
          const found = parseReference(title + rest.join(''));
          if (found) expect(parseReference(referenceSlug(found))).toEqual(sectionOf(found));
        },
      ),
    );
    for (const text of ['Genesis '.repeat(6_000), '1:'.repeat(25_000), 'א'.repeat(50_000), '-'.repeat(50_000)])
      expect(parseReference(text)).toBeNull();
  });

  it.each([
    ['Genesis-1', 'II-Chronicles-36', 929],
    ['Mishnah-Berakhot-1', 'Mishnah-Oktzin-3', 525],
    ['Berakhot-2a', 'Niddah-73a', 5_350],
  ])('link all sections from %s to %s, once each, and back', (start, end, sections) => {
    const seen: string[] = [];
    let place = parseReference(start);
    while (place) {
      seen.push(referenceSlug(place));
      const { next }: { next: Reference | null } = neighbours(place);
      if (next) expect(neighbours(next).previous).toEqual(place);
      place = next;
    }
    expect([seen.length, new Set(seen).size, seen.at(-1)]).toEqual([sections, sections, end]);
  });

  it('have neighbours for a book of another index with more data', () => {
    const richer = createBookIndex(libraryBooks.map((book) => ({ ...book, about: 'A line about it.' })));
    const besideOf = (slug: string) => {
      const place = richer.parse(slug);
      const { previous, next } = place ? neighbours(place) : {};
      return [previous, next].map((one) => one && referenceSlug(one));
    };
    expect(besideOf('Genesis-50')).toEqual(['Genesis-49', 'Exodus-1']);
    expect(besideOf('Exodus-1')).toEqual(['Genesis-50', 'Exodus-2']);
    expect(neighbours({ book: bareBook('Nobody knows', { category: 'Tanakh', chapters: 1 }), chapter: 1 })).toEqual({
      previous: null,
      next: null,
    });
  });
});

/** Data of the public library, outside the repository; tests that need it are skipped without it. */
const samples = process.env.SAMPLES ?? '';
describe.runIf(samples)('the titles in the library’s sample data', () => {
  const read = (name: string): Record<string, unknown> => JSON.parse(readFileSync(`${samples}/${name}`, 'utf8'));
  it('are names of their books', () => {
    for (const file of readdirSync(`${samples}/sefaria-export`)) {
      const { title, heTitle } = read(`sefaria-export/${file}`);
      for (const name of [title, heTitle]) expect([name, knownBooks.find(String(name))?.title]).toEqual([name, title]);
    }
    const genesis = read('sefaria-api/index-Genesis.json');
    const titles = read('sefaria-api/index-titles-first-10.json');
    for (const name of [genesis.titleVariants, genesis.heTitleVariants, titles.books].flat())
      expect([name, knownBooks.find(String(name))?.title]).toEqual([name, 'Genesis']);
  });
  it('have reversible addresses, parts of books included', () => {
    const { chapters } = read('sefaria-api/shape-complex.json') as { chapters: { title: string }[] };
    for (const { title } of chapters) {
      const place = parseReference(`${title} 2`);
      expect(place && formatReference(place)).toBe(`${title} 2`);
      expect(place && parseReference(referenceSlug(place))).toEqual(place);
    }
  });
});
