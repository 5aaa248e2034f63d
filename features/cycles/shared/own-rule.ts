import * as z from 'zod';
import { oneLine } from '#shared/base.ts';

export const OWN_AMOUNT_MAX = 100;

export const ownRule = z.object({
  /** Canonical title. */
  book: oneLine(100, 1),
  /** `chapters` of a tractate are pages: sides of leaves. */
  unit: z.enum(['verses', 'chapters']),
  amount: z.int().min(1).max(OWN_AMOUNT_MAX),
  /** Weekdays, 0 is Sunday; at least one learning day remains. */
  daysOff: z
    .array(z.int().min(0).max(6))
    .max(6)
    .refine((days) => new Set(days).size === days.length),
  restsOnHolidays: z.boolean(),
});
export type OwnRule = z.infer<typeof ownRule>;
