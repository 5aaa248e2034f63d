import { MessageCircle } from 'lucide-react';
import { defineWebFeature } from '#web/feature.ts';
import { placeholderPage } from '#web/placeholder.tsx';
import { refetchOn } from '#web/refetch.ts';
import type { chatContract, chatEvents } from '../contract.ts';

export const chatWeb = defineWebFeature({
  name: 'chat',
  pages: [{ path: '/chat', guard: 'signed-in', load: () => placeholderPage('chat') }],
  nav: [{ path: '/chat', label: 'navigation.chat', icon: MessageCircle, order: 40 }],
  // The messages of a conversation that is open are caught up with by their version.
  refetch: refetchOn<typeof chatEvents, typeof chatContract>('chat', {
    appended: ['conversations', 'unread'],
    changed: ['conversations', 'unread'],
    memberChanged: ['conversations', 'unread'],
    typing: [],
    positions: ['conversations', 'unread'],
  }),
});
