import * as z from 'zod';
import { id, instant } from '#shared/kinds.ts';

/** The same hour a week after a session, for the caller. */
export const nextWeek = z.object({
  startsAt: instant,
  /** The caller's session or invitation with the same people at that hour. */
  planned: z.object({ id, isInvitation: z.boolean() }).nullable(),
  /** Whether it can be planned: the partner can be invited and both are free. */
  offered: z.boolean(),
});
export type NextWeek = z.infer<typeof nextWeek>;
