import { defineWebFeature } from '#web/feature.ts';

export const reportsWeb = defineWebFeature({
  name: 'reports',
  ahead: [() => import('./report-dialog.tsx'), () => import('./text-report-dialog.tsx')],
  header: [{ order: 10, load: async () => ({ default: (await import('./report-button.tsx')).ReportButton }) }],
});
