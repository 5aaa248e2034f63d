import * as z from 'zod';
import { id, instant } from '#shared/kinds.ts';

/** The same hour a week after a session, for the learner who asks. */
export const nextWeek = z.object({
  startsAt: instant,
  /** Their session with the same people at that hour, also one they were invited to. */
  planned: z.object({ id, isInvitation: z.boolean() }).nullable(),
  /** Whether it can be planned: the partner can be invited, and neither of the two has another session then. */
  offered: z.boolean(),
});
export type NextWeek = z.infer<typeof nextWeek>;
