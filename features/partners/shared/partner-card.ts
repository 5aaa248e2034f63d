import * as z from 'zod';
import { interests, levels, paces, purposes, studyLanguages } from '#features/profile/contract.ts';
import { id, instant } from '#shared/base.ts';

const count = z.number().int().min(0);
const rating = z.object({ average: z.number(), count });
const share = z.number().min(0).max(1);

/** A reason why two people match, or an unknown fact, with its numbers; from the same rows as the score. */
export const reason = z.discriminatedUnion('kind', [
  /** Common hours; none when `starts` is empty. `length` is the shorter preferred length, in minutes. */
  z.object({
    kind: z.literal('time'),
    starts: z.array(instant).max(2),
    minutesPerWeek: count,
    sessionsPerWeek: count,
    length: count,
  }),
  z.object({ kind: z.literal('subjects'), interests: z.array(z.enum(interests)).min(1) }),
  /** The other's level, and its steps above (below: negative) the learner's. */
  z.object({ kind: z.literal('level'), level: z.enum(levels), difference: z.number().int().min(-3).max(3) }),
  /** The pace of both. */
  z.object({ kind: z.literal('pace'), pace: z.enum(paces) }),
  z.object({ kind: z.literal('languages'), languages: z.array(z.enum(studyLanguages)).min(1) }),
  /** Common town or country, and the distance between their towns in tens of kilometres, at least ten. */
  z.object({
    kind: z.literal('place'),
    city: z.string().nullable(),
    country: z.string().nullable(),
    km: z.number().int().min(10).multipleOf(10).nullable(),
  }),
  /** Common purposes. */
  z.object({ kind: z.literal('purpose'), purpose: z.enum(purposes) }),
  z.object({ kind: z.literal('rating'), ...rating.shape }),
  /** Unknown for one of the two, so it does not count. */
  z.object({ kind: z.literal('unknown'), what: z.enum(['hours', 'level', 'interests', 'languages']) }),
]);
export type Reason = z.infer<typeof reason>;

const cells = z.array(z.boolean()).length(21);

/** A person as shown in lists and suggestions. */
export const partnerCard = z.object({
  id,
  name: z.string(),
  picture: z.object({ small: z.string(), large: z.string() }).nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  timeZone: z.string(),
  languages: z.array(z.enum(studyLanguages)),
  interests: z.array(z.enum(interests)),
  /** Null when unknown. */
  level: z.enum(levels).nullable(),
  pace: z.enum(paces).nullable(),
  bio: z.string(),
  /** Null when one of the two hides it. */
  online: z.boolean().nullable(),
  lastActive: z.object({ unit: z.enum(['now', 'hours', 'days', 'today', 'week', 'earlier']), value: count }).nullable(),
  /** Average of three or more raters. */
  rating: rating.nullable(),
  completedSessions: count,
  memberSince: instant,
  compatibility: z.object({
    /** 0 to 100, symmetric; null when too little is known. */
    score: z.number().int().min(0).max(100).nullable(),
    /** Number of parts known for both. */
    known: count,
    parts: z.array(
      z.object({ kind: z.enum(['time', 'level', 'subjects', 'languages', 'place']), share: share.nullable() }),
    ),
    /** Best first, at least two. */
    reasons: z.array(reason).min(2),
  }),
  /** Common free time of the next four weeks as an average week; hours in the learner's zone. */
  common: z.object({
    minutesPerWeek: count,
    sessionsPerWeek: count,
    /** Minutes: the shorter of both preferred lengths. */
    length: count,
    starts: z.array(instant).max(6),
    /** Morning, afternoon and evening of seven days from Monday: free in common, and free for the learner. */
    cells,
    mine: cells,
  }),
  relation: z.enum(['none', 'asked', 'asking', 'partner']),
  takesRequests: z.boolean(),
  /** The inbox is full: another request is refused for now. */
  crowded: z.boolean(),
});
export type PartnerCard = z.infer<typeof partnerCard>;
