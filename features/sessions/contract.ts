import * as z from 'zod';
import { base, id, instant, learnerError, timeZone, typedText } from '#contract/base.ts';

export const TITLE_MIN = 3;
const TITLE_MAX = 200;
const DESCRIPTION_MAX = 2000;
/** Minutes; the slider of /home. */
export const DURATION = { min: 30, max: 180, step: 15, default: 60 } as const;
/** People, the creator counts. */
const PARTICIPANTS = { min: 2, max: 10, default: 10 } as const;
export const PUBLIC_LIST_LIMIT = 10;
/** More than anybody has ahead of them; keeps the answer bounded. */
export const MINE_LIST_LIMIT = 100;

/** What a session of /home can be about; the value is what is stored, its label is in the catalogue. */
export const homeSubjects = [
  'Torah - Genesis',
  'Torah - Exodus',
  'Talmud - Berakhot',
  'Talmud - Shabbat',
  'Mishnah - Pirkei Avot',
  'Halakha - Shulchan Arukh',
] as const;
/** All subjects there are: those of /home and the broader ones of /sessions. */
const subjects = [...homeSubjects, 'talmud', 'torah', 'mishnah', 'kabbalah'] as const;
export type Subject = (typeof subjects)[number];

export const statuses = ['pending', 'waiting', 'confirmed', 'active', 'expired', 'completed', 'cancelled'] as const;
export type Status = (typeof statuses)[number];

/**
 * What a planned session is made of. Whether title, date and time are there and make sense is checked in the
 * specification's order by `checkPlan` (rules/check-plan.ts), on both sides.
 */
export const newSession = z.object({
  /** Made by the browser once per filled-in form, so that sending it twice plans one session. */
  clientId: id,
  title: typedText(TITLE_MAX),
  subject: z.enum(subjects),
  description: typedText(DESCRIPTION_MAX).default(''),
  /** What the calendar and the clock on the wall will show in `timeZone`: `YYYY-MM-DD` and `HH:MM`. */
  date: z.string().max(10, 'sessions.dateInvalid'),
  time: z.string().max(8, 'sessions.dateInvalid'),
  timeZone,
  durationMinutes: z
    .number()
    .int()
    .min(DURATION.min)
    .max(DURATION.max)
    .multipleOf(DURATION.step)
    .default(DURATION.default),
  focusModeEnabled: z.boolean().default(false),
  maxParticipants: z.number().int().min(PARTICIPANTS.min).max(PARTICIPANTS.max).default(PARTICIPANTS.default),
});
export type NewSession = z.infer<typeof newSession>;

/** A session as the one who asks may see it. */
const session = z.object({
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
  maxParticipants: z.number().int(),
  /** Confirmed ones, the creator counts. */
  participantCount: z.number().int(),
  creatorName: z.string(),
  /** Whether the one who asks planned it, and whether they take part. */
  mine: z.boolean(),
  joined: z.boolean(),
});
export type Session = z.infer<typeof session>;

const tags = ['sessions'];

export const sessionsContract = {
  create: base
    .errors({ CLIENT_ID_REUSED: learnerError(409) })
    .route({ method: 'POST', path: '/sessions', summary: 'Plan a public session', tags, successStatus: 201 })
    .input(newSession)
    .output(session),
  listPublic: base
    .route({
      method: 'GET',
      path: '/sessions/public',
      summary: 'Public sessions of others with free places, newest first',
      tags,
    })
    .input(z.object({ timeZone }))
    .output(z.array(session)),
  mine: base
    .route({ method: 'GET', path: '/sessions/mine', summary: 'My sessions that are not over, soonest first', tags })
    .output(z.array(session)),
  join: base
    .errors({ ALREADY_JOINED: learnerError(409), SESSION_FULL: learnerError(409) })
    .route({ method: 'POST', path: '/sessions/{id}/join', summary: 'Take part in a public session', tags })
    .input(z.object({ id }))
    .output(session),
};
