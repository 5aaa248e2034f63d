import * as z from 'zod';
import { base, id, instant, learnerError, nameLine, oneLine, typedText } from '#shared/base.ts';
import { defineEvents } from '#shared/events.ts';
import { pairsContract } from './shared/contract/pairs.ts';
import { suggestionsContract } from './shared/contract/suggestions.ts';
import { watchContract } from './shared/contract/watch.ts';
import { CONTACT_MAX } from './shared/limits.ts';
import { partnerCard } from './shared/partner-card.ts';
import { partnerCursor } from './shared/partner-cursor.ts';
import { partnerFilters } from './shared/partner-filters.ts';

export * from './shared/contract/pairs.ts';
export * from './shared/contract/watch.ts';
export type { PartnerCard, Reason } from './shared/partner-card.ts';
export * from './shared/partner-filters.ts';

export const REQUEST_MESSAGE_MAX = 1_000;

export const studyRequest = z.object({
  id,
  /** Null when the person may not be named. `incoming`: the caller received the request. */
  otherId: id.nullable(),
  otherName: z.string(),
  otherPicture: z.string().optional(),
  incoming: z.boolean(),
  subject: z.string(),
  message: z.string(),
  textReference: z.string().nullable(),
  proposedTime: instant.nullable(),
  status: z.enum(['pending', 'accepted', 'declined', 'expired']),
  createdAt: instant,
});
export type StudyRequest = z.infer<typeof studyRequest>;

export const newStudyRequest = z.object({
  clientId: id.optional(),
  receiverId: id,
  subject: nameLine(200, 1),
  message: typedText(REQUEST_MESSAGE_MAX).default(''),
  proposedTime: instant.nullable().default(null),
  textReference: oneLine(200).nullable().default(null),
});

const requestAnswered = z.object({
  status: z.enum(['accepted', 'declined']),
  conversationId: id.nullable(),
  /** Session planned by the acceptance; null without an hour. */
  session: z.object({ id, startsAt: instant }).nullable(),
});
export type RequestAnswered = z.infer<typeof requestAnswered>;

const tags = ['partners'];

const count = z.number().int().min(0);
const partnerPage = z.object({
  partners: z.array(partnerCard),
  /** Learners who pass the filters, and how many of the ranked ones have common hours in the coming week. */
  total: count,
  withCommonTime: count,
  next: z.string().nullable(),
  /** False without a saved profile: matching is poor. */
  profileSaid: z.boolean(),
});
export type PartnerPage = z.infer<typeof partnerPage>;

const partnerDetails = partnerCard.extend({ email: z.string().nullable() });
export type PartnerDetails = z.infer<typeof partnerDetails>;

export const partnersEvents = defineEvents('partners', {
  toBrowsers: {
    requested: z.object({ id }),
    accepted: z.object({ id }),
    declined: z.object({ id }),
    expired: z.object({ id }),
    pairChanged: z.object({}),
    watchChanged: z.object({}),
  },
});

export const partnersContract = {
  ...pairsContract,
  ...suggestionsContract,
  ...watchContract,
  search: base
    .route({ method: 'GET', path: '/partners', summary: 'Learners who may fit me, the best first', tags })
    .input(partnerFilters.extend({ next: partnerCursor.optional() }))
    .output(partnerPage),
  partner: base
    .route({ method: 'GET', path: '/partners/{id}', summary: 'One learner, as much as I may see', tags })
    .input(z.object({ id }))
    .output(partnerDetails),
  contact: base
    .errors({
      PARTNER_NOT_FOUND: learnerError(404),
      AWAITS_ANSWER: learnerError(409),
      CLIENT_ID_REUSED: learnerError(409),
      SAME_TEXT: learnerError(409),
    })
    .route({
      method: 'POST',
      path: '/partners/{id}/contact',
      summary: 'Write to a learner; our conversation is made when there is none',
      tags,
      successStatus: 201,
    })
    .input(
      z.object({
        id,
        clientId: id,
        text: typedText(CONTACT_MAX, 1),
        /** Greeting of the app, sent only without a conversation. */
        greeting: z.boolean().default(false),
      }),
    )
    .output(z.object({ conversationId: id, sent: z.boolean() })),
  requests: base
    .route({ method: 'GET', path: '/study-requests', summary: 'Requests I received and sent, newest first', tags })
    .output(z.array(studyRequest)),
  sendRequest: base
    .errors({
      CLIENT_ID_REUSED: learnerError(409),
      REQUEST_PENDING: learnerError(409),
      INBOX_FULL: learnerError(409),
      PARTNER_NOT_FOUND: learnerError(404),
      SAME_TEXT: learnerError(409),
    })
    .route({ method: 'POST', path: '/study-requests', summary: 'Propose to learn together', tags, successStatus: 201 })
    .input(newStudyRequest)
    .output(studyRequest),
  answerRequest: base
    .errors({ ALREADY_ANSWERED: learnerError(409), HOUR_TAKEN: learnerError(409) })
    .route({ method: 'POST', path: '/study-requests/{id}/answer', summary: 'Accept or decline a request', tags })
    .input(
      z.object({
        id,
        accept: z.boolean(),
        /** Chosen hour; absent: the proposed one; null: none. */
        startsAt: instant.nullable().optional(),
      }),
    )
    .output(requestAnswered),
};
