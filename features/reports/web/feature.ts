import { defineWebFeature } from '#web/feature.ts';

export const reportsWeb = defineWebFeature({
  name: 'reports',
  header: [{ order: 10, load: async () => ({ default: (await import('./report-button.tsx')).ReportButton }) }],
});
