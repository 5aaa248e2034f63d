import { type SQL, sql } from 'drizzle-orm';
import type { Person } from '#server/app-context.ts';
import { pairs } from './pairs/tables.ts';
import { studyRequests } from './tables.ts';

/** Condition: one accepted the other's request, and no pair of theirs has ended since. */
export const arePartners = (one: Person, other: Person): SQL<boolean> => sql`exists (
  select 1 from ${studyRequests} r
  where r.status = 'accepted'
    and ((r.sender_id, r.receiver_id) = (${one}::uuid, ${other}::uuid)
      or (r.sender_id, r.receiver_id) = (${other}::uuid, ${one}::uuid))
    and not ${hasEndedSince(one, other, sql`r.answered_at`)})`;

/** Condition: a pair of the two has ended since a time. */
export const hasEndedSince = (one: Person, other: Person, since: SQL): SQL<boolean> => sql`exists (
  select 1 from ${pairs} p
  where p.lower_id = least(${one}::uuid, ${other}::uuid) and p.higher_id = greatest(${one}::uuid, ${other}::uuid)
    and p.status = 'ended' and p.ended_at >= ${since})`;
