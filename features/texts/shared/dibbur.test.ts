import { expect, it } from 'vitest';
import { findOpening, openingOf } from './dibbur.ts';

it.each([
  ['<b>בראשית ברא.</b> אין המקרא', 'בראשית ברא.'],
  [' <strong>קח <i>נא</i></strong> לשון', 'קח  נא'],
  ['מאימתי קורין – מפני מה', 'מאימתי קורין'],
  ['פירוש בלי ציטוט', ''],
  ['באמצע <b>מודגש</b>', ''],
])('finds the quoted words at the beginning of %s', (html, opening) => {
  expect(openingOf(html)).toBe(opening);
});

const verse = ['וַיֹּ֣אמֶר', 'יְהוָ֔ה', 'אֶל־', 'אַבְרָ֖ם', 'לֶךְ־', 'לְךָ֛', 'אֶל־', 'הָאָ֑רֶץ', 'הַמֹּרִיָּה', 'וְאֶל־', 'אֱלֹהִֽים׃'];

it.each<[string, number, [number, number] | null]>([
  ['לך לך', 0, [5, 6]],
  ['ויאמר ה׳', 0, [1, 2]],
  ['אל', 0, [3, 3]],
  ['אל', 5, [7, 7]],
  ['אל', 9, [3, 3]],
  ['המוריה', 0, [9, 9]],
  ['ארץ', 0, [8, 8]],
  ['ואל אלקים', 0, [10, 11]],
  ['ויאמר וגו׳ לך לך', 0, [1, 6]],
  ['ויאמר וגו׳', 0, [1, 1]],
  ['ויאמר אברם', 0, null],
  ['שלום', 0, null],
  ['', 0, null],
  ['Go forth', 0, null],
])('finds %s, searched after word %i, at %j', (opening, after, range) => {
  expect(findOpening(opening, verse, after)).toEqual(range && { from: range[0], to: range[1] });
});
