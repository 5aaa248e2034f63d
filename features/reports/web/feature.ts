import { Flag } from 'lucide-react';
import { defineWebFeature } from '#web/feature.ts';

export const reportsWeb = defineWebFeature({
  name: 'reports',
  prefetch: () => import('./prefetch.ts'),
  pages: [{ path: '/reports', guard: 'signed-in', load: () => import('./mine/my-reports-page.tsx') }],
  header: [{ order: 10, load: async () => ({ default: (await import('./report-button.tsx')).ReportButton }) }],
  profileCards: () => import('./mine/profile-cards.tsx'),
  personMenu: { icon: Flag, label: 'report.person.open', load: () => import('./person/report-person-dialog.tsx') },
});
