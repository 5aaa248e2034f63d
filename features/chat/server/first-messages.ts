import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';

type FirstMessage = { personId: string; at: Date; text: string };

export async function firstMessagesOf(db: Queryable, senderId: string, since: Date): Promise<FirstMessage[]> {
  const { rows } = await db.execute<{ person_id: string; at: string | Date; text: string }>(sql`
    select case c.lower_id when ${senderId}::uuid then c.higher_id else c.lower_id end as person_id,
      m.created_at as at, m.text
    from private_messages m join conversations c on c.id = m.conversation_id
    where m.sender_id = ${senderId}::uuid and m.seq = 1 and c.kind = 'pair' and m.created_at > ${since.toISOString()}::timestamptz
    order by m.created_at desc`);
  return rows.map(({ person_id, at, text }) => ({ personId: person_id, at: new Date(at), text }));
}

export async function findConversation(db: Queryable, one: string, other: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from conversations c where (c.last_seq > 0 or c.mutual_at is not null)
      and (c.lower_id, c.higher_id) = (least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid))`);
  return rows[0]?.id ?? null;
}

export const haveConversation = async (db: Queryable, one: string, other: string): Promise<boolean> =>
  (await findConversation(db, one, other)) !== null;
