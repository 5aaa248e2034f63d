import { implement } from '@orpc/server';
import { type Asking, signedIn } from '#server/rpc.ts';
import { partnersContract } from '../contract.ts';
import { answerRequest } from './answer-request.ts';
import { listChoices } from './list-choices.ts';
import { listRequests } from './list-requests.ts';
import { sendRequest } from './send-request.ts';

const learners = implement(partnersContract).$context<Asking>().use(signedIn);

export const partnersRouter = {
  choices: learners.choices.handler(({ input, context: { house, learner } }) =>
    listChoices(house, learner, input.search),
  ),
  requests: learners.requests.handler(({ context: { house, learner } }) => listRequests(house, learner)),
  sendRequest: learners.sendRequest.handler(({ input, context: { house, learner } }) =>
    sendRequest(house, learner, input),
  ),
  answerRequest: learners.answerRequest.handler(({ input, context: { house, learner } }) =>
    answerRequest(house, learner, input.id, input.accept),
  ),
};
