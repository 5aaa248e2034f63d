import * as z from 'zod';
import { base, date, id, learnerError, timeZone, wholeNumber } from '#shared/base.ts';
import { defineEvents } from '#shared/events.ts';
import { cycleIds, rites } from './shared/cycle-ids.ts';
import { ownRule } from './shared/own-rule.ts';

export { type CycleId, cycleIds, type Rite, rites } from './shared/cycle-ids.ts';
export { OWN_AMOUNT_MAX, type OwnRule } from './shared/own-rule.ts';

export const BEHIND_BY_MAX = 400;
const LAST_DAY = 100_000;

const names = z.object({ fr: z.string(), en: z.string(), he: z.string(), es: z.string() });
export type Names = z.infer<typeof names>;

const position = { round: wholeNumber(0, LAST_DAY), ordinal: wholeNumber(1, LAST_DAY) };

const portion = z.object({
  round: z.int(),
  ordinal: z.int(),
  date,
  names,
  /** Texts in reading order; empty when the library cannot open the portion. */
  texts: z.array(z.object({ reference: z.string(), address: z.string() })),
  learned: z.boolean(),
});
export type Portion = z.infer<typeof portion>;

const lags = {
  /** Due portions that are not learned, today's included; negative when ahead. */
  lag: z.int(),
  /** The lag without today's portion. */
  behind: z.int().min(0),
  /** Today's portion; null on a day off. */
  current: portion.nullable(),
};

const companion = z.object({
  id,
  name: z.string(),
  picture: z.string().nullable(),
  /** `waiting`: the learner's invitation is open. Lags are null until accepted. */
  state: z.enum(['waiting', 'accepted']),
  lags: z.object(lags).nullable(),
  /** First portion that neither has learned. */
  common: portion.nullable(),
});
export type Companion = z.infer<typeof companion>;

const enrolment = z.object({
  id,
  cycle: z.enum([...cycleIds, 'own']),
  ownRule: ownRule.nullable(),
  /** Names of the book of a learner's own cycle. */
  bookNames: names.nullable(),
  since: date,
  behindBy: z.int(),
  dayChange: z.enum(['midnight', 'nightfall']),
  rite: z.enum(rites),
  israel: z.boolean(),
  /** No portion is due and none is notified until the learner resumes. */
  paused: z.boolean(),
  /** No portion was learned for a month: asks whether to continue, pause or leave. */
  asked: z.boolean(),
  ...lags,
  /** First portion that is not learned; null when complete. */
  next: portion.nullable(),
  /** Portions of the last seven days, oldest first, without today's. */
  recent: z.array(portion),
  /** Last day of the round in progress, at one portion a day. */
  finishOn: date.nullable(),
  /** Offered when behind: a second portion on these weekdays (0 is Sunday) until a date. */
  catchUp: z.object({ weekdays: z.array(z.int()), until: date }).nullable(),
  companion: companion.nullable(),
});
export type Enrolment = z.infer<typeof enrolment>;

const invitation = z.object({
  id,
  from: z.object({ id, name: z.string(), picture: z.string().nullable() }),
  cycle: z.enum([...cycleIds, 'own']),
  ownRule: ownRule.nullable(),
  bookNames: names.nullable(),
});
export type CycleInvitation = z.infer<typeof invitation>;

const mine = z.object({ enrolments: z.array(enrolment), invitations: z.array(invitation) });
export type MyCycles = z.infer<typeof mine>;

/** A cycle on /home; `together`: with a companion. */
export type Enrolled = { id: string; together: boolean };

/** A session's text that is a portion of a cycle shared with a participant. */
const hourPortion = z.object({ names, companion: z.string(), learned: z.boolean() });
export type HourPortion = z.infer<typeof hourPortion>;

const settings = {
  behindBy: z.int().min(0).max(BEHIND_BY_MAX).default(0),
  dayChange: z.enum(['midnight', 'nightfall']).default('midnight'),
  rite: z.enum(rites).default('ashkenaz'),
};

const done = z.object({ done: z.literal(true) });
const tags = ['cycles'];
const here = { timeZone: timeZone.default('UTC') };

export const cyclesEvents = defineEvents('cycles', { toBrowsers: { changed: z.object({}) } });

