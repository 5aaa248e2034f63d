import { implementUnvalidated, signedIn } from '#server/http/rpc.ts';
import { profileContract } from '../contract.ts';
import { myAvailability } from './my-availability.ts';
import { myPlace } from './my-place.ts';
import { myProfile } from './my-profile.ts';
import { chooseAvatar } from './pictures/change-picture.ts';
import { saveAvailability } from './save-availability.ts';
import { savePlace } from './save-place.ts';
import { saveProfile } from './save-profile.ts';
import { searchCities } from './search-cities.ts';

const learners = implementUnvalidated(profileContract).use(signedIn);

export const profileRouter = {
  cities: learners.cities.handler(({ input, context: { learner } }) => searchCities(input.search, learner)),
  place: learners.place.handler(({ context: { app, learner } }) => myPlace(app, learner)),
  savePlace: learners.savePlace.handler(({ input, context: { app, learner } }) => savePlace(app, learner, input.place)),
  mine: learners.mine.handler(({ input, context: { app, learner } }) =>
    myProfile(app, learner, input.timeZone ?? null),
  ),
  save: learners.save.handler(({ input, context: { app, learner } }) => saveProfile(app, learner, input)),
  chooseAvatar: learners.chooseAvatar.handler(({ input, context: { app, learner } }) =>
    chooseAvatar(app, learner, input.avatar),
  ),
  removePicture: learners.removePicture.handler(({ context: { app, learner } }) => chooseAvatar(app, learner, null)),
  availability: learners.availability.handler(({ context: { app, learner } }) => myAvailability(app, learner)),
  saveAvailability: learners.saveAvailability.handler(({ input, context: { app, learner } }) =>
    saveAvailability(app, learner, input),
  ),
};
