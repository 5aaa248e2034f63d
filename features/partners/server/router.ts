import { implement } from '@orpc/server';
import { type RequestContext, signedIn } from '#server/rpc.ts';
import { partnersContract } from '../contract.ts';
import { answerRequest } from './answer-request.ts';
import { contactPartner } from './contact/contact-partner.ts';
import { listRequests } from './list-requests.ts';
import { readPartner } from './search/read-partner.ts';
import { searchPartners } from './search/search-partners.ts';
import { sendRequest } from './send-request.ts';

const learners = implement(partnersContract).$context<RequestContext>().use(signedIn);

// The answers are made of checked values; checking twenty cards again would cost as much as making them.
const unchecked = implement(partnersContract, { initialOutputValidationIndex: Number.NaN })
  .$context<RequestContext>()
  .use(signedIn);

export const partnersRouter = {
  search: unchecked.search.handler(({ input, context: { app, learner } }) => searchPartners(app, learner, input)),
  partner: unchecked.partner.handler(({ input, context: { app, learner } }) => readPartner(app, learner, input.id)),
  contact: learners.contact.handler(({ input, context: { app, learner } }) => contactPartner(app, learner, input)),
  requests: learners.requests.handler(({ context: { app, learner } }) => listRequests(app, learner)),
  sendRequest: learners.sendRequest.handler(({ input, context: { app, learner } }) => sendRequest(app, learner, input)),
  answerRequest: learners.answerRequest.handler(({ input, context: { app, learner } }) =>
    answerRequest(app, learner, input.id, input.accept),
  ),
};
