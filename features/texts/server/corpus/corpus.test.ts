import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Token } from '../../contract.ts';
import { books } from '../../shared/books.ts';
import { buildCorpus, type Manifest } from './build.ts';
import type { CorpusVerse } from './corpus-verse.ts';
import { writeTheName } from './read-english.ts';
import { readHeadwords } from './read-headwords.ts';

const folder = resolve(import.meta.dirname, '../../../../build/corpus');
let manifest: Manifest;
const texts = new Map<string, CorpusVerse[][]>();

beforeAll(async () => {
  ({ manifest } = await buildCorpus(folder));
  for (const { title } of books) texts.set(title, JSON.parse(await readFile(`${folder}/${title}.json`, 'utf8')));
});

const verse = (book: string, chapter: number, n: number): CorpusVerse => {
  const found = texts.get(book)?.[chapter - 1]?.[n - 1];
  if (!found) throw new Error(`no ${book} ${chapter}:${n}`);
  return found;
};
/** Normalises the order of points, which the source does not. */
const nfc = <T>(value: T): T => JSON.parse(JSON.stringify(value).normalize('NFC'));
const read = (tokens: Token[]) =>
  tokens.map((token) => (typeof token === 'string' ? token : 'q' in token ? token.q : '')).join('');

describe('the embedded Hebrew Bible', () => {
  // 23,213 is the division of the Leningrad Codex as printed by the Westminster text: Decalogue by the lower accents,
  // Joshua 21:36-37 included, Numbers 25:19 separate, Nehemiah 7:68 absent. The Masoretic summary of 23,203 counts by
  // the upper accents and omits Joshua 21:36-37.
  it('has 23,213 verses in 929 chapters of 39 books', () => {
    expect(manifest.verses).toBe(23_213);
    expect(Object.values(manifest.counts).flat()).toHaveLength(929);
    expect(books.map(({ title, chapters }) => [title, chapters])).toEqual(
      Object.entries(manifest.counts).map(([title, counts]) => [title, counts.length]),
    );
    const torah = ['Genesis', 'Exodus', 'Leviticus', 'Numbers', 'Deuteronomy'].map((title) =>
      manifest.counts[title]?.reduce((a, b) => a + b, 0),
    );
    expect(torah).toEqual([1533, 1213, 859, 1289, 959]);
    const count = (book: string, chapter: number) => manifest.counts[book]?.[chapter - 1];
    expect([
      count('Exodus', 20),
      count('Deuteronomy', 5),
      count('Numbers', 25),
      count('Joshua', 21),
      count('Nehemiah', 7),
      count('Psalms', 119),
      count('Joel', 4),
      count('Malachi', 3),
    ]).toEqual([26, 33, 19, 45, 72, 176, 21, 24]);
  });

  it('has Hebrew in every verse, with letters, points and accents only, and single spaces', () => {
    const odd: string[] = [];
    for (const [title, chapters] of texts) {
      for (const [c, verses] of chapters.entries()) {
        for (const { n, he } of verses) {
          const text = read(he);
          if (
            text.trim() === '' ||
            /[^\u0590-\u05ff ]| {2}|^ | $|\//.test(
              text.replace(/ $/, '').replace(/ {2}/g, he.some((token) => typeof token !== 'string') ? ' ' : '  '),
            )
          )
            odd.push(`${title} ${c + 1}:${n}`);
        }
      }
    }
    expect(odd).toEqual([]);
  });

  it('prints known verses exactly', () => {
    expect(nfc(verse('Genesis', 1, 1).he)).toEqual(nfc(['בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים אֵ֥ת הַשָּׁמַ֖יִם וְאֵ֥ת הָאָֽרֶץ׃']));
    expect(nfc(verse('Genesis', 1, 5).he)).toEqual(
      nfc(['וַיִּקְרָ֨א אֱלֹהִ֤ים ׀ לָאוֹר֙ י֔וֹם וְלַחֹ֖שֶׁךְ קָ֣רָא לָ֑יְלָה וַֽיְהִי־עֶ֥רֶב וַֽיְהִי־בֹ֖קֶר י֥וֹם אֶחָֽד׃', { m: 'pe' }]),
    );
    expect(nfc(read(verse('Daniel', 2, 4).he))).toContain(nfc('אֲרָמִ֑ית מַלְכָּא֙ לְעָלְמִ֣ין חֱיִ֔י'));
    expect(nfc(read(verse('Psalms', 119, 1).he))).toBe(nfc('אַשְׁרֵ֥י תְמִֽימֵי־דָ֑רֶךְ הַֽ֝הֹלְכִ֗ים בְּתוֹרַ֥ת יְהוָֽה׃'));
    expect(nfc(read(verse('Exodus', 20, 13).he))).toBe(nfc('לֹ֖א תִּרְצָֽח׃'));
  });

  it('retains the source’s order of points, which fonts require', () => {
    expect(read(verse('Genesis', 1, 1).he).slice(0, 3)).toBe('\u05d1\u05bc\u05b0');
  });

  it('retains ketiv beside qere', () => {
    const readings = (book: string, chapter: number, n: number) =>
      verse(book, chapter, n).he.filter((token) => typeof token !== 'string');
    expect(nfc(readings('Ruth', 3, 5))).toEqual(nfc([{ k: '', q: 'אֵלַ֖י' }]));
    expect(nfc(readings('Ruth', 3, 17))).toEqual(nfc([{ k: '', q: 'אֵלַ֔י' }]));
    expect(nfc(readings('Ruth', 3, 12))).toEqual(nfc([{ k: 'אם', q: '' }]));
    expect(nfc(readings('I Kings', 17, 15))).toEqual(nfc([{ k: 'הוא־והיא', q: 'הִֽיא־וָה֛וּא' }]));
    const all = [...texts.values()]
      .flat(2)
      .flatMap(({ he }) => he.filter((token) => typeof token !== 'string' && 'k' in token));
    expect(all).toHaveLength(1_260);
  });

  it('retains lemma and grammar of every word', async () => {
    const words = JSON.parse(await readFile(`${folder}/Genesis.words.json`, 'utf8')) as [string, string, string][][][];
    expect(nfc(words[0]?.[0])).toEqual(
      nfc([
        ['בְּרֵאשִׁ֖ית', 'b/7225', 'HR/Ncfsa'],
        ['בָּרָ֣א', '1254 a', 'HVqp3ms'],
        ['אֱלֹהִ֑ים', '430', 'HNcmpa'],
        ['אֵ֥ת', '853', 'HTo'],
        ['הַשָּׁמַ֖יִם', 'd/8064', 'HTd/Ncmpa'],
        ['וְאֵ֥ת', 'c/853', 'HC/To'],
        ['הָאָֽרֶץ', 'd/776', 'HTd/Ncbsa'],
      ]),
    );
  });
});

