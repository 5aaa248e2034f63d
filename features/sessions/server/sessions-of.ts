import { type SQL, sql } from 'drizzle-orm';
import { sessionInvitations, sessionParticipants } from './tables.ts';

/**
 * Ids of the sessions in which somebody has a seat or is asked to take one, to be put between brackets. They are found by
 * the person: looking at each session there is, whether they are in it, takes longer the more there are.
 */
export const sessionsOf = (person: string): SQL =>
  sql`select ${sessionParticipants.sessionId} from ${sessionParticipants}
      where ${sessionParticipants.userId} = ${person} and ${sessionParticipants.status} = 'confirmed'
    union all
    select ${sessionInvitations.sessionId} from ${sessionInvitations}
      where ${sessionInvitations.userId} = ${person} and ${sessionInvitations.status} = 'invited'`;
