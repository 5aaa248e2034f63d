import { accountLeft } from '#features/account/server/events-api.ts';
import { personBlocked } from '#features/people/server/events-api.ts';
import { on } from '#server/domain-events.ts';
import { defineFeature } from '#server/feature.ts';
import { sessionEvents } from '../contract.ts';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import he from '../locales/he.json' with { type: 'json' };
import { sessionPreferences } from '../shared/notification-preferences.ts';
import { endPlans } from './calendar/end-plans.ts';
import { greetWithCall, myCalls } from './calls/list-calls.ts';
import { missCalls } from './calls/miss-calls.ts';
import { invitationOutbox } from './emails.ts';
import { myInvitations } from './invitations/list-invitations.ts';
import { advanceSessions } from './life-cycle/advance-sessions.ts';
import { mySessions } from './lists/list-my-sessions.ts';
import { publicSessions } from './lists/list-public-sessions.ts';
import { sessionNotifications } from './notification-types.ts';
import { leaveAll, sessionData } from './personal-data.ts';
import { sessionsToReview } from './reviews/list-to-review.ts';
import { sessionsRouter } from './router.ts';
import { inContactBySession } from './seats/in-contact.ts';
import { partPeople } from './seats/part-people.ts';
import { seatEvidence } from './seats/seats-of-people.ts';
import { newThanks } from './thanks/list-thanks.ts';

export const sessionsFeature = defineFeature({
  name: 'sessions',
  events: sessionEvents,
  personalData: sessionData,
  inContact: inContactBySession,
  evidence: seatEvidence,
  notifications: sessionNotifications,
  preferences: sessionPreferences,
  locales: { fr, en, he, es },
  router: sessionsRouter,
  jobs: (app) => [advanceSessions(app)],
  workers: [missCalls],
  greet: greetWithCall,
  listeners: [
    on(personBlocked, async ({ app, tx, events, pair }) => {
      await endPlans({ app, tx, events, people: pair });
      await partPeople(app, tx, events, pair);
    }),
    on(accountLeft, ({ app, tx, events, learner }) => leaveAll(app, tx, events, learner)),
  ],
  home: {
    lists: {
      publicSessions,
      mySessions,
      myInvitations,
      calls: myCalls,
      toReview: sessionsToReview,
      thanks: newThanks,
    },
  },
  pageHints: [{ path: /^\/(home\/?)?$/i, load: ['features/sessions/web/home-cards.tsx'] }],
  upcomingTexts: async (...asked) => (await import('./lists/upcoming-texts.ts')).upcomingTexts(...asked),
  outbox: [invitationOutbox],
});
