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
const at = (text: string) => {
  const found = parseReference(text);
  return found && formatReference(found);
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

  it.each([
    ['Genesis-1', 'Genesis 1'],
    ['Genesis.1.3', 'Genesis 1:3'],
    ['Genesis 1:3-5', 'Genesis 1:3-5'],
    ['Genesis-1-3', 'Genesis 1:3'],
    ['Genesis 1-3', 'Genesis 1-3'],
    ['Genesis 1:3-2:5', 'Genesis 1:3-2:5'],
    ['Genèse 1:3–5', 'Genesis 1:3-5'],
    ['Genèse 1:3—5', 'Genesis 1:3-5'],
    ['Genèse 1:3−5', 'Genesis 1:3-5'],
    ['Genèse 1:3‑5', 'Genesis 1:3-5'],
    ['Genèse 1:3 – 2:5', 'Genesis 1:3-2:5'],
    ['בראשית א, ג–ה', 'Genesis 1:3-5'],
    ['בראשית א, ג–ב, ה', 'Genesis 1:3-2:5'],
    ['genesis', 'Genesis 1'],
    ['I_Samuel.3', 'I Samuel 3'],
    ['1 Samuel 3', 'I Samuel 3'],
    ['I Samuel 3', 'I Samuel 3'],
    ['I-Samuel-3', 'I Samuel 3'],
    ['Song of Songs 2', 'Song of Songs 2'],
    ['Psalm 23', 'Psalms 23'],
    ['בראשית א', 'Genesis 1'],
    ['בראשית פרק א', 'Genesis 1'],
    ["בראשית ט״ו:ג'", 'Genesis 15:3'],
    ['תהילים קי״ט', 'Psalms 119'],
    ['שמואל א ג', 'I Samuel 3'],
    ['Genèse 3', 'Genesis 3'],
    ['Éxodo 20', 'Exodus 20'],
    ['Joel-4', 'Joel 4'],
    ['Berakhot 2a', 'Berakhot 2a'],
    ['Berakhot', 'Berakhot 2a'],
    ['Berakhot 2', 'Berakhot 2a'],
    ['Berakhot.2b.4', 'Berakhot 2b:4'],
    ['Berakhot-64a', 'Berakhot 64a'],
    ['Berakhot 2a-3b', 'Berakhot 2a-3b'],
    ['Berakhot 2a:3-5', 'Berakhot 2a:3-5'],
    ['Berakhot 2a:3–5', 'Berakhot 2a:3-5'],
    ['Berakhot 2a−3b', 'Berakhot 2a-3b'],
    ['ברכות ב ע״א, ג–ה', 'Berakhot 2a:3-5'],
    ['ברכות ב ע״א–ג ע״ב', 'Berakhot 2a-3b'],
    ['ברכות ב ע״א, ג–ב ע״ב, א', 'Berakhot 2a:3-2b:1'],
    ['Shulchan Arukh, Orach Chayim 1:2–4', 'Shulchan Arukh, Orach Chayim 1:2-4'],
    ['Bava Kama 83b', 'Bava Kamma 83b'],
    ['Shabbos 31a', 'Shabbat 31a'],
    ['ברכות ב.', 'Berakhot 2a'],
    ['ברכות ב:', 'Berakhot 2b'],
    ['ברכות ב ע"א', 'Berakhot 2a'],
    ['ברכות דף ב עמוד ב', 'Berakhot 2b'],
    ['ברכות ב ע״ב', 'Berakhot 2b'],
    ['ברכות ב׳ ב', 'Berakhot 2b'],
    ['בבא מציעא נט ע"ב', 'Bava Metzia 59b'],
    ['Tamid', 'Tamid 25b'],
    ['Ps23', 'Psalms 23'],
    ['Is 40:1', 'Isaiah 40:1'],
    ['Gn 1,1', 'Genesis 1:1'],
    ['1 S 17', 'I Samuel 17'],
    ['2R 2,11', 'II Kings 2:11'],
    ['1er livre des Rois 19', 'I Kings 19'],
    ['le livre d’Isaïe 40', 'Isaiah 40'],
    ['libro del Génesis 1', 'Genesis 1'],
    ['Tehilim 23', 'Psalms 23'],
    ['Genèse chapitre 1 verset 3', 'Genesis 1:3'],
    ['Genesis 1 verse 3', 'Genesis 1:3'],
    ['בראשית פרק א פסוק ג', 'Genesis 1:3'],
    ['ספר תהלים כג', 'Psalms 23'],
    ['ש״א יז', 'I Samuel 17'],
    ['ב"מ נט ע"ב', 'Bava Metzia 59b'],
    ['Traité Berakhot 2 a', 'Berakhot 2a'],
    ['Mishnah Berakhot 1:1', 'Mishnah Berakhot 1:1'],
    ['משנה ברכות א:א', 'Mishnah Berakhot 1:1'],
    ['Pirkei Avot 1', 'Pirkei Avot 1'],
    ['Pirkei Avot 2:16', 'Pirkei Avot 2:16'],
    ['Mishnah Avot 2:16', 'Pirkei Avot 2:16'],
    ['אבות א', 'Pirkei Avot 1'],
    ['Shulchan Arukh, Orach Chayim 1:2', 'Shulchan Arukh, Orach Chayim 1:2'],
    ['Shulchan_Arukh,_Orach_Chayim.1.2', 'Shulchan Arukh, Orach Chayim 1:2'],
    ['שולחן ערוך, אורח חיים א', 'Shulchan Arukh, Orach Chayim 1'],
    ['Jerusalem Talmud Berakhot 1:1:3', 'Jerusalem Talmud Berakhot 1:1:3'],
    ['Rashi on Genesis 1:1:1', 'Rashi on Genesis 1:1:1'],
    ['Pesach Haggadah, Kadesh 2', 'Pesach Haggadah, Kadesh 2'],
    ['Pesach-Haggadah,-Kadesh', 'Pesach Haggadah, Kadesh'],
    ['Zohar', 'Zohar'],
    ['Tosefta Peah', 'Tosefta Peah 1'],
    [
      "Mishneh Torah, Second Tithes and Fourth Year's Fruit 3:2",
      "Mishneh Torah, Second Tithes and Fourth Year's Fruit 3:2",
    ],
    ['rambam hilkhot techouva 3', 'Mishneh Torah, Repentance 3'],
    ['Hiljot Teshuvá 3:4', 'Mishneh Torah, Repentance 3:4'],
    ['le Rambam, lois du deuil 1', 'Mishneh Torah, Mourning 1'],
    ['רמב"ם הלכות תשובה ג', 'Mishneh Torah, Repentance 3'],
    ['הל׳ תפילין א', 'Mishneh Torah, Tefillin, Mezuzah and the Torah Scroll 1'],
    ['hilchos shabbos 3', 'Mishneh Torah, Sabbath 3'],
    ['orah haim 1', 'Shulchan Arukh, Orach Chayim 1'],
    ['yoré déa 240', "Shulchan Arukh, Yoreh De'ah 240"],
    ['shulchan aruch hoshen michpat 4:2', 'Shulchan Arukh, Choshen Mishpat 4:2'],
    ['שו"ע או"ח א', 'Shulchan Arukh, Orach Chayim 1'],
    ['rachi sur la genèse 1:1', 'Rashi on Genesis 1:1'],
    ['רש״י בראשית א', 'Rashi on Genesis 1'],
    ['guemara pessahim 10b', 'Pesachim 10b'],
    ['gemara brachos 2a', 'Berakhot 2a'],
    ['Talmud de Jérusalem Berakhot 1', 'Jerusalem Talmud Berakhot 1'],
  ])('are parsed: %s', (text, expected) => expect(at(text)).toBe(expected));

  it.each([
    '',
    '   ',
    'Genesis 51',
    'Genesis 0',
    'Matthew 1',
    'Genesis-1-0',
    '../etc/passwd',
    'Genesis/1',
    '%2e%2e',
    'Genesis\u00001',
    'Genesis 1:9999',
    'Genesis 1:32',
    'Genesis 1:5-3',
    'Genesis 3-2',
    'Genesis 1:1:1',
    '1',
    'Malachi 4',
    'Berakhot 1b',
    'Berakhot 64b',
    'Berakhot 65a',
    'Berakhot 2c',
    'ברכות א ע"א',
    'Tamid 25a',
    'Mishnah Berakhot 10',
    'Mishnah Berakhot 1:6',
    'Pirkei Avot 7',
    'is',
    'am',
    'מי לא',
    'שא לב',
    'Paris 5',
    'Maccabees II 16',
    'juin 24',
    'lois du pays 3',
    'the laws of nature 2',
  ])('are rejected: %j', (text) => expect(parseReference(text)).toBeNull());

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
