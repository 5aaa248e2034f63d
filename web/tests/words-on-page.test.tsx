import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newAnnotation } from '#features/annotations/web/new-annotation.ts';
import { placedOf, rangesOf, versesOfChapter } from '#features/annotations/web/reader/draw-highlights.ts';
import { genesis, readerWorld, show, texts } from '#features/reader/testing/reader-world.tsx';
import { sideOf, wordsOfSide } from '#features/reader/web/words-api.ts';

readerWorld();

const odd = genesis(1, {
  segments: [
    { key: '1', source: ['בְּרֵאשִׁ֖ית בָּרָ֣א׃', { m: 'pe' }], translation: 'In the &quot;beginning&quot; &amp; אור' },
    {
      key: '2',
      source: [{ k: 'היצא', q: 'הַיְצֵ֣א' }, ' וְהָאָ֗רֶץ ׀ עַל־פְּנֵ֥י', { k: '', q: 'כֵּ֣ן' }],
      translation:
        'The earth <b>was</b><sup class="footnote-marker">a</sup><i class="footnote">Or: <i>became</i> so</i> void<sup class="footnote-marker">b</sup>',
    },
    {
      key: '3',
      source: ['וַיֹּ֥אמֶר'],
      translation:
        '<span class="poetry">Let<br>there</span><span class="poetry indentAll">be</span> l’homme <i>light</i>',
    },
  ],
});

test('the words of the data are those of the page, in their order', async () => {
  texts.set('Genesis-1', () => odd);
  show('/text/Genesis-1');
  await waitFor(() => expect(document.querySelectorAll('[data-side]')).toHaveLength(6));
  const verses = versesOfChapter(odd);
  for (const side of ['source', 'translation'] as const)
    for (const { key, words } of verses[side]) {
      const element = sideOf(document.body, key, side);
      const shown = element ? wordsOfSide(element).map(({ text }) => text.trim()) : [];
      expect(shown, `${side} ${key}`).toEqual(words.map(({ text }) => text));
    }
});

test('a highlight covers its words across verses, and none if the page shows others', async () => {
  texts.set('Genesis-1', () => odd);
  show('/text/Genesis-1');
  await waitFor(() => expect(document.querySelectorAll('[data-side]')).toHaveLength(6));
  const verses = versesOfChapter(odd);
  const position = { segmentFrom: '1', wordFrom: 2, segmentTo: '2', wordTo: 2 };
  const made = newAnnotation(odd, verses, { side: 'source', ...position }, 'gold');
  if (!made) throw new Error('not in the text');
  expect(placedOf(verses, [made])).toEqual([made]);
  const textOf = () =>
    (rangesOf(document.body, verses, [made]).get(made) ?? []).map((one) => {
      const range = document.createRange();
      range.setStart(one.startContainer, one.startOffset);
      range.setEnd(one.endContainer, one.endOffset);
      return String(range);
    });
  expect(textOf()).toEqual(['בָּרָ֣א', '(היצא) [הַיְצֵ֣א]']);
  const [first] = verses.source;
  const shorter = { ...verses, source: [{ key: '1', words: first?.words.slice(1) ?? [] }] };
  expect(placedOf(shorter, [made])).toEqual([]);
  sideOf(document.body, '1', 'source')?.append(' עוד');
  expect(textOf()).toEqual(['(היצא) [הַיְצֵ֣א]']);
});

test('1,000 highlights of a chapter are placed and ranged within a page turn', async () => {
  texts.set('Genesis-1', () => odd);
  show('/text/Genesis-1');
  await waitFor(() => expect(document.querySelectorAll('[data-side]')).toHaveLength(6));
  const verses = versesOfChapter(odd);
  const made = Array.from({ length: 1_000 }, (_, n) =>
    newAnnotation(
      odd,
      verses,
      { side: 'source', segmentFrom: '2', wordFrom: 1 + (n % 4), segmentTo: '2', wordTo: 5 },
      'gold',
    ),
  ).filter((one) => one !== null);
  expect(made).toHaveLength(1_000);
  const placed = placedOf(verses, made);
  const ranges = rangesOf(document.body, verses, placed);
  expect([...ranges.values()].every(({ length }) => length === 1)).toBe(true);
});
