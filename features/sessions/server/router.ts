import { implementUnvalidated, signedIn } from '#server/http/rpc.ts';
import { sessionsContract } from '../contract.ts';
import { restTimes } from './calendar/rest-times.ts';
import { myCalls } from './calls/list-calls.ts';
import { signalCall } from './calls/ring-call.ts';
import { studyNow } from './calls/study-now.ts';
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
import { sessionsToReview } from './reviews/list-to-review.ts';
import { postponeReview, reviewPerson } from './reviews/review-person.ts';
import { joinSession } from './seats/join-session.ts';
import { leaveSession } from './seats/leave-session.ts';
import { returnToSession } from './seats/return-to-session.ts';
import { showStatistics } from './statistics/statistics.ts';
import { newThanks } from './thanks/list-thanks.ts';
import { readThanks } from './thanks/read-thanks.ts';
import { sendThanks } from './thanks/send-thanks.ts';

const visitors = implementUnvalidated(sessionsContract);
const learners = visitors.use(signedIn);

export const sessionsRouter = {
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
  restTimes: learners.restTimes.handler(({ input, context: { app, learner } }) =>
    restTimes(app, learner, input.timeZone),
  ),
  statistics: learners.statistics.handler(({ context: { app, learner } }) => showStatistics(app, learner)),
  toReview: learners.toReview.handler(({ context: { app, learner } }) => sessionsToReview.read(app, learner, null)),
  review: learners.review.handler(({ input, context: { app, learner } }) => reviewPerson(app, learner, input)),
  postponeReview: learners.postponeReview.handler(({ input, context: { app, learner } }) =>
    postponeReview(app, learner, input),
  ),
  thanks: learners.thanks.handler(({ context: { app, learner } }) => newThanks.read(app, learner, null)),
  thank: learners.thank.handler(({ input, context: { app, learner } }) => sendThanks(app, learner, input)),
  readThanks: learners.readThanks.handler(({ input, context: { app, learner } }) => readThanks(app, learner, input.id)),
  details: learners.details.handler(({ input, context: { app, learner } }) => showSession(app, learner, input.id)),
  conversation: learners.conversation.handler(({ input, context: { app, learner } }) =>
    openConversation(app, learner, input.id),
  ),
  join: learners.join.handler(({ input, context: { app, learner } }) => joinSession(app, learner, input.id)),
  leave: learners.leave.handler(({ input, context: { app, learner } }) => leaveSession(app, learner, input.id)),
  comeBack: learners.comeBack.handler(({ input, context: { app, learner } }) =>
    returnToSession(app, learner, input.id),
  ),
  cancel: learners.cancel.handler(({ input, context: { app, learner } }) => cancelSession(app, learner, input.id)),
  invite: learners.invite.handler(({ input, context: { app, learner } }) => invite(app, learner, input)),
  invitation: visitors.invitation.handler(async ({ input, context: { app, who } }) =>
    showInvitation(app, await who(), input.id, input.partner),
  ),
  answer: learners.answer.handler(({ input, context: { app, learner } }) =>
    answerInvitation(app, learner, input.id, input.accept),
  ),
};
