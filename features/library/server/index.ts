import { resolve } from 'node:path';
import type { Feature } from '#server/feature.ts';
import { chapterRoute } from './chapter-route.ts';
import { createChapters } from './chapters.ts';
import { libraryRouter } from './router.ts';

const chapters = createChapters(resolve(import.meta.dirname, '../../../build/corpus'));

/** The texts: what can be read, and reading it. */
export const libraryFeature: Feature = {
  name: 'library',
  router: libraryRouter(chapters),
  routes: (app) => chapterRoute(app, chapters),
};
