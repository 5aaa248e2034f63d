import { expect, test } from 'vitest';
import { type Counts, commentsOf, countProse, readCounts } from '../scripts/count-prose.ts';

const now = countProse();
const allowed = readCounts();

test.each(Object.keys(now.folders))('%s uses no more avoided words than before', (folder) => {
  const most: Counts = allowed.folders[folder] ?? {
    commentWords: Number.POSITIVE_INFINITY,
    bannedStarts: 0,
    bannedWords: 0,
    names: 0,
    testNames: 0,
  };
  const { bannedStarts, bannedWords, names, testNames } = now.folders[folder] ?? most;
  const over = Object.entries({ bannedStarts, bannedWords, names, testNames }).filter(
    ([what, count]) => count > most[what as keyof Counts],
  );
  expect(over.map(([what, count]) => `${what}: ${count}, allowed ${most[what as keyof Counts]}`)).toEqual([]);
});

test('comments have at most 70,000 words', () => {
  const words = Object.values(now.folders).reduce((sum, { commentWords }) => sum + commentWords, 0);
  expect(words).toBeGreaterThan(10_000);
  expect(words).toBeLessThanOrEqual(70_000);
});

test('no more decisions exceed the length limit than before', () => {
  expect(now.longDecisions).toBeLessThanOrEqual(allowed.longDecisions);
});

test('the counter finds comments in blocks, consecutive lines and at line ends, but not in addresses', () => {
  const source = [
    '/** What it is. */',
    'const one = 1; // the first',
    '// Of two lines,',
    '// one comment.',
    "const address = 'https://example.org/ // path';",
    '/*',
    ' * Of a file.',
    ' */',
    "const files = 'web/**/*.ts';",
    "const more = 'server/*.ts'; // */",
  ].join('\n');
  expect(commentsOf(source).sort()).toEqual(['Of a file.', 'Of two lines, one comment.', 'What it is.', 'the first']);
});
