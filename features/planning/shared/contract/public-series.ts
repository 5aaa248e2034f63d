import * as z from 'zod';
import { PARTICIPANTS } from '#features/sessions/shared/contract/plan.ts';
import { base, id, learnerError } from '#shared/base.ts';
import { countLeft, evening, hours, newSeriesFields, oneEnd, seriesCard } from './series.ts';

const alone = hours.extend({
  /** Whether evenings take place on Shabbat and holidays of the creator's town. */
  keepsRestDays: z.boolean().default(false),
  /** Own public series whose dates from `firstDate` on are replaced. */
  replaces: id.nullable().default(null),
  countLeft,
});

const publicSeriesPreview = alone.refine(oneEnd);
export type PublicSeriesPreview = z.output<typeof publicSeriesPreview>;

const newPublicSeries = alone
  .extend({
    ...newSeriesFields,
    maxParticipants: z.number().int().min(PARTICIPANTS.min).max(PARTICIPANTS.max).default(PARTICIPANTS.default),
  })
  .refine(oneEnd);
export type NewPublicSeries = z.output<typeof newPublicSeries>;

/** `seated`: the caller has a seat in that evening. */
const publicSeriesCard = seriesCard.omit({ partner: true, replaces: true, shifts: true, evenings: true }).extend({
  description: z.string(),
  creatorName: z.string(),
  /** Number of members, including the creator. */
  members: z.number().int(),
  maxParticipants: z.number().int(),
  evenings: z.array(evening.extend({ seated: z.boolean() })),
});
export type PublicSeriesCard = z.infer<typeof publicSeriesCard>;

const tags = ['sessions'];

export const publicSeriesContract = {
  createPublicSeries: base
    .errors({
      CLIENT_ID_REUSED: learnerError(409),
      CHANGED: learnerError(409),
      TOO_MANY_PARTICIPANTS: learnerError(409),
    })
    .route({
      method: 'POST',
      path: '/series/public',
      summary: 'Plan public sessions at a fixed hour, or change the hour of my own',
      tags,
      successStatus: 201,
    })
    .input(newPublicSeries)
    .output(z.object({ id, title: z.string() })),
  previewPublicSeries: base
    .route({
      method: 'POST',
      path: '/series/public/preview',
      summary: 'The evenings of a public series, before it is planned',
      tags,
    })
    .input(publicSeriesPreview)
    .output(z.object({ evenings: z.array(evening), count: z.number().int().nullable() })),
  publicSeries: base
    .route({ method: 'GET', path: '/series/public', summary: 'Public fixed hours that I joined or planned', tags })
    .output(z.array(publicSeriesCard)),
  joinSeries: base
    .errors({ CHANGED: learnerError(409), SESSION_FULL: learnerError(409) })
    .route({
      method: 'POST',
      path: '/series/{id}/join',
      summary: 'Take part in all sessions ahead of a public fixed hour',
      tags,
    })
    .input(z.object({ id }))
    /** Number of future evenings with a seat for the learner, and without one. */
    .output(z.object({ joined: z.number().int(), missed: z.number().int() })),
  leaveSeries: base
    .errors({ NOT_POSSIBLE: learnerError(409) })
    .route({
      method: 'POST',
      path: '/series/{id}/leave',
      summary: 'Give my places in a public fixed hour back',
      tags,
    })
    .input(z.object({ id }))
    .output(z.object({ done: z.literal(true) })),
};
