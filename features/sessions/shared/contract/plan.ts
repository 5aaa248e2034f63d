import * as z from 'zod';
import { emailAddress, exactText, id, instant, nameLine, oneLine, timeZone, typedText } from '#shared/base.ts';
import { DURATION, homeSubjects, pageSubjects } from '../limits.ts';

export const TITLE_MIN = 3;
const TITLE_MAX = 200;
const DESCRIPTION_MAX = 2000;
/** People, the creator counts. */
const PARTICIPANTS = { min: 2, max: 10, default: 10 } as const;

/** All subjects there are. */
export const subjects = [...homeSubjects, ...pageSubjects] as const;
export type Subject = (typeof subjects)[number];

/** What pages that were opened before subjects had keys still send. */
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

/** What creator and form agree on, whether a session is new or changed. */
const plan = z.object({
  title: nameLine(TITLE_MAX),
  subject,
  description: typedText(DESCRIPTION_MAX).default(''),
  /** What the calendar and the clock on the wall will show in `timeZone`: `YYYY-MM-DD` and `HH:MM`. */
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
  /** Leaving costs: the overlay warns. Forces focus mode. */
  strictFocus: z.boolean().default(false),
  maxParticipants: z.number().int().min(PARTICIPANTS.min).max(PARTICIPANTS.max).default(PARTICIPANTS.default),
  /** A text of the library to study, as its canonical reference. */
  textReference: oneLine(200).nullable().default(null),
});

/** Who is invited: somebody of the list, or whoever reads mail at an address. */
export const partner = z.union([z.object({ id }), z.object({ email: emailAddress('sessions.emailInvalid') })]);

/**
 * What a planned session is made of. Whether title, date and time are there and make sense is checked in the
 * specification's order by `checkPlan` (shared/check-plan.ts), on both sides.
 */
export const newSession = plan.extend({
  /** Made by the browser once per filled-in form, so that sending it twice plans one session. */
  clientId: id,
  isPublic: z.boolean().default(true),
  /** Private sessions only. */
  partner: partner.optional(),
});
export type NewSession = z.infer<typeof newSession>;
/** A plan whose session exists already. */
export const changedPlan = plan.extend({
  id,
  /** Longer than a new one: in older ones answers to invitations were appended to it. */
  description: typedText(DESCRIPTION_MAX * 2).default(''),
});
export type ChangedPlan = z.infer<typeof changedPlan>;

/** Somebody to study with at once. */
export const studyNow = z.object({
  /** Made by the browser once per press, so that sending it twice asks once. */
  clientId: id,
  partnerId: id,
  timeZone,
});
export type StudyNow = z.infer<typeof studyNow>;

const span = { startsAt: instant, endsAt: instant };
/** What another's calendar and clock say of a planned time. */
const theirTime = {
  busy: z.boolean(),
  /** What their clock shows then; null where that is the same, or nobody knows. */
  clock: z.object({ date: z.string(), time: z.string() }).nullable(),
};
/** What a planned time runs into. */
export const clashes = z.object({
  /** The first session of the learner's at that time. */
  mine: z.object({ title: z.string(), ...span }).nullable(),
  /** Of the partner chosen; null for none, and for one who may not be invited. */
  partner: z.object(theirTime).nullable(),
  /** Of the others in a session of mine that is changed, but for whom there is nothing to say. */
  others: z.array(z.object({ name: z.string(), ...theirTime })),
});
export type PlanClashes = z.infer<typeof clashes>;

/** Shabbat and Yom Tov of the weeks to come, where the learner is. */
export const restTimes = z.object({
  /** The town whose times these are; null where nobody knows one. */
  town: z.string().nullable(),
  /** The learner did not say it: it is that of their time zone. */
  guessed: z.boolean(),
  /** The zone whose clocks show the town's times. */
  timeZone: z.string(),
  /** Where the device is, roughly, in degrees: the Hebrew day begins there with the evening. Null where nobody knows. */
  spot: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** Days that follow one another are one; `candles`: those of its Shabbat, or of its first day. */
  times: z.array(z.object({ from: instant, to: instant, candles: instant })),
});
export type RestTimes = z.infer<typeof restTimes>;

/** What a planned time falls on. */
export const notice = z.object({
  kind: z.enum(['shabbat', 'holiday']),
  /** Name of the holiday in the languages of the interface; empty for Shabbat. */
  names: z.object({ fr: z.string(), en: z.string(), he: z.string(), es: z.string() }),
});
export type PlanNotice = z.infer<typeof notice>;
