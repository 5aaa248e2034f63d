import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { textsContract } from '#features/texts/contract.ts';
import { offline, refuse, serve } from '#testing/browser/server.ts';
import { plain } from '#testing/web/plain.ts';
import { defineWebFeature, FeaturesProvider, type SearchTab } from '#web/feature.ts';
import fr from '#web/locales/fr.ts';
import { type SearchAnswer, searchContract } from '../../contract.ts';
import { found, hit, noneFound, titles } from '../../testing/search-answers.ts';
import { searchBrowser, showSearch } from '../../testing/search-page.tsx';
import SearchPage from './search-page.tsx';
import { TextSearch } from './text-search.tsx';

searchBrowser();
let asked: { q: string; category?: string; book?: string; page: number }[];
let answer: () => SearchAnswer | Response;
beforeEach(() => {
  reply(found());
  asked = serve(searchContract.search, () => answer());
});
const reply = (body: SearchAnswer) => {
  answer = () => body;
};

const show = (address?: string, element = <TextSearch />) => showSearch(element, address);
const words = fr.library.search;
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: words.label });
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test('shows a prompt with examples for an empty query, without a request', async () => {
  show('/search');
  expect(screen.getByText(words.prompt)).toBeTruthy();
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'שמע ישראל' }));
  await screen.findByRole('heading', { name: 'Genèse' });
  expect(asked[0]?.q).toBe('שמע ישראל');
  expect(field().value).toBe('שמע ישראל');
});

test('typing writes the query to the address once', async () => {
  const router = show('/search');
  for (const typed of ['l', 'li', 'light ']) type(typed);
  await screen.findByRole('heading', { name: 'Genèse' });
  expect(asked.map((one) => one.q)).toEqual(['light']);
  expect(router.state.location.search).toBe('?q=light');
  expect(field().value).toBe('light ');
});

test.each([
  ['reads', 'category=Tanakh&book=Genesis&page=2', { q: 'light', category: 'Tanakh', book: 'Genesis', page: 2 }],
  ['corrects', 'category=Nonsense&page=-3', { q: 'light', page: 1 }],
])('%s the filters and the page of an address with %s', async (_what, parameters, expected) => {
  show(`/search?q=light&${parameters}`);
  await screen.findByRole('heading', { name: 'Genèse' });
  expect(asked[0]).toEqual(expected);
});

test('a hit links to its passage, with marked matches and escaped text', async () => {
  show();
  const link = await screen.findByRole('link', { name: /Genèse 1:3/ });
  expect(link.getAttribute('href')).toBe('/text/Genesis-1#v3');
  expect(link.querySelector('mark')?.textContent).toBe('light');
  expect(link.textContent).toContain('<b>,”');
});

test('shows references in Hebrew in a Hebrew interface', async () => {
  await i18next.changeLanguage('he');
  show();
  expect(await screen.findByRole('link', { name: /בראשית א׳:ג׳/ })).toBeTruthy();
});

test('labels hits by lemma and from upstream', async () => {
  reply(
    found({
      hits: [hit({ byLemma: true, language: 'he' }), hit({ slug: 'X-1#v1', source: 'upstream' })],
      upstream: 'unreachable',
    }),
  );
  show();
  await screen.findByText(words.byLemma);
  expect(screen.getByText(words.upstream)).toBeTruthy();
  expect(screen.getByText(plain(words.upstreamUnreachable))).toBeTruthy();
});

