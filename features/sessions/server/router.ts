import { implementUnvalidated, signedIn } from '#server/http/rpc.ts';
import { sessionsContract } from '../contract.ts';
import { endCalendarFeed, makeCalendarFeed, showCalendarFeed } from './calendar/calendar-feed.ts';
import { freeMoment } from './calendar/free-moment.ts';
import { restTimes } from './calendar/rest-times.ts';
import { myCalls } from './calls/list-calls.ts';
import { signalCall } from './calls/ring-call.ts';
import { answerInvitation } from './invitations/answer-invitation.ts';
import { invite } from './invitations/invite.ts';
import { myInvitations } from './invitations/list-invitations.ts';
import { showInvitation } from './invitations/show-invitation.ts';
import { cancelSession } from './life-cycle/cancel-session.ts';
import { mySessions } from './lists/list-my-sessions.ts';
import { listPastSessions } from './lists/list-past-sessions.ts';
import { openSessions, publicSessions } from './lists/list-public-sessions.ts';
import { showSession } from './lists/show-session.ts';
import { openConversation } from './open-conversation.ts';
import { createSession } from './planning/create-session.ts';
import { editSession } from './planning/edit-session.ts';
import { planNextWeek, showNextWeek } from './planning/next-week.ts';
import { planClashes } from './planning/plan-clashes.ts';
import { planNotices } from './planning/plan-notices.ts';
import { studyNow } from './planning/study-now.ts';
import { sessionsToReview } from './reviews/list-to-review.ts';
import { reviewPerson } from './reviews/review-person.ts';
import { joinSession } from './seats/join-session.ts';
import { leaveSession } from './seats/leave-session.ts';
import { returnToSession } from './seats/return-to-session.ts';
import { listSeries } from './series/list-series.ts';
import { seriesToAnswer } from './series/list-to-answer.ts';
import { setSeriesStatus } from './series/set-series-status.ts';
import { skipEvening } from './series/skip-evening.ts';
import { showStatistics } from './statistics/statistics.ts';
import { newThanks } from './thanks/list-thanks.ts';
import { readThanks } from './thanks/read-thanks.ts';
import { sendThanks } from './thanks/send-thanks.ts';

// Loads changes of series when first needed: scripts/resolve.test.ts limits the code loaded at start.
const visitors = implementUnvalidated(sessionsContract);
const learners = visitors.use(signedIn);

export const sessionsRouter = {
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
  series: learners.series.handler(({ context: { app, learner } }) => listSeries(app, learner)),
  answerSeries: learners.answerSeries.handler(async ({ input, context: { app, learner } }) =>
    (await import('./series/answer-series.ts')).answerSeries(app, learner, input),
  ),
  skipEvening: learners.skipEvening.handler(({ input, context: { app, learner } }) => skipEvening(app, learner, input)),
  setSeriesStatus: learners.setSeriesStatus.handler(({ input, context: { app, learner } }) =>
    setSeriesStatus(app, learner, input),
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
  studyNow: learners.studyNow.handler(({ input, context: { app, learner } }) => studyNow(app, learner, input)),
  calls: learners.calls.handler(({ context: { app, learner } }) => myCalls.read(app, learner, null)),
  ring: learners.ring.handler(({ input, context: { app, learner } }) => signalCall(app, learner, input.id)),
  listPublic: learners.listPublic.handler(({ input, context: { app, learner } }) =>
    publicSessions.read(app, learner, input),
  ),
  listOpen: learners.listOpen.handler(({ context: { app, learner } }) => openSessions.read(app, learner, null)),
  mine: learners.mine.handler(({ context: { app, learner } }) => mySessions.read(app, learner, null)),
  invitations: learners.invitations.handler(({ context: { app, learner } }) => myInvitations.read(app, learner, null)),
  past: learners.past.handler(({ input, context: { app, learner } }) => listPastSessions(app, learner, input.page)),
  planClashes: learners.planClashes.handler(({ input, context: { app, learner } }) => planClashes(app, learner, input)),
  freeMoment: learners.freeMoment.handler(({ input, context: { app, learner } }) => freeMoment(app, learner, input)),
  restTimes: learners.restTimes.handler(({ input, context: { app, learner } }) =>
    restTimes(app, learner, input.timeZone),
  ),
  planNotices: learners.planNotices.handler(({ input, context: { app, learner } }) => planNotices(app, learner, input)),
  statistics: learners.statistics.handler(({ context: { app, learner } }) => showStatistics(app, learner)),
  toReview: learners.toReview.handler(({ context: { app, learner } }) => sessionsToReview.read(app, learner, null)),
  review: learners.review.handler(({ input, context: { app, learner } }) => reviewPerson(app, learner, input)),
  thanks: learners.thanks.handler(({ context: { app, learner } }) => newThanks.read(app, learner, null)),
  thank: learners.thank.handler(({ input, context: { app, learner } }) => sendThanks(app, learner, input)),
  readThanks: learners.readThanks.handler(({ input, context: { app, learner } }) => readThanks(app, learner, input.id)),
  details: learners.details.handler(({ input, context: { app, learner } }) => showSession(app, learner, input.id)),
  nextWeek: learners.nextWeek.handler(({ input, context: { app, learner } }) => showNextWeek(app, learner, input.id)),
  planNextWeek: learners.planNextWeek.handler(({ input, context: { app, learner } }) =>
    planNextWeek(app, learner, input.id),
  ),
  conversation: learners.conversation.handler(({ input, context: { app, learner } }) =>
    openConversation(app, learner, input.id),
  ),
  join: learners.join.handler(({ input, context: { app, learner } }) => joinSession(app, learner, input.id)),
  leave: learners.leave.handler(({ input, context: { app, learner } }) => leaveSession(app, learner, input.id)),
  comeBack: learners.comeBack.handler(({ input, context: { app, learner } }) =>
    returnToSession(app, learner, input.id),
  ),
  cancel: learners.cancel.handler(({ input, context: { app, learner } }) => cancelSession(app, learner, input.id)),
  edit: learners.edit.handler(({ input, context: { app, learner } }) => editSession(app, learner, input)),
  invite: learners.invite.handler(({ input, context: { app, learner } }) => invite(app, learner, input)),
  invitation: visitors.invitation.handler(async ({ input, context: { app, who } }) =>
    showInvitation(app, await who(), input.id, input.partner),
  ),
  answer: learners.answer.handler(({ input, context: { app, learner } }) =>
    answerInvitation(app, learner, input.id, input.accept),
  ),
  calendarFeed: learners.calendarFeed.handler(({ context: { app, learner } }) => showCalendarFeed(app, learner)),
  makeCalendarFeed: learners.makeCalendarFeed.handler(({ input, context: { app, learner, headers } }) =>
    makeCalendarFeed(app, learner, headers, input.clientId),
  ),
  endCalendarFeed: learners.endCalendarFeed.handler(({ context: { app, learner } }) => endCalendarFeed(app, learner)),
};
