import { expect, test } from 'vitest';
import { referencesIn } from './references-in.ts';

const read = (text: string) => referencesIn(text).map(({ from, to, address }) => [text.slice(from, to), address]);

test.each([
  ['Regardez aussi Genèse 1:5, « il y eut un soir ».', 'Genèse 1:5', 'Genesis-1#v5'],
  ['See (Gen 1:3) again', 'Gen 1:3', 'Genesis-1#v3'],
  ['מתחילים ב ברכות ב ע״א מחר', 'ברכות ב ע״א', 'Berakhot-2a'],
  ['וגם בראשית ל״ב', 'בראשית ל״ב', 'Genesis-32'],
  ['Berakhot 2a?', 'Berakhot 2a', 'Berakhot-2a'],
  ['voir I Samuel 3.', 'I Samuel 3', 'I-Samuel-3'],
  ['Regardez Genèse 1:3–5.', 'Genèse 1:3–5', 'Genesis-1#v3-5'],
  ['Gen 1:3—5, et', 'Gen 1:3—5', 'Genesis-1#v3-5'],
  ['Gen 1:3−5 et', 'Gen 1:3−5', 'Genesis-1#v3-5'],
  ['״ויאמר״\n\nבראשית א, ג–ה', 'בראשית א, ג–ה', 'Genesis-1#v3-5'],
  ['נתחיל מבראשית, כלומר בראשית א, ג.', 'בראשית א, ג', 'Genesis-1#v3'],
  ['ברכות ב ע״א, ג–ה', 'ברכות ב ע״א, ג–ה', 'Berakhot-2a#v3-5'],
  ['נלמד קהלת ג א מחר', 'קהלת ג א', 'Ecclesiastes-3#v1'],
  ['ראו שמות כ יג (שבת)', 'שמות כ יג', 'Exodus-20#v13'],
  ['לומדים שמ"א יז היום', 'שמ"א יז', 'I-Samuel-17'],
  ['סנהדרין לז א, המשנה', 'סנהדרין לז א', 'Sanhedrin-37a'],
  ['נתחיל ב ברכות ב: מחר', 'ברכות ב:', 'Berakhot-2b'],
  ['ראו ב"מ נט: שם', 'ב"מ נט:', 'Bava-Metzia-59b'],
  ['On reprend Shabbat (31a) ?', 'Shabbat (31a)', 'Shabbat-31a'],
  ['we stopped at chapter 12 of Genesis, right?', 'chapter 12 of Genesis', 'Genesis-12'],
  ['reprenons au chapitre 12 de la Genèse', 'chapitre 12 de la Genèse', 'Genesis-12'],
  ['Let us read 2nd Samuel 7', '2nd Samuel 7', 'II-Samuel-7'],
])('%s', (text, words, address) => {
  expect(read(text)).toEqual([[words, address]]);
});

test.each([
  'Lundi 20 h me va, 14 h ici.',
  'Il en reste 3',
  'Genèse, oui !',
  'תודה רבה',
  'קראתי בראשית א אתמול',
  'יונה, רות ודוד',
  '',
  'Job 99:1',
  'Le chapitre 5 est long',
  'דברים לא יפים',
  'הוא משלי לא ידע',
  'ויקרא לו מחר',
  'נפגש בשבת ה.',
  'שבת לא טובה',
])('finds no reference in "%s"', (text) => expect(read(text)).toEqual([]));

test('finds several references in their order', () => {
  expect(read('Ex 3:4 et Lv 1\nNombres 5').map(([words]) => words)).toEqual(['Ex 3:4', 'Lv 1', 'Nombres 5']);
});
