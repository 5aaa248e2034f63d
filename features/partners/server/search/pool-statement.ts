// Built once per shape of filters. An unset filter is 0 or null and costs nothing if its column is in the index.
import { type SQL, sql } from 'drizzle-orm';
import { suspendedPeople } from '#features/account/server/api.ts';
import { blockedWith } from '#features/people/server/api.ts';
import { eachShape, preparedRead } from '#server/database/prepared.ts';
import { isCrowdedSince } from '../open-requests.ts';
import { matchRows, studyRequests } from '../tables.ts';
import { FIRST_WAIT_DAYS } from '../wait-after-no.ts';
import { exposureAt } from './exposures.ts';
import { type ExactRow, exactColumns } from './people.ts';

/** Maximum people compared; larger places use another sample each week. */
export const POOL = 1_500;
/** The best by the rough score, compared exactly. */
export const BATCH = 60;

export type PoolShape = { words: number; zone: boolean; town: boolean };

type Best = ExactRow & {
  fit: number;
  named: number;
  total: number;
  withTime: number;
  shown: number;
  crowded: boolean;
};

const { placeholder } = sql;
const me = {
  id: sql`${placeholder('me')}::uuid`,
  week: sql`${placeholder('week')}::bit(336)`,
  length: sql`${placeholder('length')}::int`,
  level: sql`${placeholder('level')}::int`,
  country: sql`${placeholder('country')}::text`,
  interests: sql`${placeholder('myInterests')}::int`,
  languages: sql`${placeholder('myLanguages')}::int`,
};

/** @returns the best of the pool below a position, best first */
export const bestOfPool = eachShape((shape: PoolShape) =>
  preparedRead<Best>(planOf('partners_pool', shape), bestSql(shape)),
);

export const countOfAll = eachShape((shape: PoolShape) =>
  preparedRead<{ count: number }>(
    planOf('partners_count', shape),
    sql`select count(*)::int as count from ${matchRows} where ${matchRows.listed}
      and ${matchRows.userId} not in ${suspendedPeople} and ${passes(shape)}`,
  ),
);

/** Words, zones and towns need a custom plan: a generic one would scan most of the table. */
const planOf = (statement: string, { words, zone, town }: PoolShape) => (words > 0 || zone || town ? null : statement);

