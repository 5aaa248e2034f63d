import type { Feature } from '#server/feature.ts';
import { libraryOf } from './library.ts';
import { readyRoutes } from './ready-routes.ts';
import { libraryRouter } from './router.ts';

export { canonicalReference } from '../rules/canonical-reference.ts';
export { isInIsrael } from '../rules/in-israel.ts';
export { today } from './today/today.ts';

/** The texts: what can be read, and reading it. */
export const libraryFeature: Feature = {
  name: 'library',
  router: libraryRouter,
  routes: readyRoutes,
  ongoing: (house) => {
    const library = libraryOf(house);
    // The search index is made once for all instances; the first question would wait for it.
    void library.search.prepare(house);
    return () => library.settled();
  },
};
