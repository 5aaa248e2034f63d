import { defineFeature } from '#server/feature.ts';
import { handleEvents } from '#server/realtime/handle-events.ts';
import { chatEvents } from '../contract.ts';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import he from '../locales/he.json' with { type: 'json' };
import { chatPreferences } from '../shared/notification-preferences.ts';
import { bringNews } from './bring-news.ts';
import { messageEvidence } from './evidence.ts';
import { forgetRemoved } from './forget-removed.ts';
import { inContactByMessage } from './in-contact.ts';
import { letterOutbox } from './letter/letter-outbox.ts';
import { sendUnreadLetters } from './letter/send-unread-letters.ts';
import { messageReceived } from './notification-types.ts';
import { chatData } from './personal-data.ts';
import { mayReadConversation } from './policies.ts';
import { chatRouter } from './router.ts';
import { tellLeftBehind } from './tell-members.ts';
import { tellTyping } from './tell-typing.ts';

export const chatFeature = defineFeature({
  name: 'chat',
  personalData: chatData,
  inContact: inContactByMessage,
  evidence: messageEvidence,
  locales: { fr, en, he, es },
  notifications: [messageReceived],
  preferences: chatPreferences,
  jobs: (app) => [sendUnreadLetters(app)],
  workers: [tellLeftBehind, forgetRemoved],
  outbox: [letterOutbox],
  router: chatRouter,
  events: chatEvents,
  clientEvents: handleEvents(chatEvents, { typing: tellTyping }),
  rooms: { conversation: mayReadConversation },
  brings: [bringNews],
});
