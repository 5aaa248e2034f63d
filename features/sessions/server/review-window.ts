import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { REVIEW_CHANGE_DAYS, REVIEW_DAYS } from '../contract.ts';
import { endsAt } from './present-session.ts';
import { sessionReviews } from './tables.ts';

const DAY = 24 * 60 * 60_000;
const daysAfter = (instant: Date, days: number) => new Date(instant.getTime() + days * DAY);

/** Until when a session that ended then can be rated for the first time. */
export const firstUntil = (end: Date): Date => daysAfter(end, REVIEW_DAYS);
/** Until when a rating that was given then can be changed. */
export const changeableUntil = (given: Date): Date => daysAfter(given, REVIEW_CHANGE_DAYS);

/** Since when a session must have ended, and a rating been given, to be rated or changed still. */
export const reviewedSince = (now: Date) => ({
  endedSince: daysAfter(now, -REVIEW_DAYS),
  ratedSince: daysAfter(now, -REVIEW_CHANGE_DAYS),
});

/** Whether the session of a row of `study_sessions` can be rated for the first time. */
export const reviewStillPossible = (endedSince: Date | Placeholder): SQL => sql`${endsAt} > ${endedSince}`;
/** Whether a rating of a row of `session_reviews` can be changed. */
export const reviewStillChangeable = (ratedSince: Date | Placeholder): SQL =>
  sql`${sessionReviews.createdAt} > ${ratedSince}`;
