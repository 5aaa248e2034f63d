import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { searchContract } from '#features/search/contract.ts';
import { textsContract } from '#features/texts/contract.ts';
import { currentReaderSettings } from '#features/texts/web/reader-settings-api.ts';
import { refuse, sentTo, serve } from '#testing/browser/server.ts';
import fr from '#web/locales/fr.ts';
import Toaster from '#web/ui/toast.tsx';
import { toast, toastStore } from '#web/ui/toast-store.ts';
import { address, genesis, readerWorld, show, texts, titles } from '../../testing/reader-world.tsx';
import { wordsOfSide } from './words-of-side.ts';

readerWorld();
const words = fr.library;

test('a linked verse is marked, and can be copied with its reference and unmarked', async () => {
  const writeText = vi.fn(async () => {});
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const router = show('/text/Genesis-1#v2');
  fireEvent.click(await screen.findByRole('button', { name: words.copyVerse }));
  expect(writeText).toHaveBeenCalledWith(
    '(היצא) [הַיְצֵ֣א] וְהָאָ֗רֶץ\n\nThe earth was void\n\nGenèse 1:2\nWLC (CC BY 4.0); World English Bible (Public Domain)',
  );
  fireEvent.click(screen.getByRole('button', { name: words.copyLink }));
  expect(writeText).toHaveBeenLastCalledWith(`${location.origin}/text/Genesis-1#v2`);
  expect(document.getElementById('v2')?.getAttribute('aria-current')).toBe('location');
  fireEvent.click(screen.getByRole('link', { name: 'Verset 4, ד' }), { shiftKey: true });
  await waitFor(() => expect(address(router)).toBe('/text/Genesis-1#v2-4'));
  fireEvent.click(screen.getByRole('button', { name: fr.common.close }));
  await waitFor(() => expect(address(router)).toBe('/text/Genesis-1'));
  expect(document.activeElement?.getAttribute('href')).toBe('#v2');
});

test('a verse within the address is marked too', async () => {
  texts.set('Genesis.1.3', () => genesis(1));
  show('/text/Genesis.1.3');
  await waitFor(() => expect(document.getElementById('v3')?.getAttribute('aria-current')).toBe('location'));
});

test('a translation’s note opens in place', async () => {
  show('/text/Genesis-1');
  const note = await screen.findByRole('button', { name: 'Note a' });
  expect(screen.queryByText('Or: became')).toBeNull();
  fireEvent.click(note);
  expect(screen.getByRole('note').textContent).toBe('Or: became');
});

test.each([
  ['a ketiv and qere', 2, `${words.writtenAs.replace('{{text}}', 'היצא')}`],
  ['the mark of an open section', 1, words.openSection],
])('a button explains %s, and changes neither the words nor their count', async (_what, verse, text) => {
  show('/text/Genesis-1');
  const note = await screen.findByRole('button', { name: text });
  const side = document.querySelector<HTMLElement>(`#v${verse} [data-side=source]`) as HTMLElement;
  const shown = wordsOfSide(side).map((word) => word.text);
  expect(shown.join('')).not.toMatch(/[°פ]/);
  expect(note.lang).toBe('fr');
  fireEvent.click(note);
  expect(screen.getByRole('note').textContent).toBe(text);
  expect(wordsOfSide(side).map((word) => word.text)).toEqual(shown);
  fireEvent.click(note);
  expect(screen.queryByRole('note')).toBeNull();
});

test('a line of the Mishnah is called a mishnah', async () => {
  texts.set('Mishnah-Peah-1', () => genesis(1, { ref: 'Mishnah Peah 1', categories: ['Mishnah', 'Seder Zeraim'] }));
  show('/text/Mishnah-Peah-1');
  expect(await screen.findAllByRole('link', { name: /^Michna 1\b/ })).not.toEqual([]);
});

test('the mark of a verse in the address is removed by its button or by Escape', async () => {
  texts.set('Genesis.1.3', () => genesis(1));
  const router = show('/text/Genesis.1.3');
  fireEvent.click(await screen.findByRole('button', { name: fr.common.close }));
  await waitFor(() => expect(document.querySelector('[aria-current]')).toBeNull());
  expect(address(router)).toBe('/text/Genesis.1.3');
  const number = screen.getByRole('link', { name: 'Verset 2, ב' });
  fireEvent.click(number);
  await waitFor(() => expect(address(router)).toBe('/text/Genesis.1.3#v2'));
  fireEvent.keyDown(number, { key: 'Escape' });
  await waitFor(() => expect(document.querySelector('[aria-current]')).toBeNull());
});

