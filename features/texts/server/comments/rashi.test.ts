import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { findOpening, openingOf } from '../../shared/dibbur.ts';
import { wordSpans } from '../../shared/side-words.ts';
import { createEmbeddedBible } from '../embedded-bible.ts';

/** Rashi on Genesis in the library's export form, outside the repository: `RASHI=<file> vitest run … <this file>`. */
const file = process.env.RASHI ?? '';

/** First and last word of each comment's opening, set by hand against the text of the codex. */
const truth: Record<string, string> = {
  '1:1': '1-1 1-2 2-3',
  '1:2': '3-4 3-3 4-4 6-8 9-11',
  '1:4': '1-7',
  '1:5': '12-13',
  '1:6': '3-4 5-6',
  '1:7': '1-4 14-15',
  '1:8': '1-4',
  '1:9': '3-4',
  '1:10': '7-8',
  '22:1': '2-4 13-13',
  '22:2': '2-3 4-5 15-16 17-17 21-22',
  '22:3': '1-1 4-4 8-10 15-15',
  '22:4': '1-2 7-9',
  '22:5': '13-14 16-16',
  '22:6': '15-15 16-18',
  '22:8': '4-6 9-11',
};

it.runIf(file)(
  'at least 95 % of the openings of Rashi on Genesis 1 and 22 are found, and none at other words',
  async () => {
    const { text } = JSON.parse(readFileSync(file, 'utf8')) as { text: string[][][] };
    const bible = createEmbeddedBible(resolve(import.meta.dirname, '../../../../build/corpus'));
    const found: [string, string | undefined, string | undefined][] = [];
    for (const [place, ranges] of Object.entries(truth)) {
      const [chapter = 0, verse = 0] = place.split(':').map(Number);
      const tokens = (await bible.versesOf('Genesis', chapter))[verse - 1]?.he ?? [];
      const hebrew = tokens.map((token) => (typeof token === 'string' ? token : 'q' in token ? token.q : '')).join('');
      const words = wordSpans(hebrew, true).map(([from, to]) => hebrew.slice(from, to));
      let after = 0;
      for (const [at, comment] of (text[chapter - 1]?.[verse - 1] ?? []).entries()) {
        const range = findOpening(openingOf(comment), words, after);
        if (range) after = range.from;
        found.push([`${place}:${at + 1}`, range ? `${range.from}-${range.to}` : undefined, ranges.split(' ')[at]]);
      }
    }
    expect(found.length).toBe(36);
    const right = found.filter(([, range, wanted]) => range === wanted);
    expect(found.filter(([, range, wanted]) => range !== undefined && range !== wanted)).toEqual([]);
    expect(right.length / found.length).toBeGreaterThanOrEqual(0.95);
  },
);
