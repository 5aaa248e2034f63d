import { capabilitiesRevoked } from '#features/account/server/events-api.ts';
import { preferencesSaved } from '#features/notifications/server/events-api.ts';
import { peopleParting, remindersPlanned, sessionsCompleted } from '#features/sessions/server/events-api.ts';
import { on } from '#server/domain-events.ts';
import { defineFeature } from '#server/feature.ts';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import he from '../locales/he.json' with { type: 'json' };
import { calendarRoutes, revokeCalendarFeeds } from './calendar/calendar-feed.ts';
import { notifyNearby } from './hours/notify-nearby.ts';
import { eveningMove, newSession } from './notification-types.ts';
import { planningData } from './personal-data.ts';
import { planningRouter } from './router.ts';
import { advanceTexts } from './series/advance-texts.ts';
import { endSeriesOf } from './series/end-series-of.ts';
import { seriesToAnswer } from './series/list-to-answer.ts';
import { moveOwnReminders } from './series/move-reminders.ts';
import { noteShifts } from './series/note-shifts.ts';
import { seriesNews } from './series/series-news.ts';
import { topUpSeries } from './series/top-up-series.ts';

export const planningFeature = defineFeature({
  name: 'planning',
  group: 'sessions',
  personalData: planningData,
  notifications: [seriesNews, eveningMove, newSession],
  locales: { fr, en, he, es },
  router: planningRouter,
  routes: calendarRoutes,
  jobs: (app) => [notifyNearby(app), topUpSeries(app)],
  listeners: [
    on(capabilitiesRevoked, revokeCalendarFeeds),
    on(preferencesSaved, ({ app, tx, userId }) => moveOwnReminders(app, tx, userId)),
    on(sessionsCompleted, ({ app, tx, events, sessionIds }) => advanceTexts(app, tx, events, sessionIds)),
    on(peopleParting, ({ app, tx, events, people }) => endSeriesOf(app, tx, events, people)),
    on(remindersPlanned, ({ tx, sessionIds }) => noteShifts(tx, sessionIds)),
  ],
  home: { lists: { seriesToAnswer } },
  pageHints: [{ path: /^\/(home\/?)?$/i, load: ['features/planning/web/cards/home-cards.tsx'] }],
});