test('Escape closes the words, then the mark, and leaves an open toast', async () => {
  serve(textsContract.words, () => grammar);
  serve(searchContract.lemma, () => lemma);
  const router = show('/text/Genesis-1#v1');
  fireEvent.click(await screen.findByRole('button', { name: words.wordHint }));
  const dialog = await screen.findByRole('dialog');
  render(<Toaster label="Messages" closeLabel="Fermer le message" />);
  act(() => void toast({ title: 'Copié' }));
  await screen.findByText('Copié');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address(router)).toBe('/text/Genesis-1#v1');
  fireEvent.keyDown(screen.getByRole('link', { name: 'Verset 1, א' }), { key: 'Escape' });
  await waitFor(() => expect(address(router)).toBe('/text/Genesis-1'));
  expect(toastStore.read()).toMatchObject({ title: 'Copié', open: true });
});

test('selected text is copied with its reference', async () => {
  show('/text/Genesis-1');
  const first = await screen.findByText('In the beginning 1');
  const range = document.createRange();
  range.setStart(first.firstChild ?? first, 0);
  range.setEndAfter(screen.getByText('was'));
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
  const setData = vi.fn();
  const copy = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), { clipboardData: { setData } });
  first.dispatchEvent(copy);
  expect(setData).toHaveBeenCalledWith(
    'text/plain',
    expect.stringMatching(/^In the beginning 1[\s\S]*\n\nGenèse 1:1–2\nWLC .*; World English Bible \(Public Domain\)$/),
  );
  getSelection()?.removeAllRanges();
});

test('text selected on one side names only that side’s edition', async () => {
  show('/text/Genesis-1');
  const first = await screen.findByText('In the beginning 1');
  const range = document.createRange();
  range.selectNodeContents(first);
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
  const setData = vi.fn();
  const copy = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), { clipboardData: { setData } });
  first.dispatchEvent(copy);
  expect(setData).toHaveBeenCalledWith(
    'text/plain',
    'In the beginning 1\n\nGenèse 1:1\nWorld English Bible (Public Domain)',
  );
  getSelection()?.removeAllRanges();
});

const grammar = {
  verses: [
    [
      { text: 'בְּרֵאשִׁ֖ית', lemma: 'b/7225', headword: 'רֵאשִׁית', morph: 'HR/Ncfsa' },
      { text: 'בָּרָ֣א', lemma: '1254 a', headword: 'בָּרָא', morph: 'HVqp3ms' },
    ],
  ],
};
const lemma = {
  total: 48,
  page: 1,
  pages: 3,
  hits: [
    {
      ref: 'Genesis 2:3',
      heRef: 'בראשית ב׳:ג׳',
      slug: 'Genesis-2#v3',
      book: 'Genesis',
      titles,
      category: 'Tanakh',
      side: 'source' as const,
      language: 'he',
      version: null,
      snippet: [{ text: 'ברא', hit: true }],
      source: 'stored' as const,
      byLemma: false,
    },
  ],
};

test('a word shows lemma, translated grammar and other occurrences', async () => {
  serve(textsContract.words, () => grammar);
  serve(searchContract.lemma, ({ input }) =>
    input.lemma === '1254 a' ? lemma : { ...lemma, total: 0, pages: 0, hits: [] },
  );
  show('/text/Genesis-1');
  await screen.findByText('In the beginning 1');
  expect(sentTo(textsContract.words)).toEqual([]);
  fireEvent.click(document.querySelectorAll('#v1 [data-word]')[1] ?? document.body);
  const dialog = await screen.findByRole('dialog', { name: 'Verset 1, mot 2 sur 2' });
  expect(await within(dialog).findByText('verbe, qal, accompli, 3e personne, masculin, singulier')).toBeTruthy();
  const link = await within(dialog).findByRole('link', { name: /Genèse 2:3/ });
  expect(link.getAttribute('href')).toBe('/text/Genesis-2#v3');
  expect(within(dialog).getByText('48 versets dans le Tanakh')).toBeTruthy();
  // Hebrew is read leftwards: the right arrow goes back.
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  expect(await screen.findByText(/préposition/)).toBeTruthy();
});

test('missing occurrences are requested again on the next click', async () => {
  serve(textsContract.words, () => grammar);
  let places = { ...lemma, total: 0, pages: 0, hits: [] as typeof lemma.hits };
  serve(searchContract.lemma, () => places);
  show('/text/Genesis-1');
  await screen.findByText('In the beginning 1');
  const press = () => fireEvent.click(document.querySelectorAll('#v1 [data-word]')[1] ?? document.body);
  press();
  await waitFor(() => expect(sentTo(searchContract.lemma)).toHaveLength(1));
  expect(screen.queryByText(fr.word.places)).toBeNull();
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  places = lemma;
  press();
  expect(await within(await screen.findByRole('dialog')).findByRole('link', { name: /Genèse 2:3/ })).toBeTruthy();
});

