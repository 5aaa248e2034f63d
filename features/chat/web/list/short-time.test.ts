import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { shortTime } from './short-time.ts';

const now = new Date(2026, 10, 22, 12, 0).getTime();
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const t = ((key: string) => key) as unknown as TFunction;

test.each([
  [-5, 'chat.justNow'],
  [0.5, 'chat.justNow'],
  [5, 'il y a 5 minutes'],
  [59.9, 'il y a 59 minutes'],
  [180, 'il y a 3 heures'],
  [24 * 60, 'hier'],
  [3 * 24 * 60, 'il y a 3 jours'],
  [7 * 24 * 60, '15/11/2026'],
])('formats %s minutes ago as %s', (minutes, words) => {
  const said = shortTime(t, 'fr', before(minutes), now);
  expect(said.replace('2026', '26')).toBe(words.replace('2026', '26'));
});

test.each([
  [1, 'לפני דקה'],
  [2, 'לפני שתי דקות'],
  [60, 'לפני שעה'],
  [120, 'לפני שעתיים'],
  [5 * 60, 'לפני 5 שעות'],
])('formats %s minutes ago in Hebrew as %s', (minutes, words) => {
  expect(shortTime(t, 'he', before(minutes), now)).toBe(words);
});
