import { implement } from '@orpc/server';
import { type RequestContext, signedIn } from '#server/http/rpc.ts';
import { shelfContract } from '../contract.ts';
import { listFavorites } from './favorites/list-favorites.ts';
import { setFavorite } from './favorites/set-favorite.ts';
import { listProgress } from './reading-positions/list-progress.ts';
import { listReadingPositions } from './reading-positions/list-reading-positions.ts';
import { removeReadingPosition } from './reading-positions/remove-reading-position.ts';
import { setReadingPosition } from './reading-positions/set-reading-position.ts';
import { today } from './today.ts';

const os = implement(shelfContract).$context<RequestContext>().use(signedIn);

export const shelfRouter = os.router({
  favorites: os.favorites.handler(({ context: { app, learner } }) => listFavorites(app, learner)),
  setFavorite: os.setFavorite.handler(({ input, context: { app, learner } }) => setFavorite(app, learner, input)),
  readingPositions: os.readingPositions.handler(({ context: { app, learner } }) => listReadingPositions(app, learner)),
  setReadingPosition: os.setReadingPosition.handler(({ input, context: { app, learner } }) =>
    setReadingPosition(app, learner, input),
  ),
  removeReadingPosition: os.removeReadingPosition.handler(({ input, context: { app, learner } }) =>
    removeReadingPosition(app, learner, input),
  ),
  progress: os.progress.handler(({ input, context: { app, learner } }) => listProgress(app, learner, input)),
  today: os.today.handler(({ input }) => today(input.date, input.israel)),
});
