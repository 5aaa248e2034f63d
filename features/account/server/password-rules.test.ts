import { expect, test } from 'vitest';
import { passwordError } from './password-rules.ts';

const check = (password: string, email: string | null = 'yael@example.org', min = 6) =>
  passwordError(password, email, min);

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

test('a password that is too long is refused by its length: nothing reads all of it', () => {
  const endless = Object.assign(new String('a'.repeat(60_000)), {
    normalize: () => expect.unreachable('it was read'),
  });
  expect(check(endless as unknown as string)).toBe('PASSWORD_TOO_LONG');
});
