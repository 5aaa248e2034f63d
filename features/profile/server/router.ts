import { implement } from '@orpc/server';
import { type Asking, signedIn } from '#server/rpc.ts';
import { profileContract } from '../contract.ts';
import { myPlace } from './my-place.ts';
import { savePlace } from './save-place.ts';
import { searchCities } from './search-cities.ts';

const learners = implement(profileContract, { initialOutputValidationIndex: Number.NaN })
  .$context<Asking>()
  .use(signedIn);

export const profileRouter = {
  cities: learners.cities.handler(({ input }) => searchCities(input.search)),
  place: learners.place.handler(({ context: { house, learner } }) => myPlace(house, learner)),
  savePlace: learners.savePlace.handler(({ input, context: { house, learner } }) =>
    savePlace(house, learner, input.place),
  ),
};
