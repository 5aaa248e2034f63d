import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { REVIEW_CHANGE_DAYS, REVIEW_DAYS } from '../../contract.ts';
import { endsAt } from '../lists/present-session.ts';
import { sessionReviews } from '../tables.ts';

const DAY = 24 * 60 * 60_000;
const daysAfter = (instant: Date, days: number) => new Date(instant.getTime() + days * DAY);

export const firstUntil = (end: Date): Date => daysAfter(end, REVIEW_DAYS);
export const changeableUntil = (given: Date): Date => daysAfter(given, REVIEW_CHANGE_DAYS);

export const reviewedSince = (now: Date) => ({
  endedSince: daysAfter(now, -REVIEW_DAYS),
  ratedSince: daysAfter(now, -REVIEW_CHANGE_DAYS),
});

export const reviewStillPossible = (endedSince: Date | Placeholder): SQL => sql`${endsAt} > ${endedSince}`;
export const reviewStillChangeable = (ratedSince: Date | Placeholder): SQL =>
  sql`${sessionReviews.createdAt} > ${ratedSince}`;
