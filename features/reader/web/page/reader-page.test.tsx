import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { type ReadingPosition, shelfContract } from '#features/shelf/contract.ts';
import { type Chapter, textsContract } from '#features/texts/contract.ts';
import { changeReaderSettings } from '#features/texts/web/reader-settings-api.ts';
import { offline, refuse, sentTo, serve, unexpected } from '#testing/browser/server.ts';
import fr from '#web/locales/fr.ts';
import {
  address,
  askedFor,
  type ChapterAnswer,
  genesis,
  readerWorld,
  show,
  texts,
  titles,
} from '../../testing/reader-world.tsx';

readerWorld();
const words = fr.library;

function timesOut(): Promise<Chapter> {
  clock.abort(new DOMException('', 'TimeoutError'));
  return new Promise(() => {});
}
let clock: AbortController;
beforeEach(() => {
  clock = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(clock.signal);
});
afterEach(() => vi.restoreAllMocks());

it.each<[string, ChapterAnswer, string]>([
  ['is not there', refuse('TEXT_NOT_FOUND', 'library.textNotFound'), words.textNotFound],
  ['takes too long', refuse('LIBRARY_TIMEOUT', 'library.timeout'), words.timeout],
  [
    'cannot be had',
    refuse('TEXT_UNAVAILABLE', 'library.sourceUnavailable'),
    words.loadFailed.replace('{{message}}', words.sourceUnavailable),
  ],
  ['is not named', refuse('REFERENCE_MISSING', 'library.referenceMissing'), words.referenceMissing],
  ['times out here', timesOut, words.timeout],
])('a text that %s shows its message, a placeholder, and a working Retry', async (_case, answer, message) => {
  texts.set('Genesis-9', answer);
  show('/text/Genesis-9');
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  const missing = message === words.textNotFound;
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    missing ? words.readerMissing : words.readerFailed,
  );
  expect(await screen.findByText('Genèse 9')).toBeTruthy();
  expect(screen.getByText('Texte non disponible')).toBeTruthy();
  expect(screen.getByText('Text not available')).toBeTruthy();
  expect(screen.getByRole('link', { name: words.back }).getAttribute('href')).toBe('/library');
  expect(askedFor().filter((reference) => reference === 'Genesis-9')).toHaveLength(1);
  texts.set('Genesis-9', () => genesis(9));
  fireEvent.click(screen.getByRole('button', { name: fr.common.retry }));
  expect(await screen.findByText('In the beginning 9')).toBeTruthy();
  expect(document.activeElement?.tagName).toBe('H1');
});

test('a failed text loads when the network is back', async () => {
  texts.set('Genesis-9', offline);
  show('/text/Genesis-9');
  await screen.findByRole('alert');
  texts.set('Genesis-9', () => genesis(9));
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  expect(await screen.findByText('In the beginning 9')).toBeTruthy();
});

test('an address without a reference shows a heading', async () => {
  texts.set(' ', refuse('REFERENCE_MISSING', 'library.referenceMissing'));
  show('/text/%20');
  await screen.findByRole('alert');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.readerFailed);
});

test('an offline text shows an error after one retry', async () => {
  texts.set('Genesis-9', offline);
  show('/text/Genesis-9');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(words.loadFailed.replace('{{message}}', fr.errors.offline));
});

test('a chapter shows title, Hebrew name, badges, both columns, versions and licences', async () => {
  show('/text/Genesis-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Genèse 1' })).toBeTruthy();
  for (const text of ['בראשית א׳', 'Chapitre 1 sur 50', '4 versets', 'Tanakh', 'CC BY 4.0', 'Public Domain'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'WLC' }).getAttribute('href')).toBe('https://hb.openscriptures.org');
  expect(screen.getByText('was').tagName).toBe('B');
  expect(screen.getByRole('link', { name: 'voir le verset 2' }).getAttribute('href')).toBe('#v2');
  expect(screen.getByText(words.noTranslation)).toBeTruthy();
});

test('an empty section shows a message', async () => {
  texts.set('Genesis-1', () => genesis(1, { segments: [] }));
  show('/text/Genesis-1');
  expect(await screen.findByText('Aucun texte disponible')).toBeTruthy();
});

test('letters remain without vowels and cantillation; a single side hides the other and its credit', async () => {
  show('/text/Genesis-1');
  await screen.findByText('In the beginning 1');
  changeReaderSettings({ vowels: false, cantillation: false, layout: 'source' });
  await waitFor(() => expect(document.querySelector('#v1 [data-hebrew]')?.textContent).toContain('בראשית ברא׃'));
  expect(screen.queryByText('In the beginning 1')).toBeNull();
  expect(screen.queryByText('Public Domain')).toBeNull();
});

