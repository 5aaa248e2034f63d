import { implement } from '@orpc/server';
import { type RequestContext, signedIn } from '#server/http/rpc.ts';
import { libraryContract } from '../contract.ts';
import { parseReference } from '../shared/references.ts';
import { listCommentators, setCommentators } from './comments/commentators.ts';
import { presentLinks } from './comments/find-links.ts';
import { listEpisodes } from './episodes/list-episodes.ts';
import { listFavorites } from './favorites/list-favorites.ts';
import { setFavorite } from './favorites/set-favorite.ts';
import { libraryOf } from './library.ts';
import { listProgress } from './reading-positions/list-progress.ts';
import { listReadingPositions } from './reading-positions/list-reading-positions.ts';
import { removeReadingPosition } from './reading-positions/remove-reading-position.ts';
import { setReadingPosition } from './reading-positions/set-reading-position.ts';
import { placesOfLemma } from './search/index.ts';
import { textNotFound } from './text-not-found.ts';
import { today } from './today/today.ts';
import { transliterate } from './word/transliterate.ts';

const os = implement(libraryContract).$context<RequestContext>().use(signedIn);

export const libraryRouter = os.router({
  chapter: os.chapter.handler(async ({ input: { reference, ...chosen }, context: { app, learner } }) => {
    return (await libraryOf(app).reading.open(reference, { language: learner.language, ...chosen }, learner)).value;
  }),
  words: os.words.handler(async ({ input, context: { app, learner } }) => {
    const place = parseReference(input.reference);
    const embedded = place?.book.category === 'Tanakh' ? place : null;
    const verses = embedded && (await libraryOf(app).words.wordsOf(embedded.book.title, embedded.chapter));
    if (!verses) throw textNotFound(input.reference, learner.language);
    return { verses };
  }),
  wordSense: os.wordSense.handler(async ({ input: { text, lemma, language }, context: { app } }) => ({
    meaning: lemma ? await libraryOf(app).meanings.meaningOf(lemma) : null,
    transliteration: transliterate(text, language),
  })),
  lemma: os.lemma.handler(({ input, context: { app } }) => placesOfLemma(app.pool, input.lemma, input.page)),
  links: os.links.handler(async ({ input, context: { app, learner } }) =>
    presentLinks(await libraryOf(app).links.find(input.reference, learner)),
  ),
  comments: os.comments.handler(({ input, context: { app, learner } }) =>
    libraryOf(app).comments({ language: learner.language, ...input }, learner),
  ),
  commentators: os.commentators.handler(({ context: { app, learner } }) => listCommentators(app, learner)),
  setCommentators: os.setCommentators.handler(({ input, context: { app, learner } }) =>
    setCommentators(app, learner, input),
  ),
  catalogue: os.catalogue.handler(async ({ context: { app } }) => (await libraryOf(app).catalogue.encoded()).value),
  book: os.book.handler(({ input, context: { app, learner } }) => libraryOf(app).books.open(input.slug, learner.id)),
  search: os.search.handler(({ input, context: { app, learner } }) =>
    libraryOf(app).search.search(app, learner, input),
  ),
  episodes: os.episodes.handler(({ input }) => listEpisodes(input.language)),
  today: os.today.handler(({ input }) => today(input.date, input.israel)),
  favorites: os.favorites.handler(({ context: { app, learner } }) => listFavorites(app, learner)),
  setFavorite: os.setFavorite.handler(({ input, context: { app, learner } }) => setFavorite(app, learner, input)),
  readingPositions: os.readingPositions.handler(({ context: { app, learner } }) => listReadingPositions(app, learner)),
  setReadingPosition: os.setReadingPosition.handler(({ input, context: { app, learner } }) =>
    setReadingPosition(app, learner, input),
  ),
  removeReadingPosition: os.removeReadingPosition.handler(({ input, context: { app, learner } }) =>
    removeReadingPosition(app, learner, input),
  ),
  progress: os.progress.handler(({ input, context: { app, learner } }) => listProgress(app, learner, input)),
});