export const cyclesContract = {
  mine: base
    .route({ method: 'GET', path: '/cycles', summary: 'What I learn daily, how far I am, and with whom', tags })
    .input(z.object(here))
    .output(mine),
  offered: base
    .route({ method: 'GET', path: '/cycles/offered', summary: 'All cycles with their portion of today', tags })
    .input(z.object(here))
    .output(
      z.object({
        cycles: z.array(z.object({ cycle: z.enum(cycleIds), current: names.nullable(), portions: z.int() })),
      }),
    ),
  enrol: base
    .errors({
      CLIENT_ID_REUSED: learnerError(409),
      ENROLLED: learnerError(409),
      TOO_MANY: learnerError(409),
      BOOK_UNKNOWN: learnerError(400),
    })
    .route({ method: 'POST', path: '/cycles', summary: 'Begin a cycle', tags, successStatus: 201 })
    .input(
      z
        .object({
          clientId: id,
          cycle: z.enum([...cycleIds, 'own']),
          ownRule: ownRule.nullable().default(null),
          /** `round` begins with the first portion of the round in progress. */
          from: z.enum(['today', 'round']).default('today'),
          ...settings,
          ...here,
        })
        .refine(({ cycle, ownRule: rule }) => (cycle === 'own') === (rule !== null)),
    )
    .output(enrolment),
  change: base
    .route({
      method: 'PUT',
      path: '/cycles/{id}',
      summary: 'How far behind I stay, when my day changes, and whose readings',
      tags,
    })
    .input(
      z.object({
        id,
        ...settings,
        /** Calendar of the readings; absent: unchanged. */
        israel: z.boolean().optional(),
        ...here,
      }),
    )
    .output(enrolment),
  setStatus: base
    .route({
      method: 'PUT',
      path: '/cycles/{id}/status',
      summary: 'Go on with a cycle that is asked about, pause it, or resume it',
      tags,
    })
    .input(z.object({ id, status: z.enum(['active', 'paused']), ...here }))
    .output(enrolment),
  leave: base
    .route({ method: 'DELETE', path: '/cycles/{id}', summary: 'Leave a cycle and erase my marks in it', tags })
    .input(z.object({ id }))
    .output(done),
  mark: base
    .route({
      method: 'PUT',
      path: '/cycles/{id}/marks/{round}/{ordinal}',
      summary: 'A portion was learned, or was not',
      tags,
    })
    .input(
      z.object({
        id,
        ...position,
        learned: z.boolean(),
        /** Day of learning, at most seven days back; absent: today. */
        learnedOn: date.optional(),
        ...here,
      }),
    )
    .output(
      z.object({
        finished: names.nullable(),
      }),
    ),
  hour: base
    .route({
      method: 'GET',
      path: '/cycles/sessions/{sessionId}',
      summary: 'The portion that is the text of a session, if I share its cycle with a person who was there',
      tags,
    })
    .input(z.object({ sessionId: id }))
    .output(hourPortion.nullable()),
  learnTogether: base
    .route({
      method: 'PUT',
      path: '/cycles/sessions/{sessionId}/learned',
      summary: 'We have learned the portion of this session: marked for both',
      tags,
    })
    .input(z.object({ sessionId: id, ...here }))
    .output(hourPortion),
  finished: base
    .route({
      method: 'GET',
      path: '/cycles/{id}/finished/{round}/{ordinal}',
      summary: 'A book or tractate that I have learned to its end',
      tags,
    })
    .input(z.object({ id, ...position }))
    .output(
      z.object({
        cycle: z.enum([...cycleIds, 'own']),
        part: names,
        portions: z.int(),
        from: date,
        until: date,
        people: z.array(z.string()),
      }),
    ),
  invite: base
    .errors({ NOT_PARTNERS: learnerError(404), SHARED: learnerError(409) })
    .route({ method: 'PUT', path: '/cycles/{id}/companion', summary: 'Ask a partner to learn a cycle with me', tags })
    .input(z.object({ id, partnerId: id, ...here }))
    .output(enrolment),
  stopSharing: base
    .route({ method: 'DELETE', path: '/cycles/{id}/companion', summary: 'Learn a shared cycle alone again', tags })
    .input(z.object({ id }))
    .output(done),
  answer: base
    .errors({ CHANGED: learnerError(409), TOO_MANY: learnerError(409), SHARED: learnerError(409) })
    .route({ method: 'POST', path: '/cycles/invitations/{id}', summary: 'Accept or decline to share a cycle', tags })
    .input(z.object({ id, accept: z.boolean(), ...here }))
    .output(done),
};
