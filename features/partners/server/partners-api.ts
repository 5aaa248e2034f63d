import { type SQL, sql } from 'drizzle-orm';
import type { Person } from '#server/app-context.ts';
import { pairs } from './pairs/tables.ts';
import { studyRequests } from './tables.ts';

/**
 * Condition: two people learn together: an active pair, or a request accepted since their last pair ended. The caller
 * excludes blocks.
 */
export const arePartners = (one: Person, other: Person): SQL<boolean> => sql<boolean>`(
  exists (select 1 from ${pairs} p where ${isOfTwo(one, other)} and p.status <> 'ended')
  or exists (select 1 from ${studyRequests} r where r.status = 'accepted'
    and (r.sender_id, r.receiver_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))
    and not ${hasEndedSince(one, other, sql`r.answered_at`)}))`;

export const hasEndedSince = (one: Person, other: Person, since: SQL): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${pairs} p where ${isOfTwo(one, other)} and p.ended_at >= ${since})`;

/** Subquery of the ids of everybody who may be a partner of a person; check each with `arePartners`. */
export const maybePartnersOf = (person: Person): SQL => sql`(
  select case when p.lower_id = ${person}::uuid then p.higher_id else p.lower_id end from ${pairs} p
    where p.lower_id = ${person}::uuid or p.higher_id = ${person}::uuid
  union select case when r.sender_id = ${person}::uuid then r.receiver_id else r.sender_id end from ${studyRequests} r
    where r.status = 'accepted' and (r.sender_id = ${person}::uuid or r.receiver_id = ${person}::uuid))`;

const isOfTwo = (one: Person, other: Person): SQL => sql`(p.lower_id, p.higher_id)
  = (least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid))`;
