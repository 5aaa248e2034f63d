const hundreds = ['', 'ק', 'ר', 'ש', 'ת', 'תק', 'תר', 'תש', 'תת', 'תתק'];
const tens = ['', 'י', 'כ', 'ל', 'מ', 'נ', 'ס', 'ע', 'פ', 'צ'];
const units = ['', 'א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ז', 'ח', 'ט'];

/** A number of a date in letters; the thousands are left out, as in writing (5787 is תשפ״ז). 15 and 16 are ט״ו and ט״ז. */
function inLetters(n: number): string {
  const rest = n % 100;
  const small = rest === 15 ? 'טו' : rest === 16 ? 'טז' : `${tens[Math.floor(rest / 10)]}${units[rest % 10]}`;
  const text = `${hundreds[Math.floor(n / 100) % 10]}${small}`;
  return text.length === 1 ? `${text}׳` : `${text.slice(0, -1)}״${text.slice(-1)}`;
}

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
