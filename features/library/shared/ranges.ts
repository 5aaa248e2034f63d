/** What stands between two ends of a range for the eye; in canonical references and addresses it is a hyphen. */
export const TO = '–';

/** Hyphens, dashes and the minus, as keyboards, phones and other pages write them. Not the maqaf: it is part of words. */
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** Any dash as the hyphen the canonical form has. */
export const plainDashes = (text: string): string => text.replace(DASHES, '-');

const RANGE = /(^|\s)(\d[\d:ab]*)-(\d[\d:ab]*)$/;

/** A canonical reference, or only the place in one, as it is printed: `3:3-5` becomes `3:3–5`. Titles keep their hyphens. */
export const printRange = (reference: string): string => reference.replace(RANGE, `$1$2${TO}$3`);
