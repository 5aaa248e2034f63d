import { defineFeature } from '#server/feature.ts';

export const readerFeature = defineFeature({
  name: 'reader',
  pageHints: [
    {
      path: /^\/text\//i,
      texts: ['account', 'texts', 'notifications', 'people', 'reports'],
      load: ['features/reader/web/page/reader-page.tsx'],
      fonts: ['noto-serif-hebrew/files/noto-serif-hebrew-hebrew-wght-normal.woff2'],
    },
  ],
});
