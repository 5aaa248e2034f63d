import { expect, test } from 'vitest';
import { shortTime } from './short-time.ts';

const now = new Date(2026, 10, 22, 12, 0).getTime();
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

test.each([
  [-5, 'maintenant'],
  [0.5, 'maintenant'],
  [5, '-5 min'],
  [59.9, '-59 min'],
  [180, '-3 h'],
  [24 * 60, 'hier'],
  [3 * 24 * 60, '-3 j'],
  [7 * 24 * 60, '15/11/2026'],
])('%s minutes ago: %s', (minutes, words) => {
  const said = shortTime('fr', before(minutes), now);
  expect(said.replace('2026', '26')).toBe(words.replace('2026', '26'));
});
