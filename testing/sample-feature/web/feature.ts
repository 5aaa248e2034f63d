import { Sparkles } from 'lucide-react';
import { defineWebFeature } from '#web/feature.ts';
import { refetchOn } from '#web/realtime/refetch.ts';
import type { greetingsContract, greetingsEvents } from '../contract.ts';
import { greetingPreference } from '../shared/preference.ts';

export const greetingsWeb = defineWebFeature({
  name: 'greetings',
  pages: [{ path: '/greetings', guard: 'signed-in', load: () => import('./greetings-page.tsx') }],
  nav: [{ path: '/greetings', label: 'greetings.title', icon: Sparkles, order: 900 }],
  header: [{ order: 900, load: () => import('./greetings-button.tsx') }],
  home: () => import('./home-cards.tsx'),
  preferences: [greetingPreference],
  notifications: async () => ({
    default: { greeted: { icon: Sparkles, colours: 'bg-gold-soft text-gold' } },
  }),
  refetch: refetchOn<typeof greetingsEvents, typeof greetingsContract>('greetings', {
    greeted: ['received'],
    waved: [],
  }),
});
