import * as z from 'zod';

/** ISO weekdays: Monday is 1, Sunday 7. */
const weekday = z.number().int().min(1).max(7);

export const INTERVAL_MAX = 8;
export const AFTER_SHABBAT_MAX = 300;

/**
 * Weeks begin on Sunday. `roshChodesh`: the first of each Hebrew month except Tishri, by the civil day. `afterShabbat`:
 * minutes after nightfall, rounded up to five.
 */
export const seriesRule = z.discriminatedUnion('every', [
  z.object({
    every: z.literal('week'),
    interval: z.number().int().min(1).max(INTERVAL_MAX),
    days: z
      .array(weekday)
      .min(1)
      .max(7)
      .refine((days) => new Set(days).size === days.length),
  }),
  z.object({ every: z.literal('day') }),
  /** `nth`: -1 is the last weekday of the month. */
  z.object({ every: z.literal('month'), weekday, nth: z.union([z.literal([1, 2, 3, 4]), z.literal(-1)]) }),
  z.object({ every: z.literal('roshChodesh') }),
  z.object({ every: z.literal('afterShabbat'), minutes: z.number().int().min(0).max(AFTER_SHABBAT_MAX) }),
]);
export type SeriesRule = z.infer<typeof seriesRule>;

/** Text of the next evening: the same, the section after the last one studied, or the week's parashah. */
export const textSteps = ['stay', 'next', 'parashah'] as const;
export type TextStep = (typeof textSteps)[number];
