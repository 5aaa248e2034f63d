import { implement } from '@orpc/server';
import { type RequestContext, signedIn } from '#server/http/rpc.ts';
import { searchContract } from '../contract.ts';
import { listEpisodes } from './episodes/list-episodes.ts';
import { placesOfLemma } from './passages/lemmas.ts';
import { searchOf } from './search-api.ts';

const os = implement(searchContract).$context<RequestContext>().use(signedIn);

export const searchRouter = os.router({
  lemma: os.lemma.handler(({ input, context: { app } }) => placesOfLemma(app.reads, input.lemma, input.page)),
  search: os.search.handler(({ input, context: { app, learner } }) => searchOf(app).search(app, learner, input)),
  episodes: os.episodes.handler(({ input }) => listEpisodes(input.language)),
});
