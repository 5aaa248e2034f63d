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
  /** For planning; screens use the viewer's own. */
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
  /** The text is not in the library: its link leads nowhere. */
  textUnknown: z.literal(true).optional(),
  /** The caller has a seat but may no longer enter. */
  roomClosed: z.literal(true).optional(),
  seriesId: id.optional(),
  /** Rule of a running public series; `joined`: the caller is a member. Only in the list of open sessions and in details. */
  rhythm: z.object({ rule: seriesRule, wallTime: z.string(), timeZone: z.string(), joined: z.boolean() }).optional(),
  mine: z.boolean(),
  joined: z.boolean(),
  invited: z.boolean(),
  /** Public list: which of the creator's sessions in it, from 1, and their number. */
  ofCreator: z.object({ at: z.number().int(), count: z.number().int() }).optional(),
  /** Public list: false if it is in no language that the reader studies in. */
  inStudyLanguage: z.boolean().optional(),
});
export type Session = z.infer<typeof session>;

/** The page supplies the words. */
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
