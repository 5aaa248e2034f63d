import * as z from 'zod';
import { id, instant } from '#shared/base.ts';

/** Seconds a call rings after the last signal of the caller's page. */
export const RINGS_SECONDS = 180;
/** Seconds between signals of the caller's page. */
export const SIGN_SECONDS = 30;
/** Minutes for which the caller sees that a call was missed. */
export const MISSED_MINUTES = 10;

export const call = z.object({
  /** Id of the session. */
  id,
  person: z.object({ id, name: z.string(), picture: z.string().nullable() }),
  textReference: z.string().nullable(),
  since: instant,
  /** `answered`: the called person is in the room, the caller is not. Only the caller sees `answered` and `missed`. */
  state: z.enum(['ringing', 'answered', 'missed']),
});
export type Call = z.infer<typeof call>;

export const calls = z.object({
  incoming: z.array(call),
  outgoing: call.nullable(),
  /** No sound, because it is Shabbat or a holiday for the learner. */
  quiet: z.boolean(),
});
export type Calls = z.infer<typeof calls>;
