import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { plain } from '#testing/web/plain.ts';
import fr from '#web/locales/fr.ts';
import { book, books, head, libraryWorld, searchBox, show, typeIn } from '../../testing/library-world.tsx';

libraryWorld();

const listed = () =>
  screen.queryAllByRole('link', { name: /^Lire / }).map((link) => link.getAttribute('aria-label')?.slice(5));
const said = () => plain(document.querySelector('#library-list + [role=status]')?.textContent ?? '');
const category = () => screen.getByRole<HTMLSelectElement>('combobox', { name: fr.library.category });
const closed = (name: string) => plain([...category().options].find(({ value }) => value === name)?.textContent ?? '');
const letter = (box: HTMLInputElement, text: string) => {
  // React overrides the element's `value` property.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
};
const setsize = () => document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize');

const bereshit = [
  book('Bereshit Rabbah', ''),
  book('Bereshit Zuta', ''),
  book('Berakhot', '', { category: 'Talmud' }),
  book('Beitzah', '', { category: 'Talmud' }),
];

async function begin(text = 'be', address = '/library') {
  books(bereshit);
  show(address);
  await head(/Talmud/);
  await typeIn(text);
  await waitFor(() => expect(listed().length).toBeGreaterThan(0));
  return searchBox();
}

test('list and counts follow each key press, and the address follows the last', async () => {
  const box = await begin();
  expect(listed()).toEqual(['Bereshit Rabbah', 'Bereshit Zuta', 'Berakhot', 'Beitzah']);
  expect([said(), closed('')]).toEqual([expect.stringContaining('4'), expect.stringContaining('4')]);
  expect(setsize()).toBe('6');

  await act(async () => letter(box, 'bere'));
  expect(listed()).toEqual(['Bereshit Rabbah', 'Bereshit Zuta']);
  expect([said(), closed('')]).toEqual([expect.stringContaining('2'), expect.stringContaining('2')]);
  expect(setsize()).toBe('3');
  await act(async () => letter(box, 'ber'));
  expect(listed()).toEqual(['Bereshit Rabbah', 'Bereshit Zuta', 'Berakhot']);
  await waitFor(() => expect(window.location.search).toBe('?q=ber'));
});

test('the field shows a character before the list is rendered again', async () => {
  const box = await begin();
  letter(box, 'bere');
  expect(box.value).toBe('bere');
  expect(listed()).toHaveLength(4);
  await waitFor(() => expect(listed()).toEqual(['Bereshit Rabbah', 'Bereshit Zuta']));
});

test('a click right after a key press stays in effect when the list follows', async () => {
  const box = await begin();
  letter(box, 'bera');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Berakhot/ })));
  expect(screen.getByRole('button', { name: /Berakhot/ }).getAttribute('aria-expanded')).toBe('true');
  await act(async () => letter(box, 'ber'));
  expect(listed()).toEqual(['Bereshit Rabbah', 'Bereshit Zuta', 'Berakhot']);
  expect(screen.getByRole('button', { name: /Berakhot/ }).getAttribute('aria-expanded')).toBe('true');
  await waitFor(() => expect(window.location.search).toBe('?q=ber&book=Berakhot'));
});

test('deleting a character without matches restores the list, with and without a category', async () => {
  const box = await begin('be', '/library?category=Talmud');
  expect(listed()).toEqual(['Berakhot', 'Beitzah']);
  expect([closed('Talmud'), closed('')]).toEqual([expect.stringContaining('2'), expect.stringContaining('4')]);
  await act(async () => letter(box, 'bei'));
  expect(listed()).toEqual(['Beitzah']);
  expect([closed('Talmud'), closed('')]).toEqual([expect.stringContaining('1'), expect.stringContaining('1')]);
  await act(async () => letter(box, 'beix'));
  expect(listed()).toEqual([]);
  expect(said()).toBe(plain(fr.library.noResults));
  await act(async () => letter(box, 'bei'));
  expect(listed()).toEqual(['Beitzah']);

  await act(async () => letter(box, 'be'));
  await act(async () => fireEvent.change(category(), { target: { value: '' } }));
  expect(listed()).toEqual(['Bereshit Rabbah', 'Bereshit Zuta', 'Berakhot', 'Beitzah']);
  expect(category().value).toBe('');
  await act(async () => fireEvent.keyDown(box, { key: 'Escape' }));
  expect(box.value).toBe('');
  expect([said(), listed()]).toEqual(['', []]);
});