describe('the headwords of the embedded Bible’s lemmas', () => {
  let headwords: string[];
  beforeAll(async () => {
    headwords = JSON.parse(await readFile(`${folder}/headwords.json`, 'utf8'));
  });

  it('are the dictionary’s pointed headwords', () => {
    expect(headwords).toHaveLength(8_675);
    expect(nfc([7225, 1254, 430, 3068, 1035].map((number) => headwords[number]))).toEqual(
      nfc(['רֵאשִׁית', 'בָּרָא', 'אֱלֹהִים', 'יְהֹוָה', 'בֵּית לֶחֶם']),
    );
  });

  it('exist for every numbered lemma, with letters and points only', async () => {
    const numbers = new Set<number>();
    let words = 0;
    for (const { title } of books) {
      const chapters = JSON.parse(await readFile(`${folder}/${title}.words.json`, 'utf8')) as string[][][][];
      for (const [, lemma] of chapters.flat(2)) {
        const number = /(?:^|\/)(\d+)[^/]*$/.exec(lemma ?? '')?.[1];
        if (!number) continue;
        words += 1;
        numbers.add(Number(number));
      }
    }
    expect(words).toBe(299_553);
    expect([...numbers].filter((number) => !headwords[number])).toEqual([]);
    expect(headwords.slice(1).filter((word) => !/^[\u05b0-\u05bc\u05be\u05c1\u05c2\u05c7א-ת ]+$/.test(word))).toEqual([
      headwords[1867],
      headwords[1868],
      headwords[3389],
    ]);
  });
});

