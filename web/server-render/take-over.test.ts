import type { DataRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import type { WebFeature } from '../feature.ts';
import { startLanguages } from '../i18n.ts';
import { readSeeds } from './seeds.ts';
import { sentTimes } from './sent-times.ts';
import { takeOver } from './take-over.ts';

const html = document.documentElement;
const router = {
  state: { initialized: true, location: { pathname: '/home' } },
  subscribe: () => () => {},
} as unknown as DataRouter;

beforeEach(async () => {
  localStorage.setItem('i18nextLng', 'fr');
  await startLanguages();
  document.body.innerHTML = '<div id="root"><form></form></div><div id="boot"></div>';
});
afterEach(() => {
  document.body.innerHTML = '';
  delete html.dataset.rendered;
  queryClient.clear();
});

test('an early submit is sent once the page is interactive, and only once', async () => {
  html.dataset.rendered = 'fr';
  const form = document.querySelector('form');
  const sent = vi.fn((event: Event) => event.preventDefault());
  form?.addEventListener('submit', sent);
  Object.assign(document.querySelector('#boot') ?? {}, { held: { form } });
  const onHydrated = await takeOver(router, [], queryClient);
  expect(sent).not.toHaveBeenCalled();
  onHydrated?.();
  onHydrated?.();
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect([sent.mock.calls.length, document.querySelector('#boot'), html.dataset.rendered]).toEqual([
    1,
    null,
    undefined,
  ]);
});

test('a page of another zone is rendered by the app, after its data has loaded', async () => {
  html.dataset.rendered = 'fr';
  sentTimes.read = () => ({ now: 0, texts: {}, zone: 'Asia/Kolkata' });
  const prepare = vi.fn(async () => {});
  const load = async () => ({ default: () => null, prepare });
  const pages: WebFeature['pages'] = [{ path: '/home', guard: 'signed-in', load }];
  expect(await takeOver(router, [{ name: 'one', pages }], queryClient)).toBeNull();
  expect(prepare).toHaveBeenCalled();
  expect([html.dataset.rendered, document.querySelector('#boot')]).toEqual([undefined, null]);
  sentTimes.read = () => undefined;
});

test.each(['no', 'he'])('a page rendered as %s is rendered again', async (rendered) => {
  html.dataset.rendered = rendered;
  expect(await takeOver(router, [], queryClient)).toBeNull();
  expect(document.querySelector('#boot')).toBeNull();
});

test('a page without server rendering shows its loading text until the app renders', async () => {
  document.body.innerHTML = '<div id="root"><div id="boot"></div></div>';
  expect(await takeOver(router, [], queryClient)).toBeNull();
  expect(document.querySelector('#boot')).not.toBeNull();
});

test('seeded answers are shown, and those that may have changed are requested again', () => {
  const times = { now: 0, texts: {} };
  const answers = [
    { key: ['lasting'], data: { a: '</script>' }, lasting: true },
    { key: ['who'], data: null, lasting: false },
  ];
  const script = document.body.appendChild(document.createElement('script'));
  Object.assign(script, { id: 'seeds', type: 'application/json', textContent: JSON.stringify({ answers, times }) });
  readSeeds(queryClient);
  expect(queryClient.getQueryData(['lasting'])).toEqual({ a: '</script>' });
  const isFresh = (key: string) => (queryClient.getQueryState([key])?.dataUpdatedAt ?? 0) > Date.now() - 5_000;
  expect([isFresh('lasting'), isFresh('who')]).toEqual([true, false]);
});
