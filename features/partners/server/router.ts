import { implement } from '@orpc/server';
import { implementUnvalidated, type RequestContext, signedIn } from '#server/http/rpc.ts';
import { partnersContract } from '../contract.ts';
import { answerRequest } from './answer-request.ts';
import { contactPartner } from './contact/contact-partner.ts';
import { myRequests } from './list-requests.ts';
import { acceptHour } from './pairs/accept-hour.ts';
import { answerTrial } from './pairs/answer-trial.ts';
import { goOnWeekly } from './pairs/go-on-weekly.ts';
import { listPartners } from './pairs/list-partners.ts';
import { planNext } from './pairs/plan-next.ts';
import { proposeHour } from './pairs/propose-hour.ts';
import { readPartner } from './search/read-partner.ts';
import { searchPartners } from './search/search-partners.ts';
import { sendRequest } from './send-request.ts';
import { dismissSuggestion } from './suggestions/dismiss-suggestion.ts';
import { suggest } from './suggestions/suggest.ts';
import { endWatch } from './watch/end-watch.ts';
import { readWatch } from './watch/read-watch.ts';
import { startWatch } from './watch/start-watch.ts';

const learners = implement(partnersContract).$context<RequestContext>().use(signedIn);

// Validating twenty cards would cost as much as computing them.
const unchecked = implementUnvalidated(partnersContract).use(signedIn);

export const partnersRouter = {
  search: unchecked.search.handler(({ input, context: { app, learner } }) => searchPartners(app, learner, input)),
  partner: unchecked.partner.handler(({ input, context: { app, learner } }) => readPartner(app, learner, input.id)),
  contact: learners.contact.handler(({ input, context: { app, learner } }) => contactPartner(app, learner, input)),
  requests: learners.requests.handler(({ context: { app, learner } }) => myRequests.read(app, learner, null)),
  sendRequest: learners.sendRequest.handler(({ input, context: { app, learner } }) => sendRequest(app, learner, input)),
  answerRequest: learners.answerRequest.handler(({ input, context: { app, learner } }) =>
    answerRequest(app, learner, input),
  ),
  mine: learners.mine.handler(({ context: { app, learner } }) => listPartners(app, learner)),
  propose: learners.propose.handler(({ input, context: { app, learner } }) => proposeHour(app, learner, input)),
  acceptProposal: learners.acceptProposal.handler(({ input, context: { app, learner } }) =>
    acceptHour(app, learner, input.id),
  ),
  answerTrial: learners.answerTrial.handler(({ input, context: { app, learner } }) =>
    answerTrial(app, learner, input.id, input.answer),
  ),
  planNext: learners.planNext.handler(({ input, context: { app, learner } }) => planNext(app, learner, input)),
  goOnWeekly: learners.goOnWeekly.handler(({ input, context: { app, learner } }) => goOnWeekly(app, learner, input)),
  suggestions: unchecked.suggestions.handler(({ context: { app, learner } }) => suggest(app, learner)),
  dismissSuggestion: learners.dismissSuggestion.handler(({ input, context: { app, learner } }) =>
    dismissSuggestion(app, learner, input.id),
  ),
  watch: learners.watch.handler(({ context: { app, learner } }) => readWatch(app, learner)),
  startWatch: learners.startWatch.handler(({ input, context: { app, learner } }) => startWatch(app, learner, input)),
  endWatch: learners.endWatch.handler(({ context: { app, learner } }) => endWatch(app, learner)),
};
