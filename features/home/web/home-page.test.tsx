import type { AnyContractProcedure } from '@orpc/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { webFeatures } from '#app/web.tsx';
import { notificationsContract } from '#features/notifications/contract.ts';
import { partnersContract } from '#features/partners/contract.ts';
import { sessionsContract } from '#features/sessions/contract.ts';
import { apiServer, gateway, held, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { plain } from '#testing/web/plain.ts';
import { AuthContext } from '#web/auth.ts';
import { FeaturesProvider } from '#web/feature.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { homeContract } from '../contract.ts';
import { accepted, key, latestOf, lists, reminder, request, serveLists, together } from '../testing/dashboard.ts';
import HomePage from './home-page.tsx';

beforeAll(browserInFrench);

const { asked } = apiServer();
const paths = () =>
  asked()
    .map((what) => what.split('?')[0])
    .filter((what) => what !== 'GET /api/notifications/counts');
beforeEach(() => {
  localStorage.setItem('first-steps-done', key(100));
  serveLists();
});
afterEach(cleanup);

const signOut = vi.fn(async () => {});
const show = (at = '/home') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <AuthContext
        value={{ state: 'learner', learner: { id: key(100), name: 'Miriam', email: 'm@example.org' }, signOut }}
      >
        <QueryClientProvider
          client={new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })}
        >
          <FeaturesProvider value={webFeatures}>
            <HomePage />
          </FeaturesProvider>
        </QueryClientProvider>
      </AuthContext>
    </MemoryRouter>,
  );
const card = (name: string) => screen.findByRole('region', { name });
const waitsForRead = async () =>
  within(await card('Rappels de session')).findByRole('button', { name: /^Marquer comme lu/ });

describe('a failed list shows an error in its own card, and can be retried', () => {
  test.each([
    ['GET /api/study-requests', 'Demandes d’étude', fr.partners.requestsLoadError, partnersContract.requests],
    ['GET /api/sessions/public', 'Sessions Publiques Disponibles', fr.sessions.loadError, sessionsContract.listPublic],
    ['GET /api/notifications/latest', 'Rappels de session', fr.home.remindersError, notificationsContract.latest],
    ['GET /api/notifications/latest', 'Activité récente', fr.home.activityError, notificationsContract.latest],
  ] as const)('%s: %s', async (path, name, error, list: AnyContractProcedure) => {
    serve(homeContract.show, gateway(500));
    serve(list, gateway(500));
    show();
    const failed = await card(name);
    expect((await within(failed).findByRole('alert')).textContent).toContain(error);
    expect(paths().filter((what) => what === path).length).toBeLessThanOrEqual(2);
    serveLists();
    serve(homeContract.show, gateway(500));
    fireEvent.click(within(failed).getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(within(failed).queryByRole('alert')).toBeNull());
    expect((await screen.findAllByText('Genèse ensemble', { exact: false })).length).toBeGreaterThan(0);
  });
});

test('each empty card suggests the next step', async () => {
  serveLists({ listed: [], mine: [], requests: [], news: [] });
  show();
  for (const text of [fr.partners.requestsEmpty, fr.home.remindersEmpty, fr.home.activityEmpty])
    expect(await screen.findByText(plain(text))).toBeTruthy();
});

test('a reminder that cannot be marked as read returns with an error', async () => {
  serve(notificationsContract.mark, gateway(500));
  show();
  fireEvent.click(await waitsForRead());
  await waitFor(() => expect(toastStore.read()).toMatchObject({ variant: 'destructive' }));
  expect(await waitsForRead()).toBeTruthy();
});

test('a marked reminder disappears at once, and the focus stays at its card', async () => {
  const saved = held<{ done: true }>();
  serve(notificationsContract.mark, saved.answer);
  show();
  fireEvent.click(await waitsForRead());
  expect(await screen.findByText(plain(fr.home.remindersEmpty))).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Rappels de session');
  serve(notificationsContract.latest, () => latestOf({ ...reminder, isRead: true }, accepted));
  saved.letGo({ done: true });
  await waitFor(() => expect(paths().filter((what) => what === 'GET /api/notifications/latest').length).toBe(1));
  expect(screen.getByText(plain(fr.home.remindersEmpty))).toBeTruthy();
});

