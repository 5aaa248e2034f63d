import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeReaderSettings, currentReaderSettings } from '#features/texts/web/reader-settings-api.ts';
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
  changeReaderSettings({ awakeInReader: false });
  Reflect.deleteProperty(navigator, 'wakeLock');
});

async function open() {
  show('/text/Genesis-1');
  await screen.findByText('In the beginning 1');
  fireEvent.click(screen.getByRole('button', { name: fr.library.settings }));
  await screen.findByRole('dialog');
}

test('the screen stays on once the reader asks for it, until one leaves', async () => {
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
