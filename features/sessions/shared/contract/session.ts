import * as z from 'zod';
import { id, instant } from '#shared/base.ts';
import { subjects } from './plan.ts';

/** More than anybody has ahead of them; keeps the answer bounded. */
export const MINE_LIST_LIMIT = 100;
/** The open sessions of others on /sessions. */
export const OPEN_LIST_LIMIT = 50;
export const PAST_PAGE = 20;

export const statuses = ['pending', 'waiting', 'confirmed', 'active', 'expired', 'completed', 'cancelled'] as const;
export type Status = (typeof statuses)[number];

/** A session as the one who asks may see it. */
export const session = z.object({
  id,
  title: z.string(),
  subject: z.enum(subjects),
  description: z.string(),
  startsAt: instant,
  /** The zone it was planned in; screens show the viewer's own. */
  timeZone: z.string(),
  durationMinutes: z.number().int(),
  status: z.enum(statuses),
  isPublic: z.boolean(),
  focusModeEnabled: z.boolean(),
  strictFocus: z.boolean(),
  maxParticipants: z.number().int(),
  /** Confirmed ones, the creator counts. */
  participantCount: z.number().int(),
  creatorName: z.string(),
  /** Path of the small one, for who has one. */
  creatorPicture: z.string().optional(),
  textReference: z.string().nullable(),
  /** It is none of the library's, as older sessions could be saved with: it leads nowhere. */
  textUnknown: z.literal(true).optional(),
  /** The one who asks has a seat and may not enter any more. */
  roomClosed: z.literal(true).optional(),
  /** Whether the one who asks planned it, and whether they take part. */
  mine: z.boolean(),
  joined: z.boolean(),
  /** Invited and not answered yet. */
  invited: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** What was said to an invitation, and when; its reader's page finds the words. */
export const reply = z.object({ name: z.string(), answer: z.enum(['accepted', 'declined']), at: instant });
export type Reply = z.infer<typeof reply>;

export const sessionDetails = session.extend({
  /** Confirmed ones by name, the creator first. */
  participants: z.array(
    /** `seat`: opaque id of a participant within the session, for reports. */
    z.object({
      seat: z.string(),
      name: z.string(),
      picture: z.string().optional(),
      creator: z.boolean(),
      me: z.boolean(),
    }),
  ),
  /** For the creator: who was invited, and what became of it. */
  invitations: z.array(
    z.object({
      id,
      to: z.string(),
      status: z.enum(['invited', 'accepted', 'declined']),
      path: z.string(),
      /** The email to their address will not arrive: only the link is left. */
      undeliverable: z.boolean(),
    }),
  ),
  /** Oldest first. */
  replies: z.array(reply),
});
export type SessionDetails = z.infer<typeof sessionDetails>;
