import * as z from 'zod';
import { interests, levels, paces, purposes, studyLanguages } from '#features/profile/contract.ts';
import { id, instant } from '#shared/base.ts';

const count = z.number().int().min(0);
const rating = z.object({ average: z.number(), count });
const share = z.number().min(0).max(1);

export const reason = z.discriminatedUnion('kind', [
  /** `starts` is empty without a common hour; `length` is in minutes. */
  z.object({
    kind: z.literal('time'),
    starts: z.array(instant).max(2),
    minutesPerWeek: count,
    sessionsPerWeek: count,
    length: count,
  }),
  z.object({ kind: z.literal('subjects'), interests: z.array(z.enum(interests)).min(1) }),
  z.object({ kind: z.literal('level'), level: z.enum(levels), difference: z.number().int().min(-3).max(3) }),
  z.object({ kind: z.literal('pace'), pace: z.enum(paces) }),
  z.object({ kind: z.literal('languages'), languages: z.array(z.enum(studyLanguages)).min(1) }),
  /** `km`: distance rounded to tens, at least 10. */
  z.object({
    kind: z.literal('place'),
    city: z.string().nullable(),
    country: z.string().nullable(),
    km: z.number().int().min(10).multipleOf(10).nullable(),
  }),
  z.object({ kind: z.literal('purpose'), purpose: z.enum(purposes) }),
  z.object({ kind: z.literal('rating'), ...rating.shape }),
  /** Unknown for a learner, so it does not count. */
  z.object({ kind: z.literal('unknown'), what: z.enum(['hours', 'level', 'interests', 'languages']) }),
]);
export type Reason = z.infer<typeof reason>;

const cells = z.array(z.boolean()).length(21);

export const partnerCard = z.object({
  id,
  name: z.string(),
  picture: z.object({ small: z.string(), large: z.string() }).nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  timeZone: z.string(),
  languages: z.array(z.enum(studyLanguages)),
  interests: z.array(z.enum(interests)),
  level: z.enum(levels).nullable(),
  pace: z.enum(paces).nullable(),
  bio: z.string(),
  /** Null when either person hides it. */
  online: z.boolean().nullable(),
  lastActive: z.object({ unit: z.enum(['now', 'hours', 'days', 'today', 'week', 'earlier']), value: count }).nullable(),
  rating: rating.nullable(),
  completedSessions: count,
  memberSince: instant,
  compatibility: z.object({
    /** Same for both people; null when too little is known. */
    score: z.number().int().min(0).max(100).nullable(),
    known: count,
    parts: z.array(
      z.object({ kind: z.enum(['time', 'level', 'subjects', 'languages', 'place']), share: share.nullable() }),
    ),
    reasons: z.array(reason).min(2),
  }),
  /** The next four weeks as an average week, in the learner's zone. */
  common: z.object({
    minutesPerWeek: count,
    sessionsPerWeek: count,
    /** The shorter of both preferred lengths, in minutes. */
    length: count,
    starts: z.array(instant).max(6),
    /** Morning, afternoon and evening of seven days from Monday: common, and the learner's. */
    cells,
    mine: cells,
  }),
  relation: z.enum(['none', 'asked', 'asking', 'partner']),
  takesRequests: z.boolean(),
  /** The person's inbox is full: requests are refused. */
  crowded: z.boolean(),
});
export type PartnerCard = z.infer<typeof partnerCard>;
