import * as z from 'zod';
import { id, instant } from '#shared/base.ts';

/** Days after its end in which an hour can be rated for the first time. */
export const REVIEW_DAYS = 14;
/** Days from the first rating in which it can be changed. */
export const REVIEW_CHANGE_DAYS = 7;

/** How an hour together was, from 1 to 5. */
export const rating = z.number().int().min(1).max(5);
export type Rating = z.infer<typeof rating>;

export const review = z.object({ rating, changeableUntil: instant });

/** An hour that was completed, with those of it whom one may rate still. */
export const reviewable = z.object({
  id,
  title: z.string(),
  startsAt: instant,
  people: z.array(
    z.object({
      id,
      name: z.string(),
      /** What one said already; null: nothing yet. */
      rating: rating.nullable(),
      /** Until when: of a first rating, or of another one. */
      until: instant,
    }),
  ),
});
export type Reviewable = z.infer<typeof reviewable>;

/** What came of somebody's hours, counted from the sessions themselves. */
export const statistics = z.object({
  completedSessions: z.number().int(),
  minutes: z.number().int(),
  /** Minutes divided by 60, rounded. */
  hours: z.number().int(),
  /** People they completed a session with. */
  partners: z.number().int(),
  /** The average of those who rated them, one voice each, in tenths; null for fewer than three of them. */
  rating: z.object({ average: z.number(), count: z.number().int() }).nullable(),
  /** Of the sessions that were held or missed, how many in a hundred were completed; null before the first one is. */
  successRate: z.number().int().nullable(),
});
export type Statistics = z.infer<typeof statistics>;
