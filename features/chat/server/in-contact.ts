import { type SQL, sql } from 'drizzle-orm';
import type { Person } from '#server/app-context.ts';
import { conversations, privateMessages } from './tables.ts';

/** Condition: the other has written to the asker. */
export const inContactByMessage = (asker: Person, other: Person): SQL<boolean> => sql`exists (
  select 1 from ${conversations} c join ${privateMessages} m on m.conversation_id = c.id
  where c.kind = 'pair' and m.sender_id = ${other}::uuid
    and (c.lower_id, c.higher_id) in ((${asker}::uuid, ${other}::uuid), (${other}::uuid, ${asker}::uuid)))`;
