import { MessageCircle } from 'lucide-react';
import { defineWebFeature } from '#web/feature.ts';
import { withTexts } from '#web/i18n.ts';
import { refetchOn } from '#web/realtime/refetch.ts';
import { lazyPart } from '#web/routing/lazy.tsx';
import type { chatContract, chatEvents } from '../contract.ts';
import { chatPreferences } from '../shared/notification-preferences.ts';

const lists = ['conversations', 'conversation', 'unread'] as const;

export const chatWeb = defineWebFeature({
  name: 'chat',
  pages: [
    {
      path: '/chat',
      guard: 'signed-in',
      wholeScreen: true,
      loginRequired: { title: 'chatForVisitors.title', text: 'chatForVisitors.text' },
      load: () => import('./chat-page.tsx'),
    },
  ],
  nav: [
    {
      path: '/chat',
      label: 'navigation.chat',
      icon: MessageCircle,
      order: 40,
      Badge: lazyPart(
        withTexts(() => import('./unread-badge.tsx'), 'chat'),
        null,
      ),
    },
  ],
  prefetch: () => import('./prefetch.ts'),
  commands: {
    'chat.send': () => import('./send-command.ts'),
    'chat.change': () => import('./change-command.ts'),
  },
  preferences: chatPreferences,
  // An open conversation's window syncs by version instead.
  refetch: refetchOn<typeof chatEvents, typeof chatContract>('chat', {
    appended: lists,
    changed: lists,
    memberChanged: lists,
    typing: [],
    // The event itself updates the list and the badge.
    positions: ['conversation'],
  }),
});
