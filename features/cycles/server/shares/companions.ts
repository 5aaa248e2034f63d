// Reads people: names of a companion and of who invites, by personCards.
import { and, eq, inArray, not, or, sql } from 'drizzle-orm';
import { hasEndedSince } from '#features/partners/server/partners-api.ts';
import { personCards } from '#features/people/server/cards-api.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Companion, CycleInvitation } from '../../contract.ts';
import { bookNamed } from '../calendar/book-names.ts';
import { progressOf } from '../calendar/progress.ts';
import { presentLags } from '../enrolments/present-enrolment.ts';
import { type Known, readEnrolments, todayFor } from '../enrolments/rows.ts';
import { cycleEnrolments, cycleShares } from '../tables.ts';
import type { Today } from '../today-of.ts';
import { commonPortion } from './common-portion.ts';

export type ShareRow = typeof cycleShares.$inferSelect;

const isOpenFor = (userId: string) =>
  and(
    or(eq(cycleShares.inviterId, userId), eq(cycleShares.inviteeId, userId)),
    inArray(cycleShares.status, ['waiting', 'accepted']),
    not(hasEndedSince(cycleShares.inviterId, cycleShares.inviteeId, sql`${cycleShares.createdAt}`)),
  );

export const openSharesOf = (db: Queryable, userId: string): Promise<ShareRow[]> =>
  db.select().from(cycleShares).where(isOpenFor(userId));

export const shareOf = (shares: readonly ShareRow[], enrolmentId: string): ShareRow | undefined =>
  shares.find(
    (share) =>
      share.inviterEnrolmentId === enrolmentId ||
      (share.status === 'accepted' && share.inviteeEnrolmentId === enrolmentId),
  );

export const otherOf = ({ inviterId, inviteeId }: ShareRow, me: string): string =>
  inviterId === me ? inviteeId : inviterId;

/** Companions by id of the learner's enrolment; without people hidden from the learner. */
export async function companionsOf(
  db: Queryable,
  me: string,
  mine: readonly Known[],
  shares: readonly ShareRow[],
  today: (id: string) => Today,
): Promise<Map<string, Companion>> {
  const people = await personCards(
    db,
    shares.map((share) => otherOf(share, me)),
    me,
  );
  const accepted = shares.filter(({ status }) => status === 'accepted');
  const theirIds = accepted.flatMap((share) => theirEnrolment(share, me) ?? []);
  const theirs = theirIds.length > 0 ? await readEnrolments(db, inArray(cycleEnrolments.id, theirIds)) : [];
  const found = new Map<string, Companion>();
  for (const own of mine) {
    const share = shareOf(shares, own.row.id);
    const person = share && people.get(otherOf(share, me));
    if (!share || !person) continue;
    const other = theirs.find(({ row }) => row.id === theirEnrolment(share, me));
    const common = other && commonPortion(own, other);
    found.set(own.row.id, {
      id: person.id,
      name: person.name,
      picture: person.picture,
      state: share.status === 'accepted' ? 'accepted' : 'waiting',
      lags: other
        ? presentLags(other.enrolled, progressOf(other.enrolled, todayFor(other.row, today(other.row.userId))))
        : null,
      common: common ?? null,
    });
  }
  return found;
}

const theirEnrolment = (share: ShareRow, me: string) =>
  share.inviterId === me ? share.inviteeEnrolmentId : share.inviterEnrolmentId;

export async function invitationsTo(
  db: Queryable,
  me: string,
  shares: readonly ShareRow[],
): Promise<CycleInvitation[]> {
  const waiting = shares.filter(({ status, inviteeId }) => status === 'waiting' && inviteeId === me);
  if (waiting.length === 0) return [];
  const people = await personCards(
    db,
    waiting.map(({ inviterId }) => inviterId),
    me,
  );
  const enrolments = await db
    .select({ id: cycleEnrolments.id, cycle: cycleEnrolments.cycle, ownRule: cycleEnrolments.ownRule })
    .from(cycleEnrolments)
    .where(
      inArray(
        cycleEnrolments.id,
        waiting.map(({ inviterEnrolmentId }) => inviterEnrolmentId),
      ),
    );
  return waiting.flatMap(({ id, inviterId, inviterEnrolmentId }) => {
    const person = people.get(inviterId);
    const enrolment = enrolments.find((one) => one.id === inviterEnrolmentId);
    if (!person || !enrolment) return [];
    const { cycle, ownRule } = enrolment;
    return [
      {
        id,
        from: { id: person.id, name: person.name, picture: person.picture },
        cycle,
        ownRule,
        bookNames: ownRule && bookNamed(ownRule.book),
      },
    ];
  });
}
