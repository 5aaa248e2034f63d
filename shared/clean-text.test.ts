import { describe, expect, test } from 'vitest';
import { nameLine, typedText } from './base.ts';
import { cleanText } from './clean-text.ts';
import { foldPersonName } from './fold-text.ts';
import { isReservedName } from './reserved-names.ts';

const unseen = [
  '\u3164',
  '\u2800',
  '\u200f',
  '\u200e',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u1160',
  '\uffa0',
  '\u17b4',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\u2064',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\ufe0f',
  '\u{e0041}',
  '\u{1d159}',
  '\ufff9',
  '\u{1bca0}',
  '\u05b8',
  '\u0301',
  '\u{e0101}',
];

describe('a name', () => {
  const read = (typed: string) => nameLine(80, 1).safeParse(typed);
  test.each(unseen)('a name without visible characters is refused: %j', (sign) => {
    expect(read(sign).success).toBe(false);
    expect(read(`${sign} ${sign}\u2800`).success).toBe(false);
  });
  test.each(['–', '…', '🙂', '.', '\u05f3'])('a name without a letter or number is refused: %j', (typed) => {
    expect(read(typed).error?.issues[0]?.message).toBe('errors.noLetter');
  });
  test.each(['Ruth', 'רות', 'א', '7', 'דָּוִד', 'אַבְרָהָם 🙂', 'می‌خواهم'])('a name is accepted: %j', (typed) => {
    expect(read(typed).data).toBe(typed.normalize('NFC'));
  });
  test('a name loses its invisible characters and nothing else', () => {
    expect(read('\u200fרו\u200bת\u202e\u3164 כהן\ufeff').data).toBe('רות כהן');
  });
});

describe('a message', () => {
  const read = (typed: string) => typedText(200, 1).safeParse(typed);
  test.each(unseen)('a message without visible characters is refused: %j', (sign) => {
    expect(read(`${sign}\n${sign}`).success).toBe(false);
  });
  test.each(['🙂', '👨‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️', '?', '1️⃣', 'א\nב', '🇮🇱'])('a message is accepted unchanged: %j', (typed) => {
    expect(read(typed).data).toBe(typed);
  });
  test('a message retains all points of a verse', () => {
    const verse = 'יְרוּשָׁלַ͏ִם';
    expect(cleanText(verse)).toBe(verse.normalize('NFC'));
  });
});

test.each([
  ['Sofía', 'sofia'],
  ['SOFIA', 'Sоfiа'],
  ['Ｓｏｆｉａ', 'So\u200bfia'],
  ['רש״י', 'רשי'],
  ['רמב"ם', 'רמב״ם'],
  ['תל־אביב', 'תל-אביב'],
  ['Τaνι', 'Tavi'],
  ['Łódź', 'lodz'],
  ['דָּוִד', 'דוד'],
])('%s and %s are the same name', (one, other) => {
  expect(foldPersonName(one)).toBe(foldPersonName(other));
  expect(foldPersonName(one)).not.toBe('');
});

test.each(['Sofia|Sonia', 'Dan|Dana', 'רות|רון'])('two names stay distinct: %s', (pair) => {
  const [one = '', other = ''] = pair.split('|');
  expect(foldPersonName(one)).not.toBe(foldPersonName(other));
});

test.each([
  'Havruta Support',
  'havruta',
  'HAVRUTA  TEAM',
  'H a v r u t a',
  'Нavruta Suррort',
  'Havruta-Support',
  'Havruta.Support',
  'Support Havruta',
  'Équipe Havruta',
  'Equipe d’Havruta',
  'Soporte de Havruta',
  'Equipo Havruta',
  'צוות חברותא',
  'תמיכה חברותא',
  'חברותא תמיכה',
  'Admin',
  'Administrator',
  'Modérateur',
  'Support',
  'S u p p o r t',
  'H4vruta Supp0rt',
  'Havruta Officiaӏ',
  'Ruth (Havruta Support)',
  'Havruta\u200b Support',
  'Ηavrutа',
  'Support Team',
  'Service client',
  'Havrutа Моderator',
  'הנהלת חברותא',
  'The Havruta Team',
])('%s is reserved for the team', (name) => expect(isReservedName(name)).toBe(true));

test.each([
  'Ruth',
  'Ruth Cohen',
  'רות כהן',
  'Havruta Levy',
  'Adam Minkowski',
  'Steam Powers',
  'Teamim',
  'Rosa Servicio',
  'Dan',
  'Botticelli',
  'Helpman',
  'Staffan',
  'Adela',
  'de la Torre',
  'The Levys',
  'חיים',
  'צבי',
  '–',
])('%s is not reserved', (name) => expect(isReservedName(name)).toBe(false));

describe('tag characters', () => {
  const scotland = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';
  test.each([
    [scotland, scotland],
    [`a${scotland}b`, `a${scotland}b`],
    ['Ru\u{e0041}th', 'Ruth'],
    ['\u{1f3f4}\u{e0041}', '\u{1f3f4}'],
    [`${scotland}\u{e0041}`, scotland],
  ])('tag characters in %j become %j: they are retained only in regional flags', (typed, cleaned) => {
    expect(cleanText(typed)).toBe(cleaned);
  });
});
