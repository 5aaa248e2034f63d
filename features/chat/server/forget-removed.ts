import { sql } from 'drizzle-orm';
import type { AppContext, Worker } from '#server/app-context.ts';
import { RESTORE_SECONDS } from '../shared/limits.ts';
import { messageReactions, removedMessages } from './tables.ts';

/** Seconds between deletions of removed messages that can no longer be restored. */
const LOOK = 20;

export const forgetRemoved: Worker = { name: 'chat.forget-removed', everySeconds: LOOK, run: eraseRemoved };

async function eraseRemoved(app: AppContext): Promise<void> {
  await app.db.execute(sql`
    with gone as (
      delete from ${removedMessages} where removed_at <= ${app.clock.sql} - make_interval(secs => ${RESTORE_SECONDS})
      returning conversation_id, seq)
    delete from ${messageReactions} r using gone g where r.conversation_id = g.conversation_id and r.seq = g.seq`);
}
