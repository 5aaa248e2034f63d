import { expect, test } from 'vitest';
import { formatReference, parseReference } from './references.ts';

test.each([
  ['shulchan aruch OC 242', 'Shulchan Arukh, Orach Chayim 242'],
  ['S.A. Y.D. 240', "Shulchan Arukh, Yoreh De'ah 240"],
  ['O.H. 263', 'Shulchan Arukh, Orach Chayim 263'],
  ['choulhane aroukh yore dea 240:4', "Shulchan Arukh, Yoreh De'ah 240:4"],
  ['évène haézer 1', 'Shulchan Arukh, Even HaEzer 1'],
  ['HM 25', 'Shulchan Arukh, Choshen Mishpat 25'],
  ['שו"ע או"ח סי\' א סעיף ב', 'Shulchan Arukh, Orach Chayim 1:2'],
  ['שולחן ערוך אורח חיים סימן רסג סעיף א', 'Shulchan Arukh, Orach Chayim 263:1'],
  ['רמב"ם הל\' תשובה פ"ג', 'Mishneh Torah, Repentance 3'],
  ['rambam lois des rois 11', 'Mishneh Torah, Kings and Wars 11'],
  ['rambam laws of kings 11', 'Mishneh Torah, Kings and Wars 11'],
  ['rambam leyes de reyes 11', 'Mishneh Torah, Kings and Wars 11'],
  ['rambam hilchot brachot 1', 'Mishneh Torah, Blessings 1'],
  ['MB 128:3', 'Mishnah Berurah 128:3'],
  ['M.B. 128', 'Mishnah Berurah 128'],
  ['BT shabbat 31a', 'Shabbat 31a'],
  ['shabbat daf 31 amud b', 'Shabbat 31b'],
  ['BM 59b', 'Bava Metzia 59b'],
  ['ketouvot 8a', 'Ketubot 8a'],
  ['ethics of our fathers 1:1', 'Pirkei Avot 1:1'],
  ['Exode XX', 'Exodus 20'],
  ['psaume cxxi', 'Psalms 121'],
  ['Ex XX, 3', 'Exodus 20:3'],
  ['segundo de samuel 11', 'II Samuel 11'],
  ['שמו"ב יא', 'II Samuel 11'],
  ['מל"א יט', 'I Kings 19'],
  ['bereshit rabba 1:1', 'Bereshit Rabbah 1:1'],
])('parses %s as %s', (written, ref) => {
  const found = parseReference(written);
  expect(found && formatReference(found)).toBe(ref);
});

test.each(['Genesis 99', 'Exode IIII', 'Maccabees II 16', 'OC', 'il', 'mil'])('rejects %s', (written) =>
  expect(parseReference(written)).toBeNull(),
);
