import type { AppContext } from '#server/app-context.ts';
import { prepared } from '#server/database/prepared.ts';
import { defineFeature } from '#server/feature.ts';
import { together } from '#server/http/list.ts';
import { implementUnvalidated, signedIn } from '#server/http/rpc.ts';
import { homeContract } from '../contract.ts';

const learners = implementUnvalidated(homeContract).use(signedIn);

const listsOf = prepared((app: AppContext) =>
  together(app, 'home', Object.assign({}, ...app.features.map(({ home }) => home?.lists))),
);

export const homeFeature = defineFeature({
  name: 'home',
  pageHints: [
    {
      path: /^\/(home\/?)?$/i,
      load: ['features/home/web/home-page.tsx'],
      texts: ['home', 'texts', 'notifications', 'partners', 'people', 'profile', 'sessions'],
    },
  ],
  router: {
    show: learners.show.handler(async ({ input, context: { app, learner } }): Promise<Record<string, unknown>> => {
      const lists = await listsOf(app)(learner, input);
      const asking = { learner, input, now: app.now() };
      const more = await Promise.all(app.features.map(({ home }) => home?.more?.(app, asking, lists)));
      return Object.assign({}, lists, ...more);
    }),
  },
});
