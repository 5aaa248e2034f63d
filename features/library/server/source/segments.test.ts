import { expect, it } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { compareKeys, readSegments } from './segments.ts';
import { SourceTrouble } from './trouble.ts';

const keysOf = async (text: unknown, options = {}) =>
  (await readSegments(text, cleanHtml, options)).map(([key]) => key);

it.each<[string, unknown]>([
  ['an object', {}],
  ['a number', 7],
  ['an object among texts', ['א', {}]],
  ['lists within lists without end', JSON.parse('['.repeat(50) + ']'.repeat(50))],
])('refuses %s', (_what, text) => expect(readSegments(text, cleanHtml)).rejects.toThrow(SourceTrouble));

it('leaves out holes and tags around nothing, and keeps the numbers of the others', async () => {
  expect(await keysOf(['א', 5, null, true, '', '<b></b>', ' &nbsp; ', '<i class="footnote"></i>', 'ט'])).toEqual([
    '1',
    '9',
  ]);
  for (const nothing of [null, undefined, false, '', [], [[], ['']]]) expect(await keysOf(nothing)).toEqual([]);
});

it('numbers a text over several sections as each of them does', async () => {
  const spans = [
    { label: '2a', start: 3 },
    { label: '2b', start: 1 },
  ];
  expect(
    await keysOf(
      [
        ['ג', 'ד'],
        ['א', ['ב']],
      ],
      { spans },
    ),
  ).toEqual(['2a:3', '2a:4', '2b:1', '2b:2:1']);
});

it('knows the order of reading', () => {
  expect(['10', '2', '2:10', '2b:1', '2:3', '2a:1'].sort(compareKeys)).toEqual([
    '2',
    '2:3',
    '2:10',
    '2a:1',
    '2b:1',
    '10',
  ]);
});
