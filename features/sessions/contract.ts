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

/** Minutes one can choose on /sessions, and people. */
export const pageDurations = [30, 60, 90, 120] as const;
export const pageParticipants = [2, 3, 4, 5] as const;
/** The open sessions of others on /sessions. */
export const OPEN_LIST_LIMIT = 50;
export const PAST_PAGE = 20;

/** What a session of /home can be about; the value is what is stored, its label is in the catalogue. */
export const homeSubjects = [
  'Torah - Genesis',
  'Torah - Exodus',
  'Talmud - Berakhot',
  'Talmud - Shabbat',
  'Mishnah - Pirkei Avot',
  'Halakha - Shulchan Arukh',
] as const;
/** What a session of /sessions can be about. */
export const pageSubjects = ['talmud', 'torah', 'mishnah', 'kabbalah'] as const;
/** All subjects there are. */
const subjects = [...homeSubjects, ...pageSubjects] as const;
export type Subject = (typeof subjects)[number];

export const statuses = ['pending', 'waiting', 'confirmed', 'active', 'expired', 'completed', 'cancelled'] as const;
export type Status = (typeof statuses)[number];

/** What creator and form agree on, whether a session is new or changed. */
const plan = z.object({
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
  /** Leaving costs: the overlay warns. Forces focus mode. */
  strictFocus: z.boolean().default(false),
  maxParticipants: z.number().int().min(PARTICIPANTS.min).max(PARTICIPANTS.max).default(PARTICIPANTS.default),
  /** A text of the library to study, as its canonical reference. */
  textReference: typedText(200).nullable().default(null),
});

/** Who is invited: somebody of the list, or whoever reads mail at an address. */
const partner = z.union([z.object({ id }), z.object({ email: z.email('sessions.emailInvalid').max(254) })]);

/**
 * What a planned session is made of. Whether title, date and time are there and make sense is checked in the
 * specification's order by `checkPlan` (rules/check-plan.ts), on both sides.
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
const changedPlan = plan.extend({
  id,
  /** Longer than a new one: answers to invitations were appended to it. */
  description: typedText(DESCRIPTION_MAX * 2).default(''),
});
export type ChangedPlan = z.infer<typeof changedPlan>;

/** What the one who asks has to do with a session. */
export const roles = ['creator', 'participant', 'invited', 'none'] as const;

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
  textReference: z.string().nullable(),
  /** Whether the one who asks planned it, and whether they take part. */
  mine: z.boolean(),
  joined: z.boolean(),
  /** Invited and not answered yet. */
  invited: z.boolean(),
});
export type Session = z.infer<typeof session>;

const sessionDetails = session.extend({
  /** Confirmed ones by name, the creator first. */
  participants: z.array(z.object({ name: z.string(), creator: z.boolean(), me: z.boolean() })),
  /** For the creator: who was invited, and what became of it. */
  invitations: z.array(
    z.object({ id, to: z.string(), status: z.enum(['invited', 'accepted', 'declined']), path: z.string() }),
  ),
});
export type SessionDetails = z.infer<typeof sessionDetails>;

/** The way to an invitation: a path of ours, `/invite/{id}?partner={…}`. */
const invitationMade = z.object({
  path: z.string(),
  /** It existed before; nobody was told again. */
  again: z.boolean(),
  /** Whether a letter or a notification went out; else the link is all there is. */
  told: z.boolean(),
});
export type InvitationMade = z.infer<typeof invitationMade>;

