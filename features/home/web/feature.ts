import { House } from 'lucide-react';
import { defineWebFeature } from '#web/feature.ts';

export const homeWeb = defineWebFeature({
  name: 'home',
  pages: [{ path: '/home', guard: 'signed-in', load: () => import('./home-page.tsx') }],
  nav: [{ path: '/home', label: 'navigation.home', icon: House, order: 10 }],
});
