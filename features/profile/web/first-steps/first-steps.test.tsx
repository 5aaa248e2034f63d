import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiServer, gateway, serve } from '#testing/browser/server.ts';
import { inFrench } from '#testing/web/in-french.ts';
import { AuthContext } from '#web/auth.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { type City, profileContract } from '../../contract.ts';
import { makeProfile } from '../../testing/profile-web.ts';
import { FirstSteps } from './first-steps.tsx';
import { isFromAddress } from './is-from-address.ts';
import { loadFirstSteps } from './use-first-steps.ts';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
  return inFrench();
});
const lyon: City = { name: 'Lyon', region: 'Rhône', country: 'FR', latitude: 45.7, longitude: 4.8 };
const learner = { id: '019a0000-0000-7000-8000-000000000001', name: 'Ruth', email: 'ruth.b@example.org' };
const words = fr.profile.firstSteps;

apiServer();
let stored: { said: boolean; questionsLater?: boolean };
beforeEach(() => {
  localStorage.clear();
  stored = { said: false };
  serve(profileContract.mine, () => makeProfile(stored));
  serve(profileContract.cities, () => [lyon]);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await loadFirstSteps(client, learner.id);
  render(
    <QueryClientProvider client={client}>
      <AuthContext value={{ state: 'learner', learner, signOut: async () => {} }}>
        <h1 tabIndex={-1}>Accueil</h1>
        <FirstSteps />
      </AuthContext>
    </QueryClientProvider>,
  );
}
const card = () => screen.queryByRole('region', { name: words.title });
const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });

test('the questions are absent for a saved or unknown profile', async () => {
  stored = { said: true };
  await open();
  expect(card()).toBeNull();
  cleanup();
  localStorage.clear();
  serve(profileContract.mine, gateway(500));
  await open();
  expect(card()).toBeNull();
});

test('a failed save shows an error and retains the input', async () => {
  serve(profileContract.save, gateway(500));
  await open();
  type('Ruth Benayoun');
  fireEvent.click(screen.getByRole('button', { name: words.save }));
  await waitFor(() => expect(toastStore.read()).toMatchObject({ variant: 'destructive' }));
  expect(screen.getByDisplayValue('Ruth Benayoun')).toBeTruthy();
});

test('the answers survive a reload', async () => {
  await open();
  type('Ruth');
  cleanup();
  await open();
  expect(screen.getByDisplayValue('Ruth')).toBeTruthy();
});

test('name, town, languages, level and subjects are saved together and the questions disappear', async () => {
  const sent = serve(profileContract.save, () => makeProfile({ said: true, displayName: 'Ruth' }));
  await open();
  type(' Ruth ');
  fireEvent.click(await screen.findByRole('button', { name: /Lyon$/ }));
  const press = (group: string, name: string) =>
    fireEvent.click(within(screen.getByRole('group', { name: group })).getByRole('button', { name }));
  press(words.languages, fr.profile.languages.he);
  press(words.level, fr.profile.levels.expert);
  press(words.level, fr.profile.levels.intermediate);
  press(words.subjects, fr.profile.interests.talmud);
  fireEvent.click(screen.getByRole('button', { name: words.save }));
  await waitFor(() => expect(card()).toBeNull());
  expect(sent).toEqual([
    { displayName: 'Ruth', place: lyon, languages: ['he'], level: 'intermediate', interests: ['talmud'] },
  ]);
  expect(document.activeElement?.textContent).toBe('Accueil');
});

test('unanswered questions are not sent as answers', async () => {
  const sent = serve(profileContract.save, () => makeProfile({ said: true, displayName: 'Ruth' }));
  await open();
  type('Ruth');
  fireEvent.click(screen.getByRole('button', { name: words.save }));
  await waitFor(() => expect(card()).toBeNull());
  expect(sent).toEqual([{ displayName: 'Ruth', languages: [], interests: [] }]);
});

test('postponed questions do not return', async () => {
  const sent = serve(profileContract.save, () => makeProfile({ said: false, questionsLater: true }));
  await open();
  fireEvent.click(screen.getByRole('button', { name: words.later }));
  await waitFor(() => expect(card()).toBeNull());
  expect(document.activeElement?.textContent).toBe('Accueil');
  await waitFor(() => expect(sent).toEqual([{ questionsLater: true }]));
  expect(card()).toBeNull();
  cleanup();
  stored = { said: false, questionsLater: true };
  await open();
  expect(card()).toBeNull();
});

test.each([
  ['Ruth', 'ruth.b@example.org', true],
  ['Utilisateur', '12@example.org', true],
  ['Ruth Benayoun', 'ruth.b@example.org', false],
])('%s of %s: derived from the address is %s', (name, email, from) => {
  expect(isFromAddress({ name, email })).toBe(from);
});