test('groups hits by book, and can be limited to it', async () => {
  const exodus = { book: 'Exodus', titles: { fr: 'Exode', en: 'Exodus', he: 'שמות', es: 'Éxodo' } };
  reply(
    found({
      hits: [
        hit(),
        hit({ ...exodus, ref: 'Exodus 2:2', slug: 'Exodus-2#v2' }),
        hit({ ref: 'Genesis 1:4', slug: 'Genesis-1#v4' }),
      ],
      total: 60,
      pages: 3,
      books: [
        { book: 'Genesis', titles, category: 'Tanakh', count: 41 },
        { ...exodus, category: 'Tanakh', count: 19 },
      ],
    }),
  );
  const router = show('/search?q=light&page=2');
  const genesis = await screen.findByRole('region', { name: 'Genèse' });
  expect(within(genesis).getAllByRole('link')).toHaveLength(2);
  expect(screen.getByRole('status').textContent).toBe('60 passages trouvés');
  fireEvent.click(screen.getByRole('button', { name: 'Seulement dans Exode' }));
  await waitFor(() => expect(asked.at(-1)?.book).toBe('Exodus'));
  expect(router.state.location.search).toBe('?q=light&book=Exodus');
});

test('requests late results of the public library once more', async () => {
  reply(found({ upstream: 'not-asked' }));
  show();
  await screen.findByRole('heading', { name: 'Genèse' });
  reply(found({ hits: [hit(), hit({ slug: 'X-1#v1', source: 'upstream' })] }));
  await screen.findByText(words.upstream);
  expect(asked).toHaveLength(2);
});

test('pages forward up to the last page', async () => {
  reply(found({ total: 30, pages: 2 }));
  const router = show();
  fireEvent.click(await screen.findByRole('button', { name: words.next }));
  await waitFor(() => expect(asked.at(-1)?.page).toBe(2));
  expect(router.state.location.search).toBe('?q=light&page=2');
});

test('focuses the top of the next page', async () => {
  reply(found({ total: 40, pages: 2 }));
  show();
  fireEvent.click(await screen.findByRole('button', { name: words.next }));
  expect(document.activeElement?.getAttribute('role')).toBe('status');
});

test('an empty result names an unreachable public library', async () => {
  reply(noneFound({ upstream: 'unreachable' }));
  show();
  expect(await screen.findByText(plain(words.upstreamUnreachableNone))).toBeTruthy();
  expect(screen.queryByText(plain(words.upstreamUnreachable))).toBeNull();
});

test('shows an error offline, without waiting for the network', async () => {
  onlineManager.setOnline(false);
  answer = offline;
  show();
  expect((await screen.findByRole('alert')).textContent).toContain(fr.errors.offline);
  reply(found());
  onlineManager.setOnline(true);
  expect(await screen.findByRole('heading', { name: 'Genèse' })).toBeTruthy();
});

test('shows a loading state for the first search', () => {
  show();
  expect(screen.getByRole('status', { name: fr.common.loading })).toBeTruthy();
});

test('shows an empty result, and offers to remove filters', async () => {
  reply(noneFound());
  const router = show('/search?q=xyzzy&category=Talmud');
  fireEvent.click(await screen.findByRole('button', { name: words.removeFilters }));
  expect(await screen.findByText(words.noneHint)).toBeTruthy();
  expect(screen.getAllByText('Aucun résultat trouvé')).toHaveLength(1);
  expect(within(screen.getByRole('status')).getByText('Aucun résultat trouvé')).toBeTruthy();
  expect(router.state.location.search).toBe('?q=xyzzy');
});

test('links to a reference even without hits', async () => {
  reply(
    noneFound({
      directMatch: { ref: 'Genesis 12:1', heRef: 'בראשית י״ב:א׳', book: 'Genesis', titles, slug: 'Genesis-12#v1' },
    }),
  );
  show('/search?q=Genesis%2012:1');
  const link = await screen.findByRole('link', { name: 'Aller à Genèse 12:1' });
  expect(link.getAttribute('href')).toBe('/text/Genesis-12#v1');
});

