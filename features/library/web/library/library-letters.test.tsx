import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { plain } from '#testing/web/plain.ts';
import fr from '#web/locales/fr.ts';
import { book, books, head, libraryWorld, searchBox, show, typeIn } from '../testing/library-world.tsx';

libraryWorld();

/** What is seen at this moment: no drawing is waited for. */
const listed = () =>
  screen.queryAllByRole('link', { name: /^Lire / }).map((link) => link.getAttribute('aria-label')?.slice(5));
const said = () => plain(document.querySelector('#library-list + [role=status]')?.textContent ?? '');
const category = () => screen.getByRole<HTMLSelectElement>('combobox', { name: fr.library.category });
const closed = (name: string) => plain([...category().options].find(({ value }) => value === name)?.textContent ?? '');
/** A letter without waiting for React, which comes to it after the next frame. */
const letter = (box: HTMLInputElement, text: string) => {
  // As a browser does it: React watches the property of the element.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
};
const frame = () => new Promise(requestAnimationFrame);
/** What waits for a frame has been done once the next one comes. */
const painted = () => act(() => frame().then(frame));
const setsize = () => document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize');

const bereshit = [
  book('Bereshit Rabbah', ''),
  book('Bereshit Zuta', ''),
  book('Berakhot', '', { category: 'Talmud' }),
  book('Beitzah', '', { category: 'Talmud' }),
];

/** Past the first letter, which makes another page. */
async function begin(text = 'be', address = '/library') {
  books(bereshit);
  show(address);
  await head(/Talmud/);
  await typeIn(text);
  await waitFor(() => expect(listed().length).toBeGreaterThan(0));
  await painted();
  return searchBox();
}

test('a letter, its list and its figures are there at once, and stay when React comes to them', async () => {
  const box = await begin();
  expect(listed()).toEqual(['Bereshit Rabbah', 'Bereshit Zuta', 'Berakhot', 'Beitzah']);
  expect([said(), closed('')]).toEqual([expect.stringContaining('4'), expect.stringContaining('4')]);
  expect(setsize()).toBe('6');

  letter(box, 'bere');
  expect(listed()).toEqual(['Bereshit Rabbah', 'Bereshit Zuta']);
  expect([said(), closed('')]).toEqual([expect.stringContaining('2'), expect.stringContaining('2')]);
  expect(setsize()).toBe('3');
  // Two letters before a frame.
  letter(box, 'ber');
  expect(listed()).toEqual(['Bereshit Rabbah', 'Bereshit Zuta', 'Berakhot']);
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  await painted();
  observer.disconnect();
  expect(changes).toEqual([]);
  expect(listed()).toEqual(['Bereshit Rabbah', 'Bereshit Zuta', 'Berakhot']);
  await waitFor(() => expect(window.location.search).toBe('?q=ber'));
});

test('what is drawn anew for another reason before React has come to a letter brings no older list back', async () => {
  const box = await begin();
  letter(box, 'bere');
  // Draws the list for whoever is on the way to what is out of sight.
  await act(async () => fireEvent.pointerDown(document.body));
  expect(listed()).toEqual(['Bereshit Rabbah', 'Bereshit Zuta']);
  expect(said()).toContain('2');
  await painted();
  expect(listed()).toEqual(['Bereshit Rabbah', 'Bereshit Zuta']);
});

test('a press right after a letter is about the list of that letter', async () => {
  const box = await begin();
  letter(box, 'bera');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Berakhot/ })));
  expect(screen.getByRole('button', { name: /Berakhot/ }).getAttribute('aria-expanded')).toBe('true');
  // React draws what an open book shows: letters go its way, and the book stays open.
  await act(async () => letter(box, 'ber'));
  expect(listed()).toEqual(['Bereshit Rabbah', 'Bereshit Zuta', 'Berakhot']);
  expect(screen.getByRole('button', { name: /Berakhot/ }).getAttribute('aria-expanded')).toBe('true');
  await waitFor(() => expect(window.location.search).toBe('?q=ber&book=Berakhot'));
});

test('a letter with nothing to find and back again, in one category, and without any', async () => {
  const box = await begin('be', '/library?category=Talmud');
  expect(listed()).toEqual(['Berakhot', 'Beitzah']);
  expect([closed('Talmud'), closed('')]).toEqual([expect.stringContaining('2'), expect.stringContaining('4')]);
  letter(box, 'bei');
  expect(listed()).toEqual(['Beitzah']);
  expect([closed('Talmud'), closed('')]).toEqual([expect.stringContaining('1'), expect.stringContaining('1')]);
  await act(async () => letter(box, 'beix'));
  expect(listed()).toEqual([]);
  expect(said()).toBe(plain(fr.library.noResults));
  await act(async () => letter(box, 'bei'));
  expect(listed()).toEqual(['Beitzah']);

  letter(box, 'be');
  await act(async () => fireEvent.change(category(), { target: { value: '' } }));
  expect(listed()).toEqual(['Bereshit Rabbah', 'Bereshit Zuta', 'Berakhot', 'Beitzah']);
  expect(category().value).toBe('');
  await act(async () => fireEvent.keyDown(box, { key: 'Escape' }));
  await painted();
  expect(box.value).toBe('');
  expect([said(), listed()]).toEqual(['', []]);
});
