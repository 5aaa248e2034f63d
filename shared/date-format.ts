const HARD_SPACE = '\u00a0';

/**
 * Dates and times in common style. Intl has that for all our languages but French, where its times look like a
 * timetable (20:30) and the first of a month lacks its ending. Here they are 20 h 30, 9 h and 1er décembre.
 * @param locale a language, with or without a region
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): { format: (date: Date) => string } {
  const made = new Intl.DateTimeFormat(locale, options);
  return locale.startsWith('fr') ? { format: (date) => inFrench(made.formatToParts(date)) } : made;
}

function inFrench(parts: Intl.DateTimeFormatPart[]): string {
  const typeAt = (place: number) => parts[place]?.type;
  return parts
    .map(({ type, value }, place) => {
      if (type === 'hour' && typeAt(place + 2) === 'minute') return `${Number(value)}${HARD_SPACE}h`;
      if (type === 'literal' && typeAt(place - 1) === 'hour' && typeAt(place + 1) === 'minute') return '';
      if (type === 'minute' && typeAt(place - 2) === 'hour') return value === '00' ? '' : `${HARD_SPACE}${value}`;
      if (type === 'day' && value === '1' && /\p{L}/u.test(parts[place + 2]?.value ?? '')) return '1er';
      return value;
    })
    .join('');
}

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

/**
 * A relative time: "il y a 3 heures", "hier". Cached by language and style, because creation costs more than
 * formatting.
 */
export function relativeFormat(language: string, style: 'long' | 'narrow' = 'long'): Intl.RelativeTimeFormat {
  const key = `${language} ${style}`;
  const known = relativeFormats.get(key) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto', style });
  relativeFormats.set(key, known);
  return known;
}

/** The readable name of a zone's time: "heure d’Israël". Names like `Asia/Jerusalem` are for programs. */
export function zoneName(locale: string, timeZone: string): string {
  if (timeZone === 'UTC') return timeZone;
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
