import { expect, it } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { readSegments } from './segments.ts';
import { UpstreamError } from './upstream-error.ts';

const keysOf = async (text: unknown, options = {}) =>
  (await readSegments(text, cleanHtml, options)).map(([key]) => key);

it.each<[string, unknown]>([
  ['an object', {}],
  ['a number', 7],
  ['an object among texts', ['א', {}]],
  ['lists within lists without end', JSON.parse('['.repeat(50) + ']'.repeat(50))],
])('refuses %s', (_what, text) => expect(readSegments(text, cleanHtml)).rejects.toThrow(UpstreamError));

it('skips holes and empty tags without renumbering the others', async () => {
  expect(await keysOf(['א', 5, null, true, '', '<b></b>', ' &nbsp; ', '<i class="footnote"></i>', 'ט'])).toEqual([
    '1',
    '9',
  ]);
  for (const nothing of [null, undefined, false, '', [], [[], ['']]]) expect(await keysOf(nothing)).toEqual([]);
});

it('numbers a text over several sections per section', async () => {
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