const hostile = [
  '<b>bold</b><script>window.hurt = 1</script><img src=x onerror="window.hurt = 1">',
  '<a href="javascript:window.hurt = 1" onclick="window.hurt = 1">away</a>',
  '<a class="refLink" data-ref="Exodus 2:3" href="/text/Exodus-2">there</a>',
  'note<sup class="footnote-marker">3</sup><i class="footnote">what it says</i>',
].join(' ');
const page = (more: Partial<Chapter> = {}): Chapter =>
  genesis(1, {
    ref: 'Berakhot 2a',
    heRef: 'ברכות ב׳ א',
    book: 'Berakhot',
    bookSlug: 'Berakhot',
    titles: { fr: 'Berakhot', en: 'Berakhot', he: 'ברכות', es: 'Berajot' },
    kind: 'page',
    label: '2a',
    heLabel: 'ב׳ א',
    position: 1,
    sections: 125,
    categories: ['Talmud', 'Bavli'],
    segments: [
      { key: '1', source: 'מֵאֵימָתַי <b>קוֹרִין</b>', translation: hostile },
      { key: '2:7', source: null, translation: 'second' },
    ],
    previous: null,
    next: 'Berakhot-2b',
    ...more,
  });

test('a Talmud page renders its HTML as elements, without scripts and external links, with notes that open', async () => {
  texts.set('Berakhot-2a', () => page());
  show('/text/Berakhot-2a');
  expect(await screen.findByText('Page 2a (1 sur 125)')).toBeTruthy();
  expect(screen.getByText('2 passages')).toBeTruthy();
  expect(screen.getByText('bold').tagName).toBe('B');
  expect(screen.getByText('away').closest('a')).toBeNull();
  expect(screen.getByRole('link', { name: 'there' }).getAttribute('href')).toBe('/text/Exodus-2');
  expect(document.querySelector('main script, main img, main [onclick], main [onerror]')).toBeNull();
  expect('hurt' in window).toBe(false);
  expect(screen.queryByText('what it says')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Note 3' }));
  expect(screen.getByRole('note').textContent).toBe('what it says');
});

test('a line outside the Tanakh is called a passage', async () => {
  texts.set('Berakhot-2a', () => page({ label: '2a' }));
  show('/text/Berakhot-2a');
  expect(await screen.findByRole('textbox', { name: 'Aller au passage' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /^Passage 1\b/ })).not.toEqual([]);
  fireEvent.click(screen.getAllByRole('link', { name: /^Passage 1\b/ })[0] as HTMLElement);
  expect(await screen.findByRole('group', { name: 'Actions sur le passage 1' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/verset/i);
});

test('another version can be chosen, and the shown one is named', async () => {
  const names = ['World English Bible', 'Cohen'];
  const available = names.map((title) => ({ side: 'translation' as const, language: 'en', title }));
  const other = { language: 'en', title: 'Cohen', license: '', url: 'javascript:alert(1)' };
  texts.set('Berakhot-2a', ({ input }) =>
    page(input.translation === 'Cohen' ? { versions: { source: null, translation: other }, available } : { available }),
  );
  const router = show('/text/Berakhot-2a');
  const choice = await screen.findByRole('combobox', { name: /Choisir une autre version/ });
  fireEvent.change(choice, { target: { value: 'Cohen' } });
  expect(await screen.findByText(new RegExp(words.reader.licenseUnknown))).toBeTruthy();
  expect(address(router)).toBe('/text/Berakhot-2a?translation=Cohen');
  await waitFor(() =>
    expect(within(screen.getByRole('contentinfo')).getByText('Cohen', { selector: 'bdi' })).toBeTruthy(),
  );
  expect(screen.queryByRole('link', { name: 'Cohen' })).toBeNull();
  expect(screen.getByRole('link', { name: words.next }).getAttribute('href')).toBe(
    '/text/Berakhot-2b?translation=Cohen',
  );
});

test('adjacent sections are prefetched, reachable by keys, and absent at the ends', async () => {
  const router = show('/text/Genesis-1');
  await screen.findByText('In the beginning 1');
  for (const name of [words.previous, words.turns.previous])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  expect(screen.getByRole('link', { name: words.turns.next }).getAttribute('href')).toBe('/text/Genesis-2');
  expect(screen.getByRole('link', { name: 'Genèse 1' }).getAttribute('href')).toBe('/book/Genesis');
  await waitFor(() => expect(askedFor()).toContain('Genesis-2'));
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(address(router)).toBe('/text/Genesis-1');
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(await screen.findByText('In the beginning 2')).toBeTruthy();
  expect(sentTo(textsContract.chapter).filter(({ reference }) => reference === 'Genesis-2')).toEqual([
    { reference: 'Genesis-2', language: 'fr' },
  ]);
});

test('a long section is complete after turning to it, with its words', async () => {
  const segments = Array.from({ length: 60 }, (_, at) => ({
    key: `${at + 1}`,
    source: ['בְּרֵאשִׁ֖ית בָּרָ֣א׃'],
    translation: `verse ${at + 1}`,
  }));
  texts.set('Genesis-2', () => genesis(2, { segments }));
  show('/text/Genesis-1');
  fireEvent.click(await screen.findByRole('link', { name: words.next }));
  expect(await screen.findByText('verse 60')).toBeTruthy();
  expect(document.querySelectorAll('#v60 [data-word]')).toHaveLength(2);
  expect(document.querySelectorAll('#v1 [data-word]')).toHaveLength(2);
});

test('the Hebrew interface numbers chapters in Hebrew numerals', async () => {
  await i18next.changeLanguage('he');
  show('/text/Genesis-1');
  expect(await screen.findByText('פרק א׳ מתוך 50')).toBeTruthy();
});

test('the left arrow key goes forward in a Hebrew interface', async () => {
  await i18next.changeLanguage('he');
  const router = show('/text/Genesis-1');
  await screen.findByText('In the beginning 1');
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  await waitFor(() => expect(address(router)).toBe('/text/Genesis-2'));
});

const place = (more: Partial<ReadingPosition> = {}): ReadingPosition => ({
  reference: 'Genesis 3',
  slug: 'Genesis-3',
  heRef: 'בראשית ג׳',
  bookTitle: 'Genesis',
  bookSlug: 'Genesis',
  titles,
  category: 'Tanakh',
  segment: '4',
  bookmarked: false,
  at: '2026-01-01T00:00:00.000Z',
  ...more,
});

test('a book alone opens at the last verse read, not at the bookmark', async () => {
  serve(shelfContract.readingPositions, () => [place({ bookmarked: true, slug: 'Genesis-9' }), place()]);
  const router = show('/text/Genesis');
  expect(await screen.findByText('In the beginning 3')).toBeTruthy();
  expect(address(router)).toBe('/text/Genesis-3#v4');
  expect(askedFor()).not.toContain('Genesis');
});

it.each([
  ['nowhere', () => []],
  ['nobody can say where', unexpected],
])('a book alone opens at its beginning when one stopped %s', async (_case, places) => {
  serve(shelfContract.readingPositions, places);
  texts.set('Genesis', () => genesis(1));
  show('/text/Genesis');
  expect(await screen.findByText('In the beginning 1')).toBeTruthy();
});

test('a section offers to continue at the last verse read', async () => {
  serve(shelfContract.readingPositions, () => [place()]);
  show('/text/Genesis-3');
  fireEvent.click(await screen.findByRole('button', { name: 'Reprendre au verset 4' }));
  expect(document.activeElement?.getAttribute('href')).toBe('#v4');
  expect(screen.queryByRole('button', { name: 'Reprendre au verset 4' })).toBeNull();
});

test('the reading position is stored after a delay', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const sending = vi.spyOn(globalThis, 'fetch');
  try {
    show('/text/Genesis-2');
    await screen.findByText('In the beginning 2');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sending.mock.calls.filter(([, init]) => init?.method === 'PUT')).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() =>
      expect(sentTo(shelfContract.setReadingPosition)).toEqual([
        { reference: 'Genesis 2', segment: null, bookmark: false },
      ]),
    );
  } finally {
    vi.useRealTimers();
  }
});

test('a favourite is shown at once and reverts when refused', async () => {
  serve(shelfContract.setFavorite, refuse('TOO_MANY', 'library.tooManyFavorites'));
  show('/text/Genesis-1');
  fireEvent.click(await screen.findByRole('button', { name: words.addFavorite }));
  await waitFor(() => expect(sentTo(shelfContract.setFavorite)).toEqual([{ reference: 'Genesis 1', favorite: true }]));
  expect(await screen.findByRole('button', { name: words.addFavorite })).toBeTruthy();
});
