import { type SQL, sql } from 'drizzle-orm';
import { REVIEW_CHANGE_DAYS, REVIEW_DAYS } from '../contract.ts';
import { endsAt } from './present-session.ts';
import { sessionReviews } from './tables.ts';

const DAY = 24 * 60 * 60_000;
const daysAfter = (instant: Date, days: number) => new Date(instant.getTime() + days * DAY);

/** Until when a session that ended then can be rated for the first time. */
export const firstUntil = (end: Date): Date => daysAfter(end, REVIEW_DAYS);
/** Until when a rating that was given then can be changed. */
export const changeableUntil = (given: Date): Date => daysAfter(given, REVIEW_CHANGE_DAYS);

/** The same of a row of `study_sessions`, as a query asks it. */
export const reviewStillPossible = (now: Date): SQL => sql`${endsAt} > ${daysAfter(now, -REVIEW_DAYS)}`;
/** The same of a row of `session_reviews`. */
export const reviewStillChangeable = (now: Date): SQL =>
  sql`${sessionReviews.createdAt} > ${daysAfter(now, -REVIEW_CHANGE_DAYS)}`;
