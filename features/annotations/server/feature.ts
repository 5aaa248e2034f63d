import { accountLeft } from '#features/account/server/events-api.ts';
import { pairEnded } from '#features/partners/server/events-api.ts';
import { personBlocked } from '#features/people/server/events-api.ts';
import { on } from '#server/domain-events.ts';
import { defineFeature } from '#server/feature.ts';
import { annotationsEvents } from '../contract.ts';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import he from '../locales/he.json' with { type: 'json' };
import { forgetRemoved } from './forget-removed.ts';
import { partAll, partPair } from './part-pair.ts';
import { annotationsData } from './personal-data.ts';
import { annotationsRouter } from './router.ts';

export const annotationsFeature = defineFeature({
  name: 'annotations',
  locales: { fr, en, he, es },
  router: annotationsRouter,
  events: annotationsEvents,
  workers: [forgetRemoved],
  personalData: annotationsData,
  listeners: [
    on(personBlocked, ({ app, tx, events, pair }) => partPair(app, tx, events, pair)),
    on(pairEnded, ({ app, tx, events, pair }) => partPair(app, tx, events, pair)),
    on(accountLeft, ({ app, tx, events, learner }) => partAll(app, tx, events, learner.id)),
  ],
});
