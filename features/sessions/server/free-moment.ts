import type { AppContext, Learner } from '#server/app-context.ts';
import { quietUnder } from '#server/jewish-calendar/quiet-time.ts';
import { wallTimeOf } from '../shared/wall-time.ts';
import { busyOf } from './busy-of.ts';
import { skyOf } from './sky-of.ts';

const QUARTER = 15 * 60_000;
const DAYS = 14;
const DAY = 24 * 60 * 60_000;

type Wanted = { timeZone: string; durationMinutes: number };

/**
 * The next quarter of an hour at which a learner is free for so long: not in a session, nor on Shabbat or Yom Tov where
 * they keep them.
 * @returns null when the days looked at are full
 */
export async function freeMoment(
  app: AppContext,
  learner: Learner,
  { timeZone, durationMinutes }: Wanted,
): Promise<{ date: string; time: string } | null> {
  const now = app.now();
  const end = new Date(now.getTime() + DAYS * DAY);
  const busy = (await busyOf(app.db, [learner.id], now, end)).get(learner.id) ?? [];
  const taken = [...busy, ...(await restOf(app, learner, timeZone, now, end))].sort((a, b) => a.from - b.from);
  let from = nextQuarter(now.getTime());
  for (const one of taken)
    if (one.from < from + durationMinutes * 60_000 && from < one.to) from = nextQuarter(one.to - 1);
  if (from >= end.getTime()) return null;
  const { date, time } = wallTimeOf(new Date(from), timeZone);
  return { date, time };
}

const nextQuarter = (after: number) => (Math.floor(after / QUARTER) + 1) * QUARTER;

async function restOf(app: AppContext, learner: Learner, timeZone: string, from: Date, to: Date) {
  const keeping = await Promise.all(app.features.map(({ keepQuiet }) => keepQuiet?.(app.db, [learner.id])));
  if (!keeping.some((kept) => kept?.has(learner.id))) return [];
  const { sky } = await skyOf(app, learner, timeZone);
  return quietUnder(sky, from, to).map((rest) => ({ from: rest.from.getTime(), to: rest.to.getTime() }));
}
