import { accountLeft } from '#features/account/server/events-api.ts';
import { personBlocked } from '#features/people/server/events-api.ts';
import { on } from '#server/domain-events.ts';
import { defineFeature } from '#server/feature.ts';
import { cyclesEvents } from '../contract.ts';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import he from '../locales/he.json' with { type: 'json' };
import { cyclePreferences } from '../shared/notification-preferences.ts';
import { notifyDaily } from './daily/notify-daily.ts';
import { cyclesEnrolled } from './enrolments/list-enrolled.ts';
import { cycleInvitation, cycleOfToday, cycleUntouched } from './notification-types.ts';
import { cyclesData } from './personal-data.ts';
import { cyclesRouter } from './router.ts';
import { endSharesBetween, endSharesOf } from './shares/end-shares.ts';

export const cyclesFeature = defineFeature({
  name: 'cycles',
  locales: { fr, en, he, es },
  router: cyclesRouter,
  events: cyclesEvents,
  notifications: [cycleInvitation, cycleOfToday, cycleUntouched],
  preferences: cyclePreferences,
  jobs: (app) => [notifyDaily(app)],
  personalData: cyclesData,
  home: { lists: { cyclesEnrolled } },
  upcomingTexts: async (...asked) => (await import('./daily/upcoming-texts.ts')).upcomingTexts(...asked),
  pageHints: [{ path: /^\/(home\/?)?$/i, load: ['features/cycles/web/home-cards.tsx'] }],
  listeners: [
    on(personBlocked, ({ app, tx, events, pair }) => endSharesBetween(app, tx, events, pair)),
    on(accountLeft, ({ app, tx, events, learner }) => endSharesOf(app, tx, events, learner.id)),
  ],
});
