// Reads people: the time zones of the two members; only the local times that result are shown to the two.
import { availabilityOf } from '#features/profile/server/facts-api.ts';
import type { Subject } from '#features/sessions/contract.ts';
import type { studySessions } from '#features/sessions/server/api.ts';
import type { Move } from '#features/sessions/shared/contract/move.ts';
import type { SeriesRule } from '#features/sessions/shared/contract/series-rule.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { titleIn } from '#server/locales.ts';
import type { ClockShift, SeriesCard, SeriesEvening } from '../../shared/contract/series.ts';
import { presentOccasion } from '../hours/plan-notices.ts';
import { clockShifts } from './clock-shifts.ts';
import type { SeriesRow } from './lock-series.ts';
import { type Evening, horizon, planShown } from './plan-evenings.ts';
import { countBefore } from './rules/occurrences.ts';
import { zoneIn } from './skies-of.ts';

type SessionRow = typeof studySessions.$inferSelect;
type Shown = {
  series: SeriesRow;
  members: { userId: string; keepsRestDays: boolean }[];
  partner: SeriesCard['partner'];
  sessions: SessionRow[];
  moves: Map<string, Move>;
  replaces: SeriesCard['replaces'];
};

export async function presentSeries(
  app: AppContext,
  db: Queryable,
  learner: Learner,
  { series, members, partner, sessions, moves, replaces }: Shown,
): Promise<SeriesCard> {
  const isProposed = series.status === 'proposed';
  const wish = members.find(({ userId }) => userId === series.creatorId)?.keepsRestDays ?? false;
  // A proposal shows evenings by its author's wish.
  const wishes = isProposed ? members.map(({ userId }) => ({ userId, keepsRestDays: wish })) : members;
  const isPaused = series.status === 'paused';
  const planned = isPaused ? [] : await planShown(app, db, series, wishes);
  const made = isPaused ? [] : sessions;
  const evenings = isProposed
    ? planned.map((one) => presentEvening(one, learner.id))
    : withSessions(planned, made, learner.id, { now: app.now(), timeZone: series.timeZone }).map((one) =>
        withMove(one, moves),
      );
  return {
    ...{ id: series.id, title: titleIn(learner.language, series.title), subject: series.subject as Subject },
    ...{ textReference: series.textReference, textStep: series.textStep, rule: series.rule },
    ...{ firstDate: series.firstDate, wallTime: series.wallTime, timeZone: series.timeZone },
    ...{ durationMinutes: series.durationMinutes, untilDate: series.untilDate, count: series.count },
    status: series.status as SeriesCard['status'],
    mine: series.creatorId === learner.id,
    partner,
    asked: series.askedAt !== null,
    keepsRestDays: isProposed ? wish : members.every(({ keepsRestDays }) => keepsRestDays),
    replaces: isProposed ? replaces : null,
    evenings,
    remaining: remainingOf(series, evenings),
    shifts: await shiftsOf(db, series, { me: learner.id, partner: partner.id }, planned),
  };
}

/** Remaining dates of the count; a change counts only these. */
export function remainingOf({ count, ...series }: SeriesRow, evenings: SeriesEvening[]): number | null {
  if (count === null) return null;
  const [next] = evenings.map(({ date }) => date).sort();
  return next === undefined ? 0 : count - countBefore({ ...series, count }, next);
}

export const presentEvening = ({ date, startsAt, rest, busy, clock }: Evening, me: string): SeriesEvening => ({
  ...{ date, startsAt: startsAt.toISOString(), sessionId: null, rest: rest.map(presentOccasion), clock },
  busy: busy.map((id) => (id === me ? 'me' : 'partner')),
  state: rest.length > 0 ? 'rest' : busy.length > 0 ? 'busy' : 'planned',
});

/** The rule's dates with their sessions, and sessions that a person moved before the rule changed. */
export function withSessions(
  planned: Evening[],
  sessions: SessionRow[],
  me: string,
  { now, timeZone }: { now: Date; timeZone: string },
): SeriesEvening[] {
  const end = horizon(now, timeZone);
  const byDate = new Map(sessions.map((session) => [session.originalDate, session]));
  // A date without a session was skipped when the evenings were created.
  const ofRule = planned.map((evening): SeriesEvening => {
    const session = byDate.get(evening.date);
    const shown = presentEvening(evening, me);
    if (!session && evening.date > end) return shown;
    if (!session) return shown.state === 'rest' ? shown : { ...shown, state: 'busy' };
    return presentMade(session, evening.clock);
  });
  const dates = new Set(planned.map(({ date }) => date));
  const isOther = ({ originalDate, startsAt, status }: SessionRow) =>
    !dates.has(originalDate ?? '') && startsAt > now && status !== 'cancelled';
  const others = sessions.filter(isOther);
  return [...ofRule, ...others.map((one) => presentMade(one, null))].sort((a, b) =>
    a.startsAt.localeCompare(b.startsAt),
  );
}

function withMove(evening: SeriesEvening, moves: Map<string, Move>): SeriesEvening {
  const move = evening.sessionId === null ? undefined : moves.get(evening.sessionId);
  return move ? { ...evening, move } : evening;
}

function presentMade(session: SessionRow, clock: SeriesEvening['clock']): SeriesEvening {
  const { id, startsAt, plannedAt, originalDate, status } = session;
  const isMoved = startsAt.getTime() !== plannedAt?.getTime();
  const state = status === 'cancelled' ? 'cancelled' : isMoved ? 'moved' : 'planned';
  return {
    ...{ date: originalDate ?? '', startsAt: startsAt.toISOString(), sessionId: id, rest: [], busy: [], state },
    clock: isMoved ? null : clock,
  };
}

export async function shiftsOf(
  db: Queryable,
  { timeZone, rule }: { timeZone: string; rule: SeriesRule },
  people: { me: string; partner: string },
  evenings: Evening[],
): Promise<ClockShift[]> {
  // After Shabbat the time changes every week.
  if (rule.every === 'afterShabbat') return [];
  const stated = await availabilityOf(db, Object.values(people));
  const starts = evenings.filter(({ rest }) => rest.length === 0);
  return (['me', 'partner'] as const).flatMap((who) => {
    const zone = zoneIn(stated, people[who]);
    if (zone === null || zone === timeZone) return [];
    return clockShifts(starts, zone).map((shift) => ({ who, ...shift }));
  });
}
