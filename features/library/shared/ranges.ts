/** Range sign for display; canonical references and addresses use a hyphen. */
export const TO = '–';

/** Hyphens, dashes and minus from keyboards, phones and other pages. Not the maqaf, which is part of words. */
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** Replaces any dash by the canonical hyphen. */
export const plainDashes = (text: string): string => text.replace(DASHES, '-');

const RANGE = /(^|\s)(\d[\d:ab]*)-(\d[\d:ab]*)$/;

/** Formats a canonical reference or position for display: `3:3-5` becomes `3:3–5`. Hyphens in titles stay. */
export const printRange = (reference: string): string => reference.replace(RANGE, `$1$2${TO}$3`);
