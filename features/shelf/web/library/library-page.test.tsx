import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type CatalogueBook, textsContract } from '#features/texts/contract.ts';
import { gateway, held, serve } from '#testing/browser/server.ts';
import { plain } from '#testing/web/plain.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { shelfContract } from '../../contract.ts';
import {
  book,
  books,
  catalogue,
  details,
  head,
  learned,
  libraryWorld,
  searchBox,
  show,
  typeIn,
} from '../../testing/library-world.tsx';

const { asked } = libraryWorld();
const refused = gateway(503);

test('shows an error when loading fails, and can be retried', async () => {
  serve(textsContract.catalogue, refused);
  show();
  expect(await screen.findByRole('heading', { name: 'Erreur de chargement' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain(fr.library.loadingError);
  books();
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await head(/Tanakh/)).toBeTruthy();
});

test('shows a loading state', () => {
  serve(textsContract.catalogue, held<never>().answer);
  show();
  expect(screen.getByRole('status').textContent).toContain(plain(fr.common.loading));
});

test('shows an empty result, and clears the search', async () => {
  show('/library?q=qqqq');
  expect((await screen.findAllByText('Aucun résultat trouvé')).length).toBeGreaterThan(0);
  fireEvent.click(screen.getAllByRole('button', { name: fr.library.clearSearch })[1] as HTMLElement);
  expect(await head(/Tanakh/)).toBeTruthy();
  expect((await searchBox()).value).toBe('');
});

test('offers matches in other categories when the chosen one has none', async () => {
  show('/library?q=genese&category=Talmud');
  fireEvent.click(await screen.findByRole('button', { name: /Voir 1 titre/ }));
  expect(await screen.findByRole('link', { name: 'Lire Genèse' })).toBeTruthy();
});

test('shows that the catalogue is limited to known titles', async () => {
  books(catalogue, false);
  show();
  expect(await screen.findByText((text) => plain(text) === plain(fr.library.incomplete))).toBeTruthy();
});

test('today’s study and saved lists fail separately, each with its own Retry', async () => {
  serve(shelfContract.today, refused);
  serve(shelfContract.favorites, refused);
  serve(shelfContract.readingPositions, refused);
  show();
  expect(await head(/Tanakh/)).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3));
  serve(shelfContract.today, () => learned);
  fireEvent.click(screen.getAllByRole('button', { name: 'Réessayer' }).at(-1) as HTMLElement);
  expect(await screen.findByText('13 Iyar 5791')).toBeTruthy();
});

test('shows counts, categories, and a book with its chapters', async () => {
  show();
  const tanakh = await head(/Tanakh.*2 livres/);
  expect(tanakh.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(tanakh);
  const genese = await head(/^Genèse/);
  expect(genese.textContent).toContain('בראשית');
  expect(genese.textContent).toContain('50 chapitres');
  expect(genese.closest('li')?.getAttribute('aria-setsize')).toBe('7');
  expect(screen.getByRole('link', { name: 'Lire Genèse' }).getAttribute('href')).toBe('/text/Genesis');
  expect(asked()).not.toContain('GET /api/library/books/Genesis');
  fireEvent.click(genese);
  const second = await screen.findByRole('link', { name: `Chapitre 2, ${fr.library.onlineOnly}` });
  expect(second.getAttribute('href')).toBe('/text/Genesis-2');
  expect(screen.getByText('The beginning.')).toBeTruthy();
  const figures = document.querySelector('dl');
  await waitFor(() => expect(figures?.textContent).toBe('Catégories3Livres4Ouvertes1Favoris1'));
  expect(window.location.search).toBe('?turned=Tanakh&book=Genesis');
});

test('shows a retryable error for a book’s chapters, and an unknown count without any', async () => {
  show('/library?category=Kabbalah&book=Zohar');
  expect((await screen.findByRole('alert')).textContent).toContain(plain(fr.library.placesFailed));
  expect(screen.getByText((text) => plain(text) === plain(fr.library.onlineOnlyHint))).toBeTruthy();
  serve(textsContract.book, () => details(catalogue[3] as CatalogueBook, []));
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(screen.getAllByText(fr.library.countUnknown)).toHaveLength(2));
});

test('typing replaces the shelves by matching titles, and clearing restores them', async () => {
  show('/library');
  const box = await searchBox();
  const shelf = () => screen.queryByRole('button', { name: /^Kabbale/ });
  expect(shelf()).toBeTruthy();
  fireEvent.change(box, { target: { value: 'j' } });
  fireEvent.change(box, { target: { value: 'jo' } });
  expect(box).toHaveProperty('value', 'jo');
  const joshua = () => screen.queryByRole('button', { name: /^Josué/ });
  await waitFor(() => expect(joshua()).toBeTruthy());
  expect(shelf()).toBeNull();
  fireEvent.change(box, { target: { value: '' } });
  expect(box).toHaveProperty('value', '');
  await waitFor(() => expect(shelf()).toBeTruthy());
  expect(joshua()).toBeNull();
});

test.each(['GENÈSE', 'genese', 'Génesis', 'genesis', 'בראשית', 'בְּרֵאשִׁית'])('finds Genesis as %s', async (typed) => {
  show();
  await typeIn(typed);
  expect(await screen.findByRole('link', { name: 'Lire Genèse' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Lire Josué' })).toBeNull();
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('q')).toBe(typed));
});

test('the category select shows the counts of every key press', async () => {
  show();
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: fr.library.category });
  const shown = () => plain(choice.selectedOptions[0]?.textContent ?? '');
  const talmud = () => plain([...choice.options].find(({ value }) => value === 'Talmud')?.textContent ?? '');
  expect([shown(), talmud()]).toEqual(['Toutes (4)', 'Talmud (1)']);
  await typeIn('josu');
  await waitFor(() => expect(shown()).toBe('Toutes (1)'));
  fireEvent.focus(choice);
  expect(talmud()).toBe('Talmud (0)');
  fireEvent.change(choice, { target: { value: 'Tanakh' } });
  expect(shown()).toBe('Tanakh (1)');
  await typeIn('');
  await waitFor(() => expect(shown()).toBe('Tanakh (2)'));
});

