import { expect, it } from 'vitest';
import { canonicalReference } from './canonical-reference.ts';

it.each([
  ['Genesis 1', 'Genesis 1'],
  ['genesis.1', 'Genesis 1'],
  ['בראשית א', 'Genesis 1'],
  ['Berakhot 2a', 'Berakhot 2a'],
  ['Mishnah Berakhot 1:1', 'Mishnah Berakhot 1:1'],
  ['Some Unknown Book 3', 'Some Unknown Book 3'],
  ['Some Unknown Book 3:2–5', 'Some Unknown Book 3:2-5'],
  ['Genèse 1:3–5', 'Genesis 1:3-5'],
  ['Berakhot 2a-b', 'Berakhot 2a-2b'],
  ['\u200eSome Unknown Book 3', 'Some Unknown Book 3'],
  ['Jerusalem Talmud Shekalim 1:4:35-2:1:13', 'Jerusalem Talmud Shekalim 1:4:35-2:1:13'],
])('converts %s to %s', (typed, canonical) => expect(canonicalReference(typed)).toBe(canonical));

it.each([
  'Genesis 51',
  'Berakhot 2c',
  'Berakhot 2a-99z',
  'Genesis 51 bis',
  'Ruth 2 and more',
  'בראשית נ״א',
  'Berakhot 65a',
  '<script>',
  '12',
  '???',
  ' ',
])('rejects %j', (typed) => expect(canonicalReference(typed)).toBeNull());
