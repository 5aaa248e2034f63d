import * as z from 'zod';
import { DURATION, seriesRule, subjects, TITLE_MIN } from '#features/sessions/contract.ts';
import { base, id, instant, learnerError, nameLine, oneLine, timeZone, typedText } from '#shared/base.ts';
import { type PairAnswer, pairAnswers } from '../pair-answers.ts';

const GOAL_MAX = 200;
const TITLE_MAX = 200;

const plan = z.object({
  startsAt: instant,
  timeZone,
  durationMinutes: z.number().int().min(DURATION.min).max(DURATION.max).multipleOf(DURATION.step),
  title: nameLine(TITLE_MAX, TITLE_MIN),
  subject: z.enum(subjects),
  textReference: oneLine(200).nullable().default(null),
  goal: typedText(GOAL_MAX).default(''),
});
export type PairPlan = z.output<typeof plan>;

export const newProposal = plan.extend({
  clientId: id,
  partnerId: id,
  /** Proposal that the learner saw as pending; refused if another came in between. */
  insteadOf: id.nullable().default(null),
});
export type NewProposal = z.output<typeof newProposal>;

export { type PairAnswer, pairAnswers };

/**
 * Equal for both except `mine`. `asked`: each answers privately until `until`; whether the partner answered is never
 * shown.
 */
export const partnership = z.object({
  partner: z.object({
    id,
    name: z.string(),
    picture: z.string().nullable(),
    /** Null if not queried. */
    online: z.boolean().nullable(),
  }),
  phase: z.enum(['partners', 'offer', 'trial', 'asked', 'going', 'ended']),
  request: z
    .object({ subject: z.string(), textReference: z.string().nullable(), proposedTime: instant.nullable() })
    .nullable(),
  proposal: plan.extend({ id, mine: z.boolean() }).nullable(),
  /** Null before, and while another hour is sought. */
  agreed: plan.nullable(),
  trial: z.object({ over: z.number().int(), planned: z.number().int() }),
  asked: z.object({ until: instant, mine: z.enum(pairAnswers).nullable() }).nullable(),
  last: instant.nullable(),
  next: z.object({ id, startsAt: instant }).nullable(),
  following: instant.nullable(),
  /** The partners' series, including a proposed one. */
  series: z
    .object({
      id,
      rule: seriesRule,
      wallTime: z.string(),
      timeZone: z.string(),
      status: z.enum(['proposed', 'active', 'paused']),
    })
    .nullable(),
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
  goOnWeekly: base
    .errors({ CHANGED: learnerError(409), CLIENT_ID_REUSED: learnerError(409) })
    .route({ method: 'POST', path: '/partners/{id}/series', summary: 'Go on at our hour, every week', tags })
    .input(z.object({ id, clientId: id }))
    .output(partnership),
};
