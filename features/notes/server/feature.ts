import { defineFeature } from '#server/feature.ts';
import { handleEvents } from '#server/realtime/handle-events.ts';
import { notesEvents } from '../contract.ts';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import he from '../locales/he.json' with { type: 'json' };
import { emitCaret } from './emit-caret.ts';
import { notesData } from './personal-data.ts';
import { notesRouter } from './router.ts';
import { sweepParts } from './update-parts.ts';

export const notesFeature = defineFeature({
  name: 'notes',
  locales: { fr, en, he, es },
  router: notesRouter,
  events: notesEvents,
  clientEvents: handleEvents(notesEvents, { caret: emitCaret }),
  jobs: (app) => [sweepParts(app)],
  personalData: notesData,
});
