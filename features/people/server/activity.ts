import { eq, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { type Facts, factsOf } from '#features/profile/server/facts-api.ts';
import type { AppContext } from '#server/app-context.ts';
import { prepared } from '#server/prepared.ts';
import { visibleTo } from './policies.ts';
import { lastActive } from './tables.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** How long ago, as it is told: whole hours or days, or roughly. */
export type LastActive = { unit: 'now' | 'hours' | 'days' | 'today' | 'week' | 'earlier'; value: number };
/** Both null where one of the two hides it; `lastActive` also where nobody knows. */
export type Activity = { online: boolean | null; lastActive: LastActive | null };

type Shown = 'exact' | 'rounded' | 'hidden';

/** What two show each other: the less of the two. */
const lesser = (one: Shown, other: Shown): Shown =>
  [one, other].includes('hidden') ? 'hidden' : [one, other].includes('rounded') ? 'rounded' : 'exact';

function tell(elapsed: number, shown: Shown): LastActive {
  if (shown === 'rounded') return { unit: elapsed < DAY ? 'today' : elapsed < 7 * DAY ? 'week' : 'earlier', value: 0 };
  if (elapsed < HOUR) return { unit: 'now', value: 0 };
  return elapsed < DAY
    ? { unit: 'hours', value: Math.floor(elapsed / HOUR) }
    : { unit: 'days', value: Math.floor(elapsed / DAY) };
}

/**
 * Whether people are here and when they last were, as somebody may know it: who hides it does not see that of others, and
 * who shows it roughly sees it roughly. Shabbat and holidays do not count for those who keep them quiet.
 * @param known facts of all of them and of the asker, where they were read already
 * @returns by id; whoever the asker may not see is not in it
 */
export async function activityOf(
  app: AppContext,
  ids: string[],
  asker: string,
  known?: ReadonlyMap<string, Facts>,
): Promise<Map<string, Activity>> {
  if (ids.length === 0) return new Map();
  const rows = await seenLast(app.db).execute({ ids, asker });
  const people = rows.map(({ id }) => id);
  const facts = known ?? (await factsOf(app.db, [...people, asker]));
  // The calendar is loaded when somebody asks.
  const { quietBetween } = await import('#server/jewish-calendar/quiet-time.ts');
  const restBetween = restIn(quietBetween);
  const restful = new Set<string>();
  const away = rows.flatMap(({ id, at }) => (at && facts.get(id)?.place ? [id] : []));
  if (away.length > 0)
    for (const { keepQuiet } of app.features) for (const id of (await keepQuiet?.(app.db, away)) ?? []) restful.add(id);
  const online = app.presence.online(people);
  const now = app.now();
  const shownBy = (id: string): Shown => facts.get(id)?.lastActiveShown ?? 'exact';
  return new Map(
    rows.map(({ id, at }): [string, Activity] => {
      const shown = lesser(shownBy(id), shownBy(asker));
      if (shown === 'hidden') return [id, { online: null, lastActive: null }];
      const place = restful.has(id) ? facts.get(id)?.place : null;
      const elapsed = at && now.getTime() - at.getTime() - (place ? restBetween(place, at, now) : 0);
      return [id, { online: online.has(id), lastActive: elapsed === null ? null : tell(elapsed, shown) }];
    }),
  );
}

const seenLast = prepared((db) =>
  db
    .select({ id: users.id, at: lastActive.at })
    .from(users)
    .leftJoin(lastActive, eq(lastActive.userId, users.id))
    .where(sql`${users.id} = any (${sql.placeholder('ids')}::uuid[]) and ${visibleTo(sql.placeholder('asker'))}`)
    .prepare('people_seen_last'),
);

type Place = NonNullable<Facts['place']>;

/** Milliseconds of Shabbat and holidays between two instants; of long absences the last month, where it still matters. */
const restIn =
  (quietBetween: (place: Place, from: Date, to: Date) => { from: Date; to: Date }[]) =>
  (place: Place, from: Date, to: Date): number => {
    const begin = Math.max(from.getTime(), to.getTime() - 30 * DAY);
    return quietBetween(place, new Date(begin), to)
      .map((rest) => Math.min(rest.to.getTime(), to.getTime()) - Math.max(rest.from.getTime(), begin))
      .reduce((sum, part) => sum + part, 0);
  };

/** Which of some people have a page of ours open now, of those the asker may see and who show it, as the asker does. */
export async function onlineAmong(app: AppContext, ids: string[], asker: string): Promise<Set<string>> {
  // Most are not: of those nothing need be known.
  const activity = await activityOf(app, [...app.presence.online(ids)], asker);
  return new Set([...activity].flatMap(([id, { online }]) => (online ? [id] : [])));
}
