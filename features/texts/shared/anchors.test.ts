import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Anchor, formatAnchor, parseAnchor } from './anchors.ts';
import { formatFragment, parseFragment } from './fragments.ts';
import { compareKeys } from './segment-keys.ts';

it.each([
  ['#v5', { from: '5', to: '5' }],
  ['#v5-8', { from: '5', to: '8' }],
  ['#v8-5', { from: '8', to: '8' }],
  ['#v2:3-2:10', { from: '2:3', to: '2:10' }],
  ['#v2a:3', { from: '2a:3', to: '2a:3' }],
  ['#v3.2', { from: '3', to: '3', words: { from: 2, to: 2 } }],
  ['#v3.2-4.1', { from: '3', to: '4', words: { from: 2, to: 1 } }],
  ['#v3@A%20Title-1', { from: '3', to: '3', version: 'A Title-1' }],
  ['', null],
  ['#v', null],
  ['#vx', null],
  ['#v5,7', null],
  ['#v3@%', { from: '3', to: '3' }],
  ['#main', null],
])('parses the fragment %s', (fragment, range) => {
  expect(parseFragment(fragment)).toEqual(range);
});

const number = (max: number) => fc.integer({ min: 1, max });
const key = fc
  .tuple(number(99_999), fc.array(number(300), { maxLength: 3 }), fc.constantFrom('', 'a', 'b'))
  .map(([first, rest, side]) => [`${first}${side}`, ...rest].join(':'));
const anchor = fc
  .record(
    {
      section: fc.constantFrom(
        'Genesis 1',
        'I Samuel 3',
        'Berakhot 2a',
        'Shulchan Arukh, Orach Chayim 1',
        'Sefer Mitzvot 4:2',
      ),
      keys: fc.tuple(key, key).map((keys) => keys.sort(compareKeys)),
      words: fc.tuple(number(200), number(200)),
      version: fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.isWellFormed()),
    },
    { requiredKeys: ['section', 'keys'] },
  )
  .map(({ section, keys: [from = '1', to = '1'], words, version }): Anchor => {
    const [first = 1, last = 1] = from === to ? (words ?? []).toSorted((a, b) => a - b) : (words ?? []);
    return { section, from, to, ...(words && { words: { from: first, to: last } }), ...(version && { version }) };
  });

it('parses every formatted anchor to itself', () => {
  fc.assert(
    fc.property(anchor, (one) => {
      expect(parseAnchor(formatAnchor(one))).toEqual(one);
    }),
  );
});

it('parses any text without throwing, and its formatted result to the same range', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const range = parseFragment(`#v${text}`);
      if (range) expect(parseFragment(formatFragment(range))).toEqual(range);
    }),
  );
});

it.each(['Genesis-51#v1', 'Genesis-1', '#v3', ''])('rejects %s as an anchor', (address) => {
  expect(parseAnchor(address)).toBeNull();
});

it('sorts segment keys in reading order', () => {
  expect(['10', '2', '2:10', '2b:1', '2:3', '2a:1'].sort(compareKeys)).toEqual([
    '2',
    '2:3',
    '2:10',
    '2a:1',
    '2b:1',
    '10',
  ]);
});