test('the cards appear together once the data is known', async () => {
  const home = held<ReturnType<typeof together>>();
  serve(homeContract.show, home.answer);
  show();
  await waitFor(() => expect(paths().length).toBe(1));
  expect(screen.getByText('Bonjour Miriam')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Chargement...');
  expect(screen.queryByRole('navigation', { name: 'Vos espaces' })).toBeNull();
  home.letGo(together(lists));
  expect(await screen.findByRole('navigation', { name: 'Vos espaces' })).toBeTruthy();
});

test('the page loads everything in one request, except computed data: suggestions and rest times', async () => {
  show();
  await card('Activité récente');
  await screen.findByText('Ouverte à tous');
  await waitFor(() =>
    expect(paths().toSorted()).toEqual([
      'GET /api/home',
      'GET /api/partners/suggestions',
      'GET /api/sessions/rest-times',
    ]),
  );
});

test('the page shows the next session, study requests and public sessions', async () => {
  show();
  expect((await screen.findAllByRole('heading', { name: 'Genèse ensemble' })).length).toBeGreaterThan(0);
  expect(await screen.findByRole('button', { name: 'Accepter la demande de Dan' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: /Rejoindre/ })).toBeTruthy();
});

test('cards that wait for an answer precede the other buttons of the page', async () => {
  show();
  const accept = await screen.findByRole('button', { name: 'Accepter la demande de Dan' });
  const [first] = within(screen.getByRole('main')).getAllByRole('button');
  expect(first).toBe(accept);
});

test('recent activity links to events of sessions, without reminders and messages', async () => {
  show();
  const links = within(await card('Activité récente')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/sessions', '/notifications']);
  expect(links[0]?.closest('li')?.textContent).toContain('Ruth');
});

test('opening an unread notification marks it as read', async () => {
  const marked = serve(notificationsContract.mark, () => ({ done: true as const }));
  show();
  const [first] = within(await card('Activité récente')).getAllByRole('link');
  if (first) fireEvent.click(first);
  await waitFor(() => expect(marked).toEqual([{ id: accepted.id, isRead: true }]));
});

test('five cards link to parts of the app, and reminders to their settings', async () => {
  show();
  const places = within(await screen.findByRole('navigation', { name: 'Vos espaces' })).getAllByRole('link');
  expect(places.map((link) => link.getAttribute('href'))).toEqual([
    '/mon-profil',
    '/library',
    '/chat',
    '/partners',
    '/notification-settings',
  ]);
  const settings = within(await card('Rappels de session')).getByRole('link', { name: 'Paramètres' });
  expect(settings.getAttribute('href')).toBe('/notification-settings');
});

test('planning after an accepted request opens the form of a new session', async () => {
  const answered = serve(partnersContract.answerRequest, () => ({
    status: 'accepted' as const,
    conversationId: key(7),
    session: null,
  }));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Accepter la demande de Dan' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Planifier une session avec Dan' }));
  expect(await screen.findByRole('dialog', { name: /session/i })).toBeTruthy();
  expect(answered).toMatchObject([{ id: request.id, accept: true }]);
});

test('a link to a list scrolls to it once it is shown', async () => {
  const scrolledTo: string[] = [];
  Element.prototype.scrollIntoView = function () {
    scrolledTo.push(this.id);
  };
  show('/home#public-sessions');
  await card('Sessions Publiques Disponibles');
  await waitFor(() => expect(scrolledTo).toEqual(['public-sessions']));
});

test('a phone shows a sign-out button', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Déconnexion' }));
  expect(signOut).toHaveBeenCalledOnce();
});
