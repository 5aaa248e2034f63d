import * as z from 'zod';
import { move } from '#features/sessions/shared/contract/move.ts';
import { notice, subjects, TITLE_MAX, TITLE_MIN } from '#features/sessions/shared/contract/plan.ts';
import { seriesRule, textSteps } from '#features/sessions/shared/contract/series-rule.ts';
import { DURATION } from '#features/sessions/shared/limits.ts';
import {
  base,
  date,
  id,
  instant,
  learnerError,
  nameLine,
  oneLine,
  timeOfDay,
  timeZone,
  typedText,
} from '#shared/base.ts';

export const COUNT_MAX = 520;

export const hours = z.object({
  rule: seriesRule,
  /** Local dates and time in `timeZone`. The series starts on the first date of its rule. */
  firstDate: date,
  wallTime: timeOfDay.refine((time) => time < '24:00' && time.slice(3) < '60'),
  timeZone,
  durationMinutes: z.number().int().min(DURATION.min).max(DURATION.max).multipleOf(DURATION.step),
  untilDate: date.nullable().default(null),
  /** Number of dates, skipped ones included. */
  count: z.number().int().min(1).max(COUNT_MAX).nullable().default(null),
});
export type SeriesPlan = z.output<typeof hours>;

/** Replaces `count` in a change: all dates that the replaced series has left from `firstDate` on. */
export const countLeft = z.boolean().optional();

const withPartner = hours.extend({
  partnerId: id,
  /** Wish that evenings take place on Shabbat and holidays; both members must share it. */
  keepsRestDays: z.boolean().default(false),
  /** Series of the pair whose dates from `firstDate` on are replaced when the partner accepts. */
  replaces: id.nullable().default(null),
  countLeft,
});

export const oneEnd = ({ untilDate, count }: SeriesPlan) => untilDate === null || count === null;

export const seriesPreview = withPartner.refine(oneEnd);
export type SeriesPreview = z.output<typeof seriesPreview>;

export const newSeriesFields = {
  clientId: id,
  title: nameLine(TITLE_MAX, TITLE_MIN),
  subject: z.enum(subjects),
  description: typedText(1000).default(''),
  textReference: oneLine(200).nullable().default(null),
  textStep: z.enum(textSteps).default('stay'),
};

export const newSeries = withPartner.extend(newSeriesFields).refine(oneEnd);
export type NewSeries = z.output<typeof newSeries>;

/** A date of the series. `rest`: Shabbat and holidays at a member's town that prevent it. */
export const evening = z.object({
  date,
  startsAt: instant,
  /** Null for a date without a session. */
  sessionId: id.nullable(),
  state: z.enum(['planned', 'moved', 'cancelled', 'rest', 'busy']),
  rest: z.array(notice),
  /** Members with another session at that time. */
  busy: z.array(z.enum(['me', 'partner'])),
  /** The clock skips the planned time, or shows it twice. */
  clock: z.enum(['gap', 'overlap']).nullable(),
  move: move.optional(),
});
export type SeriesEvening = z.infer<typeof evening>;

/**
 * Dates on which a member's clock shows another time than at the first evening. `to`: last date; null without an end.
 */
const shift = z.object({ who: z.enum(['me', 'partner']), from: date, to: date.nullable(), time: timeOfDay });
export type ClockShift = z.infer<typeof shift>;

export const seriesCard = hours.extend({
  id,
  title: z.string(),
  subject: z.enum(subjects),
  textReference: z.string().nullable(),
  textStep: z.enum(textSteps),
  status: z.enum(['proposed', 'active', 'paused']),
  mine: z.boolean(),
  partner: z.object({ id, name: z.string(), picture: z.string().nullable() }),
  /** Set after three missed evenings, until a member continues, pauses or ends the series. */
  asked: z.boolean(),
  /** The proposer's wish; in a running series, whether all members share it. */
  keepsRestDays: z.boolean(),
  /** The hour that this proposal changes from `firstDate` on. */
  replaces: hours.pick({ rule: true, wallTime: true, timeZone: true }).extend({ id }).nullable(),
  evenings: z.array(evening),
  /** Number of dates from the next evening on; null without a count. */
  remaining: z.number().int().nullable(),
  shifts: z.array(shift),
});
export type SeriesCard = z.infer<typeof seriesCard>;

const tags = ['sessions'];
const changed = { CHANGED: learnerError(409) };

export const seriesContract = {
  previewSeries: base
    .route({
      method: 'POST',
      path: '/series/preview',
      summary: 'The evenings of a series, before it is proposed',
      tags,
    })
    .input(seriesPreview)
    /** `count` is the number that would be stored. */
    .output(z.object({ evenings: z.array(evening), shifts: z.array(shift), count: z.number().int().nullable() })),
  createSeries: base
    .errors({ CLIENT_ID_REUSED: learnerError(409), ...changed })
    .route({ method: 'POST', path: '/series', summary: 'Propose a fixed hour', tags, successStatus: 201 })
    .input(newSeries)
    .output(seriesCard),
  series: base
    .route({ method: 'GET', path: '/series', summary: 'My fixed hours, and those that wait for my answer', tags })
    .output(z.array(seriesCard)),
  seriesToAnswer: base
    .route({ method: 'GET', path: '/series/to-answer', summary: 'Fixed hours that wait for my answer', tags })
    .output(z.array(z.object({ id }))),
  answerSeries: base
    .errors(changed)
    .route({ method: 'POST', path: '/series/{id}/answer', summary: 'Accept or decline a fixed hour', tags })
    .input(z.object({ id, accept: z.boolean(), keepsRestDays: z.boolean().default(false) }))
    .output(z.object({ status: z.enum(['active', 'ended']) })),
  skipEvening: base
    .errors(changed)
    .route({ method: 'POST', path: '/series/{id}/skip', summary: 'Skip one evening; the other is notified', tags })
    .input(z.object({ id, date }))
    .output(z.object({ done: z.literal(true) })),
  setSeriesStatus: base
    .errors(changed)
    .route({ method: 'PUT', path: '/series/{id}/status', summary: 'Pause, continue or end a fixed hour', tags })
    .input(z.object({ id, status: z.enum(['active', 'paused', 'ended']) }))
    .output(z.object({ status: z.enum(['active', 'paused', 'ended']) })),
};
