type Entry = { strongs_def?: string };

/**
 * Reads the definitions of Strong's Concise Dictionary (1894, public domain) in the JSON edition of Open Scriptures
 * (CC BY-SA, `hebrew/strongs-hebrew-dictionary.js` of `strongs`).
 * @param dictionary by number, e.g. `H776`
 * @returns by Strong number; empty without a definition
 */
export function readMeanings(dictionary: Record<string, Entry>): string[] {
  const meanings: string[] = [];
  for (const [key, { strongs_def: definition = '' }] of Object.entries(dictionary)) {
    const [, number] = /^H(\d+)$/.exec(key) ?? [];
    if (number) meanings[Number(number)] = withTheName(definition.replace(/[{}]/g, '').replace(/\s+/g, ' ').trim());
  }
  return Array.from(meanings, (meaning) => meaning ?? '');
}

/** Replaces spellings of the Name, which is never pronounced. */
const withTheName = (text: string): string => text.replace(/\b(?:Jehovah|Yahweh|Jah)\b/g, 'the LORD');
