import { implement } from '@orpc/server';
import { type Asking, signedIn } from '#server/rpc.ts';
import { sessionsContract } from '../contract.ts';
import { answerInvitation } from './answer-invitation.ts';
import { endCalendarFeed, makeCalendarFeed, showCalendarFeed } from './calendar-feed.ts';
import { cancelSession } from './cancel-session.ts';
import { createSession } from './create-session.ts';
import { editSession } from './edit-session.ts';
import { invite } from './invite.ts';
import { joinSession } from './join-session.ts';
import { leaveSession } from './leave-session.ts';
import { listMySessions } from './list-my-sessions.ts';
import { listPastSessions } from './list-past-sessions.ts';
import { listOpenSessions, listPublicSessions } from './list-public-sessions.ts';
import { planNotices } from './plan-notices.ts';
import { showInvitation } from './show-invitation.ts';
import { showSession } from './show-session.ts';

const visitors = implement(sessionsContract, { initialOutputValidationIndex: Number.NaN }).$context<Asking>();
const learners = visitors.use(signedIn);

export const sessionsRouter = {
  create: learners.create.handler(({ input, context: { house, learner } }) => createSession(house, learner, input)),
  listPublic: learners.listPublic.handler(({ input, context: { house, learner } }) =>
    listPublicSessions(house, learner, input.timeZone),
  ),
  listOpen: learners.listOpen.handler(({ context: { house, learner } }) => listOpenSessions(house, learner)),
  mine: learners.mine.handler(({ context: { house, learner } }) => listMySessions(house, learner)),
  past: learners.past.handler(({ input, context: { house, learner } }) => listPastSessions(house, learner, input.page)),
  planNotices: learners.planNotices.handler(({ input, context: { house, learner } }) =>
    planNotices(house, learner, input),
  ),
  details: learners.details.handler(({ input, context: { house, learner } }) => showSession(house, learner, input.id)),
  join: learners.join.handler(({ input, context: { house, learner } }) => joinSession(house, learner, input.id)),
  leave: learners.leave.handler(({ input, context: { house, learner } }) => leaveSession(house, learner, input.id)),
  cancel: learners.cancel.handler(({ input, context: { house, learner } }) => cancelSession(house, learner, input.id)),
  edit: learners.edit.handler(({ input, context: { house, learner } }) => editSession(house, learner, input)),
  invite: learners.invite.handler(({ input, context: { house, learner } }) =>
    invite(house, learner, input.id, input.partner),
  ),
  invitation: visitors.invitation.handler(async ({ input, context: { house, who } }) =>
    showInvitation(house, await who(), input.id, input.partner),
  ),
  answer: learners.answer.handler(({ input, context: { house, learner } }) =>
    answerInvitation(house, learner, input.id, input.accept),
  ),
  calendarFeed: learners.calendarFeed.handler(({ context: { house, learner } }) => showCalendarFeed(house, learner)),
  makeCalendarFeed: learners.makeCalendarFeed.handler(({ context: { house, learner } }) =>
    makeCalendarFeed(house, learner),
  ),
  endCalendarFeed: learners.endCalendarFeed.handler(({ context: { house, learner } }) =>
    endCalendarFeed(house, learner),
  ),
};
