import * as z from 'zod';
import { invitationMade } from '#features/sessions/shared/contract/invitation.ts';
import { changedPlan, clashes, newSession, notice } from '#features/sessions/shared/contract/plan.ts';
import { session } from '#features/sessions/shared/contract/session.ts';
import { base, date, id, learnerError, timeOfDay, timeZone, wholeNumber } from '#shared/base.ts';
import { moveContract } from './shared/contract/move.ts';
import { nextWeek } from './shared/contract/next-week.ts';
import { publicSeriesContract } from './shared/contract/public-series.ts';
import { seriesContract } from './shared/contract/series.ts';

export type { NewPublicSeries, PublicSeriesCard } from './shared/contract/public-series.ts';
export * from './shared/contract/series.ts';

const clientId = id.optional();

const tags = ['sessions'];
const done = z.object({ done: z.literal(true) });

export const planningContract = {
  ...seriesContract,
  ...publicSeriesContract,
  ...moveContract,
  create: base
    .errors({ CLIENT_ID_REUSED: learnerError(409), PARTNER_NOT_FOUND: learnerError(404) })
    .route({ method: 'POST', path: '/sessions', summary: 'Plan a session', tags, successStatus: 201 })
    .input(newSession)
    .output(session.extend({ invitation: invitationMade.nullable() })),
  nextWeek: base
    .route({
      method: 'GET',
      path: '/sessions/{id}/next-week',
      summary: 'The same hour next week, and what is planned then',
      tags,
    })
    .input(z.object({ id }))
    .output(nextWeek),
  planNextWeek: base
    .route({
      method: 'POST',
      path: '/sessions/{id}/next-week',
      summary: 'Plan the same hour next week with the same people, once',
      tags,
    })
    .input(z.object({ id }))
    .output(nextWeek),
  edit: base
    .errors({ NOT_POSSIBLE: learnerError(409), TOO_MANY_PARTICIPANTS: learnerError(409) })
    .route({ method: 'PATCH', path: '/sessions/{id}', summary: 'Change my session before it starts', tags })
    .input(changedPlan)
    .output(session),
  planNotices: base
    .route({
      method: 'GET',
      path: '/sessions/plan-notices',
      summary: 'Whether a planned time falls on Shabbat or a holiday at my place',
      tags,
    })
    .input(
      z.object({
        date,
        time: timeOfDay,
        timeZone,
        durationMinutes: wholeNumber(1, 1440).default(60),
      }),
    )
    .output(z.array(notice)),
  planClashes: base
    .route({
      method: 'GET',
      path: '/sessions/plan-clashes',
      summary: 'Whether I or the partner chosen have a session at a planned time',
      tags,
    })
    .input(
      z.object({
        date,
        time: timeOfDay,
        timeZone,
        durationMinutes: wholeNumber(1, 1440).default(60),
        except: id.optional(),
        partner: id.optional(),
      }),
    )
    .output(clashes),
  freeMoment: base
    .route({
      method: 'GET',
      path: '/sessions/free-moment',
      summary: 'The next quarter of an hour at which I am free for so long',
      tags,
    })
    .input(z.object({ timeZone, durationMinutes: wholeNumber(1, 1440).default(60) }))
    .output(z.object({ date: z.string(), time: z.string() }).nullable()),
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
    .input(z.object({ clientId }).default({}))
    .output(z.object({ path: z.string() })),
  endCalendarFeed: base
    .route({ method: 'DELETE', path: '/calendar-feed', summary: 'No more private address', tags })
    .output(done),
};
