import { resolve } from 'node:path';
import type { AppContext, Learner } from '#server/app-context.ts';
import { perApp } from '#server/ops/per-app.ts';
import type { BookIndex } from '../shared/book-index.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { createBooks } from './catalogue/open-book.ts';
import { createLinks } from './comments/find-links.ts';
import { type CommentsWanted, openComments } from './comments/open-comments.ts';
import { createEmbeddedBible } from './embedded-bible.ts';
import { createFetching } from './fetch-section.ts';
import { createFinding } from './find-section.ts';
import { createReading } from './open-section.ts';
import { createPacks } from './packs/run-packs.ts';
import { createDriftReport } from './upstream/report-drift.ts';
import { createUpstream } from './upstream/upstream.ts';
import { createMeanings } from './word/meanings.ts';
import { createWords } from './word/words.ts';

/** Folder of the embedded texts, made by `npm run build`. */
export const CORPUS = resolve(import.meta.dirname, '../../../build/corpus');

function createTexts(app: AppContext) {
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
    upstream,
    catalogue,
    links,
    comments: (wanted: CommentsWanted, learner: Pick<Learner, 'id'>) =>
      openComments({ pool: app.pool, links, reading }, wanted, learner),
    reading,
    stored: createFinding(app, { bible, fetching, hasUpstream: false }),
    books: createBooks(app, { upstream, bookIndex }),
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

export const textsOf = perApp(createTexts);

export const bookIndexOf = (app: AppContext): Promise<BookIndex> => textsOf(app).catalogue.bookIndex();
