/** An entry of the World English Bible's files. A psalm's heading precedes its first verse. */
type Entry = { type: string; value?: string; chapterNumber?: number; verseNumber?: number };

export type EnglishBook = {
  verses: Map<string, string>;
  headings: Map<number, string>;
};

export function readEnglishBook(entries: Entry[]): EnglishBook {
  const verses = new Map<string, string>();
  const headings = new Map<number, string>();
  let heading = '';
  for (const { type, value = '', chapterNumber, verseNumber } of entries) {
    if (type === 'header') heading += ` ${value}`;
    if (chapterNumber === undefined || verseNumber === undefined) continue;
    // "BOOK 1" and the Hebrew letters of Psalm 119 are headings of the edition only.
    if (heading && verseNumber === 1 && !/^\s*(BOOK|[A-Z]+)\s*\w*\s*$/.test(heading))
      headings.set(chapterNumber, tidy(heading));
    heading = '';
    const key = `${chapterNumber}.${verseNumber}`;
    verses.set(key, `${verses.get(key) ?? ''} ${value}`);
  }
  for (const [key, text] of verses) verses.set(key, tidy(text));
  return { verses, headings };
}

const tidy = (text: string): string => writeTheName(text.replace(/\s+/g, ' ').trim());

/**
 * Replaces the Name by "the LORD", as Jewish translations do. "the Lord GOD" if the Hebrew has both names; "LORD" in
 * direct address.
 */
export function writeTheName(text: string): string {
  return (
    text
      .replace(/\b((?:[Tt]he )?Lord) Yahweh\b/g, '$1 GOD')
      .replace(/\bYah, Yahweh\b/g, 'Yah, the LORD')
      // Direct address is between commas or at the end, without an explanation ("Yahweh, the God …").
      .replace(
        /((?:^|[.!?] |[“‘] ?)["“‘]*)Yah(?:weh)?(?=[,!](?! (?:the|your|our|my|his|her|their|who|whose|a|in|to|even|for)\b))/g,
        '$1LORD',
      )
      .replace(
        /(\b(?:O|Oh|Ah|Alas)\b,?|,) Yah(?:weh)?(?=[,.!?;:”’](?! (?:the God|your God|our God|my God|his God|their God|God|who)\b))/g,
        '$1 LORD',
      )
      .replace(/\b([Tt]he )?Yah(?:weh)?\b/g, (_, the?: string) => `${the ?? 'the '}LORD`)
      .replace(/(^|[.!?] ["“‘]*|[“‘])the LORD/g, '$1The LORD')
  );
}