test('a lemma shows the dictionary’s Hebrew form with its number', async () => {
  serve(textsContract.words, () => grammar);
  serve(searchContract.lemma, () => lemma);
  show('/text/Genesis-1');
  await screen.findByText('In the beginning 1');
  fireEvent.click(document.querySelectorAll('#v1 [data-word]')[1] ?? document.body);
  const headword = await within(await screen.findByRole('dialog')).findByText('בָּרָא');
  expect([headword.lang, headword.dir]).toEqual(['he', 'rtl']);
  expect(headword.closest('dd')?.textContent).toBe('בָּרָאnuméro \u20661254 a\u2069 (Strong)');
  expect(headword.closest('dd')?.previousElementSibling?.textContent).toBe(fr.word.lemma);
});

test('a preposition with a suffix shows that it has no lemma', async () => {
  serve(textsContract.words, () => ({ verses: [[{ text: 'ל֖וֹ', lemma: 'l', morph: 'HR/Sp3ms' }]] }));
  show('/text/Genesis-1');
  await screen.findByText('In the beginning 1');
  fireEvent.click(document.querySelectorAll('#v1 [data-word]')[0] ?? document.body);
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/suffixe pronominal/);
  expect(within(dialog).getByText(fr.word.lemma).nextElementSibling?.textContent).toBe(fr.word.noLemma);
  expect(sentTo(searchContract.lemma)).toEqual([]);
});

test('keyboard users reach words from the verse’s actions, and return by Escape', async () => {
  serve(textsContract.words, refuse('TEXT_NOT_FOUND', 'library.textNotFound'));
  show('/text/Genesis-1#v1');
  fireEvent.click(await screen.findByRole('button', { name: words.wordHint }));
  const dialog = await screen.findByRole('dialog', { name: 'Verset 1, mot 1 sur 2' });
  expect((await within(dialog).findByRole('alert')).textContent).toContain(fr.word.failed);
  expect(address(show('/text/Genesis-1#v1'))).toBe('/text/Genesis-1#v1');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('#v1'));
});

test('keys turn vowels, cantillation and the translation off and on, but not while typing', async () => {
  show('/text/Genesis-1');
  const verse = () => document.querySelector('[data-segment="1"]');
  await screen.findByText('In the beginning 1');
  fireEvent.keyDown(document.body, { key: 'v' });
  fireEvent.keyDown(document.body, { key: 'c' });
  await waitFor(() => expect(verse()?.textContent).toContain('בראשית ברא'));
  fireEvent.keyDown(document.body, { key: 't' });
  await waitFor(() => expect(screen.queryByText('In the beginning 1')).toBeNull());
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 't' });
  fireEvent.keyDown(document.body, { key: 'v', ctrlKey: true });
  expect(screen.queryByText('In the beginning 1')).toBeNull();
  fireEvent.keyDown(document.body, { key: 't' });
  await screen.findByText('In the beginning 1');
  expect(verse()?.textContent).toContain('בראשית ברא');
});

test('all keys of one character can be turned off, and the choice is stored', async () => {
  show('/text/Genesis-1');
  await screen.findByText('In the beginning 1');
  fireEvent.keyDown(document.body, { key: '?' });
  const help = await screen.findByRole('dialog', { name: words.keys.title });
  expect(within(help).getByText(fr.reading.keysOff)).toBeTruthy();
  fireEvent.keyDown(help, { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: words.settings }));
  fireEvent.click(await screen.findByRole('switch', { name: fr.reading.keys }));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const before = document.activeElement;
  for (const key of ['v', 'c', 't', '4', '?']) fireEvent.keyDown(document.body, { key });
  expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, before]);
  expect(currentReaderSettings()).toMatchObject({ vowels: true, cantillation: true, layout: 'both', keys: false });
  expect(JSON.parse(localStorage.getItem('havruta.reader') ?? '{}')).toMatchObject({ keys: false });
});

test('keys of another script act by their position on the keyboard', async () => {
  show('/text/Genesis-1');
  await screen.findByText('In the beginning 1');
  fireEvent.keyDown(document.body, { key: 'א', code: 'KeyT' });
  await waitFor(() => expect(screen.queryByText('In the beginning 1')).toBeNull());
});
