import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { type BookDetails, textsContract } from '#features/texts/contract.ts';
import { refuse, serve } from '#testing/browser/server.ts';
import fr from '#web/locales/fr.ts';
import {
  card,
  chapters,
  contents,
  hrefOf,
  kept,
  link,
  nameOf,
  place,
  press,
  ruth,
  show,
  tiles,
  withBookServer,
  words,
} from '../../testing/book.tsx';

const { asked } = withBookServer();

test('shows a loading state', () => {
  show();
  expect(screen.getByRole('status', { name: fr.common.loading })).toBeTruthy();
});

test.each([
  ['BOOK_NOT_FOUND', 'library.bookNotFound'],
  ['BAD_REQUEST', 'errors.invalidInput'],
] as const)('shows a missing book (%s) as not found, with a link to the library', async (code, messageKey) => {
  serve(textsContract.book, refuse(code, messageKey));
  show('/book/No-Such-Book');
  await screen.findByText(words.bookNotFound);
  expect(screen.getByRole('heading', { name: 'No Such Book' })).toBeTruthy();
  expect(hrefOf(await link(words.back))).toBe('/library');
  expect(screen.queryByRole('button', { name: fr.common.retry })).toBeNull();
});

test('a book without chapters shows an error and a retry button', async () => {
  kept.failing = ['book'];
  show();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(words.bookFailed);
  expect(screen.getByText(words.noChapters)).toBeTruthy();
  kept.failing = [];
  await press(fr.common.retry);
  await card();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(tiles()).toHaveLength(4);
});

test('shows the book when the reading progress fails to load, with a retry', async () => {
  kept.failing = ['readingPositions', 'progress'];
  kept.opened = ['Ruth-1'];
  show();
  await screen.findByText(words.keptFailed);
  expect(tiles()).toHaveLength(4);
  kept.failing = [];
  await press(fr.common.retry);
  await waitFor(() => expect(screen.queryByText(words.keptFailed)).toBeNull());
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1');
});

test('shows no sections for a book whose sections are unknown', async () => {
  kept.book = {
    ...ruth,
    category: 'Midrash',
    kind: 'section',
    sections: null,
    segments: null,
    places: [],
    offline: false,
  };
  show();
  const shown = within(await card());
  expect(shown.getByText(words.countUnknown)).toBeTruthy();
  expect(shown.getByText(words.book.segmentCountUnknown)).toBeTruthy();
  expect(shown.getByText(words.onlineOnly)).toBeTruthy();
  expect(within(contents()).getByText(words.noChapters)).toBeTruthy();
  expect(hrefOf(shown.getByRole('link', { name: words.startReading }))).toBe('/text/Ruth');
  expect(shown.getByRole<HTMLButtonElement>('button', { name: words.setBookmark }).disabled).toBe(true);
});

test.each([
  ['/book/Derekh-Eretz-~--Zuta', 'Derekh-Eretz-~--Zuta'],
  ['/book/Shulchan-Arukh,-Orach-Chayim', 'Shulchan-Arukh,-Orach-Chayim'],
  ["/book/Ba'al-HaTurim", "Ba'al-HaTurim"],
  ['/book/Ba%27al-HaTurim', "Ba'al-HaTurim"],
])('the address %s requests its book', async (address, slug) => {
  show(address);
  await card();
  expect(asked().map(decodeURIComponent)).toEqual(
    expect.arrayContaining([`GET /api/library/books/${slug}`, `GET /api/library/books/${slug}/progress`]),
  );
});

