import { implement } from '@orpc/server';
import { type Asking, refuse, signedIn } from '#server/rpc.ts';
import { libraryContract } from '../contract.ts';
import { parseReference } from '../rules/references.ts';
import { libraryOf } from './library.ts';
import { listFavorites } from './places/list-favorites.ts';
import { listPlaces } from './places/list-places.ts';
import { listProgress } from './places/list-progress.ts';
import { removePlace } from './places/remove-place.ts';
import { setFavorite } from './places/set-favorite.ts';
import { setPlace } from './places/set-place.ts';
import { placesOfLemma } from './search/index.ts';
import { today } from './today/today.ts';

const os = implement(libraryContract).$context<Asking>().use(signedIn);

export const libraryRouter = os.router({
  chapter: os.chapter.handler(async ({ input: { reference, he, en }, context: { house, learner } }) => {
    return (await libraryOf(house).reading.open(reference, { he, en }, learner)).value;
  }),
  words: os.words.handler(async ({ input, context: { house } }) => {
    const place = parseReference(input.reference);
    const embedded = place?.book.category === 'Tanakh' ? place : null;
    const verses = embedded && (await libraryOf(house).words.wordsOf(embedded.book.title, embedded.chapter));
    if (!verses) throw refuse('TEXT_NOT_FOUND', 404, 'library.textNotFound');
    return { verses };
  }),
  lemma: os.lemma.handler(({ input, context: { house } }) => placesOfLemma(house.pool, input.lemma, input.page)),
  catalogue: os.catalogue.handler(async ({ context: { house } }) => (await libraryOf(house).catalogue.ready()).value),
  book: os.book.handler(({ input, context: { house } }) => libraryOf(house).books.open(input.slug)),
  search: os.search.handler(({ input, context: { house, learner } }) =>
    libraryOf(house).search.search(house, learner, input),
  ),
  today: os.today.handler(({ input }) => today(input.date, input.israel)),
  favorites: os.favorites.handler(({ context: { house, learner } }) => listFavorites(house, learner)),
  setFavorite: os.setFavorite.handler(({ input, context: { house, learner } }) => setFavorite(house, learner, input)),
  places: os.places.handler(({ context: { house, learner } }) => listPlaces(house, learner)),
  setPlace: os.setPlace.handler(({ input, context: { house, learner } }) => setPlace(house, learner, input)),
  removePlace: os.removePlace.handler(({ input, context: { house, learner } }) => removePlace(house, learner, input)),
  progress: os.progress.handler(({ input, context: { house, learner } }) => listProgress(house, learner, input)),
});
