import { afterHebrewPrefix } from '#shared/hebrew-prefix.ts';

const words = {
  day: ['יום', 'יומיים', 'ימים'],
  hour: ['שעה', 'שעתיים', 'שעות'],
  minute: ['דקה', 'שתי דקות', 'דקות'],
} as const;
export type Unit = keyof typeof words;

/** Hebrew writes one and two as words; browsers write digits. */
export function hebrewTime(count: number, unit: Unit): string {
  const [one, two, more] = words[unit];
  if (count === 1) return one;
  return count === 2 ? two : `${count} ${more}`;
}

/** Joins words: the last with vav, and a maqaf before a non-Hebrew word. */
export function joinedInHebrew(parts: string[]): string {
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return last;
  return `${parts.slice(0, -1).join(', ')} ו${afterHebrewPrefix(last)}`;
}
