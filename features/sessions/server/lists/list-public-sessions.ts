import { asc, eq, sql } from 'drizzle-orm';
import { isSuspendedNow, users } from '#features/account/server/api.ts';
import { areBlocked } from '#features/people/server/api.ts';
import { profiles } from '#features/profile/server/api.ts';
import type { AppContext, Asking } from '#server/app-context.ts';
import { literal } from '#server/database/prepared.ts';
import { defineList } from '#server/http/list.ts';
import { DURATION, OPEN_LIST_LIMIT, PUBLIC_LIST_LIMIT, type Session } from '../../contract.ts';
import { startOfDay } from '../../shared/wall-time.ts';
import { isOpen } from '../policies.ts';
import { studySessions } from '../tables.ts';
import { askerToCome, presentSession, rhythmFor, sessionFields } from './present-session.ts';

const { placeholder } = sql;

/** Constants, because the query excludes own sessions, invitations and blocks. */
const fields = {
  ...sessionFields(askerToCome),
  creatorName: users.name,
  creatorImage: users.image,
  mine: sql<boolean>`false`,
  invited: sql<boolean>`false`,
};

/** In a language the learner studies in, or none is stated. */
const inStudyLanguage = sql<boolean>`coalesce((select said_at is null or cardinality(languages) = 0
  or ${studySessions.language} = any(languages) from ${profiles} where ${profiles.userId} = ${placeholder('learner')}), true)`;

/** A list shows only the next evening of a series that the reader can join. */
const isNextOfSeries = sql`(${studySessions.seriesId} is null
  or not has_earlier_evening(${studySessions.seriesId}, ${studySessions.startsAt}, ${placeholder('learner')}::uuid))`;

// Literals and the null order let a prepared plan use the index. The comparisons suit the planner's estimates: a third
// of the rows for `<` with a parameter, none for `<>`.
const isListed = sql`${studySessions.isPublic} and ${studySessions.status} = 'pending'
  and nullif(${studySessions.creatorId}, ${placeholder('learner')}) is not null
  and not ${areBlocked(placeholder('learner'), studySessions.creatorId)} and not ${isSuspendedNow}
  and ${isOpen(placeholder('now'))} and ${isNextOfSeries}`;

const stillListed = ({ db }: AppContext) =>
  db
    .select({ id: studySessions.id })
    .from(studySessions)
    .innerJoin(users, eq(users.id, studySessions.creatorId))
    .where(sql`${studySessions.id} = any (${placeholder('ids')}::uuid[]) and ${isListed}`);

/** More rows than are listed, so that a person with many sessions leaves room for others. */
const ROWS_READ = 40;

/**
 * Others' public sessions with free seats, from today (in the viewer's zone), last planned first. If not all fit, each
 * creator's newest session comes before anyone's second.
 */
export const publicSessions = defineList({
  name: 'list_public_sessions',
  values: ({ learner, now, input }: Asking<{ timeZone: string }>) => ({
    learner: learner.id,
    address: learner.address,
    today: startOfDay(now, input.timeZone),
    now,
  }),
  query: ({ db }) =>
    db
      .select({ ...fields, creatorId: studySessions.creatorId, inStudyLanguage })
      .from(studySessions)
      .innerJoin(users, eq(users.id, studySessions.creatorId))
      .where(sql`${isListed} and (${studySessions.startsAt} < ${placeholder('today')}) is not true`)
      .orderBy(sql`${studySessions.createdAt} desc nulls last, ${studySessions.id} desc nulls last`)
      .limit(literal(ROWS_READ)),
  stillListed,
  show: (rows, { now, learner: { language } }) => {
    const counts = new Map<string, number>();
    const numbered = rows.map((row) => {
      const at = (counts.get(row.creatorId) ?? 0) + 1;
      counts.set(row.creatorId, at);
      return { row, at };
    });
    const listed = new Set(numbered.toSorted((a, b) => a.at - b.at).slice(0, PUBLIC_LIST_LIMIT));
    return numbered
      .filter((one) => listed.has(one))
      .map(({ row: { creatorId, ...row }, at }): Session => {
        const ofCreator = { at, count: counts.get(creatorId) ?? at };
        return { ...presentSession(row, now, language), ofCreator };
      });
  },
});

/** Maximum duration: the index scan starts at sessions that can still be running. */
const LONGEST_MS = DURATION.max * 60_000;

export const openSessions = defineList({
  name: 'list_open_sessions',
  values: ({ learner, now }) => ({
    learner: learner.id,
    address: learner.address,
    now,
    earliest: new Date(now.getTime() - LONGEST_MS),
  }),
  query: ({ db }) =>
    db
      .select({ ...fields, rhythm: rhythmFor(askerToCome) })
      .from(studySessions)
      .innerJoin(users, eq(users.id, studySessions.creatorId))
      .where(sql`${isListed} and ${studySessions.startsAt} >= ${placeholder('earliest')} and not ${fields.joined}`)
      .orderBy(asc(studySessions.startsAt), asc(studySessions.id))
      .limit(literal(OPEN_LIST_LIMIT)),
  stillListed,
  show: (rows, { now, learner: { language } }) => rows.map((row) => presentSession(row, now, language)),
});
