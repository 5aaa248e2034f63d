import { defineFeature } from '#server/feature.ts';
import { cyclesEvents } from '../contract.ts';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import he from '../locales/he.json' with { type: 'json' };
import { cyclesData } from './personal-data.ts';
import { cyclesRouter } from './router.ts';
import { endSharesBetween, endSharesOf } from './shares/end-shares.ts';

/** Daily learning, alone or as a pair. */
export const cyclesFeature = defineFeature({
  name: 'cycles',
  locales: { fr, en, he, es },
  router: cyclesRouter,
  events: cyclesEvents,
  personalData: cyclesData,
  onBlocked: endSharesBetween,
  onLeaving: (app, tx, events, { id }) => endSharesOf(app, tx, events, id),
});
