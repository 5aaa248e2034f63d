import { accountLeft, accountShownOrHidden } from '#features/account/server/events-api.ts';
import { preferencesSaved } from '#features/notifications/server/events-api.ts';
import { personBlocked } from '#features/people/server/events-api.ts';
import { profileSaved } from '#features/profile/server/events-api.ts';
import { on } from '#server/domain-events.ts';
import { defineFeature } from '#server/feature.ts';
import { partnersEvents, type StudyRequest } from '../contract.ts';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import he from '../locales/he.json' with { type: 'json' };
import { partnerPreferences } from '../shared/notification-preferences.ts';
import { closeRequests, expireRequestsJob, ofBoth } from './expire-requests.ts';
import { inContactByRequest } from './in-contact.ts';
import { MOST_REQUESTS, myRequests } from './list-requests.ts';
import { partnerNotifications } from './notification-types.ts';
import { listPartners } from './pairs/list-partners.ts';
import { lookAtPairs } from './pairs/look-at-pairs.ts';
import { partPair } from './pairs/part-pair.ts';
import { closeRequestsOf, partnersData } from './personal-data.ts';
import { partnersRouter } from './router.ts';
import { countShownWorker } from './search/exposures.ts';
import { rebuildMatchRows } from './search/match-row.ts';
import { makeMissingMatchRows, refreshMatchRows } from './search/refresh-match-rows.ts';
import { planEmail, sendWeeklyEmails } from './suggestions/weekly-email.ts';
import { lookForWatches } from './watch/look-for-watches.ts';

export const partnersFeature = defineFeature({
  name: 'partners',
  events: partnersEvents,
  personalData: partnersData,
  inContact: inContactByRequest,
  notifications: partnerNotifications,
  preferences: partnerPreferences,
  locales: { fr, en, he, es },
  shortcuts: [{ text: 'partners.pair.title', path: '/home#my-partners' }],
  router: partnersRouter,
  listeners: [
    on(profileSaved, ({ app, tx, userId }) => rebuildMatchRows(app, tx, [userId])),
    on(accountShownOrHidden, ({ app, tx, userId }) => rebuildMatchRows(app, tx, [userId])),
    on(preferencesSaved, async ({ app, tx, userId }) => {
      await rebuildMatchRows(app, tx, [userId]);
      await planEmail(app, tx, userId);
    }),
    on(personBlocked, async ({ app, tx, events, pair }) => {
      await closeRequests(app, tx, events, ofBoth(...pair));
      await partPair(app, tx, events, pair);
    }),
    on(accountLeft, ({ app, tx, events, learner }) => closeRequestsOf(app, tx, events, learner.id)),
  ],
  jobs: (app) => [
    { name: 'partners.refresh-match-rows', cron: '* * * * *', run: () => refreshMatchRows(app) },
    { name: 'partners.make-missing-match-rows', cron: '8 * * * *', run: () => makeMissingMatchRows(app) },
    expireRequestsJob(app),
    lookAtPairs(app),
    lookForWatches(app),
    sendWeeklyEmails(app),
  ],
  workers: [countShownWorker],
  home: {
    lists: { requests: myRequests },
    async more(app, { learner }, { requests }) {
      // Most learners have no accepted request.
      const all = requests as StudyRequest[];
      const agreed = all.length === MOST_REQUESTS || all.some(({ status }) => status === 'accepted');
      return { partners: agreed ? await listPartners(app, learner) : [] };
    },
  },
  pageHints: [{ path: /^\/(home\/?)?$/i, load: ['features/partners/web/home-cards.tsx'] }],
});
