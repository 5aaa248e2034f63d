import { SaxesParser } from 'saxes';

/**
 * Reads the headwords of Strong's dictionary of Hebrew, pointed, in the edition of Open Scriptures
 * (`hebrew/StrongHebrewG.xml` of the package `strongs`, public domain by its header). Nothing else of it is used: what it
 * says about the words comes from several hands, and the words are all we need. An entry is a `w` with an `ID`; words
 * that are mentioned inside an entry have none.
 * @returns by number: the headword of `1254` at 1254, empty where there is none (there is no 0)
 */
export function readHeadwords(xml: string): string[] {
  const headwords: string[] = [];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const number = name === 'w' && /^H(\d+)$/.exec(String(attributes.ID ?? ''))?.[1];
    if (number) headwords[Number(number)] = String(attributes.lemma ?? '').trim();
  });
  parser.write(xml).close();
  return Array.from(headwords, (headword) => headword ?? '');
}
