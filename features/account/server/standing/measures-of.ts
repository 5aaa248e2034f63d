import { isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Measure } from '../../contract.ts';
import { accountMeasures } from '../tables.ts';

export const inForce = (now: SQL): SQL =>
  sql`(${isNull(accountMeasures.liftedAt)} and (${accountMeasures.until} is null or ${accountMeasures.until} > ${now}))`;

type Row = { id: string; kind: string; reason: string; note: string | null; until: string | null };

/** Measures in force and unread warnings, newest first. */
export const measuresOf = (now: SQL, personId: SQLWrapper): SQL<Row[]> => sql`
  coalesce((select json_agg(json_build_object('id', ${accountMeasures.id}, 'kind', ${accountMeasures.kind},
      'reason', ${accountMeasures.reason}, 'note', ${accountMeasures.note}, 'until', ${accountMeasures.until})
      order by ${accountMeasures.createdAt} desc)
    from ${accountMeasures} where ${accountMeasures.personId} = ${personId} and ${inForce(now)}), '[]')`;

export const presentMeasure = ({ id, kind, reason, note, until }: Row): Measure => ({
  id,
  kind: kind as Measure['kind'],
  reason: reason as Measure['reason'],
  note: note as Measure['note'],
  until: until === null ? null : new Date(until).toISOString(),
});
