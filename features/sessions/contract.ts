import * as z from 'zod';
import { base, exactText, id, learnerError, oneLine, pageNumber, timeZone } from '#shared/base.ts';
import { calls } from './shared/contract/call.ts';
import { invitation, invitationMade } from './shared/contract/invitation.ts';
import { partner, restTimes, studyNow } from './shared/contract/plan.ts';
import { rating, review, reviewable, statistics } from './shared/contract/review.ts';
import { session, sessionDetails } from './shared/contract/session.ts';
import { THANKS_MAX, thanks } from './shared/contract/thanks.ts';

export * from './shared/contract/call.ts';
export { sessionEvents } from './shared/contract/events.ts';
export * from './shared/contract/invitation.ts';
export * from './shared/contract/move.ts';
export * from './shared/contract/plan.ts';
export * from './shared/contract/review.ts';
export * from './shared/contract/series-rule.ts';
export * from './shared/contract/session.ts';
export * from './shared/contract/thanks.ts';
export * from './shared/limits.ts';

const clientId = id.optional();

const tags = ['sessions'];
const done = z.object({ done: z.literal(true) });

export const sessionsContract = {
  studyNow: base
    .errors({
      CLIENT_ID_REUSED: learnerError(409),
      PARTNER_NOT_FOUND: learnerError(404),
      RESTING: learnerError(409),
    })
    .route({
      method: 'POST',
      path: '/sessions/now',
      summary: 'Study with somebody at once: a session that begins now, or the one we are in',
      tags,
      successStatus: 201,
    })
    .input(studyNow)
    .output(z.object({ id })),
  calls: base
    .route({ method: 'GET', path: '/sessions/calls', summary: 'Calls that ring for me, and my own', tags })
    .output(calls),
  ring: base
    .route({ method: 'PUT', path: '/sessions/calls/{id}', summary: 'My call rings on while my page is open', tags })
    .input(z.object({ id }))
    .output(z.object({ rings: z.boolean() })),
  listPublic: base
    .route({
      method: 'GET',
      path: '/sessions/public',
      summary: 'Public sessions of others with free places, newest first',
      tags,
    })
    .input(z.object({ timeZone }))
    .output(z.array(session)),
  listOpen: base
    .route({ method: 'GET', path: '/sessions/open', summary: 'The same, soonest first, for /sessions', tags })
    .output(z.array(session)),
  mine: base
    .route({ method: 'GET', path: '/sessions/mine', summary: 'My sessions that are not over, soonest first', tags })
    .output(z.array(session)),
  invitations: base
    .route({
      method: 'GET',
      path: '/sessions/invitations',
      summary: 'Private sessions that wait for my answer, soonest first',
      tags,
    })
    .output(z.array(session)),
  past: base
    .route({ method: 'GET', path: '/sessions/past', summary: 'My sessions that are over, latest first', tags })
    .input(z.object({ page: pageNumber(10_000) }))
    .output(z.object({ sessions: z.array(session), more: z.boolean() })),
  statistics: base
    .route({ method: 'GET', path: '/profile/statistics', summary: 'What came of my hours so far', tags })
    .output(statistics),
  toReview: base
    .route({
      method: 'GET',
      path: '/sessions/to-review',
      summary: 'My completed sessions with people I may rate, latest first',
      tags,
    })
    .output(z.array(reviewable)),
  review: base
    .errors({ NOT_POSSIBLE: learnerError(409) })
    .route({
      method: 'PUT',
      path: '/sessions/{id}/reviews/{personId}',
      summary: 'Say how an hour with somebody was; they never read it',
      tags,
    })
    .input(z.object({ id, personId: id, rating }))
    .output(review),
  postponeReview: base
    .route({
      method: 'PUT',
      path: '/sessions/{id}/reviews/{personId}/later',
      summary: 'Do not ask me again how an hour with somebody was; I may still say it',
      tags,
    })
    .input(z.object({ id, personId: id }))
    .output(done),
  thanks: base
    .route({ method: 'GET', path: '/sessions/thanks', summary: 'Lines of thanks that I have not seen', tags })
    .output(z.array(thanks)),
  thank: base
    .errors({ NOT_POSSIBLE: learnerError(409) })
    .route({
      method: 'PUT',
      path: '/sessions/{id}/thanks',
      summary: 'One line of thanks to the partner of a session, who alone reads it',
      tags,
    })
    .input(z.object({ id, text: oneLine(THANKS_MAX, 1) }))
    .output(z.object({ text: z.string() })),
  readThanks: base
    .route({ method: 'PUT', path: '/sessions/{id}/thanks/read', summary: 'I have seen the line of thanks', tags })
    .input(z.object({ id }))
    .output(done),
  details: base
    .route({ method: 'GET', path: '/sessions/{id}', summary: 'A session I may see', tags })
    .input(z.object({ id }))
    .output(sessionDetails),
  conversation: base
    .route({
      method: 'POST',
      path: '/sessions/{id}/conversation',
      summary: 'The conversation of those who take part, made when it is opened first',
      tags,
    })
    .input(z.object({ id }))
    .output(z.object({ id })),
  join: base
    .errors({ ALREADY_JOINED: learnerError(409), NOT_POSSIBLE: learnerError(409), SESSION_FULL: learnerError(409) })
    .route({ method: 'POST', path: '/sessions/{id}/join', summary: 'Take part in a public session', tags })
    .input(z.object({ id }))
    .output(session),
  leave: base
    .errors({ NOT_POSSIBLE: learnerError(409) })
    .route({ method: 'POST', path: '/sessions/{id}/leave', summary: 'Give my place back', tags })
    .input(z.object({ id }))
    .output(done),
  comeBack: base
    .errors({ NOT_POSSIBLE: learnerError(409), SESSION_FULL: learnerError(409) })
    .route({ method: 'POST', path: '/sessions/{id}/return', summary: 'Take back that I left, for ten minutes', tags })
    .input(z.object({ id }))
    .output(done),
  cancel: base
    .errors({ NOT_POSSIBLE: learnerError(409) })
    .route({ method: 'POST', path: '/sessions/{id}/cancel', summary: 'Call my session off before it starts', tags })
    .input(z.object({ id }))
    .output(done),
  invite: base
    .errors({
      CLIENT_ID_REUSED: learnerError(409),
      NOT_POSSIBLE: learnerError(409),
      PARTNER_NOT_FOUND: learnerError(404),
      SESSION_FULL: learnerError(409),
    })
    .route({
      method: 'POST',
      path: '/sessions/{id}/invitations',
      summary: 'Invite somebody to my private session',
      tags,
      successStatus: 201,
    })
    .input(z.object({ id, partner, clientId }))
    .output(invitationMade),
  invitation: base
    .route({ method: 'GET', path: '/invitations/{id}', summary: 'What the link of an invitation shows', tags })
    .input(z.object({ id, partner: exactText(64).optional() }))
    .output(invitation),
  answer: base
    .errors({
      ALREADY_ANSWERED: learnerError(409),
      INVITATION_OVER: learnerError(409),
      NOT_POSSIBLE: learnerError(409),
      SESSION_FULL: learnerError(409),
    })
    .route({ method: 'POST', path: '/invitations/{id}/answer', summary: 'Accept or decline my invitation', tags })
    .input(z.object({ id, accept: z.boolean() }))
    .output(z.object({ status: z.enum(['accepted', 'declined']) })),
  restTimes: base
    .route({
      method: 'GET',
      path: '/sessions/rest-times',
      summary: 'Shabbat and holidays of the weeks to come, where I am',
      tags,
    })
    .input(z.object({ timeZone }))
    .output(restTimes),
};
