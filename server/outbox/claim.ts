import { sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Channel, Claimed } from './types.ts';

export const LEASE_SECONDS = 60;

type Row = {
  id: string;
  channel: Channel;
  type: string;
  payload: Record<string, unknown>;
  recipient_id: string | null;
  attempts: number;
  expired: boolean;
  now: string;
};

/**
 * Claims due rows exclusively until the lease ends.
 * @param types default: all
 */
export async function claim(app: AppContext, channel: Channel, limit: number, types?: string[]): Promise<Claimed[]> {
  if (limit <= 0) return [];
  const now = app.clock.sql;
  const wanted = types ? sql`and type = any(${sql.param(types)}::text[])` : sql``;
  const { rows } = await app.db.execute<Row>(sql`
    with next as materialized (
      select id from outbox where channel = ${channel} and state = 'waiting' and due_at <= ${now} ${wanted}
      order by due_at limit ${limit} for update skip locked)
    update outbox o set attempts = attempts + 1, due_at = ${now} + make_interval(secs => ${LEASE_SECONDS})
    from next where o.id = next.id
    returning o.id, o.channel, o.type, o.payload, o.recipient_id, o.attempts, o.expires_at <= ${now} as expired,
      ${now}::text as now`);
  return rows.map(({ recipient_id: recipientId, now: at, ...row }) => ({ ...row, recipientId, now: new Date(at) }));
}
