import { expect, test } from 'vitest';
import { textKindOf } from './text-kind.ts';

test.each([
  ['Genesis 32:25', 'narrative'],
  ['Exodus 14:1', 'narrative'],
  ['Exodus 21:1', 'law'],
  ['Leviticus 19:18', 'law'],
  ['Leviticus 10:1', 'narrative'],
  ['II Samuel 11:2', 'narrative'],
  ['Psalms 119', 'poetry'],
  ['Song of Songs 2:8', 'poetry'],
  ['Isaiah 1:1', 'prophecy'],
  ['Mishnah Berakhot 1:1', 'mishnah'],
  ['Pirkei Avot 1:1', 'mishnah'],
  ['Berakhot 2a:3', 'talmud'],
  ['Bava Metzia 59b', 'talmud'],
  ['Rashi on Genesis 1:1:1', 'other'],
  ['Mishneh Torah, Repentance 2:1', 'other'],
])('%s is of the kind %s', (reference, kind) => expect(textKindOf(reference)).toBe(kind));
