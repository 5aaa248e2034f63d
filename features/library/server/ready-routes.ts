import type { HttpApp } from '#server/feature.ts';
import type { House } from '#server/house.ts';
import { refuse } from '#server/rpc.ts';
import { libraryOf } from './library.ts';
import { sendReady } from './send-ready.ts';

const LONGEST_TITLE = 300;

/**
 * The most used answers of the house, as ready bytes: the same as the contract's `chapter` and `catalogue`, without
 * serialising and checking them anew for each reader.
 */
export function readyRoutes(app: HttpApp, house: House): void {
  const { reading, catalogue } = libraryOf(house);
  app.get('/api/library/texts/:reference', async (c) => {
    const learner = await c.get('who')();
    if (!learner) throw refuse('UNAUTHORIZED', 401, 'errors.signInRequired');
    const chosen = { he: c.req.query('he')?.slice(0, LONGEST_TITLE), en: c.req.query('en')?.slice(0, LONGEST_TITLE) };
    return sendReady(c, await reading.open(c.req.param('reference'), chosen, learner));
  });
  app.get('/api/library/catalogue', async (c) => {
    if (!(await c.get('who')())) throw refuse('UNAUTHORIZED', 401, 'errors.signInRequired');
    return sendReady(c, await catalogue.ready());
  });
}
