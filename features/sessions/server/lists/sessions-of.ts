import { type SQL, sql } from 'drizzle-orm';
import { sessionInvitations, sessionParticipants } from '../tables.ts';

/** Starts from the person's rows: a check per session would slow down with the number of sessions. */
export const sessionsOf = (person: string): SQL =>
  sql`select ${sessionParticipants.sessionId} from ${sessionParticipants}
      where ${sessionParticipants.userId} = ${person} and ${sessionParticipants.status} = 'confirmed'
    union all
    select ${sessionInvitations.sessionId} from ${sessionInvitations}
      where ${sessionInvitations.userId} = ${person} and ${sessionInvitations.status} = 'invited'`;
