import * as z from 'zod';
import { id, instant } from '#shared/base.ts';

/** Days after a session within which it can first be rated. */
export const REVIEW_DAYS = 14;
/** Days after the first rating within which it can be changed. */
export const REVIEW_CHANGE_DAYS = 7;

/** Rating of a session from 1 to 5. */
export const rating = z.number().int().min(1).max(5);
export type Rating = z.infer<typeof rating>;

export const review = z.object({ rating, changeableUntil: instant });

/** A completed session with the people who can still be rated. */
export const reviewable = z.object({
  id,
  title: z.string(),
  startsAt: instant,
  people: z.array(
    z.object({
      id,
      name: z.string(),
      /** The rating given; null for none. */
      rating: rating.nullable(),
      /** Deadline of the first rating, or of changes. */
      until: instant,
    }),
  ),
});
export type Reviewable = z.infer<typeof reviewable>;

/** Statistics of a learner, computed from the sessions. */
export const statistics = z.object({
  completedSessions: z.number().int(),
  minutes: z.number().int(),
  /** Minutes divided by 60, rounded. */
  hours: z.number().int(),
  /** Number of people in their completed sessions. */
  partners: z.number().int(),
  /** Average in tenths with one vote per rater; null below three raters. */
  rating: z.object({ average: z.number(), count: z.number().int() }).nullable(),
  /** Percentage of completed sessions among those held or missed; null before the first. */
  successRate: z.number().int().nullable(),
});
export type Statistics = z.infer<typeof statistics>;
