import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import fr from '#web/locales/fr.ts';
import { readerWorld, show } from '../../testing/reader-world.tsx';

readerWorld();
const shown = vi.fn();
beforeEach(() => {
  Element.prototype.scrollIntoView = function (this: Element) {
    shown(this.id);
  };
});
afterEach(() => shown.mockClear());

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: fr.library.goToVerse });
const jump = (input: HTMLInputElement, verse: string) => {
  fireEvent.change(input, { target: { value: verse } });
  fireEvent.submit(input.form as HTMLFormElement);
};

test('a typed number leads to its verse', async () => {
  show('/text/Genesis-1');
  jump(await field(), '2');
  await waitFor(() => expect(document.getElementById('v2')?.getAttribute('aria-current')).toBe('location'));
  expect(shown).toHaveBeenCalledWith('v2');
  expect((await field()).value).toBe('');
});

test('a digit typed on the page goes into the field, but not one of a shortcut', async () => {
  show('/text/Genesis-1');
  const input = await field();
  fireEvent.keyDown(document.body, { key: '2', ctrlKey: true });
  expect(document.activeElement).not.toBe(input);
  fireEvent.keyDown(document.body, { key: '2' });
  expect(document.activeElement).toBe(input);
});

test('a number beyond the chapter is refused with a message', async () => {
  show('/text/Genesis-1');
  const input = await field();
  jump(input, '999');
  expect(input.validationMessage).toContain('999');
  expect(shown).not.toHaveBeenCalled();
  jump(input, '2');
  expect(input.validationMessage).toBe('');
});
