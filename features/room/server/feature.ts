import { accountSilenced } from '#features/account/server/events-api.ts';
import { seatsEnded } from '#features/sessions/server/events-api.ts';
import { on } from '#server/domain-events.ts';
import { defineFeature } from '#server/feature.ts';
import { handleEvents } from '#server/realtime/handle-events.ts';
import { roomEvents } from '../contract.ts';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import he from '../locales/he.json' with { type: 'json' };
import { closeTabs } from './close-tabs.ts';
import { emitPointing, emitWandering, sendCommenting } from './hints.ts';
import { waitingRooms } from './list-waiting.ts';
import { partnerWaits } from './notification-types.ts';
import { roomData } from './personal-data.ts';
import { mayEnter } from './policies.ts';
import { removeGoneTabs } from './remove-gone-tabs.ts';
import { roomRouter } from './router.ts';
import { beatTab } from './save-tab.ts';

export const roomFeature = defineFeature({
  name: 'room',
  personalData: roomData,
  locales: { fr, en, he, es },
  notifications: [partnerWaits],
  router: roomRouter,
  home: { lists: { waitingRooms } },
  events: roomEvents,
  clientEvents: handleEvents(roomEvents, {
    beat: beatTab,
    point: emitPointing,
    comment: sendCommenting,
    wander: emitWandering,
  }),
  rooms: { session: mayEnter },
  workers: [removeGoneTabs],
  listeners: [
    on(accountSilenced, closeTabs),
    on(seatsEnded, ({ events, sessionId, learnerIds }) => {
      for (const learnerId of learnerIds) events.evict(roomEvents.rooms.session, sessionId, learnerId);
    }),
  ],
});
