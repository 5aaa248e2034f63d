import { resolve } from 'node:path';
import type { AppContext, Learner } from '#server/app-context.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { createBooks } from './catalogue/open-book.ts';
import { createLinks } from './comments/find-links.ts';
import { type CommentsWanted, openComments } from './comments/open-comments.ts';
import { createEmbeddedBible } from './embedded-bible.ts';
import { createFetching } from './fetch-section.ts';
import { createFinding } from './find-section.ts';
import { createReading } from './open-section.ts';
import { createPacks } from './packs/run-packs.ts';
import { createSearch, createWords } from './search/index.ts';
import { storedBooks } from './store/index-stored.ts';
import { createDriftReport } from './upstream/report-drift.ts';
import { createUpstreamSearch } from './upstream/search-upstream.ts';
import { createUpstream } from './upstream/upstream.ts';
import { createMeanings } from './word/meanings.ts';

export type Library = ReturnType<typeof createLibrary>;

const CORPUS = resolve(import.meta.dirname, '../../../build/corpus');

function createLibrary(app: AppContext) {
  const upstream = createUpstream(app.config.LIBRARY_URL, app.log, {
    now: () => app.now().getTime(),
    onDrift: createDriftReport(app),
  });
  const catalogue = createCatalogue(app, upstream);
  const fetching = createFetching(app, upstream);
  const { bookIndex } = catalogue;
  const bible = createEmbeddedBible(CORPUS);
  const reading = createReading(app, {
    bible,
    fetching,
    bookIndex,
    hasUpstream: upstream.isSet,
  });
  const links = createLinks(app, { upstream, bookIndex });
  return {
    catalogue,
    links,
    comments: (wanted: CommentsWanted, learner: Pick<Learner, 'id'>) =>
      openComments({ pool: app.pool, links, reading }, wanted, learner),
    reading,
    stored: createFinding(app, { bible, fetching, hasUpstream: false }),
    books: createBooks(app, { upstream, bookIndex }),
    search: createSearch(
      CORPUS,
      upstream.isSet ? createUpstreamSearch(upstream, bookIndex) : undefined,
      bookIndex,
      storedBooks,
    ),
    packs: createPacks(app, upstream),
    words: createWords(CORPUS),
    meanings: createMeanings(CORPUS),
    async settled(): Promise<void> {
      await links.settled();
      await reading.settled();
      await fetching.settled();
      await catalogue.settled();
    },
  };
}

const libraries = new WeakMap<AppContext, Library>();

export function libraryOf(app: AppContext): Library {
  const known = libraries.get(app);
  if (known) return known;
  const made = createLibrary(app);
  libraries.set(app, made);
  return made;
}
