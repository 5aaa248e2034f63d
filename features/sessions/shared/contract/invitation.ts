import * as z from 'zod';
import { chapter } from '#features/library/contract.ts';
import { instant } from '#shared/base.ts';
import { subjects } from './plan.ts';
import { reply } from './session.ts';

/** The way to an invitation: a path of ours, `/invite/{id}?partner={…}`. */
export const invitationMade = z.object({
  path: z.string(),
  /** It was made by an earlier request, of another client id; nobody was told again. */
  again: z.boolean(),
  /** Whether they hear of it without the learner's doing; else the link is all there is. */
  told: z.boolean(),
  /** How: `notified` here, or by an email that is on its way and may not arrive (see `undeliverable`). */
  by: z.enum(['notified', 'email', 'nobody']),
});
export type InvitationMade = z.infer<typeof invitationMade>;

/** What somebody with the link may see. */
export const invitation = z.object({
  title: z.string(),
  subject: z.enum(subjects),
  startsAt: instant,
  timeZone: z.string(),
  durationMinutes: z.number().int(),
  description: z.string(),
  /** Who invites, by name; null for a link that invites nobody. */
  from: z.string().nullable(),
  textReference: z.string().nullable(),
  /** It names a text that is none of the library's, as older sessions could. */
  textUnknown: z.literal(true).optional(),
  /** How the text begins: its section with one verse; null where it is not kept here. */
  beginning: chapter.nullable(),
  /**
   * `open`: waits for an answer; `accepted`, `declined`: was answered; `over`: past or cancelled.
   */
  state: z.enum(['open', 'accepted', 'declined', 'over']),
  /** Whether the one who asks is the person invited; visitors never are. */
  forMe: z.boolean(),
  /** Whether the one who asks planned the session. */
  mine: z.boolean(),
  /** Places of a public session, which everybody may join; null for a private one. `joined`: the one who asks has one. */
  places: z.object({ joined: z.boolean(), taken: z.int(), most: z.int() }).nullable(),
  /** It began when it was made: whoever says yes is awaited in the room. */
  now: z.boolean(),
  /** For those who learn together, oldest first; nobody else reads who answered. */
  replies: z.array(reply),
});
export type Invitation = z.infer<typeof invitation>;
