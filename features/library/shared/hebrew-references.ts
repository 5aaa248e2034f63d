import { TO } from './ranges.ts';

const NUMERAL = '(?:[א-ת]{1,4}׳?|[א-ת]{1,3}״[א-ת])';
/** A leaf with its side, as it is written, or as it once was: `ב ע״א`, `ב׳ א`. */
const PLACE = `(?:[א-ת]{1,4} ע״[אב]|(?:[א-ת]{1,4}׳|[א-ת]{1,3}״[א-ת]) [אב](?![א-ת׳״])|${NUMERAL})`;
const TAIL = new RegExp(`(^|\\s)(${PLACE}(?:(?::|, ?|-|–)${PLACE})*)$`);

/**
 * A reference as Hebrew prints one, whatever way it was stored or came: `בראשית א, ג–ה`, `ברכות ב ע״א, ג`. No geresh, no
 * colon. What is no reference stays as it is.
 */
export const tidyHebrewReference = (text: string): string =>
  text.replace(TAIL, (_whole, before: string, place: string) => before + tidy(place));

const tidy = (place: string): string =>
  place
    .replace(
      /([א-ת]{1,4}׳|[א-ת]{1,3}״[א-ת]) ([אב])(?![א-ת׳״])/g,
      (_whole, leaf: string, side: string) => `${leaf} ע_${side}`,
    )
    .replace(/ע״([אב])/g, 'ע_$1')
    .replace(/[׳״]/g, '')
    .replaceAll('_', '״')
    .replace(/:|, ?/g, ', ')
    .replaceAll('-', TO);
