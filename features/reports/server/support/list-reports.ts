import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { issueReports, personReports, reportAnswers, textErrorReports } from '../tables.ts';

type ReportFilter = {
  kind?: 'issue' | 'text' | 'person' | 'message';
  /** Default: all except closed ones. */
  state?: 'received' | 'seen' | 'answered' | 'closed' | 'all';
  urgent?: boolean;
  most?: number;
};
type ReportLine = {
  number: number;
  kind: string;
  state: 'received' | 'seen' | 'answered' | 'closed';
  urgent: boolean;
  /** In whole hours. */
  age: number;
  about: string;
};

const every = sql`
  select number, 'issue' as kind, created_at, seen_at, closed_at, urgency = 'critical' as urgent, subject as about
    from ${issueReports}
  union all select number, 'text', created_at, seen_at, closed_at, false, text_reference || ': ' || error_type
    from ${textErrorReports}
  union all select number, kind, created_at, seen_at, closed_at, reason in ('minor', 'danger'), reason
    from ${personReports}`;

export async function listReports(db: Queryable, { kind, state, urgent, most = 200 }: ReportFilter) {
  const wanted: SQL[] = [
    state === 'all' ? sql`true` : state ? sql`state = ${state}` : sql`state <> 'closed'`,
    kind ? sql`kind = ${kind}` : sql`true`,
    urgent ? sql`urgent` : sql`true`,
  ];
  const found = sql`
    select number, kind, urgent, about, extract(epoch from now() - created_at)::int / 3600 as age,
           case when closed_at is not null then 'closed'
                when exists (select 1 from ${reportAnswers} a where a.number = r.number) then 'answered'
                when seen_at is not null then 'seen' else 'received' end as state
      from (${every}) r`;
  const matching = sql`from (${found}) found where ${sql.join(wanted, sql` and `)}`;
  const { rows: reports } = await db.execute<ReportLine>(sql`select * ${matching} order by number limit ${most}`);
  const { rows: counts } = await db.execute<{ kind: string; state: string; count: number; oldest: number }>(
    sql`select kind, state, count(*)::int as count, max(age)::int as oldest ${matching} group by kind, state order by kind, state`,
  );
  return { reports, counts };
}
