import { implementUnvalidated, signedIn } from '#server/http/rpc.ts';
import { planningContract } from '../contract.ts';
import { endCalendarFeed, makeCalendarFeed, showCalendarFeed } from './calendar/calendar-feed.ts';
import { createSession } from './hours/create-session.ts';
import { planNotices } from './hours/plan-notices.ts';
import { seriesToAnswer } from './series/list-to-answer.ts';

// Loads what few requests need when first needed: scripts/resolve.test.ts limits the code loaded at start.
const learners = implementUnvalidated(planningContract).use(signedIn);

export const planningRouter = {
  previewSeries: learners.previewSeries.handler(async ({ input, context: { app, learner } }) =>
    (await import('./series/preview-series.ts')).previewSeries(app, learner, input),
  ),
  createSeries: learners.createSeries.handler(async ({ input, context: { app, learner } }) =>
    (await import('./series/create-series.ts')).createSeries(app, learner, input),
  ),
  createPublicSeries: learners.createPublicSeries.handler(async ({ input, context: { app, learner } }) =>
    (await import('./series/create-public-series.ts')).createPublicSeries(app, learner, input),
  ),
  previewPublicSeries: learners.previewPublicSeries.handler(async ({ input, context: { app, learner } }) =>
    (await import('./series/preview-series.ts')).previewPublicSeries(app, learner, input),
  ),
  publicSeries: learners.publicSeries.handler(async ({ context: { app, learner } }) =>
    (await import('./series/list-public-series.ts')).listPublicSeries(app, learner),
  ),
  joinSeries: learners.joinSeries.handler(async ({ input, context: { app, learner } }) =>
    (await import('./series/join-series.ts')).joinSeries(app, learner, input.id),
  ),
  leaveSeries: learners.leaveSeries.handler(async ({ input, context: { app, learner } }) =>
    (await import('./series/leave-series.ts')).leaveSeries(app, learner, input.id),
  ),
  seriesToAnswer: learners.seriesToAnswer.handler(({ context: { app, learner } }) =>
    seriesToAnswer.read(app, learner, null),
  ),
  series: learners.series.handler(async ({ context: { app, learner } }) =>
    (await import('./series/list-series.ts')).listSeries(app, learner),
  ),
  answerSeries: learners.answerSeries.handler(async ({ input, context: { app, learner } }) =>
    (await import('./series/answer-series.ts')).answerSeries(app, learner, input),
  ),
  skipEvening: learners.skipEvening.handler(async ({ input, context: { app, learner } }) =>
    (await import('./series/skip-evening.ts')).skipEvening(app, learner, input),
  ),
  setSeriesStatus: learners.setSeriesStatus.handler(async ({ input, context: { app, learner } }) =>
    (await import('./series/set-series-status.ts')).setSeriesStatus(app, learner, input),
  ),
  proposeMove: learners.proposeMove.handler(async ({ input, context: { app, learner } }) =>
    (await import('./series/move-evening.ts')).proposeMove(app, learner, input),
  ),
  answerMove: learners.answerMove.handler(async ({ input, context: { app, learner } }) =>
    (await import('./series/move-evening.ts')).answerMove(app, learner, input),
  ),
  withdrawMove: learners.withdrawMove.handler(async ({ input, context: { app, learner } }) =>
    (await import('./series/move-evening.ts')).withdrawMove(app, learner, input.id),
  ),
  create: learners.create.handler(({ input, context: { app, learner } }) => createSession(app, learner, input)),
  planClashes: learners.planClashes.handler(async ({ input, context: { app, learner } }) =>
    (await import('./hours/plan-clashes.ts')).planClashes(app, learner, input),
  ),
  freeMoment: learners.freeMoment.handler(async ({ input, context: { app, learner } }) =>
    (await import('./hours/free-moment.ts')).freeMoment(app, learner, input),
  ),
  planNotices: learners.planNotices.handler(({ input, context: { app, learner } }) => planNotices(app, learner, input)),
  nextWeek: learners.nextWeek.handler(async ({ input, context: { app, learner } }) =>
    (await import('./hours/next-week.ts')).showNextWeek(app, learner, input.id),
  ),
  planNextWeek: learners.planNextWeek.handler(async ({ input, context: { app, learner } }) =>
    (await import('./hours/next-week.ts')).planNextWeek(app, learner, input.id),
  ),
  edit: learners.edit.handler(async ({ input, context: { app, learner } }) =>
    (await import('./hours/edit-session.ts')).editSession(app, learner, input),
  ),
  calendarFeed: learners.calendarFeed.handler(({ context: { app, learner } }) => showCalendarFeed(app, learner)),
  makeCalendarFeed: learners.makeCalendarFeed.handler(({ input, context: { app, learner, headers } }) =>
    makeCalendarFeed(app, learner, headers, input.clientId),
  ),
  endCalendarFeed: learners.endCalendarFeed.handler(({ context: { app, learner } }) => endCalendarFeed(app, learner)),
};
