import type { EnglishBook } from './read-english.ts';

/** English of a Masoretic verse: its text, or the earlier verse that includes it. */
export type MappedEnglish = { en: string | null; enAt?: number };

type Target = { key: string; half: boolean };
/** `own`: whether the verse of the same number belongs to it, too, before or after. */
type Mapping = { targets: Target[]; own: 'before' | 'after' | 'no' };
export type VerseMap = Map<string, Map<string, Mapping>>;

/**
 * Reads morphhb's VerseMap. `!a` and `!b` are halves: `Isa.63.19!b` = `Isa.64.1` means that the English of 63:19
 * continues in 64:1.
 * @returns mappings by OSIS book and codex `chapter.verse`
 */
export function readVerseMap(xml: string): VerseMap {
  const map: VerseMap = new Map();
  for (const [, wlc = '', kjv = ''] of xml.matchAll(/<verse wlc="([^"]+)" kjv="([^"]+)"/g)) {
    const [place = '', half] = wlc.split('!');
    const [book = '', chapter, verse] = place.split('.');
    const [target = '', targetHalf] = kjv.split('!');
    const ofBook = map.get(book) ?? new Map<string, Mapping>();
    map.set(book, ofBook);
    const key = `${chapter}.${verse}`;
    const known = ofBook.get(key) ?? { targets: [], own: half === 'a' ? 'after' : half === 'b' ? 'before' : 'no' };
    known.targets.push({ key: target.split('.').slice(1).join('.'), half: targetHalf !== undefined });
    ofBook.set(key, known);
  }
  return map;
}

/**
 * English verses that cross the end of a codex chapter, split at the Hebrew division: a reference to the earlier verse
 * would lead to another page.
 */
const DIVIDED: Record<string, { english: string; first: string; second: string; at: RegExp }> = {
  Num: { english: '26.1', first: '25.19', second: '26.1', at: /^(After the plague,) (.+)$/ },
  '1Sam': { english: '20.42', first: '20.42', second: '21.1', at: /^(.+?) (He arose and departed.+)$/ },
};

/**
 * An English verse shared by several codex verses belongs to the first; the others refer to it. A psalm's heading is its
 * first verse (or two) in the codex, or part of verse 1.
 * @param counts verses of each chapter in the codex
 * @returns the English of each verse, and the English verses left over
 */
export function mapEnglish(
  osisName: string,
  counts: number[],
  english: EnglishBook,
  map: Map<string, Mapping>,
): { verses: MappedEnglish[][]; unplaced: string[] } {
  const divided = dividedVerses(osisName, english);
  const placed = new Set<string>(divided.size > 0 ? [DIVIDED[osisName]?.english ?? ''] : []);
  const verses = counts.map((count, index) => {
    const chapter = index + 1;
    const shown = new Map<string, number>();
    const heading = osisName === 'Ps' ? english.headings.get(chapter) : undefined;
    const headingVerses = heading ? versesOfHeading(chapter, map) : 0;
    return Array.from({ length: count }, (_, i): MappedEnglish => {
      const verse = i + 1;
      if (heading && verse <= headingVerses) return verse === 1 ? { en: heading } : { en: null, enAt: 1 };
      const own = `${chapter}.${verse}`;
      const part = divided.get(own);
      if (part) return { en: part };
      const keys = keysOf(own, map.get(own));
      const earlier = keys.map((key) => shown.get(key)).find((at) => at !== undefined);
      const texts = keys.flatMap((key) => (shown.has(key) ? [] : (english.verses.get(key) ?? [])));
      for (const key of keys) {
        placed.add(key);
        if (!shown.has(key)) shown.set(key, verse);
      }
      if (texts.length === 0) return earlier === undefined ? { en: null } : { en: null, enAt: earlier };
      const text = texts.join(' ');
      return { en: heading && headingVerses === 0 && verse === 1 ? `${heading} ${text}` : text };
    });
  });
  return { verses, unplaced: [...english.verses.keys()].filter((key) => !placed.has(key)) };
}

function dividedVerses(osisName: string, english: EnglishBook): Map<string, string> {
  const rule = DIVIDED[osisName];
  const match = rule?.at.exec(english.verses.get(rule.english) ?? '');
  if (!rule) return new Map();
  if (!match) throw new Error(`the English of ${osisName} ${rule.english} is not what it was: look at DIVIDED`);
  return new Map([
    [rule.first, match[1] ?? ''],
    [rule.second, match[2] ?? ''],
  ]);
}

/** Half an English verse belongs to the verse with its number. */
function keysOf(own: string, mapping: Mapping | undefined): string[] {
  if (!mapping) return [own];
  const { targets, own: side } = mapping;
  const keys = targets.map(({ key }) => key);
  if (side === 'no' || keys.includes(own)) return keys;
  const whole = targets.filter(({ half }) => !half).map(({ key }) => key);
  return side === 'before' ? [own, ...whole] : [...whole, own];
}

function versesOfHeading(chapter: number, map: Map<string, Mapping>): number {
  let last = 1;
  for (let verse = 2; verse <= 4; verse++)
    if (map.get(`${chapter}.${verse}`)?.targets.some(({ key }) => key === `${chapter}.1`)) last = verse;
  return last - 1;
}
