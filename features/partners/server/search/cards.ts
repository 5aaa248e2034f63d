import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { users } from '#features/account/server/api.ts';
import { listedTo, openTo } from '#features/people/server/api.ts';
import { activityOf } from '#features/people/server/cards-api.ts';
import { profiles } from '#features/profile/server/api.ts';
import { pictureOf, townLabel } from '#features/profile/server/facts-api.ts';
import { statisticsOf } from '#features/sessions/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { PartnerCard, PartnerDetails } from '../../contract.ts';
import { crowdedOf, isOpen } from '../open-requests.ts';
import { matchRows, pairs, studyRequests } from '../tables.ts';
import { pairUp } from './pair-up.ts';
import { type MatchPerson, matchPeople, nextHour } from './people.ts';

/** Who asks, and in which language their towns are written; without one as in the list. */
type Asking = Pick<Learner, 'id'> & Partial<Pick<Learner, 'language'>>;

/**
 * The cards of some people in that order, as they are now. Whoever the learner may not see any more is left out.
 * @param me the learner, as `readAsker` gave it
 */
export async function showCards(
  app: AppContext,
  learner: Asking,
  me: MatchPerson,
  ids: string[],
): Promise<PartnerCard[]> {
  const shown = sql`(${listedTo(learner.id)} and ${profiles.available})`;
  return (await detailsOf(app, learner, me, ids, shown)).map(({ email: _email, ...card }) => card);
}

/**
 * One of them with the address, where they show it: also private people the learner is in contact with.
 * @returns undefined for whoever the learner may not open, as for nobody
 */
export async function showDetails(
  app: AppContext,
  learner: Learner,
  me: MatchPerson,
  id: string,
): Promise<PartnerDetails | undefined> {
  return (await detailsOf(app, learner, me, [id], openTo(app, learner.id)))[0];
}

/** @param shown which rows of `users` the learner may see here */
async function detailsOf(
  app: AppContext,
  learner: Asking,
  me: MatchPerson,
  ids: string[],
  shown: SQL,
): Promise<PartnerDetails[]> {
  if (ids.length === 0) return [];
  const rows = await app.db
    .select({
      id: users.id,
      name: users.name,
      image: users.image,
      email: users.email,
      memberSince: users.createdAt,
      stamp: matchRows.stamp,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .innerJoin(matchRows, eq(matchRows.userId, users.id))
    .where(and(inArray(users.id, ids), shown));
  const accounts = new Map(rows.map((row) => [row.id, row]));
  const seen = ids.filter((id) => accounts.has(id));
  const people = await matchPeople(app, new Map(rows.map(({ id, stamp }) => [id, stamp])));
  const statistics = await statisticsOf(app, seen, app.now());
  const relations = await relationsOf(app, learner.id, seen);
  const activity = await activityOf(app, seen, learner.id);
  const crowded = await crowdedOf(app, seen);
  const { language = '' } = learner;
  const from = nextHour(app.now());
  return seen.flatMap((id) => {
    const [account, person, counts] = [accounts.get(id), people.get(id), statistics.get(id)];
    if (!account || !person) return [];
    const { facts, said } = person;
    const rating = counts?.rating ?? null;
    const { online = null, lastActive = null } = activity.get(id) ?? {};
    return [
      {
        id,
        name: account.name,
        picture: pictureOf(account.image),
        city: facts.place && townLabel(facts.place, language),
        country: facts.country,
        timeZone: facts.timeZone,
        languages: [...said.languages],
        interests: [...said.interests],
        level: said.level,
        pace: said.pace,
        bio: facts.bio,
        online,
        lastActive,
        rating,
        completedSessions: counts?.completedSessions ?? 0,
        memberSince: account.memberSince.toISOString(),
        ...pairUp(me, person, from).describe(rating, language),
        relation: relations.get(id) ?? ('none' as const),
        takesRequests: facts.takesRequests,
        crowded: crowded.has(id),
        email: facts.showEmail ? account.email : null,
      },
    ];
  });
}

/** Requests between the learner and some people: one that was accepted counts before one that waits, until it has ended. */
async function relationsOf(app: AppContext, me: string, ids: string[]): Promise<Map<string, PartnerCard['relation']>> {
  const { senderId, receiverId, status, answeredAt } = studyRequests;
  const two = (one: AnyPgColumn, other: AnyPgColumn) =>
    or(and(eq(one, me), inArray(other, ids)), and(eq(other, me), inArray(one, ids)));
  const rows = await app.db
    .select({ senderId, receiverId, status })
    .from(studyRequests)
    .where(
      and(
        or(and(eq(status, 'accepted'), not(hasEnded(senderId, receiverId, answeredAt))), isOpen(app)),
        two(senderId, receiverId),
      ),
    );
  const relations = new Map<string, PartnerCard['relation']>();
  for (const row of rows) {
    const other = row.senderId === me ? row.receiverId : row.senderId;
    const relation = row.status === 'accepted' ? 'partner' : row.senderId === me ? 'asked' : 'asking';
    if (relations.get(other) !== 'partner') relations.set(other, relation);
  }
  return relations;
}

/** Whether two who said yes to each other then have stopped since. */
const hasEnded = (one: AnyPgColumn, other: AnyPgColumn, since: AnyPgColumn): SQL =>
  sql`exists (select 1 from ${pairs} where ${pairs.lowerId} = least(${one}, ${other})
    and ${pairs.higherId} = greatest(${one}, ${other}) and ${pairs.endedAt} >= ${since})`;
