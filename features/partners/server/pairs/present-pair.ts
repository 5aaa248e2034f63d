import { and, eq } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { PairAnswer, PairPlan, Partnership } from '../../contract.ts';
import type { RequestRow } from '../tables.ts';
import { type Hour, hourOf } from './hour-of.ts';
import { answersUntil } from './open-answers.ts';
import type { PairRow } from './pair-of.ts';
import { pairAnswers } from './tables.ts';

const DAY = 24 * 60 * 60_000;
/** Days after an acceptance in which a trial is offered, and days an end is shown. */
const OFFERED_DAYS = 60;
const END_SHOWN_DAYS = 14;

type Shown = Omit<Partnership, 'partner' | 'last' | 'next' | 'series'>;

const nothing = { proposal: null, agreed: null, trial: { over: 0, planned: 0 }, asked: null, following: null };

/**
 * Equal for both except whose proposal it is and the own answer. The partner's answer is never read here.
 * @returns null when the pair ended a while ago, or silently
 */
export async function presentPair(
  app: AppContext,
  db: Queryable,
  me: string,
  pair: PairRow | null,
  accepted: RequestRow | null,
): Promise<Shown | null> {
  const now = app.now().getTime();
  const request = accepted && {
    subject: accepted.subject,
    textReference: accepted.textReference,
    proposedTime: accepted.proposedTime?.toISOString() ?? null,
  };
  const answeredAt = accepted?.answeredAt?.getTime() ?? 0;
  if (!pair || (pair.endedAt && pair.endedAt.getTime() < answeredAt)) {
    if (!accepted) return null;
    return { ...nothing, request, phase: now - answeredAt < OFFERED_DAYS * DAY ? 'offer' : 'partners' };
  }
  if (pair.endedAt) {
    const isShown = !pair.silent && now - pair.endedAt.getTime() < END_SHOWN_DAYS * DAY;
    return isShown ? { ...nothing, request: null, phase: 'ended' } : null;
  }
  const hour = await hourOf(app, db, pair);
  const trial = hour.planned.filter((session) => session.trial && !session.isOff);
  const isAsked = pair.status === 'trial' && pair.askedAt !== null;
  return {
    phase: isAsked ? 'asked' : pair.status === 'open' ? 'offer' : (pair.status as 'trial' | 'going'),
    request,
    proposal: hour.waiting && {
      id: hour.waiting.id,
      mine: hour.waiting.proposerId === me,
      ...presentPlan(hour.waiting),
    },
    agreed: hour.agreed && presentPlan(hour.agreed),
    trial: { over: trial.filter(({ endsAt }) => endsAt.getTime() <= now).length, planned: trial.length },
    asked: isAsked ? await askedOf(db, pair, me) : null,
    following: hour.following?.toISOString() ?? null,
  };
}

async function askedOf(db: Queryable, { id, askedAt }: PairRow, me: string): Promise<Partnership['asked']> {
  const [mine] = await db
    .select({ answer: pairAnswers.answer })
    .from(pairAnswers)
    .where(and(eq(pairAnswers.pairId, id), eq(pairAnswers.userId, me)));
  if (askedAt === null) return null;
  return { until: answersUntil(askedAt).toISOString(), mine: (mine?.answer as PairAnswer | undefined) ?? null };
}

const presentPlan = (plan: NonNullable<Hour['agreed']>): PairPlan => ({
  startsAt: plan.startsAt.toISOString(),
  timeZone: plan.timeZone,
  durationMinutes: plan.durationMinutes,
  title: plan.title,
  subject: plan.subject,
  textReference: plan.textReference,
  goal: plan.goal,
});
