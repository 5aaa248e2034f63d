import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { literal } from '#server/database/prepared.ts';
import { defineList } from '#server/http/list.ts';
import type { Enrolled } from '../../contract.ts';
import { HOME_CYCLES_MAX } from '../../shared/home-cycles.ts';
import { cycleEnrolments, cycleShares } from '../tables.ts';

/** Lists only the size of the card on /home; its contents load after the first paint. */
export const cyclesEnrolled = defineList({
  name: 'list_cycles_enrolled',
  values: ({ learner }) => ({ learner: learner.id }),
  query: ({ db }) =>
    db
      .select({
        id: cycleEnrolments.id,
        together: sql<boolean>`exists (select 1 from ${cycleShares} where ${and(
          sql`${cycleShares.status} = 'accepted'`,
          or(
            eq(cycleShares.inviterEnrolmentId, cycleEnrolments.id),
            eq(cycleShares.inviteeEnrolmentId, cycleEnrolments.id),
          ),
        )})`,
      })
      .from(cycleEnrolments)
      .where(and(eq(cycleEnrolments.userId, sql.placeholder('learner')), isNull(cycleEnrolments.pausedOn)))
      .orderBy(asc(cycleEnrolments.createdAt), asc(cycleEnrolments.id))
      .limit(literal(HOME_CYCLES_MAX)),
  show: (rows): Enrolled[] => rows,
});
