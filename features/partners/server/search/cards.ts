import { and, eq, gt, not, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { users } from '#features/account/server/api.ts';
import { listedTo, openTo } from '#features/people/server/api.ts';
import { activityOf } from '#features/people/server/cards-api.ts';
import { profiles } from '#features/profile/server/api.ts';
import { factsOfRow, pictureOf, townLabel } from '#features/profile/server/facts-api.ts';
import { statisticsOf } from '#features/sessions/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { prepared } from '#server/database/prepared.ts';
import { type Selecting, selecting } from '#server/database/selecting.ts';
import type { PartnerCard, PartnerDetails } from '../../contract.ts';
import { isCrowdedSince, openSince } from '../open-requests.ts';
import { pairs } from '../pairs/tables.ts';
import { matchRows, studyRequests } from '../tables.ts';
import { describerFor, type KnownPerson } from './pair-up.ts';
import { exactColumns, type MatchPerson, matchPeople, nextHour } from './people.ts';

/** Without a language, town names are as stored. */
type Asking = Pick<Learner, 'id'> & Partial<Pick<Learner, 'language'>>;

/**
 * Cards in the given order, without people no longer visible.
 * @param me from `readAsker`
 * @param known if just read
 */
export async function showCards(
  app: AppContext,
  learner: Asking,
  me: KnownPerson,
  ids: string[],
  known?: ReadonlyMap<string, MatchPerson>,
): Promise<PartnerCard[]> {
  return (await detailsOf(app, learner, me, ids, listed(app), known)).map(({ email: _email, ...card }) => card);
}

/**
 * With the email address, if shown. Includes private people in contact.
 * @returns undefined alike for unknown people and those the learner may not open
 */
export async function showDetails(
  app: AppContext,
  learner: Learner,
  me: KnownPerson,
  id: string,
): Promise<PartnerDetails | undefined> {
  return (await detailsOf(app, learner, me, [id], opened(app)))[0];
}

const { placeholder } = sql;

const rowsOf = (db: Selecting, shown: SQL, name: string) =>
  db
    .select({
      account: { id: users.id, name: users.name, image: users.image, email: users.email, since: users.createdAt },
      profile: profiles,
      exact: exactColumns,
      crowded: sql<boolean>`${isCrowdedSince(sql`${placeholder('openSince')}::timestamptz`, users.id)}`,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .innerJoin(matchRows, eq(matchRows.userId, users.id))
    .where(sql`${users.id} = any (${placeholder('ids')}::uuid[]) and ${shown}`)
    .prepare(name);

const stored = prepared((app: AppContext) => rowsOf(selecting(app.reads), sql`true`, 'partners_stored'));

const rowsWith = (name: string, condition: (app: AppContext) => SQL) =>
  prepared((app: AppContext) => ({
    rows: rowsOf(app.db, condition(app), name),
    /** From the primary, so that settings apply at once to replica rows. */
    rights: app.db
      .select({ id: users.id, showEmail: profiles.showEmail, lastActiveShown: profiles.lastActiveShown })
      .from(users)
      .innerJoin(profiles, eq(profiles.userId, users.id))
      .where(sql`${users.id} = any (${placeholder('ids')}::uuid[]) and ${condition(app)}`)
      .prepare(`${name}_rights`),
  }));

const asker = placeholder('asker');
const listed = rowsWith('partners_listed', () => sql`(${listedTo(asker)} and ${profiles.available})`);
const opened = rowsWith('partners_opened', (app) => openTo(app, asker));
type Shown = ReturnType<typeof listed>;

async function readRows(app: AppContext, { rows, rights }: Shown, learnerId: string, ids: string[]) {
  const values = { asker: learnerId, ids, openSince: openSince(app) };
  if (!app.replica) return rows.execute(values);
  const settings = new Map((await rights.execute(values)).map(({ id, ...given }) => [id, given]));
  if (settings.size === 0) return [];
  const found = await stored(app).execute({ ...values, ids: [...settings.keys()] });
  for (const { profile } of found) Object.assign(profile, settings.get(profile.userId));
  const missing = new Set(settings.keys());
  for (const { account } of found) missing.delete(account.id);
  return missing.size === 0 ? found : [...found, ...(await rows.execute({ ...values, ids: [...missing] }))];
}

async function detailsOf(
  app: AppContext,
  learner: Asking,
  me: KnownPerson,
  ids: string[],
  shown: Shown,
  known?: ReadonlyMap<string, MatchPerson>,
): Promise<PartnerDetails[]> {
  if (ids.length === 0) return [];
  const rows = await readRows(app, shown, learner.id, ids);
  const found = new Map(rows.map((row) => [row.account.id, row]));
  const seen = ids.filter((id) => found.has(id));
  const people =
    known ??
    (await matchPeople(
      app,
      rows.map(({ exact }) => exact),
    ));
  const statistics = await statisticsOf(app, seen, app.now());
  const relations = await relationsOf(app, learner.id, seen);
  const facts = new Map(rows.map(({ profile }) => [profile.userId, factsOfRow(profile)]));
  const activity = await activityOf(app, seen, learner.id, new Map(facts).set(learner.id, me.facts));
  const { language = '' } = learner;
  const describe = describerFor(me, nextHour(app.now()), language);
  return seen.flatMap((id) => {
    const [row, person, own, counts] = [found.get(id), people.get(id), facts.get(id), statistics.get(id)];
    if (!row || !person || !own) return [];
    const { account, crowded } = row;
    const { said } = person;
    const rating = counts?.rating ?? null;
    const { online = null, lastActive = null } = activity.get(id) ?? {};
    return [
      {
        id,
        name: account.name,
        picture: pictureOf(account.image),
        city: own.place && townLabel(own.place, language),
        country: own.country,
        timeZone: own.timeZone,
        languages: own.said ? own.languages : [],
        interests: own.said ? own.interests : [],
        level: said.level,
        pace: said.pace,
        bio: own.bio,
        online,
        lastActive,
        rating,
        completedSessions: counts?.completedSessions ?? 0,
        memberSince: account.since.toISOString(),
        ...describe({ ...person, facts: own }, rating),
        relation: relations.get(id) ?? ('none' as const),
        takesRequests: own.takesRequests,
        crowded,
        email: own.showEmail ? account.email : null,
      },
    ];
  });
}

/** An accepted request of a current pair takes precedence over a pending one. */
async function relationsOf(app: AppContext, me: string, ids: string[]): Promise<Map<string, PartnerCard['relation']>> {
  const rows = await requestsBetween(app.db).execute({ me, ids, openSince: openSince(app) });
  const relations = new Map<string, PartnerCard['relation']>();
  for (const row of rows) {
    const other = row.senderId === me ? row.receiverId : row.senderId;
    const relation = row.status === 'accepted' ? 'partner' : row.senderId === me ? 'asked' : 'asking';
    if (relations.get(other) !== 'partner') relations.set(other, relation);
  }
  return relations;
}

const requestsBetween = prepared((db) => {
  const { senderId, receiverId, status, answeredAt, createdAt } = studyRequests;
  const two = (one: AnyPgColumn, other: AnyPgColumn) =>
    sql`(${one} = ${placeholder('me')} and ${other} = any (${placeholder('ids')}::uuid[]))`;
  return db
    .select({ senderId, receiverId, status })
    .from(studyRequests)
    .where(
      and(
        or(
          and(eq(status, 'accepted'), not(hasEnded(senderId, receiverId, answeredAt))),
          and(eq(status, 'pending'), gt(createdAt, placeholder('openSince'))),
        ),
        or(two(senderId, receiverId), two(receiverId, senderId)),
      ),
    )
    .prepare('partners_requests_between');
});

const hasEnded = (one: AnyPgColumn, other: AnyPgColumn, since: AnyPgColumn): SQL =>
  sql`exists (select 1 from ${pairs} where ${pairs.lowerId} = least(${one}, ${other})
    and ${pairs.higherId} = greatest(${one}, ${other}) and ${pairs.endedAt} >= ${since})`;
