import { callBegun, sessionsCompleted } from '#features/sessions/server/events-api.ts';
import { on } from '#server/domain-events.ts';
import { defineFeature } from '#server/feature.ts';
import { handleEvents } from '#server/realtime/handle-events.ts';
import { focusEvents } from '../contract.ts';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import he from '../locales/he.json' with { type: 'json' };
import { focusPreferences } from '../shared/preferences.ts';
import { rewardSessions } from './ledger/reward-sessions.ts';
import { focusNotifications } from './notification-types.ts';
import { focusData } from './personal-data.ts';
import { focusRouter } from './router.ts';
import { greetWithOpenRun } from './runs/open-run.ts';
import { receiveBeat } from './runs/receive-beat.ts';
import { settleRuns } from './runs/settle-runs.ts';
import { delayEnd } from './session-timer/delay-end.ts';

export const focusFeature = defineFeature({
  name: 'focus',
  events: focusEvents,
  greet: greetWithOpenRun,
  clientEvents: handleEvents(focusEvents, { beat: receiveBeat }),
  personalData: focusData,
  notifications: focusNotifications,
  preferences: focusPreferences,
  locales: { fr, en, he, es },
  router: focusRouter,
  jobs: (app) => [settleRuns(app)],
  support: async () => [(await import('./support/correct-balance.ts')).correctBalanceCommand],
  listeners: [on(callBegun, delayEnd), on(sessionsCompleted, rewardSessions)],
});
