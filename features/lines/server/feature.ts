import { accountSilenced } from '#features/account/server/events-api.ts';
import { seatsEnded } from '#features/sessions/server/events-api.ts';
import { on } from '#server/domain-events.ts';
import { defineFeature } from '#server/feature.ts';
import { linesEvents } from '../contract.ts';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import he from '../locales/he.json' with { type: 'json' };
import { linesData } from './personal-data.ts';
import { linesRouter } from './router.ts';
import { showToSeated, showWithoutSilenced } from './show-lines.ts';

export const linesFeature = defineFeature({
  name: 'lines',
  locales: { fr, en, he, es },
  router: linesRouter,
  events: linesEvents,
  listeners: [on(seatsEnded, showToSeated), on(accountSilenced, showWithoutSilenced)],
  personalData: linesData,
});
