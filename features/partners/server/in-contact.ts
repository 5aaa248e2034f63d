import { type SQL, sql } from 'drizzle-orm';
import type { Person } from '#server/app-context.ts';
import { studyRequests } from './tables.ts';

/** Whether a study request of the two was accepted, or one by the other waits for the one who asks. */
export const inContactByRequest = (asker: Person, other: Person): SQL<boolean> => sql`exists (
  select 1 from ${studyRequests} r
  where (r.sender_id, r.receiver_id) = (${other}::uuid, ${asker}::uuid) and r.status in ('pending', 'accepted')
    or (r.sender_id, r.receiver_id) = (${asker}::uuid, ${other}::uuid) and r.status = 'accepted')`;
