import { type SQL, sql } from 'drizzle-orm';
import { foldPersonName } from '#shared/fold-text.ts';

/**
 * Condition: a name contains the typed text, folded as by `foldPersonName`. `folded_name` (migration 0057) folds alike,
 * with an index; a test compares both.
 * @returns undefined without a search
 */
export function nameHolds(name: SQL, typed: string): SQL | undefined {
  const wanted = foldPersonName(typed);
  if (wanted === '') return typed.trim() === '' ? undefined : sql`false`;
  // Folded text contains no LIKE wildcards.
  return sql`folded_name(${name}) like ${`%${wanted}%`}`;
}
