import { implement } from '@orpc/server';
import { type RequestContext, signedIn } from '#server/http/rpc.ts';
import { cyclesContract } from '../contract.ts';
import { changeEnrolment } from './enrolments/change-enrolment.ts';
import { enrol } from './enrolments/enrol.ts';
import { leaveCycle } from './enrolments/leave-cycle.ts';
import { listMine } from './enrolments/list-mine.ts';
import { listOffered } from './enrolments/list-offered.ts';
import { learnTogether, showPortionOfHour } from './hours/learn-together.ts';
import { markPortion } from './marks/mark-portion.ts';
import { showFinished } from './marks/show-finished.ts';
import { answerInvitation } from './shares/answer-invitation.ts';
import { stopSharing } from './shares/end-shares.ts';
import { inviteCompanion } from './shares/invite-companion.ts';

const learners = implement(cyclesContract).$context<RequestContext>().use(signedIn);

export const cyclesRouter = {
  mine: learners.mine.handler(({ input, context: { app, learner } }) => listMine(app, app.db, learner, input.timeZone)),
  offered: learners.offered.handler(({ input, context: { app, learner } }) =>
    listOffered(app, learner, input.timeZone),
  ),
  enrol: learners.enrol.handler(({ input, context: { app, learner } }) => enrol(app, learner, input)),
  change: learners.change.handler(({ input, context: { app, learner } }) => changeEnrolment(app, learner, input)),
  setStatus: learners.setStatus.handler(async ({ input, context: { app, learner } }) =>
    (await import('./enrolments/set-cycle-status.ts')).setCycleStatus(app, learner, input),
  ),
  leave: learners.leave.handler(({ input, context: { app, learner } }) => leaveCycle(app, learner, input.id)),
  mark: learners.mark.handler(({ input, context: { app, learner } }) => markPortion(app, learner, input)),
  hour: learners.hour.handler(({ input, context: { app, learner } }) =>
    showPortionOfHour(app, learner, input.sessionId),
  ),
  learnTogether: learners.learnTogether.handler(({ input, context: { app, learner } }) =>
    learnTogether(app, learner, input),
  ),
  finished: learners.finished.handler(({ input, context: { app, learner } }) => showFinished(app, learner, input)),
  invite: learners.invite.handler(({ input, context: { app, learner } }) => inviteCompanion(app, learner, input)),
  stopSharing: learners.stopSharing.handler(({ input, context: { app, learner } }) =>
    stopSharing(app, learner, input.id),
  ),
  answer: learners.answer.handler(({ input, context: { app, learner } }) => answerInvitation(app, learner, input)),
};
