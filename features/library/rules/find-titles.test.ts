import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { type Named, titleFinder } from './find-titles.ts';

const genesis = { title: 'Genesis', he: 'בראשית', fr: 'Genèse', es: 'Génesis' };
const rabbah = { title: 'Bereshit Rabbah', he: 'בראשית רבה' };
const shulchan = { title: 'Shulchan Arukh, Even HaEzer', he: 'שולחן ערוך, אבן העזר' };
const job = { title: 'Job', he: 'אִיּוֹב', fr: 'Job', es: 'Job' };
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
  ['no title', 'zzz', []],
  ['the end of one name and the beginning of the next', 'genesis בראשית', []],
  ['a pattern is text', '.*', []],
  ['brackets too', '[a-z]', []],
])('finds by %s', (_what, typed, expected) => {
  expect(find(typed)).toEqual(expected);
});

test('answers a keystroke over six thousand titles far within 50 ms', () => {
  const many = titleFinder(
    Array.from({ length: 6_000 }, (_, n) => ({ ...genesis, title: `Commentary of Rabbi ${n} on Genesis` })),
  );
  const begin = performance.now();
  expect(many('rabbi 599')).toHaveLength(11);
  expect(performance.now() - begin).toBeLessThan(25);
});