test.each([
  ['fr', 'Genesis 51', 'Genèse compte 50 chapitres.'],
  ['he', 'Genesis 51', 'בבראשית יש 50 פרקים.'],
  ['fr', 'Berakhot 99a', 'Berakhot se termine à la page 64a.'],
  ['fr', 'Genesis 1:32', 'Genèse 1 compte 31 versets.'],
])('in %s, a search for %s shows the actual number of chapters, pages or verses', async (language, q, sentence) => {
  await i18next.changeLanguage(language);
  reply(noneFound());
  show(`/search?q=${encodeURIComponent(q)}`);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('a misspelt book offers the likely reference', async () => {
  reply(noneFound());
  show('/search?q=genisis%2012');
  const link = await screen.findByRole('link', { name: /^Genèse 12/ });
  expect(link.getAttribute('href')).toBe('/text/Genesis-12');
});

test('shows the reason of a failure, and Retry repeats the search', async () => {
  serve(searchContract.search, refuse('TOO_MANY_REQUESTS', 'errors.tooManyRequests'));
  show();
  await screen.findByText(plain(words.failed.replace('{{message}}', fr.errors.tooManyRequests)));
  serve(searchContract.search, () => found());
  fireEvent.click(screen.getByRole('button', { name: fr.common.retry }));
  expect(await screen.findByRole('heading', { name: 'Genèse' })).toBeTruthy();
});

test('arrow keys move between field and hits, and Escape clears', async () => {
  const router = show();
  const link = await screen.findByRole('link', { name: /Genèse 1:3/ });
  field().focus();
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(link);
  fireEvent.keyDown(link, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(field());
  fireEvent.keyDown(field(), { key: 'Escape' });
  await screen.findByText(words.prompt);
  expect([field().value, router.state.location.search]).toEqual(['', '']);
});

test('Back restores the previous search', async () => {
  const router = show();
  await screen.findByRole('heading', { name: 'Genèse' });
  type('shepherd');
  fireEvent.submit(field().form as HTMLFormElement);
  await waitFor(() => expect(asked.at(-1)?.q).toBe('shepherd'));
  await router.navigate(-1);
  await waitFor(() => expect(field().value).toBe('light'));
});

test('the field retains the focus while typing', async () => {
  show('/search', <SearchPage />);
  field().focus();
  type('light');
  await screen.findByRole('heading', { name: 'Genèse' });
  expect(document.activeElement).toBe(field());
});

test('tabs of other features have their own address', async () => {
  const tab: SearchTab = {
    value: 'people',
    label: 'navigation.profile',
    order: 10,
    load: async () => ({ default: () => <p>Des gens</p> }),
  };
  const router = show(
    '/search?q=light',
    <FeaturesProvider value={[defineWebFeature({ name: 'people', searchTabs: [tab] })]}>
      <SearchPage />
    </FeaturesProvider>,
  );
  fireEvent.mouseDown(screen.getByRole('tab', { name: fr.navigation.profile }));
  expect(await screen.findByText('Des gens')).toBeTruthy();
  expect(router.state.location.search).toBe('?q=light&tab=people');
});

test('an unknown tab falls back to the texts', () => {
  show('/search?tab=nothing', <SearchPage />);
  expect(screen.getByRole('tab', { name: words.texts }).getAttribute('aria-selected')).toBe('true');
});

test('matching books are linked, and the library for further ones', async () => {
  const treatise = (n: number) => ({
    title: `Mishneh Torah, Part ${n}`,
    slug: `Mishneh-Torah-${n}`,
    he: `משנה תורה ${n}`,
    fr: `Michné Torah, partie ${n}`,
    category: 'Halakha' as const,
    kind: 'chapter' as const,
    also: ['Rambam'],
    offline: false,
    sections: 10,
    path: [],
  });
  serve(textsContract.catalogue, () => ({ complete: true, books: [1, 2, 3, 4, 5, 6].map(treatise) }));
  reply(noneFound({ unknown: ['rambam'] }));
  show('/search?q=rambam');
  const books = within(await screen.findByRole('region', { name: fr.library.search.booksCalled }));
  expect(books.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...[1, 2, 3, 4, 5].map((n) => `/book/Mishneh-Torah-${n}`),
    '/library?q=rambam',
  ]);
  expect(screen.queryByText(fr.library.search.noneHint)).toBeNull();
});
