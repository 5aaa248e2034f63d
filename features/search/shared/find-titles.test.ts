import { expect, test } from 'vitest';
import { type Named, titleFinder } from './find-titles.ts';

const genesis = { title: 'Genesis', he: 'בראשית', fr: 'Genèse', es: 'Génesis' };
const rabbah = { title: 'Bereshit Rabbah', he: 'בראשית רבה' };
const shulchan = { title: 'Shulchan Arukh, Even HaEzer', he: 'שולחן ערוך, אבן העזר' };
const job = { title: 'Job', he: 'אִיּוֹב', fr: 'Job', es: 'Job', also: ['Iyov', 'Jb'] };
const find = titleFinder<Named>([genesis, rabbah, shulchan, job]);

test.each([
  ['nothing typed', '', [genesis, rabbah, shulchan, job]],
  ['only spaces', '   ', [genesis, rabbah, shulchan, job]],
  ['another case', 'gENES', [genesis]],
  ['French without its accent', 'genese', [genesis]],
  ['French with it', 'Genèse', [genesis]],
  ['Spanish', 'Génesis', [genesis]],
  ['Hebrew', 'בראשית', [genesis, rabbah]],
  ['Hebrew with vowels and cantillation', 'בְּרֵאשִׁ֖ית', [genesis, rabbah]],
  ['a name with vowels, without', 'איוב', [job]],
  ['no comma', 'shulchan arukh even', [shulchan]],
  ['words that stand apart', 'shulchan ezer', []],
  ['beginnings of words that stand apart', 'arukh haez', [shulchan]],
  ['dashes for spaces', 'bereshit-rabbah', [rabbah]],
  ['the middle of a name', 'rabba', [rabbah]],
  ['another spelling', 'iyov', [job]],
  ['an abbreviation', 'Jb.', [job]],
  ['no title', 'zzz', []],
  ['the end of one name and the beginning of the next', 'genesis בראשית', []],
  ['the transliteration of another language', 'Choulhan Aroukh', [shulchan]],
  ['a pattern is text', '.*', []],
  ['brackets too', '[a-z]', []],
])('finds titles by %s', (_what, typed, expected) => {
  expect(find(typed)).toEqual(expected);
});

test('typing letter by letter, and back, finds the same as the whole text', () => {
  const titles = [genesis, rabbah, shulchan, job];
  const going = titleFinder<Named>(titles);
  for (const typed of ['bereshit rabbah', 'choulhan aroukh', 'arukh haezer', 'בראשית', 'zzz', 'iyov', 'jb.']) {
    const beginnings = Array.from(typed, (_, at) => typed.slice(0, at + 1));
    for (const asked of [...beginnings, ...beginnings.toReversed(), ''])
      expect(going(asked), asked).toEqual(titleFinder<Named>(titles)(asked));
  }
});
