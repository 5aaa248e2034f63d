import { type SQL, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { areBlocked } from '#features/people/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { AnyNotificationType, NotificationRow } from '#server/notification-type.ts';
import { perApp } from '#server/ops/per-app.ts';

export const typesOf = perApp<Map<string, AnyNotificationType>>(
  ({ features }) => new Map(features.flatMap((it) => it.notifications ?? []).map((it) => [it.type, it])),
);

export const namesOf = (app: AppContext, wanted: (type: AnyNotificationType) => boolean): SQL =>
  sql`${sql.param([...typesOf(app).values()].filter(wanted).map(({ type }) => type))}::text[]`;

const rowOf = (alias: string): NotificationRow => ({
  userId: sql.raw(`${alias}.user_id`),
  sessionId: sql.raw(`${alias}.session_id`),
  data: sql.raw(`${alias}.data`),
});

/**
 * The actor's name as the reader may see it; null for deleted accounts and after a block. Old rows store it.
 * @param alias of the row
 */
export function actorName(alias: string): SQL<string | null> {
  const n = sql.raw(alias);
  return sql`coalesce(
    (select u.name from ${users} u where u.id = ${n}.actor_id and u.leaves_at is null
      and u.email not like '%@erased.invalid' and not ${areBlocked(sql`u.id`, sql`${n}.user_id`)}),
    ${n}.data ->> 'name')`;
}

/**
 * The subject's title as the reader may see it.
 * @param alias of the row
 */
export function aboutTitle(app: AppContext, alias: string): SQL<string | null> {
  const row = rowOf(alias);
  const byTitle = Map.groupBy(typesOf(app).values(), ({ title }) => title);
  const cases = [...byTitle].flatMap(([title, types]) =>
    title
      ? [sql`when ${sql.raw(alias)}.type = any(${sql.param(types.map(({ type }) => type))}::text[]) then ${title(row)}`]
      : [],
  );
  const joined = cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} end` : sql`null`;
  return sql`coalesce(${joined}, ${sql.raw(alias)}.data ->> 'title')`;
}
