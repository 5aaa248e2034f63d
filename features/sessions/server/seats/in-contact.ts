import { type SQL, sql } from 'drizzle-orm';
import type { Person } from '#server/app-context.ts';
import { sessionInvitations, sessionParticipants, studySessions } from '../tables.ts';

export const inContactBySession = (asker: Person, other: Person): SQL<boolean> => sql`exists (
  select 1 from ${sessionParticipants} mine
  join ${sessionParticipants} theirs on theirs.session_id = mine.session_id
  join ${studySessions} together on together.id = mine.session_id
  where mine.user_id = ${asker}::uuid and theirs.user_id = ${other}::uuid and not together.is_public
    and mine.status = 'confirmed' and theirs.status = 'confirmed')
  or exists (
  select 1 from ${sessionInvitations} asked
  join ${studySessions} planned on planned.id = asked.session_id
  where asked.user_id = ${asker}::uuid and planned.creator_id = ${other}::uuid and asked.status = 'invited')`;
