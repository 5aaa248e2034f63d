import { expect, test } from 'vitest';
import { namesOfReference } from './names-of-reference.ts';
import { plainDashes } from './ranges.ts';

test.each([
  ['Genesis 1:3–5', 'Genèse 1:3–5', 'בראשית א, ג–ה', 'Génesis 1:3–5'],
  ['Berakhot 2a', 'Berakhot 2a', 'ברכות ב ע״א', 'Berajot 2a'],
  ['Some Book 3', 'Some Book 3', 'Some Book 3', 'Some Book 3'],
  ['Some-Book 3:4–5', 'Some-Book 3:4–5', 'Some-Book 3:4–5', 'Some-Book 3:4–5'],
])('%s has a name in each language', (en, fr, he, es) => {
  expect(namesOfReference(plainDashes(en))).toEqual({ en, fr, he, es });
});
