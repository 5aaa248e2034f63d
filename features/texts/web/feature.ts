import { defineWebFeature } from '#web/feature.ts';

export const textsWeb = defineWebFeature({
  name: 'texts',
  prefetch: [
    () => import('../shared/references-in.ts'),
    () => import('../shared/canonical-reference.ts'),
    () => import('../shared/guess-reference.ts'),
  ],
});
