import { defineFeature } from '#server/feature.ts';
import { handleEvents } from '#server/realtime/handle-events.ts';
import { chatEvents } from '../contract.ts';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import he from '../locales/he.json' with { type: 'json' };
import { chatPreferences } from '../shared/notification-preferences.ts';
import { bringNews } from './bring-news.ts';
import { emitTyping } from './emit-typing.ts';
import { messageEvidence } from './evidence.ts';
import { forgetRemoved } from './forget-removed.ts';
import { inContactByMessage } from './in-contact.ts';
import { messageReceived } from './notification-types.ts';
import { notifyLeftBehind } from './notify-members.ts';
import { chatData } from './personal-data.ts';
import { mayReadConversation } from './policies.ts';
import { chatRouter } from './router.ts';
import { sendUnreadEmails } from './unread-email/send-unread-emails.ts';
import { unreadEmailOutbox } from './unread-email/unread-email-outbox.ts';

export const chatFeature = defineFeature({
  name: 'chat',
  personalData: chatData,
  inContact: inContactByMessage,
  evidence: messageEvidence,
  locales: { fr, en, he, es },
  notifications: [messageReceived],
  preferences: chatPreferences,
  jobs: (app) => [sendUnreadEmails(app)],
  workers: [notifyLeftBehind, forgetRemoved],
  outbox: [unreadEmailOutbox],
  router: chatRouter,
  events: chatEvents,
  clientEvents: handleEvents(chatEvents, { typing: emitTyping }),
  rooms: { conversation: mayReadConversation },
  brings: [bringNews],
});
