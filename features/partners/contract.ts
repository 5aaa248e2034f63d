import * as z from 'zod';
import { base, id, instant, learnerError, typedText } from '#contract/base.ts';

/** People offered when one looks for a partner to invite. */
export const CHOICES_LIMIT = 50;
export const REQUEST_MESSAGE_MAX = 1_000;

const choice = z.object({ id, name: z.string(), city: z.string() });
export type PartnerChoice = z.infer<typeof choice>;

/** A proposal to learn together. */
export const studyRequest = z.object({
  id,
  /** Who the other person is, and on which side of the request the one who asks stands. */
  otherId: id,
  otherName: z.string(),
  incoming: z.boolean(),
  subject: z.string(),
  message: z.string(),
  proposedTime: instant.nullable(),
  status: z.enum(['pending', 'accepted', 'declined']),
  createdAt: instant,
});
export type StudyRequest = z.infer<typeof studyRequest>;

export const newStudyRequest = z.object({
  receiverId: id,
  subject: typedText(200, 1),
  message: typedText(REQUEST_MESSAGE_MAX).default(''),
  proposedTime: instant.nullable().default(null),
});

const tags = ['partners'];

export const partnersContract = {
  choices: base
    .route({ method: 'GET', path: '/partners/choices', summary: 'Learners one can invite, by name', tags })
    .input(z.object({ search: z.string().max(100).default('') }))
    .output(z.array(choice)),
  requests: base
    .route({ method: 'GET', path: '/study-requests', summary: 'Requests I received and sent, newest first', tags })
    .output(z.array(studyRequest)),
  sendRequest: base
    .errors({ REQUEST_PENDING: learnerError(409), PARTNER_NOT_FOUND: learnerError(404) })
    .route({ method: 'POST', path: '/study-requests', summary: 'Propose to learn together', tags, successStatus: 201 })
    .input(newStudyRequest)
    .output(studyRequest),
  answerRequest: base
    .errors({ ALREADY_ANSWERED: learnerError(409) })
    .route({ method: 'POST', path: '/study-requests/{id}/answer', summary: 'Accept or decline a request', tags })
    .input(z.object({ id, accept: z.boolean() }))
    .output(z.object({ status: z.enum(['accepted', 'declined']), conversationId: id.nullable() })),
};
