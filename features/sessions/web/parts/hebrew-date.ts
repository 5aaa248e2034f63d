import { hebrewNumeral, writeHebrewDate } from '#features/library/web/api.ts';
import { isSunDown } from '../../shared/sun-down.ts';
import { wallTimeOf } from '../../shared/wall-time.ts';

/** A number of a date in letters; the thousands are left out, as in writing: 5787 is תשפ״ז. */
const inLetters = (n: number): string => hebrewNumeral(n % 1_000 || n);

const formats = new Map<string, Intl.DateTimeFormat>();

/** As the browser's own calendar names the months in English, from Nisan on; browsers differ more in other languages. */
const named = 'Nisan, Iyar, Sivan, Tamuz, Av, Elul, Tishri, Heshvan, Kislev, Tevet, Shevat, Adar, Adar II'.split(', ');

function formatFor(language: string, timeZone: string): Intl.DateTimeFormat {
  const name = `${language} ${timeZone}`;
  const known = formats.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat(`${language}-u-ca-hebrew-nu-latn`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });
  formats.set(name, made);
  return made;
}

/** Hour of the earliest sunset where people live. */
const EARLIEST_SUNSET = 14;

/** Hours from an evening to the morning after, whatever the clocks do in that night. */
const TO_MORNING_MS = 12 * 60 * 60_000;

/**
 * The Hebrew date at an instant: an evening whose sun is down belongs to the day that follows, "25 Kislev" at eight in the
 * evening of the 24th.
 * @param spot where the sun is looked at
 * @returns null in an evening of an unknown place: nobody knows which day it is
 */
export function hebrewDateAt(instant: string, language: string, timeZone: string, spot: Spot | null): string | null {
  const at = new Date(instant);
  const hour = hourIn(at, timeZone);
  if (spot === null && hour >= EARLIEST_SUNSET) return null;
  const evening = spot !== null && hour >= 12 && isSunDown(at, spot);
  const date = hebrewDate(evening ? new Date(at.getTime() + TO_MORNING_MS).toISOString() : instant, language, timeZone);
  // Said of the night before a day, which otherwise would be taken for the day itself.
  return evening && language === 'he' ? `ליל ${date}` : date;
}

type Spot = Parameters<typeof isSunDown>[1];

const hourIn = (instant: Date, timeZone: string) => Number(wallTimeOf(instant, timeZone).time.slice(0, 2));

/**
 * The Hebrew date of the civil day on which an instant falls in a time zone: "11 Kislev 5787", in Hebrew with letters
 * for numbers.
 * Source: the browser's own calendar (ICU), which is arithmetical and needs no place.
 * @param instant ISO 8601
 * @throws RangeError for what is no instant or no zone
 */
export function hebrewDate(instant: string, language: string, timeZone: string): string {
  if (language !== 'he') return inLatin(language === 'fr' || language === 'es' ? language : 'en', instant, timeZone);
  return formatFor('he', timeZone)
    .formatToParts(new Date(instant))
    .filter(({ type }) => type !== 'era')
    .map(({ type, value }) => (type === 'day' || type === 'year' ? inLetters(Number(value)) : value))
    .join('')
    .trim();
}

function inLatin(language: 'fr' | 'en' | 'es', instant: string, timeZone: string): string {
  const parts = formatFor('en', timeZone).formatToParts(new Date(instant));
  const said = (what: string) => parts.find(({ type }) => type === what)?.value ?? '';
  const isFirstAdar = said('month') === 'Adar I';
  const month = named.indexOf(isFirstAdar ? 'Adar' : said('month')) + 1;
  return writeHebrewDate(language, { day: Number(said('day')), month, year: Number(said('year')), isFirstAdar });
}
