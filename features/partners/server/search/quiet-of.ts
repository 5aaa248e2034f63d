import type { Facts, Interval } from '#features/profile/server/facts-api.ts';
import { observantAmong } from '#features/profile/server/rest-api.ts';
import type { Queryable } from '#server/database/database.ts';
import { quietBetween } from '#server/jewish-calendar/quiet-time.ts';

const DAY = 24 * 60 * 60_000;

export async function quietOf(
  db: Queryable,
  facts: Map<string, Facts>,
  from: Date,
  weeks: number,
): Promise<Map<string, Interval[]>> {
  const placed = [...facts.values()].filter(({ place }) => place !== null);
  const observant = await observantAmong(
    db,
    placed.map(({ userId }) => userId),
  );
  const to = new Date(from.getTime() + weeks * 7 * DAY);
  return new Map(
    placed.flatMap(({ userId, place }) =>
      place && observant.has(userId)
        ? [[userId, quietBetween(place, from, to).map((quiet) => ({ from: +quiet.from, to: +quiet.to }))] as const]
        : [],
    ),
  );
}
