import * as z from 'zod';
import { emailAddress, exactText, id, instant, nameLine, oneLine, timeZone, typedText } from '#shared/base.ts';
import { DURATION, homeSubjects, pageSubjects } from '../limits.ts';

export const TITLE_MIN = 3;
export const TITLE_MAX = 200;
const DESCRIPTION_MAX = 2000;
/** Number of participants, including the creator. */
export const PARTICIPANTS = { min: 2, max: 10, default: 10 } as const;

export const subjects = [...homeSubjects, ...pageSubjects] as const;
export type Subject = (typeof subjects)[number];

const olderSubjects = {
  'Torah - Genesis': 'torah_genesis',
  'Torah - Exodus': 'torah_exodus',
  'Talmud - Berakhot': 'talmud_berakhot',
  'Talmud - Shabbat': 'talmud_shabbat',
  'Mishnah - Pirkei Avot': 'mishnah_pirkei_avot',
  'Halakha - Shulchan Arukh': 'halakha_shulchan_arukh',
} as const satisfies Record<string, Subject>;
type OlderSubject = keyof typeof olderSubjects;

const subject = z.union([
  z.enum(subjects),
  z.enum(Object.keys(olderSubjects) as [OlderSubject, ...OlderSubject[]]).transform((older) => olderSubjects[older]),
]);

const plan = z.object({
  title: nameLine(TITLE_MAX),
  subject,
  description: typedText(DESCRIPTION_MAX).default(''),
  /** Local date and time in `timeZone`: `YYYY-MM-DD` and `HH:MM`. */
  date: exactText(10, 0, 'sessions.dateInvalid'),
  time: exactText(8, 0, 'sessions.dateInvalid'),
  timeZone,
  durationMinutes: z
    .number()
    .int()
    .min(DURATION.min)
    .max(DURATION.max)
    .multipleOf(DURATION.step)
    .default(DURATION.default),
  focusModeEnabled: z.boolean().default(false),
  strictFocus: z.boolean().default(false),
  maxParticipants: z.number().int().min(PARTICIPANTS.min).max(PARTICIPANTS.max).default(PARTICIPANTS.default),
  textReference: oneLine(200).nullable().default(null),
});

export const partner = z.union([z.object({ id }), z.object({ email: emailAddress('sessions.emailInvalid') })]);

/** `checkPlan` checks title, date and time in browser and server. */
export const newSession = plan.extend({
  /** Lets a form that is sent twice plan one session. */
  clientId: id,
  isPublic: z.boolean().default(true),
  partner: partner.optional(),
});
export type NewSession = z.infer<typeof newSession>;
export const changedPlan = plan.extend({
  id,
  /** Doubled: old descriptions contain the answers to invitations. */
  description: typedText(DESCRIPTION_MAX * 2).default(''),
});
export type ChangedPlan = z.infer<typeof changedPlan>;

export const studyNow = z.object({
  clientId: id,
  partnerId: id,
  timeZone,
  /** Text of the pair's study request, used until they have planned a session. */
  textReference: oneLine(200).optional(),
});
export type StudyNow = z.infer<typeof studyNow>;

const span = { startsAt: instant, endsAt: instant };
const theirTime = {
  busy: z.boolean(),
  /** Local time; null when equal or unknown. */
  clock: z.object({ date: z.string(), time: z.string() }).nullable(),
};
export const clashes = z.object({
  mine: z.object({ title: z.string(), ...span }).nullable(),
  /** Null without a partner, and for one who may not be invited. */
  partner: z.object(theirTime).nullable(),
  /** Other participants with a conflict or another local time. */
  others: z.array(z.object({ name: z.string(), ...theirTime })),
});
export type PlanClashes = z.infer<typeof clashes>;

/** Rest times of the coming weeks, at the learner's location. */
export const restTimes = z.object({
  /** Null when unknown. */
  town: z.string().nullable(),
  /** Whether the location is guessed from the time zone. */
  guessed: z.boolean(),
  timeZone: z.string(),
  /** Rough coordinates of the device in degrees, to compute sunset; null when unknown. */
  spot: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** Consecutive days are merged; `candles`: lighting before the Shabbat or the first day. */
  times: z.array(z.object({ from: instant, to: instant, candles: instant })),
});
export type RestTimes = z.infer<typeof restTimes>;

export const notice = z.object({
  kind: z.enum(['shabbat', 'holiday']),
  names: z.object({ fr: z.string(), en: z.string(), he: z.string(), es: z.string() }),
});
export type PlanNotice = z.infer<typeof notice>;
