import { type SQL, sql } from 'drizzle-orm';
import { suspendedPeople } from '#features/account/server/api.ts';
import { apartFrom } from '#features/people/server/api.ts';
import { fold } from '#features/profile/server/facts-api.ts';
import type { Queryable } from '#server/database.ts';
import type { PartnerFilters } from '../../contract.ts';
import { matchRows, studyRequests } from '../tables.ts';
import { APART_DAYS } from '../wait-after-no.ts';
import { keysOfSearch, wordsOf } from './name-keys.ts';

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
  stamp: number;
  /** How well the name fits what was looked for; 0 without a search. */
  named: number;
};
export type Pool = { candidates: Candidate[]; total: number; withCommonTime: number; isFull: boolean };

/**
 * The next people who may fit, the best first by a rough count of the coming week's hours, levels, subjects and languages.
 * Private, unavailable and suspended people, those a wish rules out and those the asker is apart from are not among them.
 * @param me the asker's own row
 * @param below where the batch before ended
 */
export async function poolOf(db: Queryable, me: MatchRow, filters: PartnerFilters, below: Place | null): Promise<Pool> {
  const words = wordsOf(filters.search).slice(0, MOST_WORDS);
  // The start is the asker's own, so that two askers of a large place look at different parts of it.
  const start = (me.shuffle ^ (Number(me.weekOf.replaceAll('-', '')) * 7_919)) & 0x7fffffff;
  const some = (turn: SQL) => sql`(select * from ${matchRows}
    where ${conditions(me, filters, words)} and ${turn} order by ${matchRows.shuffle} limit ${POOL})`;
  const { rows } = await db.execute<Record<string, number | string>>(sql`
    with pool as (
      ${some(sql`${matchRows.shuffle} >= ${start}`)} union all ${some(sql`${matchRows.shuffle} < ${start}`)} limit ${POOL}
    ), counted as (
      select user_id, stamp, ${namedSql(words)} as named, ${fitSql(me)} as fit, ${sharesTime(me)} as shares_time from pool
    ), ranked as (
      select user_id, stamp, named, named * 1000000 + fit as fit from counted
    )
    select ranked.*, (select count(*)::int from counted) as total,
      (select count(*)::int from counted where shares_time) as with_time
    from ranked ${below ? sql`where (fit, user_id) < (${below.fit}, ${below.id}::uuid)` : sql``}
    order by fit desc, user_id desc limit ${BATCH}`);
  const total = Number(rows[0]?.total ?? 0);
  return {
    candidates: rows.map(({ user_id, stamp, named, fit }) => ({
      id: String(user_id),
      stamp: Number(stamp),
      named: Number(named),
      fit: Number(fit),
    })),
    total,
    withCommonTime: Number(rows[0]?.with_time ?? 0),
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
function passes({ country, city, timeZone, interests, level, languages }: PartnerFilters, words: string[]): SQL {
  const either = (kind: string, keys: readonly string[]) =>
    keys.length === 0 ? [] : [sql`${matchRows.filters} && ${texts(keys.map((key) => `${kind}:${key}`))}`];
  const town = fold(city ?? '');
  const all = [
    ...either('language', languages),
    ...either('interest', interests),
    ...either('level', level),
    ...either('country', country ? [country] : []),
    ...either('zone', timeZone ? [timeZone] : []),
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
  const time = me.week
    ? sql`coalesce(least(1, bit_count(week & ${me.week}::bit(336)) / ${halfHours}::float8), ${UNKNOWN})`
    : sql`${UNKNOWN}`;
  const level =
    me.level === null
      ? sql`${UNKNOWN}`
      : sql`coalesce((array[1, 0.7, 0.3, 0])[abs(level - ${me.level}::int) + 1], ${UNKNOWN})`;
  const place = me.country === null ? sql`${UNKNOWN}` : sql`case when country = ${me.country} then 0.5 else 0.2 end`;
  const languages = overlapSql('languages', me.languages);
  const hours = me.week ? sql`least(1, 0.4 + 1.2 * (${time}))` : sql`0.76`;
  return sql`(10000 * (0.4 * (${time}) + 0.25 * (${level}) + 0.2 * (${overlapSql('interests', me.interests)})
    + 0.1 * (${languages}) + 0.05 * (${place})) * (${hours}) * case when (${languages}) = 0 then 0.25 else 1 end)::int`;
}

/** How much of the shorter of two lists is in the other, of lists that are bits. */
function overlapSql(column: 'interests' | 'languages', mask: number): SQL {
  if (mask === 0) return sql`${UNKNOWN}`;
  const keys = sql.raw(column);
  const size = mask.toString(2).replaceAll('0', '').length;
  return sql`case when ${keys} = 0 then ${UNKNOWN} else bit_count((${keys} & ${mask}::int)::bit(8))::float8
    / least(bit_count(${keys}::int::bit(8)), ${size}) end`;
}

/** Whether there are as many half hours in a row as the shorter session takes. */
function sharesTime(me: MatchRow): SQL {
  if (!me.week) return sql`false`;
  const common = sql`(week & ${me.week}::bit(336))`;
  const rows = (count: number) =>
    sql.join(
      Array.from({ length: count }, (_, n) => sql`(${common} << ${sql.raw(String(n))})`),
      sql` & `,
    );
  return sql`coalesce(bit_count(case least(length, ${me.length}::int) when 30 then ${rows(1)} when 60 then ${rows(2)}
    when 90 then ${rows(3)} else ${rows(4)} end) > 0, false)`;
}
