import * as z from 'zod';
import { DURATION, subjects, TITLE_MIN } from '#features/sessions/contract.ts';
import { base, id, instant, learnerError, nameLine, oneLine, timeZone, typedText } from '#shared/base.ts';
import { type PairAnswer, pairAnswers } from '../pair-answers.ts';

const GOAL_MAX = 200;
const TITLE_MAX = 200;

/** What two agree on: a weekly hour, what they learn in it, and what for. */
const plan = z.object({
  startsAt: instant,
  timeZone,
  durationMinutes: z.number().int().min(DURATION.min).max(DURATION.max).multipleOf(DURATION.step),
  title: nameLine(TITLE_MAX, TITLE_MIN),
  subject: z.enum(subjects),
  /** A text of the library, as its canonical reference. */
  textReference: oneLine(200).nullable().default(null),
  goal: typedText(GOAL_MAX).default(''),
});
export type PairPlan = z.output<typeof plan>;

export const newProposal = plan.extend({
  /** Made by the browser once per form, so that sending it twice proposes once. */
  clientId: id,
  partnerId: id,
  /** The proposal that waited when this one was written; null for none. Another one came between: it is refused. */
  insteadOf: id.nullable().default(null),
});
export type NewProposal = z.output<typeof newProposal>;

export { type PairAnswer, pairAnswers };

/**
 * Somebody one learns with, as both see it alike but for `mine`. `asked`: the three hours are over, and each says
 * privately how to go on until `until`; nothing shows whether the other has.
 */
export const partnership = z.object({
  partner: z.object({
    id,
    name: z.string(),
    picture: z.string().nullable(),
    /** Has a page of ours open now; null where nobody asked, as in the answer to a change. */
    online: z.boolean().nullable(),
  }),
  phase: z.enum(['partners', 'offer', 'trial', 'asked', 'going', 'ended']),
  /** What the two said yes to at the beginning. */
  request: z
    .object({ subject: z.string(), textReference: z.string().nullable(), proposedTime: instant.nullable() })
    .nullable(),
  /** An hour that waits for the answer of the one who did not propose it. */
  proposal: plan.extend({ id, mine: z.boolean() }).nullable(),
  /** What was agreed last; null before, and while another hour is looked for. */
  agreed: plan.nullable(),
  /** Of the three hours of the trial. */
  trial: z.object({ over: z.number().int(), planned: z.number().int() }),
  /** What I said: nobody else reads it, and I may change it until `until`. */
  asked: z.object({ until: instant, mine: z.enum(pairAnswers).nullable() }).nullable(),
  last: instant.nullable(),
  next: z.object({ id, startsAt: instant }).nullable(),
  /** The hour that one press plans. */
  following: instant.nullable(),
});
export type Partnership = z.infer<typeof partnership>;

const tags = ['partners'];

export const pairsContract = {
  mine: base
    .route({ method: 'GET', path: '/partners/mine', summary: 'With whom I learn, and how far we are', tags })
    .output(z.array(partnership)),
  propose: base
    .errors({ CLIENT_ID_REUSED: learnerError(409), CHANGED: learnerError(409) })
    .route({ method: 'POST', path: '/partners/proposals', summary: 'Propose a weekly hour to a partner', tags })
    .input(newProposal)
    .output(partnership),
  acceptProposal: base
    .errors({ CHANGED: learnerError(409) })
    .route({
      method: 'POST',
      path: '/partners/proposals/{id}/accept',
      summary: 'Say yes to an hour: the first time three sessions are planned, later the next one',
      tags,
    })
    .input(z.object({ id }))
    .output(partnership),
  answerTrial: base
    .errors({ CHANGED: learnerError(409) })
    .route({
      method: 'PUT',
      path: '/partners/{id}/answer',
      summary: 'After three sessions: how I would like to go on. Nobody else reads it',
      tags,
    })
    .input(z.object({ id, answer: z.enum(pairAnswers) }))
    .output(partnership),
  planNext: base
    .errors({ CHANGED: learnerError(409), CLIENT_ID_REUSED: learnerError(409) })
    .route({ method: 'POST', path: '/partners/{id}/next', summary: 'Plan the next session at our hour', tags })
    .input(z.object({ id, clientId: id, startsAt: instant }))
    .output(partnership),
};
