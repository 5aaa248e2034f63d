import { defineWebFeature } from '#web/feature.ts';

export const textsWeb = defineWebFeature({
  name: 'texts',
  prefetch: () => import('./prefetch.ts'),
});
