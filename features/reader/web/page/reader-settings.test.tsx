import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeReaderSettings, currentReaderSettings, setHebrewOnly } from '#features/texts/web/reader-settings-api.ts';
import fr from '#web/locales/fr.ts';
import { readerWorld, show } from '../../testing/reader-world.tsx';

readerWorld();
const words = fr.reading;
const release = vi.fn(async () => {});
const request = vi.fn(async () => ({ release }));

beforeEach(() => {
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
});
afterEach(() => {
  changeReaderSettings({
    awakeInReader: false,
    letterSpacing: 0,
    latinFont: 'serif',
    oneVerse: false,
    highContrast: false,
  });
  Reflect.deleteProperty(navigator, 'wakeLock');
});

async function open() {
  show('/text/Genesis-1');
  await screen.findByText('In the beginning 1');
  fireEvent.click(screen.getByRole('button', { name: fr.library.settings }));
  await screen.findByRole('dialog');
}

test('the screen stays on while the reader is open, if the setting is on', async () => {
  await open();
  expect(request).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('switch', { name: words.awake }));
  await waitFor(() => expect(request).toHaveBeenCalledOnce());
  expect(currentReaderSettings()).toMatchObject({ awakeInReader: true, awakeInRoom: true });
  cleanup();
  expect(release).toHaveBeenCalledOnce();
});

test('a browser without wake locks offers no such switch', async () => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  await open();
  expect(screen.queryByRole('switch', { name: words.awake })).toBeNull();
  expect(screen.getByRole('switch', { name: words.keys })).toBeTruthy();
});

test('spacing, the font, one verse at a time and high contrast apply at once and are stored', async () => {
  await open();
  const [letters] = screen.getAllByRole('slider', { name: words.letterSpacing });
  fireEvent.keyDown(letters as HTMLElement, { key: 'End' });
  fireEvent.change(screen.getByLabelText(words.latinFont), { target: { value: 'lexend' } });
  for (const name of [words.oneVerse, words.highContrast]) fireEvent.click(screen.getByRole('switch', { name }));
  const translation = screen.getByText('In the beginning 1').closest<HTMLElement>('div[lang]');
  await waitFor(() => expect(translation?.className).toContain('font-lexend'));
  expect(translation?.style.letterSpacing).toBe('0.12em');
  expect(document.querySelectorAll('ol[data-one-verse] > li[data-read]')).toHaveLength(1);
  expect(document.documentElement.dataset.contrast).toBe('more');
  const stored = { letterSpacing: 2, latinFont: 'lexend', oneVerse: true, highContrast: true };
  expect(JSON.parse(localStorage.getItem('havruta.reader') ?? '{}')).toMatchObject(stored);
});

test('the Atkinson font stays chosen in settings of older versions', () => {
  localStorage.setItem('havruta.reader', JSON.stringify({ legibleFont: true }));
  setHebrewOnly(false);
  expect(currentReaderSettings().latinFont).toBe('atkinson');
});
