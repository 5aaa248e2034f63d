import * as z from 'zod';
import { chapter } from '#features/texts/contract.ts';
import { instant } from '#shared/base.ts';
import { subjects } from './plan.ts';
import { reply } from './session.ts';

export const invitationMade = z.object({
  path: z.string(),
  /** Whether an earlier request created the invitation; no new notification was sent. */
  again: z.boolean(),
  /** Whether the invited person is notified; otherwise the learner has to send the link. */
  told: z.boolean(),
  /** An email may not arrive (see `undeliverable`). */
  by: z.enum(['notified', 'email', 'nobody']),
});
export type InvitationMade = z.infer<typeof invitationMade>;

export const invitation = z.object({
  title: z.string(),
  subject: z.enum(subjects),
  startsAt: instant,
  timeZone: z.string(),
  durationMinutes: z.number().int(),
  description: z.string(),
  from: z.string().nullable(),
  textReference: z.string().nullable(),
  textUnknown: z.literal(true).optional(),
  /** First chapter; null without a local copy. */
  beginning: chapter.nullable(),
  /** `over`: the session is past or cancelled. */
  state: z.enum(['open', 'accepted', 'declined', 'over']),
  forMe: z.boolean(),
  mine: z.boolean(),
  /** Seats; null for a private session. `joined`: the caller has a seat. */
  places: z.object({ joined: z.boolean(), taken: z.int(), most: z.int() }).nullable(),
  now: z.boolean(),
  replies: z.array(reply),
});
export type Invitation = z.infer<typeof invitation>;
