import type pg from 'pg';
import { newId } from '#server/database/ids.ts';
import type { Learner } from './bench.ts';

export type Pair = { conversationId: string; from: Learner; to: Learner };

const USUAL = 20;
const UNREAD = 3;

export async function fillWithMessages(pool: pg.Pool, [reader, ...others]: Learner[], count: number, long: number) {
  if (!reader) throw new Error('no learners');
  await pool.query('truncate conversations cascade');
  const pairs = others.slice(0, count).map((from): Pair => ({ conversationId: newId(), from, to: reader }));
  const conversation = async ({ conversationId, from, to }: Pair, messages: number) => {
    const [lower, higher] = [from.id, to.id].sort();
    await pool.query(
      `insert into conversations (id, lower_id, higher_id, last_seq, version, last_at, mutual_at)
       values ($1, $2, $3, $4, $4, now(), now())`,
      [conversationId, lower, higher, messages],
    );
    await pool.query(
      `insert into conversation_members (conversation_id, user_id, read_seq, delivered_seq)
       values ($1, $2, $4, $4), ($1, $3, $4 - ${UNREAD}, $4)`,
      [conversationId, from.id, to.id, messages],
    );
    await pool.query(
      `insert into private_messages (conversation_id, seq, version, sender_id, client_id, request_digest, text, folded, created_at)
       select $1, n, n, case when n % 2 = 0 then $2::uuid else $3::uuid end, gen_random_uuid(), '', t, lower(t), now() - make_interval(secs => $4 - n)
       from (select n, 'Une phrase sur le texte, la ' || n as t from generate_series(1, $4::int) n) s`,
      [conversationId, from.id, to.id, messages],
    );
  };
  const [first, ...rest] = pairs;
  if (!first) throw new Error('no conversations');
  await conversation(first, long);
  for (const pair of rest) await conversation(pair, USUAL);
  const among = others.slice(0, count).map((from, n): Pair => {
    const to = others[(n + count) % others.length];
    if (!to) throw new Error('no learners');
    return { conversationId: newId(), from, to };
  });
  for (const pair of among) await conversation(pair, USUAL);
  await pool.query('analyze conversations, conversation_members, private_messages');
  return { long: first.conversationId, reader, pairs: among };
}
