import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { areBlocked } from '#features/people/server/api.ts';
import type { Person } from '#server/app-context.ts';
import { annotations } from './tables.ts';

/** Condition: an annotation is the asker's own, or shared with them; removed ones have no readers. */
export const readableBy = (asker: Person): SQL | undefined =>
  and(
    isNull(annotations.removedAt),
    or(
      sql`${annotations.ownerId} = ${asker}::uuid`,
      and(sql`${annotations.partnerId} = ${asker}::uuid`, sql`not ${areBlocked(annotations.ownerId, asker)}`),
    ),
  );

/** Condition: an annotation is the asker's own, even a removed one. */
export const ownedBy = (asker: string, clientId: string): SQL | undefined =>
  and(eq(annotations.ownerId, asker), eq(annotations.clientId, clientId));
