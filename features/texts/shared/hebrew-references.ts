import { TO } from './ranges.ts';

const NUMERAL = '(?:[א-ת]{1,4}׳?|[א-ת]{1,3}״[א-ת])';
const PLACE = `(?:[א-ת]{1,4} ע״[אב]|(?:[א-ת]{1,4}׳|[א-ת]{1,3}״[א-ת]) [אב](?![א-ת׳״])|${NUMERAL})`;
const TAIL = new RegExp(`(^|\\s)(${PLACE}(?:(?::|, ?|-|–)${PLACE})*)$`);

/** Converts a Hebrew reference to the printed form: `בראשית א, ג–ה`, `ברכות ב ע״א, ג`. Other text is unchanged. */
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