function bestSql(shape: PoolShape): SQL {
  const start = sql`${placeholder('start')}::int`;
  const { shuffle } = matchRows;
  const columns = sql`user_id, week & ${me.week} as common, length, level, interests, languages, country`;
  const those = sql`from ${matchRows} where ${conditions(shape)}`;
  const inTurn = (turn: SQL) =>
    sql`(select ${columns} ${those} and ${turn} order by ${shuffle} limit ${sql.raw(`${POOL}`)})`;
  // Without search words the index `match_rows_to_rank` holds all columns in `shuffle` order.
  const taken =
    shape.words === 0
      ? sql`${inTurn(sql`${shuffle} >= ${start}`)} union all ${inTurn(sql`${shuffle} < ${start}`)} limit ${sql.raw(`${POOL}`)}`
      : sql`select ${columns}, names ${those} order by ${shuffle} < ${start}, ${shuffle} limit ${sql.raw(`${POOL}`)}`;
  // OFFSET 0 stops PostgreSQL from computing an expression once per use.
  const best = sql`(
    select * from (
      select user_id, named, fit, count(*) over () as total, count(*) filter (where shares_time) over () as with_time
      from (
        select user_id, named, shares_time, named * 1000000 + ${fit} as fit
        from (
          select user_id, level, country, ${namedSql(shape)} as named, bit_count(common) as half_hours,
            ${sharesTime} as shares_time, ${overlapSql('interests')} as alike, ${overlapSql('languages')} as spoken
          from (${taken}) taken offset 0
        ) counted offset 0
      ) ranked
    ) of_all where (${placeholder('belowFit')}::int is null
      or (fit, user_id) < (${placeholder('belowFit')}::int, ${placeholder('belowId')}::uuid))
    order by fit desc, user_id desc limit ${sql.raw(`${BATCH}`)}
  ) best`;
  const exact = sql.join(
    Object.entries(exactColumns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );
  return sql`select ${exact}, best.fit, best.named, best.total::int as total, best.with_time::int as "withTime",
      ${exposureAt(sql`coalesce(${placeholder('now')}::timestamptz, now())`, matchRows.userId)}::float8 as shown,
      ${isCrowdedSince(sql`${placeholder('openSince')}::timestamptz`, matchRows.userId)} as crowded
    from ${matchRows} join ${best} on best.user_id = ${matchRows.userId} order by best.fit desc, best.user_id desc`;
}

const conditions = (shape: PoolShape): SQL =>
  sql`${matchRows.listed} and ${matchRows.userId} <> ${me.id} and ${matchRows.userId} not in ${blockedWith(placeholder('me'))}
    and ${matchRows.userId} not in ${suspendedPeople}
    and ${shape.words === 0 ? notLatelyRefused : sql`true`} and ${nobodyRuledOut} and ${passes(shape)}`;

const notLatelyRefused = sql`${matchRows.userId} not in (
  select case ${studyRequests.senderId} when ${me.id} then ${studyRequests.receiverId} else ${studyRequests.senderId} end
  from ${studyRequests} where ${studyRequests.status} = 'declined'
    and ${studyRequests.answeredAt} > now() - interval '${sql.raw(`${FIRST_WAIT_DAYS} days`)}'
    and (${studyRequests.senderId} = ${me.id} or ${studyRequests.receiverId} = ${me.id}))`;

const nobodyRuledOut = sql`((not ${matchRows.sameGenderOnly} and not ${placeholder('sameGenderOnly')}::boolean)
  or ${matchRows.gender} = ${placeholder('gender')}::text)`;

/** A row matches any wanted subject, level and language. A word may match name or town. */
function passes({ words, zone, town }: PoolShape): SQL {
  const anyBit = (column: SQL, mask: SQL) => sql`(${mask} = 0 or (${column} & ${mask}) <> 0)`;
  const all = [
    anyBit(sql`${matchRows.interests}`, sql`${placeholder('wantedInterests')}::int`),
    anyBit(sql`${matchRows.languages}`, sql`${placeholder('wantedLanguages')}::int`),
    sql`(${placeholder('wantedLevels')}::smallint[] is null or ${matchRows.level} = any (${placeholder('wantedLevels')}::smallint[]))`,
    sql`(${placeholder('wantedCountry')}::text is null or ${matchRows.country} = ${placeholder('wantedCountry')}::text)`,
    ...(zone ? [sql`${matchRows.filters} && ${placeholder('zone')}::text[]`] : []),
    ...(town ? [sql`${matchRows.town} like ${placeholder('town')}::text`] : []),
    ...each(words).map(
      (at) =>
        sql`(${matchRows.nameKeys} && ${placeholder(`keys${at}`)}::text[] or ${matchRows.names} like ${placeholder(`within${at}`)}::text)`,
    ),
  ];
  return sql.join(all, sql` and `);
}

const each = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Exact matches before similar ones, beginnings first. */
const namedSql = ({ words }: PoolShape): SQL =>
  sql.join(
    [
      sql`0`,
      ...each(words).map(
        (at) => sql`(case when names like ${placeholder(`begins${at}`)}::text then 3
          when names like ${placeholder(`within${at}`)}::text then 2 else 0 end)`,
      ),
    ],
    sql` + `,
  );

const UNKNOWN = sql.raw('0.3::float8');

/** `least()` ignores nulls, so null is checked first. */
const time = sql`case when half_hours is null then ${UNKNOWN} else least(1, half_hours * 15 / ${me.length}::float8) end`;

/** The weights of `compatibility`, in ten-thousandths. */
const fit = sql`(10000 * (0.4 * ${time}
    + 0.25 * coalesce(case abs(level - ${me.level}) when 0 then 1 when 1 then 0.7 when 2 then 0.3 when 3 then 0 end, ${UNKNOWN})
    + 0.2 * alike + 0.1 * spoken
    + 0.05 * case when ${me.country} is null then ${UNKNOWN} when country = ${me.country} then 0.5 else 0.2 end)
  * case when half_hours is null then 0.76 else least(1, 0.4 + 1.2 * ${time}) end
  * case when spoken = 0 then 0.25 else 1 end)::int`;

/** Share of the shorter list that the other contains. */
function overlapSql(column: 'interests' | 'languages'): SQL {
  const keys = sql.raw(column);
  const mine = me[column];
  return sql`case when ${keys} = 0 or ${mine} = 0 then ${UNKNOWN} else bit_count((${keys} & ${mine})::bit(16))::float8
    / least(bit_count(${keys}::int::bit(16)), bit_count(${mine}::bit(16))) end`;
}

const sharesTime = sql`coalesce(bit_count(case least(length, ${me.length}) when 30 then ${inARow(1)} when 60 then ${inARow(2)}
  when 90 then ${inARow(3)} else ${inARow(4)} end) > 0, false)`;

function inARow(count: number): SQL {
  return sql.join(
    each(count).map((at) => (at === 0 ? sql`common` : sql`(common << ${sql.raw(`${at}`)})`)),
    sql` & `,
  );
}
