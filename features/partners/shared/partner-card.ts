import * as z from 'zod';
import { interests, levels, paces, purposes, studyLanguages } from '#features/profile/contract.ts';
import { id, instant } from '#shared/base.ts';

const count = z.number().int().min(0);
const rating = z.object({ average: z.number(), count });
const share = z.number().min(0).max(1);

/** Why two fit, or what is not known of them: with its numbers, computed from the rows that the score is made of. */
export const reason = z.discriminatedUnion('kind', [
  /** Hours in common; none at all when there are no starts. `length` is the shorter one they like, in minutes. */
  z.object({
    kind: z.literal('time'),
    starts: z.array(instant).max(2),
    minutesPerWeek: count,
    sessionsPerWeek: count,
    length: count,
  }),
  z.object({ kind: z.literal('subjects'), interests: z.array(z.enum(interests)).min(1) }),
  /** The other's level, and how many steps it is above (below: negative) that of the learner. */
  z.object({ kind: z.literal('level'), level: z.enum(levels), difference: z.number().int().min(-3).max(3) }),
  /** The pace both like. */
  z.object({ kind: z.literal('pace'), pace: z.enum(paces) }),
  z.object({ kind: z.literal('languages'), languages: z.array(z.enum(studyLanguages)).min(1) }),
  /** The town or land both are in, and the distance between their towns, in tens of kilometres, never below ten. */
  z.object({
    kind: z.literal('place'),
    city: z.string().nullable(),
    country: z.string().nullable(),
    km: z.number().int().min(10).multipleOf(10).nullable(),
  }),
  /** What both look for a partner for. */
  z.object({ kind: z.literal('purpose'), purpose: z.enum(purposes) }),
  z.object({ kind: z.literal('rating'), ...rating.shape }),
  /** One of the two did not say it, so it counts for nothing. */
  z.object({ kind: z.literal('unknown'), what: z.enum(['hours', 'level', 'interests', 'languages']) }),
]);
export type Reason = z.infer<typeof reason>;

const cells = z.array(z.boolean()).length(21);

/** What a learner sees of another in lists and suggestions. */
export const partnerCard = z.object({
  id,
  name: z.string(),
  picture: z.object({ small: z.string(), large: z.string() }).nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  timeZone: z.string(),
  languages: z.array(z.enum(studyLanguages)),
  interests: z.array(z.enum(interests)),
  /** Null until they said it. */
  level: z.enum(levels).nullable(),
  pace: z.enum(paces).nullable(),
  bio: z.string(),
  /** Null where one of the two hides it. */
  online: z.boolean().nullable(),
  lastActive: z.object({ unit: z.enum(['now', 'hours', 'days', 'today', 'week', 'earlier']), value: count }).nullable(),
  /** The average of three ratings or more. */
  rating: rating.nullable(),
  completedSessions: count,
  memberSince: instant,
  compatibility: z.object({
    /** 0 to 100, the same for both; null where too little is known. */
    score: z.number().int().min(0).max(100).nullable(),
    /** How many of the parts are known of both. */
    known: count,
    parts: z.array(
      z.object({ kind: z.enum(['time', 'level', 'subjects', 'languages', 'place']), share: share.nullable() }),
    ),
    /** The best one first, two at least. */
    reasons: z.array(reason).min(2),
  }),
  /** What both are free for in the next four weeks, as a week looks on average; hours by the learner's own clock. */
  common: z.object({
    minutesPerWeek: count,
    sessionsPerWeek: count,
    /** Minutes: the shorter one of what both like. */
    length: count,
    starts: z.array(instant).max(6),
    /** Seven days from Monday on, of each morning, afternoon and evening: free in common, and free oneself. */
    cells,
    mine: cells,
  }),
  relation: z.enum(['none', 'asked', 'asking', 'partner']),
  takesRequests: z.boolean(),
  /** As many requests wait for their answer as may: another one is refused for now. */
  crowded: z.boolean(),
});
export type PartnerCard = z.infer<typeof partnerCard>;
