import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { suspendedPeople } from '#features/account/server/api.ts';
import { apartFrom } from '#features/people/server/api.ts';
import { interests, levels, studyLanguages } from '#features/profile/contract.ts';
import { fold } from '#features/profile/server/facts-api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import type { PartnerFilters } from '../../contract.ts';
import { isCrowded } from '../open-requests.ts';
import { matchRows, studyRequests } from '../tables.ts';
import { APART_DAYS } from '../wait-after-no.ts';
import { exposureSql } from './exposures.ts';
import { maskOf } from './match-row.ts';
import { keysOfSearch, wordsOf } from './name-keys.ts';
import { type ExactRow, exactColumns } from './people.ts';

/** Who fits is looked for among so many that pass the filters; where more do, another part of them each week. */
export const POOL = 1_500;
/** So many of the pool, the best by a rough count, are looked at exactly. */
export const BATCH = 60;
/** Words of a search that count. */
const MOST_WORDS = 5;

export type MatchRow = typeof matchRows.$inferSelect;
/** Where a batch ended: the next one begins below. */
export type Place = { fit: number; id: string };
export type Candidate = Place & {
  row: ExactRow;
  /** How well the name fits what was looked for; 0 without a search. */
  named: number;
  /** How often they stood on first pages lately (see `exposureSql`). */
  shown: number;
  /** Whether as many requests wait at them as may. */
  crowded: boolean;
};
export type Pool = { candidates: Candidate[]; total: number; withCommonTime: number; isFull: boolean };

/**
 * The next people who may fit, the best first by a rough count of the coming week's hours, levels, subjects and languages.
 * Private, unavailable and suspended people, those a wish rules out and those the asker is apart from are not among them.
 * @param me the asker's own row
 * @param below where the batch before ended
 */
export async function poolOf(
  app: AppContext,
  me: MatchRow,
  filters: PartnerFilters,
  below: Place | null,
): Promise<Pool> {
  const words = wordsOf(filters.search).slice(0, MOST_WORDS);
  // The start is the asker's own, so that two askers of a large place look at different parts of it.
  const start = (me.shuffle ^ (Number(me.weekOf.replaceAll('-', '')) * 7_919)) & 0x7fffffff;
  const { shuffle } = matchRows;
  const columns = sql`user_id, week & ${me.week}::bit(336) as common, length, level, interests, languages, country`;
  const those = sql`from ${matchRows} where ${conditions(me, filters, words)}`;
  const inTurn = (turn: SQL) => sql`(select ${columns} ${those} and ${turn} order by ${shuffle} limit ${POOL})`;
  // Without words all of it is in `match_rows_to_rank`, in that order; those a word finds are few, and found once.
  const taken =
    words.length === 0
      ? sql`${inTurn(sql`${shuffle} >= ${start}`)} union all ${inTurn(sql`${shuffle} < ${start}`)} limit ${POOL}`
      : sql`select ${columns}, names ${those} order by ${shuffle} < ${start}, ${shuffle} limit ${POOL}`;
  // Each of these is one step further; OFFSET 0 keeps PostgreSQL from computing the same thing once per mention.
  const best = sql`(
    select * from (
      select user_id, named, fit, count(*) over () as total, count(*) filter (where shares_time) over () as with_time
      from (
        select user_id, named, shares_time, named * 1000000 + ${fitSql(me)} as fit
        from (
          select user_id, level, country, ${namedSql(words)} as named, bit_count(common) as half_hours,
            ${sharesTime(me)} as shares_time, ${overlapSql('interests', me.interests)} as alike,
            ${overlapSql('languages', me.languages)} as spoken
          from (${taken}) taken offset 0
        ) counted offset 0
      ) ranked
    ) of_all where ${below ? sql`(fit, user_id) < (${below.fit}, ${below.id}::uuid)` : sql`true`}
    order by fit desc, user_id desc limit ${BATCH}
  ) best`;
  const rows = await app.db
    .select({
      row: exactColumns,
      fit: sql`best.fit`.mapWith(Number),
      named: sql`best.named`.mapWith(Number),
      total: sql`best.total`.mapWith(Number),
      withTime: sql`best.with_time`.mapWith(Number),
      shown: exposureSql(app, matchRows.userId).mapWith(Number),
      crowded: sql<boolean>`${isCrowded(app, matchRows.userId)}`,
    })
    .from(matchRows)
    .innerJoin(best, sql`best.user_id = ${matchRows.userId}`)
    .orderBy(sql`best.fit desc, best.user_id desc`);
  const total = rows[0]?.total ?? 0;
  return {
    candidates: rows.map(({ row, named, fit, shown, crowded }) => ({
      id: row.userId,
      row,
      named,
      fit,
      shown,
      crowded,
    })),
    total,
    withCommonTime: rows[0]?.withTime ?? 0,
    isFull: total >= POOL,
  };
}

