import { sectionsStored } from '#features/texts/server/events-api.ts';
import { on } from '#server/domain-events.ts';
import { defineFeature } from '#server/feature.ts';
import { episodes } from './episodes/episodes.ts';
import { indexStored } from './passages/index-stored.ts';
import { searchRouter } from './router.ts';
import { searchOf } from './search-api.ts';

export const searchFeature = defineFeature({
  name: 'search',
  group: 'library',
  router: searchRouter,
  listeners: [on(sectionsStored, ({ client, references }) => indexStored(client, references))],
  start: (app) => {
    const search = searchOf(app);
    // The index is built once for all instances; each instance reads the names of episodes.
    search
      .prepare(app)
      .then(episodes.prepare)
      .catch((error: unknown) => app.log.error({ err: error }, 'the names of episodes could not be read'));
    return () => search.stop();
  },
});