test('the card shows names in the interface language and Hebrew, the category and actual counts', async () => {
  show();
  const shown = within(await card());
  expect(screen.getByRole('heading', { level: 1, name: 'Ruth la Moabite' })).toBeTruthy();
  expect(shown.getByText('רות').getAttribute('lang')).toBe('he');
  for (const text of [words.categories.Tanakh, words.categories.Writings, '4 chapitres', '85 versets'])
    expect(shown.getByText(text)).toBeTruthy();
  expect(hrefOf(await link(words.startReading))).toBe('/text/Ruth-1');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('the Hebrew interface uses the Hebrew title, and Hebrew numerals for chapters', async () => {
  await i18next.changeLanguage('he');
  show();
  await card('רות');
  expect(screen.getByRole('heading', { level: 1, name: 'רות' })).toBeTruthy();
  expect(screen.getByText('Ruth').getAttribute('dir')).toBe('ltr');
  expect(screen.getByRole('link', { name: /^פרק ה2/ }).textContent).toBe('ה2');
});

test('tiles link to chapters, and mark opened ones and the last position', async () => {
  kept.opened = ['Ruth-1', 'Ruth-3', 'Ruth-77'];
  kept.places = [place(3, { segment: '5' }), { ...place(2), bookTitle: 'Job' }];
  show();
  await card();
  await waitFor(() => expect(nameOf(tiles()[2] as HTMLElement)).toBe('Chapitre 3, 22 versets, lecture faite'));
  expect(tiles().map(nameOf)).toEqual([
    'Chapitre 1, 20 versets, lecture faite',
    'Chapitre 2, 21 versets',
    'Chapitre 3, 22 versets, lecture faite',
    'Chapitre 4, 23 versets',
  ]);
  expect(tiles().map(hrefOf)).toEqual(['/text/Ruth-1', '/text/Ruth-2', '/text/Ruth-3', '/text/Ruth-4']);
  expect(tiles().map((tile) => tile.getAttribute('aria-current'))).toEqual([null, null, 'location', null]);
  const bar = screen.getByRole('progressbar', { name: words.progressLabel });
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['2', '4']);
  expect(screen.getByText('Lecture : 2 sur 4')).toBeTruthy();
  expect(hrefOf(await link('Reprendre à Ruth la Moabite 3, verset 5'))).toBe('/text/Ruth-3#v5');
});

test('tiles of chapters not stored show that they require a connection', async () => {
  const places = [...chapters(1), ...chapters(2, false).slice(1)];
  kept.book = { ...ruth, places };
  show();
  await card();
  expect(tiles().map(nameOf)).toEqual(['Chapitre 1, 20 versets', `Chapitre 2, 21 versets, ${words.onlineOnly}`]);
  expect(within(contents()).getByText(words.onlineOnly)).toBeTruthy();
});

test('hundreds of chapters are shown in groups, first the one with the last position', async () => {
  kept.book = { ...ruth, sections: 697, places: chapters(697) };
  kept.places = [place(301)];
  show();
  await card();
  await waitFor(() => expect(tiles()[0]?.textContent).toBe('301'));
  expect(tiles()).toHaveLength(150);
  const select = within(contents()).getByRole<HTMLSelectElement>('combobox', { name: words.contents });
  expect(select.options).toHaveLength(5);
  fireEvent.click(within(contents()).getByRole('button', { name: 'de 451 à 600' }));
  expect(tiles()[0]?.textContent).toBe('451');
  expect(document.activeElement?.textContent).toBe(words.contents);
  fireEvent.change(select, { target: { value: '4' } });
  expect(tiles()).toHaveLength(97);
  expect(within(contents()).queryByRole('button')).toBeNull();
});

test('pages are labelled as pages, from the first existing one to the last', async () => {
  const places = ['2a', '2b', '3a'].map((label) => ({
    ...(chapters(1)[0] as BookDetails['places'][number]),
    slug: `Beitzah-${label}`,
    label,
    count: null,
  }));
  kept.book = { ...ruth, category: 'Talmud', kind: 'page', sections: 3, segments: null, places };
  show();
  expect((await card()).textContent).toContain('3 pages (de 2a à 3a)');
  expect(tiles().map(nameOf)).toEqual(['Page 2a', 'Page 2b', 'Page 3a']);
});

test('the header links to the library and accepts reports on the book', async () => {
  show();
  await card();
  expect(hrefOf(await link(fr.header.back))).toBe('/library');
  await press(fr.report.text.open);
  await screen.findByRole('dialog', { name: fr.report.text.title });
  expect(screen.getByRole('dialog').textContent).toContain(fr.report.text.about.replace('{{reference}}', 'Ruth'));
});
