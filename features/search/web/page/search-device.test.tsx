import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { offline, refuse, serve } from '#testing/browser/server.ts';
import { plain } from '#testing/web/plain.ts';
import { queryClient } from '#web/api/query-client.ts';
import { type DeviceSearchInput, defineWebFeature, FeaturesProvider } from '#web/feature.ts';
import fr from '#web/locales/fr.ts';
import { searchContract } from '../../contract.ts';
import type { DeviceAnswer } from '../../shared/device-answer.ts';
import { found, hit, titles } from '../../testing/search-answers.ts';
import { searchBrowser, showSearch } from '../../testing/search-page.tsx';
import { TextSearch } from './text-search.tsx';

const words = fr.library.search;
let requests: DeviceSearchInput[];
let answer: () => DeviceAnswer | null;
const here = (more: Partial<DeviceAnswer> = {}): DeviceAnswer => ({
  ...found({ upstream: 'not-asked' }),
  device: { books: null, missing: null },
  ...more,
});

searchBrowser();
beforeEach(() => {
  requests = [];
  answer = () => here();
});

function show(address?: string) {
  const device = defineWebFeature({
    name: 'device',
    offlinePage: '/device',
    deviceSearch: async () => ({
      default: async (input) => {
        requests.push(input);
        return answer();
      },
    }),
  });
  return showSearch(
    <FeaturesProvider value={[device]}>
      <TextSearch />
    </FeaturesProvider>,
    address,
    queryClient.getDefaultOptions(),
  );
}

test('shows and names results of this device while the server is unreachable', async () => {
  serve(searchContract.search, offline);
  show('/search?q=light&category=Tanakh&book=Genesis&page=2');
  await screen.findByRole('heading', { name: 'Genèse' });
  expect(screen.getByText(plain(fr.device.search.bible))).toBeTruthy();
  expect(requests).toEqual([{ q: 'light', category: 'Tanakh', book: 'Genesis', page: 2, language: 'fr' }]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('names the searched books, or counts them', async () => {
  serve(searchContract.search, offline);
  answer = () => here({ device: { books: [titles, { ...titles, fr: 'Exode' }], missing: null } });
  show();
  await screen.findByText(plain(fr.device.search.books.replace('{{books}}', 'Genèse et Exode')));
  cleanup();
  answer = () => here({ device: { books: Array.from({ length: 9 }, () => titles), missing: null } });
  show();
  await screen.findByText(plain(fr.device.search.some_other.replace('{{count}}', '9')));
});

test('names a requested book that is not on this device', async () => {
  serve(searchContract.search, offline);
  answer = () =>
    here({ hits: [], total: 0, books: [], pages: 0, device: { books: null, missing: { ...titles, fr: 'Berakhot' } } });
  show('/search?q=Berakhot 2a');
  await screen.findByText(plain(fr.device.search.missing.replace('{{book}}', 'Berakhot')));
  expect(screen.queryByText(words.none)).toBeNull();
});

test('searches the device only while the server does not respond', async () => {
  serve(searchContract.search, () => found());
  show();
  await screen.findByRole('heading', { name: 'Genèse' });
  expect(requests).toEqual([]);
  expect(screen.queryByText(plain(fr.device.search.bible))).toBeNull();
});

test('a refusal of the server is shown without results of the device', async () => {
  serve(searchContract.search, refuse('TOO_MANY_REQUESTS', 'errors.tooManyRequests'));
  show();
  await screen.findByRole('alert', {}, { timeout: 10_000 });
  expect(requests).toEqual([]);
});

test('without stored texts the error is shown, and a link to store them', async () => {
  serve(searchContract.search, offline);
  answer = () => null;
  show();
  await screen.findByRole('alert', {}, { timeout: 10_000 });
  expect(screen.getByText(plain(fr.device.search.none), { exact: false })).toBeTruthy();
  expect(screen.getByRole('link', { name: fr.common.storedTexts }).getAttribute('href')).toBe('/device');
});

test('a failed search on this device leaves the network error visible', async () => {
  serve(searchContract.search, offline);
  answer = () => {
    throw new Error('the search on this device does not start');
  };
  show();
  await screen.findByRole('alert', {}, { timeout: 10_000 });
});

test('the server’s results replace those of the device when the network is back', async () => {
  let isAway = true;
  serve(searchContract.search, () => (isAway ? offline() : found({ hits: [hit({ ref: 'Genesis 1:4' })] })));
  answer = () => here({ books: [] });
  show();
  await screen.findByText(plain(fr.device.search.bible));
  isAway = false;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(plain(fr.device.search.bible))).toBeNull(), { timeout: 10_000 });
});
