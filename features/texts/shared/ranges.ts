export const TO = '–';

/** All dashes but the maqaf, which is part of words. */
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** Canonical references use a hyphen. */
export const plainDashes = (text: string): string => text.replace(DASHES, '-');

const RANGE = /(^|\s)(\d[\d:ab]*)-(\d[\d:ab]*)$/;

/** `3:3-5` becomes `3:3–5`. Hyphens in titles stay. */
export const printRange = (reference: string): string => reference.replace(RANGE, `$1$2${TO}$3`);
