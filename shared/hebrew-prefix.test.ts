import { expect, test } from 'vitest';
import { afterHebrewPrefix } from './hebrew-prefix.ts';

test.each([
  ['פריז', 'בפריז'],
  ['Paris', 'ב־Paris'],
  ['\u2068Paris\u2069', 'ב־\u2068Paris\u2069'],
  ['Évry', 'ב־Évry'],
  ['6th of October', 'ב־6th of October'],
])('a prefix joins %s as %s', (name, joined) => {
  expect(`ב${afterHebrewPrefix(name)}`).toBe(joined);
});
