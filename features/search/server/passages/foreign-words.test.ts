import { expect, test } from 'vitest';
import { lexicon } from './word-lists.ts';

const { foreignMeanings, inflectedMeanings, isForeignBetween } = lexicon;

test.each([
  ['ató', 'bind'],
  ['oraba', 'pray'],
  ['ôtez', 'remove'],
  ['retint', 'withhold'],
  ['detuvieron', 'stop'],
  ['sostuvo', 'uphold'],
  ['enfuyait', 'flee'],
  ['promit', 'promise'],
  ['bâtissions', 'build'],
  ['moururent', 'die'],
  ['dévorait', 'eat'],
  ['reçut', 'receive'],
  ['tiennent', 'hold'],
  ['oyeron', 'hear'],
  ['dieron', 'give'],
  ['bouillonnante', 'boiling'],
  ['chantâmes', 'sing'],
  ['perdrais', 'lose'],
  ['hirviendo', 'boiling'],
  ['llevábamos', 'carry'],
  ['sembraremos', 'sow'],
])('%s is a form of a verb that means “%s”, also with a short stem or a prefix', (word, meant) => {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '');
  expect([...foreignMeanings(plain), ...inflectedMeanings(plain)]).toContain(meant);
});

test.each(['vosotros', 'habrá', 'comment', 'chacun', 'pues', 'celui', 'surtout', 'habían', 'ti'])(
  '%s is a function word, which is not searched',
  (word) => {
    expect(isForeignBetween(word.normalize('NFKD').replace(/\p{M}/gu, ''))).toBe(true);
  },
);
