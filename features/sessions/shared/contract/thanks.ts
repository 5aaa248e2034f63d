import * as z from 'zod';
import { id, instant } from '#shared/base.ts';

export const THANKS_MAX = 140;
/** Days after the end of a session in which a line can be written. */
export const THANKS_DAYS = 14;

export const thanks = z.object({
  /** Id of the session. */
  id,
  title: z.string(),
  startsAt: instant,
  person: z.object({ id, name: z.string(), picture: z.string().nullable() }),
  /** Opaque id of the author within the session, for a report. */
  seat: z.string(),
  text: z.string(),
});
export type Thanks = z.infer<typeof thanks>;

export const thanksOfSession = z.object({
  /** Name of the other person while the learner can still write a line, otherwise null. */
  to: z.string().nullable(),
  mine: z.string().nullable(),
  theirs: z.string().nullable(),
});
export type ThanksOfSession = z.infer<typeof thanksOfSession>;