describe('reading a dictionary', () => {
  it('reads entries, not words mentioned within them', () => {
    const entry = (more: string) => `<div><w lemma="אֶחָד" ID="H2"/><note><w lemma="שְׁנַיִם" src="3"/></note>${more}</div>`;
    expect(readHeadwords(entry('<w lemma="רְבִיעִי" ID="H4"/>'))).toEqual(['', '', 'אֶחָד', '', 'רְבִיעִי']);
    expect(() => readHeadwords('<div><w lemma="אֶחָד" ID="H2"></div>')).toThrow();
  });
});

describe('the English of the embedded Bible', () => {
  it('exists for every verse, or refers to the verse that includes it', () => {
    expect(manifest.withoutEnglish.filter(({ why }) => why === 'absent')).toEqual([]);
    expect(manifest.withoutEnglish.map(({ ref }) => ref)).toEqual([
      'I Kings 22:44',
      'Psalms 51:2',
      'Psalms 52:2',
      'Psalms 54:2',
      'Psalms 60:2',
      'I Chronicles 12:5',
    ]);
    expect(manifest.withoutHebrew).toEqual(['Nehemiah 7:68']);
  });

  it('is clean HTML without escaping', () => {
    expect([...texts.values()].flat(2).filter(({ en }) => /[<>&]/.test(en ?? ''))).toEqual([]);
  });

  it('follows the Masoretic division', () => {
    expect(verse('Psalms', 3, 1).en).toBe('A Psalm by David, when he fled from Absalom his son.');
    expect(verse('Psalms', 23, 1).en).toBe('A Psalm by David. The LORD is my shepherd: I shall lack nothing.');
    expect(verse('Psalms', 51, 3).en).toMatch(/^Have mercy on me, God/);
    expect(verse('Joel', 3, 1).en).toMatch(/It will happen afterward, that I will pour out my Spirit/);
    expect(verse('Malachi', 3, 19).en).toMatch(/behold, the day comes, it burns as a furnace/);
    expect(verse('I Kings', 5, 1).en).toMatch(/^Solomon ruled over all the kingdoms/);
    expect(verse('Numbers', 25, 19).en).toBe('After the plague,');
    expect(verse('Numbers', 26, 1).en).toMatch(/^the LORD spoke to Moses/);
    expect(verse('I Samuel', 21, 1).en).toMatch(/^He arose and departed/);
    expect(verse('Psalms', 13, 6).en).toMatch(/^But I trust .* I will sing to the LORD/);
    expect(verse('Isaiah', 63, 19).en).toMatch(/Oh that you would tear the heavens/);
  });

  it('never spells the Name', () => {
    const spelled = [...texts.values()].flat(2).filter(({ en }) => /\bYah/.test(en ?? ''));
    expect(spelled).toEqual([]);
    expect(writeTheName('Yahweh’s word came. Yahweh, the God of Israel, says: the Lord Yahweh.')).toBe(
      'The LORD’s word came. The LORD, the God of Israel, says: the Lord GOD.',
    );
    expect(writeTheName('Yahweh, how they have increased! Arise, Yahweh! Praise Yah!')).toBe(
      'LORD, how they have increased! Arise, LORD! Praise the LORD!',
    );
  });
});
