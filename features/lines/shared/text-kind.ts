export type TextKind = 'narrative' | 'law' | 'prophecy' | 'poetry' | 'mishnah' | 'talmud' | 'other';

/** First and last chapter of each part of the Torah that is mostly laws. Leviticus: all but 8-10 and 24. */
const LAWS: Record<string, readonly (readonly [number, number])[]> = {
  Exodus: [
    [12, 13],
    [20, 23],
    [25, 31],
    [35, 40],
  ],
  Leviticus: [
    [1, 7],
    [11, 23],
    [25, 27],
  ],
  Numbers: [
    [5, 6],
    [15, 15],
    [18, 19],
    [28, 30],
    [35, 35],
  ],
  Deuteronomy: [[12, 26]],
};
const POEMS = new Set(['Psalms', 'Proverbs', 'Job', 'Song of Songs', 'Lamentations', 'Ecclesiastes']);
const STORIES = new Set([
  ...[
    'Genesis',
    'Exodus',
    'Leviticus',
    'Numbers',
    'Deuteronomy',
    'Joshua',
    'Judges',
    'I Samuel',
    'II Samuel',
    'I Kings',
  ],
  ...['II Kings', 'Jonah', 'Ruth', 'Esther', 'Daniel', 'Ezra', 'Nehemiah', 'I Chronicles', 'II Chronicles'],
]);
const PROPHETS = new Set([
  ...['Isaiah', 'Jeremiah', 'Ezekiel', 'Hosea', 'Joel', 'Amos', 'Obadiah', 'Micah', 'Nahum', 'Habakkuk', 'Zephaniah'],
  ...['Haggai', 'Zechariah', 'Malachi'],
]);

/**
 * The kind of text at a reference, for questions about it.
 * @param reference canonical, e.g. `Genesis 32:25`, `Mishnah Berakhot 1:1` or `Berakhot 2a:3`
 */
export function textKindOf(reference: string): TextKind {
  const [, title = '', section = ''] = /^(.+?) (\d+[ab]?)(?::|$)/.exec(reference) ?? [];
  if (/^(Mishnah |Pirkei Avot$)/.test(title)) return 'mishnah';
  if (/[ab]$/.test(section)) return 'talmud';
  const chapter = Number(section);
  if (LAWS[title]?.some(([first, last]) => chapter >= first && chapter <= last)) return 'law';
  if (STORIES.has(title)) return 'narrative';
  if (POEMS.has(title)) return 'poetry';
  return PROPHETS.has(title) ? 'prophecy' : 'other';
}
