import { formatReference, neighbours, parseReference, sectionOf } from '../shared/references.ts';
import { today } from './today/today.ts';

/**
 * Canonical reference of the section after a text, in the same book.
 * @returns null after the last section, and for a text that is not in the catalogue
 */
export function followingSection(reference: string): string | null {
  const known = parseReference(reference);
  if (!known) return null;
  const { next } = neighbours(sectionOf(known));
  return next && next.book.title === known.book.title ? formatReference(next) : null;
}

/**
 * Canonical reference of the beginning of the parashah read on the Shabbat on or after a day.
 * @param date `YYYY-MM-DD`
 */
export function parashahOf(date: string, israel: boolean): string | null {
  const slug = today(date, israel).items.find(({ what }) => what === 'parashah')?.slug;
  const [section = '', verse = '1'] = slug?.split('#v') ?? [];
  const found = parseReference(section);
  return found && formatReference({ ...found, verse: Number(verse) });
}
