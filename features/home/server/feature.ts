import { implement } from '@orpc/server';
import { defineFeature } from '#server/feature.ts';
import { type RequestContext, signedIn } from '#server/rpc.ts';
import { homeContract } from '../contract.ts';

const learners = implement(homeContract, { initialOutputValidationIndex: Number.NaN })
  .$context<RequestContext>()
  .use(signedIn);

/** The dashboard: what its lists ask for one by one later on, at first in one answer. All are asked for at once. */
export const homeFeature = defineFeature({
  name: 'home',
  pageHints: [
    {
      path: /^\/(home\/?)?$/i,
      load: ['features/home/web/home-page.tsx'],
      firstWords: 'features/home/locales',
    },
  ],
  router: {
    show: learners.show.handler(async ({ input, context: { app, learner } }): Promise<Record<string, unknown>> => {
      const parts = await Promise.all(app.features.map(({ home }) => home?.(app, learner, input)));
      return Object.assign({}, ...parts);
    }),
  },
});
