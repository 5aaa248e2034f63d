import { implement } from '@orpc/server';
import { defineFeature } from '#server/feature.ts';
import { type RequestContext, signedIn } from '#server/http/rpc.ts';
import { deviceContract } from '../contract.ts';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import he from '../locales/he.json' with { type: 'json' };
import { partRoute } from './part-route.ts';
import { partsOf } from './parts.ts';

const learners = implement(deviceContract).$context<RequestContext>().use(signedIn);

/** Texts for devices without a network. */
export const deviceFeature = defineFeature({
  name: 'device',
  locales: { fr, en, he, es },
  router: {
    books: learners.books.handler(({ input, context: { app } }) => {
      const made = partsOf(app).of(input.language);
      return { isReady: made !== null, books: made?.books ?? [] };
    }),
    upcoming: learners.upcoming.handler(async ({ input, context: { app, learner } }) =>
      (await import('./list-upcoming.ts')).listUpcoming(app, learner, input),
    ),
  },
  routes: partRoute,
  start: (app) => () => partsOf(app).settled(),
});
