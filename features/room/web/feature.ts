import { defineWebFeature } from '#web/feature.ts';
import { refetchOn } from '#web/realtime/refetch.ts';
import type { roomContract, roomEvents } from '../contract.ts';

export const roomWeb = defineWebFeature({
  name: 'room',
  pages: [
    {
      path: '/sessions/:sessionId/room',
      guard: 'signed-in',
      wholeScreen: true,
      alone: true,
      load: () => import('./page/room-page.tsx'),
    },
  ],
  home: () => import('./cards/home-cards.tsx'),
  notifications: () => import('./notification-variants.ts'),
  refetch: refetchOn<typeof roomEvents, typeof roomContract>('room', {
    place: [],
    people: ['show'],
    waiting: ['waiting'],
    pointed: [],
    commented: [],
    wandered: [],
  }),
});
