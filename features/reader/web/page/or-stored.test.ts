import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeChapter } from '#features/device/testing/store-chapter.ts';
import { withIndexedDB } from '#testing/browser/indexed-db.ts';
import { genesis } from '../../testing/reader-world.tsx';
import { orStored } from './or-stored.ts';

withIndexedDB();
beforeEach(async () => {
  await storeChapter(genesis(1));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const version = (title: string) => ({ language: 'en', title, license: 'CC BY', url: '' });
const other = genesis(1, { versions: { source: version('Aleppo'), translation: version('JPS') } });

test.each([
  [{}, 'World English Bible'],
  [{ translation: 'World English Bible' }, 'World English Bible'],
  [{ translation: 'JPS' }, 'JPS'],
  [{ source: 'Aleppo' }, 'JPS'],
])('with a slow server the choice %o shows %s', async (chosen, title) => {
  const { promise, resolve } = Promise.withResolvers<typeof other>();
  const found = orStored('Genesis 1', chosen, () => promise);
  await vi.advanceTimersByTimeAsync(2_500);
  if (title === 'JPS') resolve(other);
  expect((await found).versions.translation?.title).toBe(title);
});

test('without a network the stored version replaces the chosen one', async () => {
  const found = orStored('Genesis 1', { translation: 'JPS' }, () => Promise.reject(new TypeError('Failed to fetch')));
  expect((await found).versions.translation?.title).toBe('World English Bible');
});
