import { SaxesParser } from 'saxes';

/**
 * Reads the headwords of Strong's Hebrew dictionary, Open Scriptures edition (`hebrew/StrongHebrewG.xml` of `strongs`,
 * public domain by its header). Its definitions have several authors and are not used.
 * @returns by Strong number: index 1254 has the headword of `1254`, empty without one
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
