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
])('refuses %j as %s', (password, code) => expect(check(password)).toBe(code));

test.each(['six chars are enough', 'ברוך אתה', '🕍🕎📖', 'é'.repeat(128), 'correct horse'])(
  'accepts %j',
  (password) => {
    expect(check(password)).toBeNull();
  },
);

test('a password may contain a local part of three characters, but not consist of it', () => {
  expect(check('sunday ron walks', 'ron@example.org')).toBeNull();
  expect(check('abcdefg', 'abcdefg@example.org')).toBe('PASSWORD_HOLDS_EMAIL');
});

test('a higher configured minimum length applies', () => {
  expect(check('ten chars.', null, 12)).toBe('PASSWORD_TOO_SHORT');
});

test('an overlong password is refused by its length alone, without reading all of it', () => {
  const endless = Object.assign(new String('a'.repeat(60_000)), {
    normalize: () => expect.unreachable('it was read'),
  });
  expect(check(endless as unknown as string)).toBe('PASSWORD_TOO_LONG');
});
