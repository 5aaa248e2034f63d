import * as z from 'zod';
import type { PersonChoice } from '#features/people/contract.ts';
import { type NewSession, type SeriesRule, textSteps } from '#features/sessions/contract.ts';
import { COUNT_MAX, type NewPublicSeries, type NewSeries } from '../../contract.ts';

export const repeats = ['once', 'week', 'week2', 'day', 'month', 'roshChodesh', 'afterShabbat'] as const;
/** `left`: only in a change, the remaining dates of the present count. */
export const ends = ['open', 'untilDate', 'count', 'left'] as const;
export const minutesAfter = [0, 30, 45, 60, 90, 120] as const;

export const repeatFields = {
  repeat: z.enum(repeats).default('once'),
  /** Weekdays, Monday is 1. Empty: the weekday of the date. */
  days: z.array(z.number()).default([]),
  minutesAfter: z.number().default(60),
  textStep: z.enum(textSteps).default('stay'),
  end: z.enum(ends).default('open'),
  untilDate: z.string().default(''),
  /** NaN while the field is empty. */
  count: z.number().or(z.nan()).default(10),
  keepsRestDays: z.boolean().default(false),
};
const all = z.object(repeatFields);
export type RepeatFields = z.output<typeof all>;

export const emptyRepeat = {
  repeat: 'once',
  days: [],
  minutesAfter: 60,
  textStep: 'stay',
  end: 'open',
  untilDate: '',
  count: 10,
  keepsRestDays: false,
} as const;

/** Monday is 1, Sunday 7; null without a date. */
export function weekdayOf(date: string): number | null {
  const day = new Date(`${date}T00:00Z`).getUTCDay();
  return Number.isNaN(day) ? null : day || 7;
}

/** Position of a date among its weekdays in the month; -1 for the fifth, which is the last. */
export function nthOf(date: string): 1 | 2 | 3 | 4 | -1 {
  const nth = Math.ceil(Number(date.slice(8)) / 7);
  return nth === 5 ? -1 : (nth as 1 | 2 | 3 | 4);
}

export function ruleOf(
  { repeat, days, minutesAfter: minutes }: Pick<RepeatFields, 'repeat' | 'days' | 'minutesAfter'>,
  date: string,
): SeriesRule | null {
  const weekday = weekdayOf(date);
  if (weekday === null) return null;
  switch (repeat) {
    case 'once':
      return null;
    case 'week':
    case 'week2':
      return { every: 'week', interval: repeat === 'week' ? 1 : 2, days: days.length === 0 ? [weekday] : days };
    case 'day':
    case 'roshChodesh':
      return { every: repeat };
    case 'month':
      return { every: 'month', weekday, nth: nthOf(date) };
    case 'afterShabbat':
      return { every: 'afterShabbat', minutes };
  }
}

export function repeatProblem({ repeat, end, untilDate, count }: RepeatFields, date: string) {
  if (repeat === 'once') return null;
  if (end === 'untilDate' && untilDate < date)
    return { path: 'untilDate', messageKey: 'series.form.untilInvalid' } as const;
  const isCount = Number.isInteger(count) && count >= 1 && count <= COUNT_MAX;
  if (end === 'count' && !isCount) return { path: 'count', messageKey: 'series.form.countInvalid' } as const;
  return null;
}

export function fieldsOfRule(rule: SeriesRule): Pick<RepeatFields, 'repeat'> & Partial<RepeatFields> {
  switch (rule.every) {
    case 'week':
      return { repeat: rule.interval === 2 ? 'week2' : 'week', days: [...rule.days] };
    case 'afterShabbat':
      return { repeat: 'afterShabbat', minutesAfter: rule.minutes };
    default:
      return { repeat: rule.every };
  }
}

export type SeriesDraft = Omit<NewSeries, 'clientId'>;
type Plan = Omit<NewSession, 'clientId' | 'partner'>;

/** The series of a form; null for a single session, or without a listed person. */
export function seriesOf(plan: Plan, repeat: RepeatFields, chosen: PersonChoice | null): SeriesDraft | null {
  if (plan.isPublic || !chosen) return null;
  const repeated = repeatedOf(plan, repeat);
  return repeated && { ...repeated, partnerId: chosen.id };
}

export type PublicSeriesDraft = Omit<NewPublicSeries, 'clientId'>;

/** The public series of a form; null for a single or private session. */
export function publicSeriesOf(plan: Plan, repeat: RepeatFields): PublicSeriesDraft | null {
  const repeated = plan.isPublic ? repeatedOf(plan, repeat) : null;
  return repeated && { ...repeated, maxParticipants: plan.maxParticipants };
}

function repeatedOf(plan: Plan, repeat: RepeatFields) {
  const rule = ruleOf(repeat, plan.date);
  if (!rule) return null;
  const { title, subject, description, textReference, timeZone, durationMinutes } = plan;
  return {
    ...{ title, subject, description, textReference: textReference || null, timeZone, durationMinutes },
    ...{ rule, firstDate: plan.date, wallTime: plan.time.slice(0, 5), textStep: repeat.textStep },
    untilDate: repeat.end === 'untilDate' ? repeat.untilDate : null,
    count: repeat.end === 'count' ? repeat.count : null,
    keepsRestDays: repeat.keepsRestDays,
    ...(repeat.end === 'left' && { countLeft: true }),
    replaces: null,
  };
}