/** What somebody with the link may see. */
const invitation = z.object({
  title: z.string(),
  subject: z.enum(subjects),
  startsAt: instant,
  timeZone: z.string(),
  durationMinutes: z.number().int(),
  description: z.string(),
  /**
   * `open`: waits for an answer; `accepted`, `declined`: was answered; `over`: past or cancelled.
   */
  state: z.enum(['open', 'accepted', 'declined', 'over']),
  /** Whether the one who asks is the person invited; visitors never are. */
  forMe: z.boolean(),
  /** Whether the one who asks planned the session. */
  mine: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

const notice = z.object({
  kind: z.enum(['shabbat', 'holiday']),
  /** Name of the holiday in the languages of the interface; empty for Shabbat. */
  names: z.object({ fr: z.string(), en: z.string(), he: z.string(), es: z.string() }),
});
export type PlanNotice = z.infer<typeof notice>;

const tags = ['sessions'];
const done = z.object({ done: z.literal(true) });

export const sessionsContract = {
  create: base
    .errors({ CLIENT_ID_REUSED: learnerError(409), PARTNER_NOT_FOUND: learnerError(404) })
    .route({ method: 'POST', path: '/sessions', summary: 'Plan a session', tags, successStatus: 201 })
    .input(newSession)
    .output(session.extend({ invitation: invitationMade.nullable() })),
  listPublic: base
    .route({
      method: 'GET',
      path: '/sessions/public',
      summary: 'Public sessions of others with free places, newest first',
      tags,
    })
    .input(z.object({ timeZone }))
    .output(z.array(session)),
  listOpen: base
    .route({ method: 'GET', path: '/sessions/open', summary: 'The same, soonest first, for /sessions', tags })
    .output(z.array(session)),
  mine: base
    .route({ method: 'GET', path: '/sessions/mine', summary: 'My sessions that are not over, soonest first', tags })
    .output(z.array(session)),
  past: base
    .route({ method: 'GET', path: '/sessions/past', summary: 'My sessions that are over, latest first', tags })
    .input(z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }))
    .output(z.object({ sessions: z.array(session), more: z.boolean() })),
  details: base
    .route({ method: 'GET', path: '/sessions/{id}', summary: 'A session I may see', tags })
    .input(z.object({ id }))
    .output(sessionDetails),
  join: base
    .errors({ ALREADY_JOINED: learnerError(409), SESSION_FULL: learnerError(409) })
    .route({ method: 'POST', path: '/sessions/{id}/join', summary: 'Take part in a public session', tags })
    .input(z.object({ id }))
    .output(session),
  leave: base
    .errors({ NOT_POSSIBLE: learnerError(409) })
    .route({ method: 'POST', path: '/sessions/{id}/leave', summary: 'Give my place back', tags })
    .input(z.object({ id }))
    .output(done),
  cancel: base
    .errors({ NOT_POSSIBLE: learnerError(409) })
    .route({ method: 'POST', path: '/sessions/{id}/cancel', summary: 'Call my session off before it starts', tags })
    .input(z.object({ id }))
    .output(done),
  edit: base
    .errors({ NOT_POSSIBLE: learnerError(409), TOO_MANY_PARTICIPANTS: learnerError(409) })
    .route({ method: 'PATCH', path: '/sessions/{id}', summary: 'Change my session before it starts', tags })
    .input(changedPlan)
    .output(session),
  invite: base
    .errors({ NOT_POSSIBLE: learnerError(409), PARTNER_NOT_FOUND: learnerError(404), SESSION_FULL: learnerError(409) })
    .route({
      method: 'POST',
      path: '/sessions/{id}/invitations',
      summary: 'Invite somebody to my private session',
      tags,
      successStatus: 201,
    })
    .input(z.object({ id, partner }))
    .output(invitationMade),
  invitation: base
    .route({ method: 'GET', path: '/invitations/{id}', summary: 'What the link of an invitation shows', tags })
    .input(z.object({ id, partner: z.string().max(64).optional() }))
    .output(invitation),
  answer: base
    .errors({
      ALREADY_ANSWERED: learnerError(409),
      INVITATION_OVER: learnerError(409),
      SESSION_FULL: learnerError(409),
    })
    .route({ method: 'POST', path: '/invitations/{id}/answer', summary: 'Accept or decline my invitation', tags })
    .input(z.object({ id, accept: z.boolean() }))
    .output(z.object({ status: z.enum(['accepted', 'declined']) })),
  planNotices: base
    .route({
      method: 'GET',
      path: '/sessions/plan-notices',
      summary: 'Whether a planned time falls on Shabbat or a holiday at my place',
      tags,
    })
    .input(
      z.object({
        date: z.iso.date(),
        time: z.string().regex(/^\d{2}:\d{2}$/),
        timeZone,
        durationMinutes: z.coerce.number().int().min(1).max(1440).default(60),
      }),
    )
    .output(z.array(notice)),
  calendarFeed: base
    .route({
      method: 'GET',
      path: '/calendar-feed',
      summary: 'The private address of my calendar, if there is one',
      tags,
    })
    .output(z.object({ path: z.string().nullable() })),
  makeCalendarFeed: base
    .route({
      method: 'POST',
      path: '/calendar-feed',
      summary: 'A new private address; the old one ends',
      tags,
      successStatus: 201,
    })
    .output(z.object({ path: z.string() })),
  endCalendarFeed: base
    .route({ method: 'DELETE', path: '/calendar-feed', summary: 'No more private address', tags })
    .output(done),
};
