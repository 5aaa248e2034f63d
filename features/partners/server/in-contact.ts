import { type SQL, sql } from 'drizzle-orm';
import type { Person } from '#server/app-context.ts';
import { OPEN_DAYS } from './open-requests.ts';
import { studyRequests } from './tables.ts';

/** Condition: an accepted request, or a pending one from the other. */
export const inContactByRequest = (asker: Person, other: Person): SQL<boolean> => sql`exists (
  select 1 from ${studyRequests} r
  where (r.sender_id, r.receiver_id) = (${other}::uuid, ${asker}::uuid)
      and (r.status = 'accepted' or r.status = 'pending' and r.created_at > now() - interval '${sql.raw(`${OPEN_DAYS} days`)}')
    or (r.sender_id, r.receiver_id) = (${asker}::uuid, ${other}::uuid) and r.status = 'accepted')`;
