// Reads people: name and picture of the partner in the learner's own series, unless one blocked the other.
import { and, asc, desc, eq, gt, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { visibleTo } from '#features/people/server/api.ts';
import { pictureOf } from '#features/profile/server/facts-api.ts';
import { studySessions } from '#features/sessions/server/api.ts';
import { openMovesOf, seriesMembers, sessionSeries } from '#features/sessions/server/series-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { notFound } from '#server/http/errors.ts';
import type { SeriesCard } from '../../shared/contract/series.ts';
import { membersOf } from './lock-series.ts';
import { presentSeries } from './present-series.ts';

const MOST = 50;
const DAY = 24 * 60 * 60_000;

export const listSeries = (app: AppContext, learner: Learner): Promise<SeriesCard[]> =>
  seriesFor(app, app.db, learner, null);

/**
 * Call it within the transaction that changed the series.
 * @throws NOT_FOUND
 */
export async function readSeries(app: AppContext, db: Queryable, learner: Learner, id: string): Promise<SeriesCard> {
  const [found] = await seriesFor(app, db, learner, id);
  if (!found) throw notFound();
  return found;
}

async function seriesFor(app: AppContext, db: Queryable, learner: Learner, only: string | null): Promise<SeriesCard[]> {
  const rows = await db
    .select({ series: sessionSeries })
    .from(seriesMembers)
    .innerJoin(sessionSeries, eq(sessionSeries.id, seriesMembers.seriesId))
    .where(
      and(
        eq(seriesMembers.userId, learner.id),
        ne(sessionSeries.status, 'ended'),
        eq(sessionSeries.isPublic, false),
        only === null ? undefined : eq(sessionSeries.id, only),
      ),
    )
    .orderBy(desc(sessionSeries.createdAt), desc(sessionSeries.id))
    .limit(MOST);
  if (rows.length === 0) return [];
  const ids = rows.map(({ series }) => series.id);
  const members = await membersOf(db, ids);
  const others = [...members.values()].flat().map(({ userId }) => userId);
  const people = await db
    .select({ id: users.id, name: users.name, image: users.image })
    .from(users)
    .where(and(inArray(users.id, others), ne(users.id, learner.id), visibleTo(learner.id)));
  const since = new Date(app.now().getTime() - 2 * DAY);
  const sessions = await db
    .select()
    .from(studySessions)
    .where(
      and(
        inArray(studySessions.seriesId, ids),
        isNotNull(studySessions.originalDate),
        or(gt(studySessions.startsAt, since), gt(studySessions.originalDate, since.toISOString().slice(0, 10))),
      ),
    )
    .orderBy(asc(studySessions.originalDate));
  const moves = await openMovesOf(
    db,
    learner.id,
    sessions.map(({ id }) => id),
    app.now(),
  );
  const replacedIds = rows.flatMap(({ series }) => series.replacesId ?? []);
  const { rule, wallTime, timeZone } = sessionSeries;
  const replaced =
    replacedIds.length === 0
      ? []
      : await db
          .select({ id: sessionSeries.id, rule, wallTime, timeZone })
          .from(sessionSeries)
          .where(inArray(sessionSeries.id, replacedIds));
  const cards: SeriesCard[] = [];
  for (const { series } of rows) {
    const two = members.get(series.id) ?? [];
    const partner = people.find(({ id }) => two.some(({ userId }) => userId === id));
    if (!partner) continue;
    const own = sessions.filter(({ seriesId }) => seriesId === series.id);
    const { id, name, image } = partner;
    const shown = { id, name, picture: pictureOf(image)?.small ?? null };
    cards.push(
      await presentSeries(app, db, learner, {
        ...{ series, members: two, partner: shown, sessions: own, moves },
        replaces: replaced.find((one) => one.id === series.replacesId) ?? null,
      }),
    );
  }
  return cards;
}
