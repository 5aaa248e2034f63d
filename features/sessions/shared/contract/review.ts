import * as z from 'zod';
import { id, instant } from '#shared/base.ts';

export const REVIEW_DAYS = 14;
/** Days after the first rating in which it can be changed. */
export const REVIEW_CHANGE_DAYS = 7;

export const rating = z.number().int().min(1).max(5);
export type Rating = z.infer<typeof rating>;

export const review = z.object({ rating, changeableUntil: instant });

export const reviewable = z.object({
  id,
  title: z.string(),
  startsAt: instant,
  people: z.array(
    z.object({
      id,
      name: z.string(),
      /** The learner's rating, or null. */
      rating: rating.nullable(),
      /** Undefined from an instance of the previous release. */
      postponed: z.boolean().optional(),
      until: instant,
    }),
  ),
});
export type Reviewable = z.infer<typeof reviewable>;

export const statistics = z.object({
  completedSessions: z.number().int(),
  minutes: z.number().int(),
  hours: z.number().int(),
  partners: z.number().int(),
  /** Average in tenths, one vote per rater; null below three raters. */
  rating: z.object({ average: z.number(), count: z.number().int() }).nullable(),
  /** Percentage of held sessions among held and missed ones; null before the first. */
  successRate: z.number().int().nullable(),
});
export type Statistics = z.infer<typeof statistics>;
