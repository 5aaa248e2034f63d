import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { sessionInvitations, studySessions } from './tables.ts';

/** Who asks: their id and the address that is theirs beyond doubt; both may be placeholders of a prepared query. */
export type Asker = { id: string | Placeholder; address: string | Placeholder | null };

/**
 * Whether an invitation is a learner's: it names them, or it went to their address. The second is found only here, never
 * written down, so nobody can learn by inviting whose address it is.
 */
export const isMine = ({ id, address }: Asker): SQL =>
  sql`(${sessionInvitations.userId} = ${id} or ${sessionInvitations.email} = ${address}::text)`;

/** Whether the session of the row waits for an answer of the learner's. */
export const isInvited = (asker: Asker): SQL =>
  sql`exists (select 1 from ${sessionInvitations} where ${sessionInvitations.sessionId} = ${studySessions.id}
    and ${sessionInvitations.status} = 'invited' and ${isMine(asker)})`;
