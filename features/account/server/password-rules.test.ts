import { expect, test } from 'vitest';
import { passwordTrouble } from './password-rules.ts';

const check = (password: string, email: string | null = 'yael@example.org', min = 6) =>
  passwordTrouble(password, email, min);

test.each([
  ['12345', 'PASSWORD_TOO_SHORT'],
  ['123456', 'PASSWORD_COMMON'],
  ['PassWord', 'PASSWORD_COMMON'],
  ['ｐａｓｓｗｏｒｄ', 'PASSWORD_COMMON'],
  ['yael2026', 'PASSWORD_HOLDS_EMAIL'],
  ['YAEL@EXAMPLE.ORG', 'PASSWORD_HOLDS_EMAIL'],
  ['xHavrutax', 'PASSWORD_HOLDS_NAME'],
  ['é'.repeat(129), 'PASSWORD_TOO_LONG'],
])('%j is refused as %s', (password, code) => expect(check(password)).toBe(code));

test.each(['six chars are enough', 'ברוך אתה', '🕍🕎📖', 'é'.repeat(128), 'correct horse'])(
  '%j is taken',
  (password) => {
    expect(check(password)).toBeNull();
  },
);

test('a local part of three letters may stand in a password, but not be it', () => {
  expect(check('sunday ron walks', 'ron@example.org')).toBeNull();
  expect(check('abcdefg', 'abcdefg@example.org')).toBe('PASSWORD_HOLDS_EMAIL');
});

test('the setting raises the floor', () => {
  expect(check('ten chars.', null, 12)).toBe('PASSWORD_TOO_SHORT');
});

test('a password of any size is judged at once', () => {
  const started = performance.now();
  check('a'.repeat(60_000));
  expect(performance.now() - started).toBeLessThan(50);
});
