import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from '#web/ui/toast-store.ts';
import fr from '#web/wording/fr.ts';
import type { City } from '../contract.ts';
import { PlaceField } from './place-field.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
  return i18next
    .use(initReactI18next)
    .init({ lng: 'fr', resources: { fr: { translation: fr } }, interpolation: { escapeValue: false } });
});

const lyon: City = {
  name: 'Lyon',
  region: 'Auvergne-Rhône-Alpes',
  country: 'FR',
  latitude: 45.74906,
  longitude: 4.84789,
};
const telAviv: City = { name: 'Tel Aviv', region: 'Tel Aviv', country: 'IL', latitude: 32.08088, longitude: 34.78057 };

let saved: City | null;
let loading: () => Promise<Response>;
let searching: (typed: string) => Promise<Response>;
let saving: (place: City | null) => Promise<Response>;
let sent: (City | null)[];
const json = async (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refusal = (status: number, code: string, messageKey: string) =>
  json(status, { defined: true, code, status, message: '', data: { messageKey } });

beforeEach(() => {
  saved = null;
  sent = [];
  loading = () => json(200, saved);
  searching = (typed) =>
    json(
      200,
      [lyon, telAviv].filter(({ name }) => name.toLowerCase().startsWith(typed)),
    );
  saving = (place) => {
    saved = place;
    return json(200, place);
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    if (url.pathname === '/api/cities') return searching(url.searchParams.get('search')?.toLowerCase() ?? '');
    if (request.method === 'GET') return loading();
    const { place } = await request.json();
    sent.push(place);
    return saving(place);
  });
});
afterEach(cleanup);

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PlaceField />
      <button type="button">Elsewhere</button>
    </QueryClientProvider>,
  );
const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Ma ville' });
const type = async (value: string) => fireEvent.change(await box(), { target: { value } });

test('a place that cannot be loaded says so, and is asked for again', async () => {
  loading = () => refusal(500, 'INTERNAL_SERVER_ERROR', 'errors.unexpected');
  show();
  expect((await screen.findByRole('alert')).textContent).toContain(fr.profile.place.loadError);
  loading = () => json(200, lyon);
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect((await box()).value).toBe('Lyon');
});

test('a search that fails says so, and one without answer says what to do', async () => {
  searching = () => refusal(503, 'SERVICE_UNAVAILABLE', 'errors.busy');
  show();
  await type('ly');
  expect(await screen.findByText(fr.profile.place.searchError)).toBeTruthy();
  searching = () => json(200, []);
  await type('zz');
  expect(await screen.findByText(fr.profile.place.none.replaceAll('\u00a0', ' '))).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a town that is refused goes back to what was saved', async () => {
  saved = lyon;
  saving = () => refusal(400, 'BAD_REQUEST', 'profile.cityUnknown');
  show();
  await box();
  await type('tel');
  fireEvent.click(await screen.findByRole('option', { name: /Tel Aviv/ }));
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({ look: 'destructive', title: fr.profile.place.saveError }),
  );
  expect((await box()).value).toBe('Lyon');
  expect((await screen.findByRole('alert')).textContent).toContain(fr.profile.cityUnknown);
});

test('asks for letters first, then offers towns with their region and country, and saves the one chosen', async () => {
  show();
  fireEvent.click(await box());
  expect(screen.getByText(fr.profile.place.start)).toBeTruthy();
  await type('ly');
  const option = await screen.findByRole('option', { name: /Lyon/ });
  expect(option.textContent).toContain('Auvergne-Rhône-Alpes, France');
  fireEvent.click(option);
  await waitFor(() => expect(toastStore.read()).toMatchObject({ look: 'success', title: fr.profile.place.saved }));
  expect(sent).toEqual([lyon]);
  expect((await box()).value).toBe('Lyon');
});

test('typing over the saved town saves nothing until one chooses, and leaving brings it back', async () => {
  saved = lyon;
  show();
  const input = await box();
  await type('Lyont');
  expect(input.value).toBe('Lyont');
  fireEvent.blur(input, { relatedTarget: screen.getByRole('button', { name: 'Elsewhere' }) });
  await waitFor(() => expect(input.value).toBe('Lyon'));
  expect(sent).toEqual([]);
});

test('a button clears it, and saves that', async () => {
  saved = lyon;
  show();
  await box();
  fireEvent.click(screen.getByRole('button', { name: fr.profile.place.clear }));
  await waitFor(() => expect(toastStore.read()).toMatchObject({ title: fr.profile.place.cleared }));
  expect(sent).toEqual([null]);
  expect((await box()).value).toBe('');
});
