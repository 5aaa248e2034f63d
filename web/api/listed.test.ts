import { expect, it } from 'vitest';
import { listed } from './listed.ts';

it.each([
  ['fr', ['17 h', '19 h'], '17 h et 19 h'],
  ['en', ['a', 'b', 'c'], 'a, b, and c'],
  ['he', ['17:00', '15:00'], '17:00 ו־15:00'],
  ['he', ['יום ראשון', 'יום שני'], 'יום ראשון ויום שני'],
  ['he', ['נועה', '\u2068Yaël\u2069'], 'נועה ו־\u2068Yaël\u2069'],
  ['he', ['נועה'], 'נועה'],
  ['he', [], ''],
])('joins words in %s: %j', (language, words, expected) => expect(listed(language, words)).toBe(expected));
