import { isInIsrael } from '#features/texts/shared/in-israel.ts';
import { defineFeature } from '#server/feature.ts';
import { shelfEvents } from '../contract.ts';
import { shelfData } from './personal-data.ts';
import { shelfRouter } from './router.ts';
import { today } from './today.ts';

export const shelfFeature = defineFeature({
  name: 'shelf',
  group: 'library',
  events: shelfEvents,
  personalData: shelfData,
  router: shelfRouter,
  home: { more: async (_app, { input }) => ({ today: today(input.date, isInIsrael(input.timeZone)) }) },
  shortcuts: [{ text: 'library.today', path: '/home#today' }],
  pageHints: [{ path: /^\/(home\/?)?$/i, load: ['features/shelf/web/home-cards.tsx'] }],
});
