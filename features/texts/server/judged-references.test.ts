import { expect, test } from 'vitest';
import { formatReference, parseReference } from '../shared/references.ts';
import { judgedReferences as judged } from '../testing/judged-references.ts';

const unseen = [
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
];
const others = ['\ufeff', '\u00ad', '\u200b', '\u2060', '\u061c'];

const at = (text: string) => {
  const found = parseReference(text);
  return found && formatReference(found);
};

test.each(judged)('parses %s as %s', (typed, reference) => expect(at(typed)).toBe(reference));

test.each([...unseen, ...others])('ignores %j around and within a reference', (sign) => {
  for (const [typed, reference] of judged) {
    const middle = Math.floor(typed.length / 2);
    const marked = `${sign}${typed.slice(0, middle)}${sign}${typed.slice(middle)}${sign}`;
    expect([typed, at(marked)]).toEqual([typed, reference]);
  }
});

test.each(['\u00a0', '\u202f', '\u2009', '\u3000'])('parses %j as a space', (sign) => {
  for (const [typed, reference] of judged) expect([typed, at(typed.replaceAll(' ', sign))]).toEqual([typed, reference]);
});

test('accepts any quotation marks as geresh and gershayim', () => {
  for (const [typed, reference] of judged.filter(([text]) => /[״׳"']/.test(text) && /[א-ת]/.test(text)))
    for (const [double, single] of [
      ['״', '׳'],
      ['"', "'"],
      ['”', '’'],
    ] as const)
      expect([typed, at(typed.replace(/["״]/g, double).replace(/['׳]/g, single))]).toEqual([typed, reference]);
});

test('parses each canonical reference to itself', () => {
  for (const [, reference] of judged) expect(at(reference)).toBe(reference);
});
