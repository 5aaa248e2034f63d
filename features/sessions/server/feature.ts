import { accountLeft, capabilitiesRevoked } from '#features/account/server/events-api.ts';
import { preferencesSaved } from '#features/notifications/server/events-api.ts';
import { personBlocked } from '#features/people/server/events-api.ts';
import { on } from '#server/domain-events.ts';
import { defineFeature } from '#server/feature.ts';
import { sessionEvents } from '../contract.ts';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import he from '../locales/he.json' with { type: 'json' };
import seriesEn from '../series/locales/en.json' with { type: 'json' };
import seriesEs from '../series/locales/es.json' with { type: 'json' };
import seriesFr from '../series/locales/fr.json' with { type: 'json' };
import seriesHe from '../series/locales/he.json' with { type: 'json' };
import { sessionPreferences } from '../shared/notification-preferences.ts';
import { calendarRoutes, revokeCalendarFeeds } from './calendar/calendar-feed.ts';
import { lockHours } from './calendar/lock-hours.ts';
import { greetWithCall } from './calls/greet-with-call.ts';
import { myCalls } from './calls/list-calls.ts';
import { missCalls } from './calls/miss-calls.ts';
import { invitationOutbox } from './emails.ts';
import { myInvitations } from './invitations/list-invitations.ts';
import { advanceSessions } from './life-cycle/advance-sessions.ts';
import { moveOwnReminders } from './life-cycle/reminders.ts';
import { mySessions } from './lists/list-my-sessions.ts';
import { publicSessions } from './lists/list-public-sessions.ts';
import { sessionNotifications } from './notification-types.ts';
import { leaveAll, sessionData } from './personal-data.ts';
import { notifyNearby } from './planning/notify-nearby.ts';
import { sessionsToReview } from './reviews/list-to-review.ts';
import { sessionsRouter } from './router.ts';
import { inContactBySession } from './seats/in-contact.ts';
import { partPeople } from './seats/part-people.ts';
import { seatEvidence } from './seats/seats-of-people.ts';
import { endSeriesOf } from './series/end-series-of.ts';
import { seriesToAnswer } from './series/list-to-answer.ts';
import { seriesNews } from './series/series-news.ts';
import { topUpSeries } from './series/top-up-series.ts';
import { newThanks } from './thanks/list-thanks.ts';

export const sessionsFeature = defineFeature({
  name: 'sessions',
  events: sessionEvents,
  personalData: sessionData,
  inContact: inContactBySession,
  evidence: seatEvidence,
  notifications: [...sessionNotifications, seriesNews],
  preferences: sessionPreferences,
  locales: {
    fr: { ...fr, ...seriesFr },
    en: { ...en, ...seriesEn },
    he: { ...he, ...seriesHe },
    es: { ...es, ...seriesEs },
  },
  router: sessionsRouter,
  routes: calendarRoutes,
  jobs: (app) => [advanceSessions(app), notifyNearby(app), topUpSeries(app)],
  workers: [missCalls],
  greet: greetWithCall,
  listeners: [
    on(capabilitiesRevoked, revokeCalendarFeeds),
    on(preferencesSaved, ({ app, tx, userId }) => moveOwnReminders(app, tx, userId)),
    on(personBlocked, async ({ app, tx, events, pair }) => {
      await endSeriesOf(app, tx, events, pair);
      // Waits for concurrent plans of the pair; later ones see the block. Series are locked before hours.
      await lockHours(tx, pair);
      await endSeriesOf(app, tx, events, pair);
      await partPeople(app, tx, events, pair);
    }),
    on(accountLeft, ({ app, tx, events, learner }) => leaveAll(app, tx, events, learner)),
  ],
  home: {
    lists: {
      publicSessions,
      mySessions,
      myInvitations,
      seriesToAnswer,
      calls: myCalls,
      toReview: sessionsToReview,
      thanks: newThanks,
    },
  },
  pageHints: [{ path: /^\/(home\/?)?$/i, load: ['features/sessions/web/cards/home-cards.tsx'] }],
  upcomingTexts: async (...asked) => (await import('./lists/upcoming-texts.ts')).upcomingTexts(...asked),
  outbox: [invitationOutbox],
});
