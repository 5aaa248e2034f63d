import { type SQL, sql } from 'drizzle-orm';
import { foldPersonName } from '#shared/fold-text.ts';

/**
 * Condition: a name contains the typed text, both folded as by `foldPersonName`. The SQL function `folded_name`
 * (migration 0057) folds in the same way and has an index on `users.name`; a test compares the two.
 * @returns undefined without a search
 */
export function nameHolds(name: SQL, typed: string): SQL | undefined {
  const wanted = foldPersonName(typed);
  if (wanted === '') return typed.trim() === '' ? undefined : sql`false`;
  // Folded text contains no LIKE wildcards.
  return sql`folded_name(${name}) like ${`%${wanted}%`}`;
}
