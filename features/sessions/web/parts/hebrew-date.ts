import { hebrewNumeral } from '#features/library/web/api.ts';

/** A number of a date in letters; the thousands are left out, as in writing: 5787 is תשפ״ז. */
const inLetters = (n: number): string => hebrewNumeral(n % 1_000 || n);

const formats = new Map<string, Intl.DateTimeFormat>();

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

/**
 * The Hebrew date of the civil day on which an instant falls in a time zone: "11 Kislev 5787", in Hebrew with letters
 * for numbers. The Hebrew day begins at nightfall: an evening session belongs to the date after the one given here.
 * Source: the browser's own calendar (ICU), which is arithmetical and needs no place.
 * @param instant ISO 8601
 * @throws RangeError for what is no instant or no zone
 */
export function hebrewDate(instant: string, language: string, timeZone: string): string {
  return formatFor(language, timeZone)
    .formatToParts(new Date(instant))
    .filter(({ type }) => type !== 'era')
    .map(({ type, value }) =>
      language === 'he' && (type === 'day' || type === 'year') ? inLetters(Number(value)) : value,
    )
    .join('')
    .trim();
}
