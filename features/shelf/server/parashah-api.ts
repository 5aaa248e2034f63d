import { formatReference, parseReference } from '#features/texts/shared/references.ts';
import { today } from './today.ts';

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
