import type { DataRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLanguages } from '../i18n.ts';
import { queryClient } from '../query-client.ts';
import { readSeeds } from './seeds.ts';
import { takeOver } from './take-over.ts';

const html = document.documentElement;
const router = { state: { initialized: true }, subscribe: () => () => {} } as unknown as DataRouter;

beforeEach(async () => {
  localStorage.setItem('i18nextLng', 'fr');
  await startLanguages();
  document.body.innerHTML = '<div id="root"><form></form></div><div id="boot"></div>';
});
afterEach(() => {
  document.body.innerHTML = '';
  delete html.dataset.drawn;
  queryClient.clear();
});

test('what was sent before is sent once the page does what it shows, and once only', async () => {
  html.dataset.drawn = 'fr';
  const form = document.querySelector('form');
  const sent = vi.fn((event: Event) => event.preventDefault());
  form?.addEventListener('submit', sent);
  Object.assign(document.querySelector('#boot') ?? {}, { held: { form } });
  const taken = await takeOver(router);
  expect(sent).not.toHaveBeenCalled();
  taken?.ready();
  taken?.ready();
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect([sent.mock.calls.length, document.querySelector('#boot'), html.dataset.drawn]).toEqual([1, null, undefined]);
});

test.each(['no', 'he'])('what was drawn as %s is drawn anew', async (drawn) => {
  html.dataset.drawn = drawn;
  expect(await takeOver(router)).toBeNull();
  expect(document.querySelector('#boot')).toBeNull();
});

test('a page that no server drew keeps its word until the app draws over it', async () => {
  document.body.innerHTML = '<div id="root"><div id="boot"></div></div>';
  expect(await takeOver(router)).toBeNull();
  expect(document.querySelector('#boot')).not.toBeNull();
});

test('the answers it was drawn with are there; what may have changed since is asked again', () => {
  const seeds = [
    { key: ['lasting'], data: { a: '</script>' }, lasting: true },
    { key: ['who'], data: null, lasting: false },
  ];
  const script = document.body.appendChild(document.createElement('script'));
  Object.assign(script, { id: 'seeds', type: 'application/json', textContent: JSON.stringify(seeds) });
  readSeeds(queryClient);
  expect(queryClient.getQueryData(['lasting'])).toEqual({ a: '</script>' });
  const isFresh = (key: string) => (queryClient.getQueryState([key])?.dataUpdatedAt ?? 0) > Date.now() - 5_000;
  expect([isFresh('lasting'), isFresh('who')]).toEqual([true, false]);
});
