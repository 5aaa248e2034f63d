import { eq, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { type Facts, factsOf } from '#features/profile/server/facts-api.ts';
import { observantAmong } from '#features/profile/server/rest-api.ts';
import type { AppContext } from '#server/app-context.ts';
import { prepared } from '#server/database/prepared.ts';
import { visibleTo } from './policies.ts';
import { lastActive } from './tables.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Time since the last activity, rounded to hours or days, or as a rough range. */
export type LastActive = { unit: 'now' | 'hours' | 'days' | 'today' | 'week' | 'earlier'; value: number };
/** Both null if either person hides their activity; `lastActive` is also null if unknown. */
export type Activity = { online: boolean | null; lastActive: LastActive | null };

type Shown = 'exact' | 'rounded' | 'hidden';

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
 * A person who hides their activity does not see that of others; a person who shows it roughly sees it roughly. Shabbat
 * and holidays are not counted for people who observe them.
 * @param known profile facts of all people and the asker, if already read
 * @returns by id; people hidden from the asker are absent
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
  // The calendar is loaded on first use.
  const { quietBetween } = await import('#server/jewish-calendar/quiet-time.ts');
  const restBetween = restIn(quietBetween);
  const away = rows.flatMap(({ id, at }) => (at && facts.get(id)?.place ? [id] : []));
  const restful = await observantAmong(app.db, away);
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

/** Milliseconds of Shabbat and holidays between two instants; for long absences, within the last month only. */
const restIn =
  (quietBetween: (place: Place, from: Date, to: Date) => { from: Date; to: Date }[]) =>
  (place: Place, from: Date, to: Date): number => {
    const begin = Math.max(from.getTime(), to.getTime() - 30 * DAY);
    return quietBetween(place, new Date(begin), to)
      .map((rest) => Math.min(rest.to.getTime(), to.getTime()) - Math.max(rest.from.getTime(), begin))
      .reduce((sum, part) => sum + part, 0);
  };

/** Which of some people are online, limited to people visible to the asker; both must show their activity. */
export async function onlineAmong(app: AppContext, ids: string[], asker: string): Promise<Set<string>> {
  const activity = await activityOf(app, [...app.presence.online(ids)], asker);
  return new Set([...activity].flatMap(([id, { online }]) => (online ? [id] : [])));
}
