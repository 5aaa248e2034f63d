import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiServer, gateway, refuse, serve } from '#testing/browser/server.ts';
import { inFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { type City, profileContract } from '../contract.ts';
import { PlaceField } from './place-field.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
  return inFrench();
});

const lyon: City = {
  name: 'Lyon',
  region: 'Auvergne-Rhône-Alpes',
  country: 'FR',
  latitude: 45.74906,
  longitude: 4.84789,
};
const telAviv: City = { name: 'Tel Aviv', region: 'Tel Aviv', country: 'IL', latitude: 32.08088, longitude: 34.78057 };

apiServer();
let saved: City | null;
let sent: { place: City | null }[];
beforeEach(() => {
  saved = null;
  serve(profileContract.place, () => saved);
  serve(profileContract.cities, ({ input: { search } }) =>
    [lyon, telAviv].filter(({ name }) => name.toLowerCase().startsWith(search.toLowerCase())),
  );
  sent = serve(profileContract.savePlace, ({ input: { place } }) => {
    saved = place;
    return place;
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

test('a failed load shows an error and a retry', async () => {
  serve(profileContract.place, gateway(500));
  show();
  expect((await screen.findByRole('alert')).textContent).toContain(fr.profile.place.loadError);
  serve(profileContract.place, () => lyon);
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect((await box()).value).toBe('Lyon');
});

test('a failed search shows an error and an empty one a hint', async () => {
  serve(profileContract.cities, refuse('SERVICE_UNAVAILABLE', 'errors.busy'));
  show();
  await type('ly');
  expect(await screen.findByText(fr.profile.place.searchError)).toBeTruthy();
  serve(profileContract.cities, () => []);
  await type('zz');
  expect(await screen.findByText(fr.profile.place.none.replaceAll('\u00a0', ' '))).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a refused town reverts to the saved one', async () => {
  saved = lyon;
  serve(profileContract.savePlace, refuse('BAD_REQUEST', 'profile.cityUnknown'));
  show();
  await box();
  await type('tel');
  fireEvent.click(await screen.findByRole('option', { name: /Tel Aviv/ }));
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({ variant: 'destructive', title: fr.profile.place.saveError }),
  );
  expect((await box()).value).toBe('Lyon');
  expect((await screen.findByRole('alert')).textContent).toContain(fr.profile.cityUnknown);
});

test('the field asks for input, offers towns with their country and saves the choice', async () => {
  show();
  fireEvent.click(await box());
  expect(screen.getByText(fr.profile.place.start)).toBeTruthy();
  await type('ly');
  const option = await screen.findByRole('option', { name: /Lyon/ });
  expect(option.textContent).toBe('LyonFrance');
  fireEvent.click(option);
  await waitFor(() => expect(toastStore.read()).toMatchObject({ variant: 'success', title: fr.profile.place.saved }));
  expect(sent).toEqual([{ place: lyon }]);
  expect((await box()).value).toBe('Lyon');
});

test('the region is shown only to distinguish namesakes', async () => {
  const vienne = (region: string): City => ({ ...lyon, name: 'Vienne', region });
  serve(profileContract.cities, () => [lyon, vienne('Auvergne-Rhône-Alpes'), vienne('Grand Est')]);
  show();
  await type('v');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'LyonFrance',
    'VienneAuvergne-Rhône-Alpes, France',
    'VienneGrand Est, France',
  ]);
});

test('typing over the saved town saves nothing until a choice, and blur restores it', async () => {
  saved = lyon;
  show();
  const input = await box();
  await type('Lyont');
  expect(input.value).toBe('Lyont');
  fireEvent.blur(input, { relatedTarget: screen.getByRole('button', { name: 'Elsewhere' }) });
  await waitFor(() => expect(input.value).toBe('Lyon'));
  expect(sent).toEqual([]);
});

test('a button clears and saves the field', async () => {
  saved = lyon;
  show();
  await box();
  fireEvent.click(screen.getByRole('button', { name: fr.profile.place.clear }));
  await waitFor(() => expect(toastStore.read()).toMatchObject({ title: fr.profile.place.cleared }));
  expect(sent).toEqual([{ place: null }]);
  expect((await box()).value).toBe('');
  act(() => toastStore.read()?.action?.run());
  await waitFor(async () => expect((await box()).value).toBe('Lyon'));
  await waitFor(() => expect(sent).toEqual([{ place: null }, { place: lyon }]));
});
