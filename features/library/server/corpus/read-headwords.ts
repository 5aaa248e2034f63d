import { SaxesParser } from 'saxes';

/**
 * Reads the pointed headwords of Strong's Hebrew dictionary in the edition of Open Scriptures
 * (`hebrew/StrongHebrewG.xml` of the package `strongs`, public domain by its header). Its definitions have several
 * authors and are not used. An entry is a `w` with an `ID`; words mentioned within an entry have none.
 * @returns by number: the headword of `1254` at 1254, empty without one (there is no 0)
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
