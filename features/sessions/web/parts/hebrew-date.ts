import { writeHebrewDate } from '#features/texts/shared/hebrew-months.ts';
import { hebrewNumeral } from '#features/texts/shared/hebrew-numbers.ts';
import { isSunDown } from '../../shared/sun-down.ts';
import { wallTimeOf } from '../../shared/wall-time.ts';

/** Omits thousands, as is customary: 5787 is תשפ״ז. */
const inLetters = (n: number): string => hebrewNumeral(n % 1_000 || n);

const formats = new Map<string, Intl.DateTimeFormat>();

/** Months from Nisan on; other languages differ more between browsers. */
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

/** Hour of the earliest sunset in inhabited regions. */
const EARLIEST_SUNSET = 14;

/** Into the next day, despite clock changes. */
const TO_MORNING_MS = 12 * 60 * 60_000;

/**
 * Hebrew date of an instant; after sunset the following day's.
 * @returns null in the evening if the location is unknown
 */
export function hebrewDateAt(instant: string, language: string, timeZone: string, spot: Spot | null): string | null {
  const at = new Date(instant);
  const hour = hourIn(at, timeZone);
  if (spot === null && hour >= EARLIEST_SUNSET) return null;
  const evening = spot !== null && hour >= 12 && isSunDown(at, spot);
  const date = hebrewDate(evening ? new Date(at.getTime() + TO_MORNING_MS).toISOString() : instant, language, timeZone);
  // Hebrew names the evening explicitly.
  return evening && language === 'he' ? `ליל ${date}` : date;
}

type Spot = Parameters<typeof isSunDown>[1];

const hourIn = (instant: Date, timeZone: string) => Number(wallTimeOf(instant, timeZone).time.slice(0, 2));

/**
 * Hebrew date of a civil day: "11 Kislev 5787", in Hebrew with numerals. Source: the browser's calendar (ICU).
 * @param instant ISO 8601
 * @throws RangeError for an invalid instant or zone
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
