import * as z from 'zod';
import { chapter } from '#features/library/contract.ts';
import { instant } from '#shared/base.ts';
import { subjects } from './plan.ts';
import { reply } from './session.ts';

/** Path of an invitation: `/invite/{id}?partner={…}`. */
export const invitationMade = z.object({
  path: z.string(),
  /** An earlier request with another client id made it; no new notification was sent. */
  again: z.boolean(),
  /** Whether the invitee is notified; otherwise the learner has to send the link. */
  told: z.boolean(),
  /** `notified` in the app, or an email that may not arrive (see `undeliverable`). */
  by: z.enum(['notified', 'email', 'nobody']),
});
export type InvitationMade = z.infer<typeof invitationMade>;

/** Content visible with the link. */
export const invitation = z.object({
  title: z.string(),
  subject: z.enum(subjects),
  startsAt: instant,
  timeZone: z.string(),
  durationMinutes: z.number().int(),
  description: z.string(),
  /** Name of the sender; null for a link without an invitation. */
  from: z.string().nullable(),
  textReference: z.string().nullable(),
  /** The text is not in the library, possible in old sessions. */
  textUnknown: z.literal(true).optional(),
  /** First verse with its section; null without a local copy. */
  beginning: chapter.nullable(),
  /** `open`: waits for an answer; `over`: past or cancelled. */
  state: z.enum(['open', 'accepted', 'declined', 'over']),
  /** Whether the caller is the invitee; false for visitors. */
  forMe: z.boolean(),
  /** Whether the caller planned the session. */
  mine: z.boolean(),
  /** Seats of a public session; null for a private one. `joined`: the caller has one. */
  places: z.object({ joined: z.boolean(), taken: z.int(), most: z.int() }).nullable(),
  /** An immediate session: after accepting, the invitee enters the room. */
  now: z.boolean(),
  /** Oldest first; empty for people outside the session. */
  replies: z.array(reply),
});
export type Invitation = z.infer<typeof invitation>;
