import { CORPUS, textsOf } from '#features/texts/server/texts-api.ts';
import { perApp } from '#server/ops/per-app.ts';
import { storedBooks } from './passages/index-stored.ts';
import { createSearch } from './passages/search-texts.ts';
import { createUpstreamSearch } from './search-upstream.ts';

export const searchOf = perApp((app) => {
  const { upstream, catalogue } = textsOf(app);
  const asking = upstream.isSet ? createUpstreamSearch(upstream, catalogue.bookIndex) : undefined;
  return createSearch(CORPUS, asking, catalogue.bookIndex, storedBooks);
});
