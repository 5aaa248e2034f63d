import * as z from 'zod';
import { id, instant } from '#shared/base.ts';
import { move } from './move.ts';
import { subjects } from './plan.ts';
import { seriesRule } from './series-rule.ts';
import { thanksOfSession } from './thanks.ts';

export const MINE_LIST_LIMIT = 100;
export const OPEN_LIST_LIMIT = 50;
export const PAST_PAGE = 20;

export const statuses = ['pending', 'waiting', 'confirmed', 'active', 'expired', 'completed', 'cancelled'] as const;
export type Status = (typeof statuses)[number];

export const session = z.object({
  id,
  title: z.string(),
  subject: z.enum(subjects),
  description: z.string(),
  startsAt: instant,
  /** Zone of the plan; screens use the viewer's own. */
  timeZone: z.string(),
  durationMinutes: z.number().int(),
  status: z.enum(statuses),
  isPublic: z.boolean(),
  focusModeEnabled: z.boolean(),
  strictFocus: z.boolean(),
  maxParticipants: z.number().int(),
  participantCount: z.number().int(),
  creatorName: z.string(),
  creatorPicture: z.string().optional(),
  textReference: z.string().nullable(),
  /** The text is not in the library, so its link leads nowhere. */
  textUnknown: z.literal(true).optional(),
  /** The caller has a seat but may no longer enter. */
  roomClosed: z.literal(true).optional(),
  seriesId: id.optional(),
  /**
   * Rule of a running public series, in the list of open sessions and in details only. `joined`: the caller is a
   * member.
   */
  rhythm: z.object({ rule: seriesRule, wallTime: z.string(), timeZone: z.string(), joined: z.boolean() }).optional(),
  mine: z.boolean(),
  joined: z.boolean(),
  invited: z.boolean(),
  /** In the public list: position among the creator's listed sessions, from 1, and their number. */
  ofCreator: z.object({ at: z.number().int(), count: z.number().int() }).optional(),
  /** In the public list: whether the reader studies in the session's language. */
  inStudyLanguage: z.boolean().optional(),
});
export type Session = z.infer<typeof session>;

export const reply = z.object({ name: z.string(), answer: z.enum(['accepted', 'declined']), at: instant });
export type Reply = z.infer<typeof reply>;

export const sessionDetails = session.extend({
  participants: z.array(
    /** `seat`: opaque id within the session, for reports. */
    z.object({
      seat: z.string(),
      name: z.string(),
      picture: z.string().optional(),
      creator: z.boolean(),
      me: z.boolean(),
    }),
  ),
  invitations: z.array(
    z.object({
      id,
      to: z.string(),
      status: z.enum(['invited', 'accepted', 'declined']),
      path: z.string(),
      undeliverable: z.boolean(),
    }),
  ),
  replies: z.array(reply),
  move: move.optional(),
  thanks: thanksOfSession,
});
export type SessionDetails = z.infer<typeof sessionDetails>;
