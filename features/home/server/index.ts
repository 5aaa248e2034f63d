import { implement } from '@orpc/server';
import { isInIsrael, today } from '#features/library/server/index.ts';
import { latestNotifications } from '#features/notifications/server/index.ts';
import { listRequests } from '#features/partners/server/index.ts';
import { listMySessions, listPublicSessions } from '#features/sessions/server/index.ts';
import type { Feature } from '#server/feature.ts';
import { type Asking, signedIn } from '#server/rpc.ts';
import { homeContract } from '../contract.ts';

const learners = implement(homeContract, { initialOutputValidationIndex: Number.NaN }).$context<Asking>().use(signedIn);

/** The dashboard: what its lists ask for one by one later on, at first in one answer. One query each, all at once. */
export const homeFeature: Feature = {
  name: 'home',
  router: {
    show: learners.show.handler(async ({ input, context: { house, learner } }) => {
      const [publicSessions, mySessions, requests, latest] = await Promise.all([
        listPublicSessions(house, learner, input.timeZone),
        listMySessions(house, learner),
        listRequests(house, learner),
        latestNotifications(house, learner),
      ]);
      return { publicSessions, mySessions, requests, latest, today: today(input.date, isInIsrael(input.timeZone)) };
    }),
  },
};
