import { accountSilenced } from '#features/account/server/events-api.ts';
import { seatsEnded } from '#features/sessions/server/events-api.ts';
import { on } from '#server/domain-events.ts';
import { defineFeature } from '#server/feature.ts';
import { handleEvents } from '#server/realtime/handle-events.ts';
import { voiceEvents } from '../contract.ts';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import he from '../locales/he.json' with { type: 'json' };
import { beatCall } from './beat-call.ts';
import { putOutOfCall } from './leave-call.ts';
import { voiceData } from './personal-data.ts';
import { mayListen } from './policies.ts';
import { warnWithoutRelay } from './relays.ts';
import { forgetCalls, removeSilent } from './remove-silent.ts';
import { voiceRouter } from './router.ts';
import { silence } from './silence.ts';

/** Audio does not pass through the server. */
export const voiceFeature = defineFeature({
  name: 'voice',
  personalData: voiceData,
  locales: { fr, en, he, es },
  router: voiceRouter,
  events: voiceEvents,
  clientEvents: handleEvents(voiceEvents, { beat: beatCall }),
  rooms: { call: mayListen },
  listeners: [on(seatsEnded, putOutOfCall), on(accountSilenced, silence)],
  jobs: (app) => [removeSilent(app), forgetCalls(app)],
  start: warnWithoutRelay,
  check: async () => (await import('./doctor/check-relay.ts')).checkRelays,
});