test('hides the saved lists during a search, and does not load them for a search address', async () => {
  show('/library?q=josu');
  expect(await screen.findByRole('link', { name: 'Lire Josué' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Mes favoris' })).toBeNull();
  expect(asked()).not.toContain('GET /api/library/today');
  await typeIn('');
  const favourites = await screen.findByRole('region', { name: 'Mes favoris' });
  await typeIn('j');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Mes favoris' })).toBeNull());
  expect(favourites.isConnected).toBe(true);
});

test('the search retains the focus, and survives leaving and returning', async () => {
  show();
  const box = await searchBox();
  box.focus();
  await typeIn('josu');
  const read = await screen.findByRole('link', { name: 'Lire Josué' });
  expect(document.activeElement).toBe(box);
  fireEvent.blur(box);
  read.addEventListener('click', (event) => event.preventDefault(), { once: true });
  expect(fireEvent.click(read, { ctrlKey: true }) || screen.queryByText('away')).toBe(null);
  fireEvent.click(read);
  expect(await screen.findByText('away')).toBeTruthy();
  window.history.back();
  expect((await searchBox()).value).toBe('josu');
  expect(screen.getByRole('link', { name: 'Lire Josué' })).toBeTruthy();
});

test('today’s study links to texts, except those missing from the catalogue', async () => {
  show();
  const link = await screen.findByRole('link', { name: /Daf yomi/ });
  expect(link.getAttribute('href')).toBe('/text/Berakhot-2a');
  expect(screen.getByText('Péa 1:1').closest('a')).toBeNull();
});

test('tiles show that a text requires a connection', async () => {
  const daf: CatalogueBook = {
    ...(catalogue[0] as CatalogueBook),
    title: 'Berakhot',
    slug: 'Berakhot',
    offline: false,
  };
  books([...catalogue, daf]);
  show();
  const link = await screen.findByRole('link', { name: /Daf yomi/ });
  expect(link.textContent).toContain(fr.library.onlineOnly);
});

test('the reading lists come first, then the shelves, then today’s study and the counts', async () => {
  show();
  const shelf = await head(/Tanakh/);
  const [reads, today] = ['last-places', 'today'].map((id) => document.getElementById(id) as HTMLElement);
  const follows = (one: Node | undefined, other: Node | null | undefined) =>
    one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows(reads, shelf)).toBeTruthy();
  expect(follows(shelf, today)).toBeTruthy();
  expect(follows(today, document.querySelector('dl'))).toBeTruthy();
});

test('empty lists explain what they will contain', async () => {
  serve(shelfContract.favorites, () => []);
  serve(shelfContract.readingPositions, () => []);
  show();
  expect(await screen.findByText(plain(fr.library.favoritesEmpty))).toBeTruthy();
  expect(await screen.findByText(plain(fr.library.lastPlacesEmpty))).toBeTruthy();
});

test('a removed favourite disappears at once and returns when refused', async () => {
  const { answer, letGo } = held<Response>();
  const sent = serve(shelfContract.setFavorite, answer);
  show();
  const list = await screen.findByRole('region', { name: 'Mes favoris' });
  fireEvent.click(await within(list).findByRole('button', { name: 'Retirer Genèse 1 de la liste' }));
  await waitFor(() => expect(within(list).queryByRole('link')).toBeNull());
  expect(document.activeElement).toBe(within(list).getByRole('heading', { name: 'Mes favoris' }));
  await waitFor(() => expect(sent).toEqual([{ reference: 'Genesis 1', favorite: false }]));
  const data = { messageKey: 'library.textNotFound' };
  letGo(Response.json({ defined: true, code: 'TEXT_NOT_FOUND', status: 404, message: '', data }, { status: 404 }));
  expect(await within(list).findByRole('link', { name: 'Genèse 1' })).toBeTruthy();
  expect(toastStore.read()).toMatchObject({ variant: 'destructive', title: 'Impossible de modifier les favoris' });
});

test('a reading position links to its verse and can be removed', async () => {
  serve(shelfContract.removeReadingPosition, () => ({ done: true as const }));
  show();
  const list = await screen.findByRole('region', { name: fr.library.lastPlaces });
  const link = await within(list).findByRole('link');
  expect(link.getAttribute('href')).toBe('/text/Genesis-1#v3');
  serve(shelfContract.readingPositions, () => []);
  fireEvent.click(within(list).getByRole('button', { name: /Retirer Genèse 1/ }));
  await waitFor(() => expect(toastStore.read()).toMatchObject({ title: fr.library.page.placeRemoved }));
});

test('renders only titles near the screen of six thousand', async () => {
  const many = Array.from({ length: 6_000 }, (_, at) => book(`Sefer ${at}`, 'ספר', { path: [`Part ${at % 40}`] }));
  books(many);
  show();
  fireEvent.click(await head(/Tanakh/));
  await screen.findByRole('link', { name: 'Lire Sefer 0' });
  expect(document.querySelectorAll('*').length).toBeLessThan(1_500);
  expect(screen.getAllByRole('listitem').length).toBeLessThan(60);
  expect(screen.getByRole('link', { name: 'Lire Sefer 0' }).closest('li')?.getAttribute('aria-setsize')).toBe('6041');
  await typeIn('sefer 5999');
  expect(await screen.findByRole('link', { name: 'Lire Sefer 5999' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Lire Sefer 0' })).toBeNull();
});
