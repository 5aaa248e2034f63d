import * as z from 'zod';
import { emailAddress, exactText, id, instant, nameLine, oneLine, timeZone, typedText } from '#shared/base.ts';
import { DURATION, homeSubjects, pageSubjects } from '../limits.ts';

export const TITLE_MIN = 3;
const TITLE_MAX = 200;
const DESCRIPTION_MAX = 2000;
/** People, including the creator. */
const PARTICIPANTS = { min: 2, max: 10, default: 10 } as const;

export const subjects = [...homeSubjects, ...pageSubjects] as const;
export type Subject = (typeof subjects)[number];

/** Labels that old pages send instead of keys. */
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

/** Fields of new and edited sessions. */
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
  /** Leaving is penalised, as the overlay warns. Forces focus mode. */
  strictFocus: z.boolean().default(false),
  maxParticipants: z.number().int().min(PARTICIPANTS.min).max(PARTICIPANTS.max).default(PARTICIPANTS.default),
  /** Canonical reference of a library text. */
  textReference: oneLine(200).nullable().default(null),
});

/** The invitee: a listed person, or an email address. */
export const partner = z.union([z.object({ id }), z.object({ email: emailAddress('sessions.emailInvalid') })]);

/**
 * A new session. `checkPlan` (shared/check-plan.ts) checks title, date and time in the specified order on both sides.
 */
export const newSession = plan.extend({
  /** Created by the browser once per form, so that sending it twice plans one session. */
  clientId: id,
  isPublic: z.boolean().default(true),
  /** Private sessions only. */
  partner: partner.optional(),
});
export type NewSession = z.infer<typeof newSession>;
/** Changes of an existing session. */
export const changedPlan = plan.extend({
  id,
  /** Longer than in a new one: old descriptions contain the answers to invitations. */
  description: typedText(DESCRIPTION_MAX * 2).default(''),
});
export type ChangedPlan = z.infer<typeof changedPlan>;

/** Partner for an immediate session. */
export const studyNow = z.object({
  /** Created by the browser once per click, so that sending it twice invites once. */
  clientId: id,
  partnerId: id,
  timeZone,
});
export type StudyNow = z.infer<typeof studyNow>;

const span = { startsAt: instant, endsAt: instant };
/** Another person's state at a planned time. */
const theirTime = {
  busy: z.boolean(),
  /** Their local time; null when equal or unknown. */
  clock: z.object({ date: z.string(), time: z.string() }).nullable(),
};
/** Conflicts of a planned time. */
export const clashes = z.object({
  /** The learner's first session at that time. */
  mine: z.object({ title: z.string(), ...span }).nullable(),
  /** The chosen partner; null for none, and for one who may not be invited. */
  partner: z.object(theirTime).nullable(),
  /** Participants of the edited session with a conflict or another local time. */
  others: z.array(z.object({ name: z.string(), ...theirTime })),
});
export type PlanClashes = z.infer<typeof clashes>;

/** Shabbat and Yom Tov of the coming weeks at the learner's location. */
export const restTimes = z.object({
  /** Town of the times; null when unknown. */
  town: z.string().nullable(),
  /** Derived from the time zone, because the learner gave no town. */
  guessed: z.boolean(),
  /** Zone in which the times are shown. */
  timeZone: z.string(),
  /** Rough coordinates of the device in degrees: the Hebrew day begins there in the evening. Null when unknown. */
  spot: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** Consecutive days are merged; `candles`: candle lighting of the Shabbat or of the first day. */
  times: z.array(z.object({ from: instant, to: instant, candles: instant })),
});
export type RestTimes = z.infer<typeof restTimes>;

/** Shabbat or a holiday at a planned time. */
export const notice = z.object({
  kind: z.enum(['shabbat', 'holiday']),
  /** Name of the holiday per language; empty for Shabbat. */
  names: z.object({ fr: z.string(), en: z.string(), he: z.string(), es: z.string() }),
});
export type PlanNotice = z.infer<typeof notice>;
