import * as z from 'zod';
import { id, instant } from '#shared/kinds.ts';

export const nextWeek = z.object({
  startsAt: instant,
  planned: z.object({ id, isInvitation: z.boolean() }).nullable(),
  /** Whether the partner can be invited and both are free. */
  offered: z.boolean(),
});
export type NextWeek = z.infer<typeof nextWeek>;
