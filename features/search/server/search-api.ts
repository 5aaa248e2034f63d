import { CORPUS, textsOf } from '#features/texts/server/texts-api.ts';
import type { AppContext } from '#server/app-context.ts';
import { storedBooks } from './passages/index-stored.ts';
import { createSearch } from './passages/search-texts.ts';
import { createUpstreamSearch } from './search-upstream.ts';

export type Search = ReturnType<typeof createSearch>;

function openSearch(app: AppContext): Search {
  const { upstream, catalogue } = textsOf(app);
  const asking = upstream.isSet ? createUpstreamSearch(upstream, catalogue.bookIndex) : undefined;
  return createSearch(CORPUS, asking, catalogue.bookIndex, storedBooks);
}

const opened = new WeakMap<AppContext, Search>();

export function searchOf(app: AppContext): Search {
  const known = opened.get(app);
  if (known) return known;
  const search = openSearch(app);
  opened.set(app, search);
  return search;
}
