import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toastStore } from '#web/ui/toast-store.ts';
import {
  hrefOf,
  kept,
  link,
  place,
  press,
  sent,
  show,
  startServer,
  withBookServer,
  words,
} from '../../testing/book.tsx';

const { asked } = withBookServer();

test('favourite: warns a visitor and sends nothing', async () => {
  show('/book/Ruth', 'visitor');
  await press(words.addFavorite);
  expect(toastStore.read()).toMatchObject({ title: words.loginRequired, description: words.loginToSave });
  expect(asked().some((what) => what.startsWith('PUT'))).toBe(false);
});

test('favourite: reverts with an error when refused', async () => {
  kept.failing = ['setFavorite'];
  show();
  await press(words.addFavorite);
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({ title: 'Impossible de modifier les favoris', variant: 'destructive' }),
  );
  await screen.findByRole('button', { name: words.addFavorite });
});

test('favourite: stores the whole book and is shown at once', async () => {
  show();
  await press(words.addFavorite);
  await screen.findByRole('button', { name: words.removeFavorite });
  await waitFor(() => expect(sent.setFavorite).toEqual([{ reference: 'Ruth', favorite: true }]));
});

test('bookmark: reverts with an error when refused', async () => {
  kept.failing = ['setReadingPosition'];
  show();
  await press(words.setBookmark);
  await waitFor(() => expect(toastStore.read()).toMatchObject({ title: words.bookmarkFailed, variant: 'destructive' }));
  await screen.findByRole('button', { name: words.setBookmark });
});

test('bookmark: is set at the last position, otherwise at the beginning', async () => {
  show();
  await press(words.setBookmark);
  await screen.findByRole('button', { name: words.removeBookmark });
  await waitFor(() => expect(sent.setReadingPosition).toMatchObject([{ reference: 'Ruth 1', bookmark: true }]));
  expect(hrefOf(await link('Aller au marque-page (Ruth la Moabite 1)'))).toBe('/text/Ruth-1');
  cleanup();
  startServer();
  kept.places = [place(3, { segment: '5' })];
  show();
  await link('Reprendre à Ruth la Moabite 3, verset 5');
  await press(words.setBookmark);
  await waitFor(() =>
    expect(sent.setReadingPosition).toMatchObject([{ reference: 'Ruth 3', segment: '5', bookmark: true }]),
  );
});

test('a position outside the Tanakh names a passage', async () => {
  kept.places = [place(3, { segment: '5', category: 'Mishnah' })];
  show();
  await link('Reprendre à Ruth la Moabite 3, passage 5');
});

test('bookmark: can be removed wherever it is in the book', async () => {
  kept.places = [place(4), place(2, { bookmarked: true, segment: '9' })];
  show();
  expect(hrefOf(await link('Aller au marque-page (Ruth la Moabite 2, verset 9)'))).toBe('/text/Ruth-2#v9');
  await press(words.removeBookmark);
  await screen.findByRole('button', { name: words.setBookmark });
  await waitFor(() => expect(sent.removeReadingPosition).toMatchObject([{ reference: 'Ruth 2', bookmark: true }]));
  expect(await link('Reprendre à Ruth la Moabite 4')).toBeTruthy();
});
