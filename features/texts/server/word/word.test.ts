import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createMeanings } from './meanings.ts';
import { transliterate } from './transliterate.ts';

test.each([
  ['בְּרֵאשִׁית', 'berechit', 'bereshit', 'bereshit'],
  ['אֱלֹהִים', 'elohim', 'elohim', 'elohim'],
  ['חׇכְמָה', '’hokhma', 'khokhma', 'jojma'],
  ['בַּמִּדְבָּר', 'bamidbar', 'bamidbar', 'bamidbar'],
  ['שׁוּב', 'chouv', 'shuv', 'shuv'],
  ['יְהוָה', 'Adonaï', 'Adonai', 'Adonai'],
  ['יְהוִה', 'Adonaï', 'Adonai', 'Adonai'],
  ['לַֽיהוָ֖ה', 'l’Adonaï', 'l’Adonai', 'l’Adonai'],
  ['אֶת־', 'et', 'et', 'et'],
  ['מֶ֣לֶךְ', 'melekh', 'melekh', 'melej'],
  ['יְרוּשָׁלַ͏ִם', 'yerouchalaim', 'yerushalaim', 'yerushalaim'],
])('the word %s is transliterated for French, English and Spanish readers', (word, fr, en, es) => {
  expect([transliterate(word, 'fr'), transliterate(word, 'en'), transliterate(word, 'es')]).toEqual([fr, en, es]);
});

test.each(['בראשית', 'יהוה', '', '־', 'abc'])('%j, without vowels, has no transliteration', (word) => {
  expect(transliterate(word, 'fr')).toBeNull();
});

test('Hebrew readers get no transliteration', () => {
  expect(transliterate('בְּרֵאשִׁית', 'he')).toBeNull();
});

const { meaningOf } = createMeanings(resolve(import.meta.dirname, '../../../../build/corpus'));

test.each([
  ['c/d/776', 'the earth (at large, or partitively a land)'],
  ['1254 a', '(absolutely) to create; (qualified) to cut down (a wood), select, feed (as formative processes)'],
  ['3068', 'the LORD, Jewish national name of God'],
  ['l', null],
  ['99999', null],
  ['', null],
])('the lemma %j means %j', async (lemma, meaning) => {
  expect(await meaningOf(lemma)).toBe(meaning);
});