/** How many pass the filters, whoever asks: for places so large that the pool does not have them all. */
export async function countAll(db: Queryable, filters: PartnerFilters): Promise<number> {
  const words = wordsOf(filters.search).slice(0, MOST_WORDS);
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${matchRows} where ${matchRows.listed} and ${matchRows.userId} not in ${suspendedPeople}
      and ${passes(filters, words)}`,
  );
  return rows[0]?.count ?? 0;
}

const conditions = (me: MatchRow, filters: PartnerFilters, words: string[]): SQL =>
  sql`${matchRows.listed} and ${matchRows.userId} <> ${me.userId} and ${matchRows.userId} not in ${apartFrom(me.userId)}
    and ${matchRows.userId} not in ${suspendedPeople}
    and ${words.length === 0 ? notLatelyRefused(me) : sql`true`} and ${nobodyRuledOut(me)} and ${passes(filters, words)}`;

/** Two of whom one said "not now" lately are not put before each other; whoever looks for a name finds it. */
const notLatelyRefused = ({ userId }: MatchRow): SQL => sql`${matchRows.userId} not in (
  select case ${studyRequests.senderId} when ${userId}::uuid then ${studyRequests.receiverId} else ${studyRequests.senderId} end
  from ${studyRequests} where ${studyRequests.status} = 'declined'
    and ${studyRequests.answeredAt} > now() - interval '${sql.raw(`${APART_DAYS} days`)}'
    and (${studyRequests.senderId} = ${userId}::uuid or ${studyRequests.receiverId} = ${userId}::uuid))`;

/** A wish for one's own gender counts in both directions. */
const nobodyRuledOut = ({ gender, sameGenderOnly }: MatchRow): SQL => {
  if (sameGenderOnly) return sql`${matchRows.gender} = ${gender}`;
  return sql`(not ${matchRows.sameGenderOnly} or ${matchRows.gender} = ${gender}::text)`;
};

/** Each filter must hold; of several subjects, levels or languages one. A word is in the name or in the town. */
function passes(filters: PartnerFilters, words: string[]): SQL {
  const { country, city, timeZone } = filters;
  const anyBit = (column: AnyPgColumn, mask: number) => (mask === 0 ? [] : [sql`(${column} & ${mask}::int) <> 0`]);
  const wanted = filters.level.map((one) => levels.indexOf(one));
  const town = fold(city ?? '');
  const all = [
    ...anyBit(matchRows.interests, maskOf(interests, filters.interests)),
    ...anyBit(matchRows.languages, maskOf(studyLanguages, filters.languages)),
    ...(wanted.length === 0 ? [] : [sql`${matchRows.level} = any (${sql.param(wanted)}::smallint[])`]),
    ...(country ? [sql`${matchRows.country} = ${country}`] : []),
    ...(timeZone ? [sql`${matchRows.filters} && ${texts([`zone:${timeZone}`])}`] : []),
    ...(town === '' ? [] : [sql`${matchRows.town} like ${`%${town}%`}`]),
    ...words.map(
      (word) => sql`(${matchRows.nameKeys} && ${texts(keysOfSearch(word))} or ${matchRows.names} like ${`%${word}%`})`,
    ),
  ];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

const texts = (keys: readonly string[]) => sql`${sql.param([...keys])}::text[]`;

/** Words that stand so in the name or town, at the beginning of one first, before those that are only like one. */
const namedSql = (words: string[]): SQL =>
  words.length === 0
    ? sql`0`
    : sql.join(
        words.map(
          (word) => sql`(case when names like ${`% ${word}%`} then 3 when names like ${`%${word}%`} then 2 else 0 end)`,
        ),
        sql` + `,
      );

const UNKNOWN = sql.raw('0.3::float8');

/** The rough count, in ten-thousandths: the weights of `compatibility`, on what a row has. */
function fitSql(me: MatchRow): SQL {
  const halfHours = Math.max(1, (2 * me.length) / 30);
  const time = me.week ? sql`coalesce(least(1, half_hours / ${halfHours}::float8), ${UNKNOWN})` : UNKNOWN;
  const level =
    me.level === null
      ? UNKNOWN
      : sql`coalesce(case abs(level - ${me.level}::int) when 0 then 1 when 1 then 0.7 when 2 then 0.3 when 3 then 0 end, ${UNKNOWN})`;
  const place = me.country === null ? UNKNOWN : sql`case when country = ${me.country} then 0.5 else 0.2 end`;
  const hours = me.week ? sql`least(1, 0.4 + 1.2 * ${time})` : sql`0.76`;
  return sql`(10000 * (0.4 * ${time} + 0.25 * ${level} + 0.2 * alike + 0.1 * spoken + 0.05 * ${place}) * ${hours}
    * case when spoken = 0 then 0.25 else 1 end)::int`;
}

/** How much of the shorter of two lists is in the other, of lists that are bits. */
function overlapSql(column: 'interests' | 'languages', mask: number): SQL {
  if (mask === 0) return UNKNOWN;
  const keys = sql.raw(column);
  const size = mask.toString(2).replaceAll('0', '').length;
  return sql`case when ${keys} = 0 then ${UNKNOWN} else bit_count((${keys} & ${mask}::int)::bit(8))::float8
    / least(bit_count(${keys}::int::bit(8)), ${size}) end`;
}

/** Whether there are as many half hours in a row as the shorter session takes. */
function sharesTime(me: MatchRow): SQL {
  if (!me.week) return sql`false`;
  const rows = (count: number) =>
    sql.join(
      Array.from({ length: count }, (_, n) => (n === 0 ? sql`common` : sql`(common << ${sql.raw(String(n))})`)),
      sql` & `,
    );
  return sql`coalesce(bit_count(case least(length, ${me.length}::int) when 30 then ${rows(1)} when 60 then ${rows(2)}
    when 90 then ${rows(3)} else ${rows(4)} end) > 0, false)`;
}
