const words = {
  day: ['יום', 'יומיים', 'ימים'],
  hour: ['שעה', 'שעתיים', 'שעות'],
  minute: ['דקה', 'שתי דקות', 'דקות'],
} as const;
export type Unit = keyof typeof words;

/** A time as Hebrew says it: one and two in words, which browsers write as figures. */
export function hebrewTime(count: number, unit: Unit): string {
  const [one, two, more] = words[unit];
  if (count === 1) return one;
  return count === 2 ? two : `${count} ${more}`;
}

/** Parts in one: the last is joined by its vav, with a maqaf before what is no Hebrew word. */
export function joinedInHebrew(parts: string[]): string {
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return last;
  return `${parts.slice(0, -1).join(', ')} ו${/^[\u2068-\u2069]*[\d\p{Script=Latin}]/u.test(last) ? '־' : ''}${last}`;
}
