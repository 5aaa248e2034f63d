import type { DataRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import type { WebFeature } from '../feature.ts';
import { startLanguages } from '../i18n.ts';
import { readSeeds } from './seeds.ts';
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
  delete html.dataset.drawn;
  delete html.dataset.clock;
  queryClient.clear();
});

test('an early submit is sent once the page is interactive, and only once', async () => {
  html.dataset.drawn = 'fr';
  const form = document.querySelector('form');
  const sent = vi.fn((event: Event) => event.preventDefault());
  form?.addEventListener('submit', sent);
  Object.assign(document.querySelector('#boot') ?? {}, { held: { form } });
  const taken = await takeOver(router, [], queryClient);
  expect(sent).not.toHaveBeenCalled();
  taken?.ready();
  taken?.ready();
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect([sent.mock.calls.length, document.querySelector('#boot'), html.dataset.drawn]).toEqual([1, null, undefined]);
});

describe('a page of a learner', () => {
  const drawnAs = (text: string) =>
    `<form><label>Nom <input value="Noa"></label><input type="checkbox" aria-label="Oui"></form>
     <p>${text}</p><button type="button">Créer</button><button type="button">Créer</button>`;
  const show = (text: string) => {
    const root = document.querySelector('#root');
    if (root) root.innerHTML = drawnAs(text);
  };
  const field = () => document.querySelector('input') as HTMLInputElement;

  test('a learner’s page stays until its content is loaded, then restores typed text, clicks and the focus', async () => {
    Object.assign(html.dataset, { drawn: 'fr', clock: '0' });
    show('dans 12 minutes');
    const prepared = Promise.withResolvers<void>();
    const prepare = vi.fn(() => prepared.promise);
    const feature: WebFeature = {
      name: 'one',
      pages: [{ path: '/home', guard: 'signed-in', load: async () => ({ default: () => null, prepare }) }],
    };
    const taking = takeOver(router, [feature], queryClient);
    await vi.waitFor(() => expect(prepare).toHaveBeenCalledWith([feature], queryClient));
    Object.assign(field(), { value: 'Noa Ben' }).focus();
    document.querySelector<HTMLElement>('[type=checkbox]')?.click();
    const [, second] = document.querySelectorAll('button');
    Object.assign(document.querySelector('#boot') ?? {}, { held: { button: second } });
    prepared.resolve();
    const taken = await taking;
    expect(taken?.asItIs).toBe(false);
    show('dans 11 minutes');
    const pressed: EventTarget[] = [];
    document.addEventListener('click', ({ target }) => target instanceof HTMLButtonElement && pressed.push(target));
    taken?.ready();
    expect([field().value, document.activeElement === field()]).toEqual(['Noa Ben', true]);
    expect(document.querySelector<HTMLInputElement>('[type=checkbox]')?.checked).toBe(true);
    await vi.waitFor(() => expect(pressed).toEqual([document.querySelectorAll('button')[1]]));
    expect([html.dataset.drawn, html.dataset.clock, document.querySelector('#boot')]).toEqual([
      undefined,
      undefined,
      null,
    ]);
  });

  test('a learner’s page whose code fails to load is replaced anyway, with an error in it', async () => {
    Object.assign(html.dataset, { drawn: 'fr', clock: '0' });
    const load = () => Promise.reject(new TypeError('no network'));
    expect(
      await takeOver(router, [{ name: 'one', pages: [{ path: '/home', guard: 'signed-in', load }] }], queryClient),
    ).toMatchObject({ asItIs: false });
  });
});

test.each(['no', 'he'])('a page rendered as %s is rendered again', async (drawn) => {
  html.dataset.drawn = drawn;
  expect(await takeOver(router, [], queryClient)).toBeNull();
  expect(document.querySelector('#boot')).toBeNull();
});

test('a page without server rendering shows its loading text until the app renders', async () => {
  document.body.innerHTML = '<div id="root"><div id="boot"></div></div>';
  expect(await takeOver(router, [], queryClient)).toBeNull();
  expect(document.querySelector('#boot')).not.toBeNull();
});

test('seeded answers are shown, and those that may have changed are requested again', () => {
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
