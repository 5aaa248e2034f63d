import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { webFeatures } from '#app/web.tsx';
import { partnersContract } from '#features/partners/contract.ts';
import { sessionsContract } from '#features/sessions/contract.ts';
import { liveConnection } from '#testing/browser/live.ts';
import { apiServer, done, held, offline, refuse, sentTo, serve } from '#testing/browser/server.ts';
import { toast, toastStore } from '#web/ui/toast-store.ts';
import { type Notification, notificationsContract } from '../../contract.ts';
import { aBrowser, hint, invitation, makeNotification, request, show } from '../../testing/bell.tsx';
import { NotificationBell } from './notification-bell.tsx';

liveConnection();
apiServer();

beforeAll(() => aBrowser(webFeatures));
afterEach(cleanup);

const serveCounts = (unread: number) =>
  serve(notificationsContract.counts, () => ({ unread, all: 20, requests: 1, reminders: 2 }));
const serveLatest = (...items: Notification[]) =>
  serve(notificationsContract.latest, () => ({ items, unread: items.filter(({ isRead }) => !isRead).length }));
const bell = () => screen.findByRole('button', { name: /^Notifications/ });
const popup = () => screen.findByRole('dialog', { name: 'Notifications' });
async function opened() {
  fireEvent.click(await bell());
  return within(await popup());
}

test('a failed load shows the error, a retry button and one labelled example', async () => {
  serveCounts(0);
  serve(notificationsContract.latest, offline);
  show(<NotificationBell />);
  const { findByRole, getByText, getByRole, findByText } = await opened();
  expect((await findByRole('alert')).textContent).toContain('Impossible de charger les notifications');
  const example = within(await findByRole('region', { name: 'Exemple' }));
  expect(getByText('Exemple')).toBeTruthy();
  for (const button of example.getAllByRole('button')) expect(button).toHaveProperty('disabled', true);
  expect(example.getAllByRole('button')).toHaveLength(2);

  serveLatest(makeNotification(1));
  fireEvent.click(getByRole('button', { name: 'Réessayer' }));
  expect(await findByText('Ami 1 vous a écrit.')).toBeTruthy();
  expect(screen.queryByText('Exemple')).toBeNull();
});

test('a failed refresh shows the error above the notifications already loaded', async () => {
  serveCounts(1);
  serveLatest(makeNotification(1));
  show(<NotificationBell />);
  const first = await opened();
  await first.findByText('Ami 1 vous a écrit.');
  fireEvent.click(await bell());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  serve(notificationsContract.latest, offline);
  const { findByRole, getByText } = await opened();
  await findByRole('alert');
  expect(getByText('Exemple')).toBeTruthy();
  expect(getByText('Ami 1 vous a écrit.')).toBeTruthy();
});

test('a new invitation is announced with its link while other notifications only update the badge', async () => {
  let unread = 0;
  serveCounts(0);
  serveLatest();
  const { address, queryClient } = show(<NotificationBell />);
  await screen.findByRole('button', { name: 'Notifications' });
  const comes = async (item: Notification) => {
    serveLatest(item);
    serveCounts(++unread);
    await hint('created', item.id);
    await queryClient.invalidateQueries();
  };
  toast({ title: 'avant' });
  await comes(makeNotification(1));
  expect(await screen.findByRole('button', { name: 'Notifications, 1 non lue' })).toBeTruthy();
  await comes(makeNotification(2, invitation(), { actionable: true }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('Invitation à étudier'));
  expect(toastStore.read()?.description).toMatch(/^Dan vous invite/);
  await act(async () => toastStore.read()?.action?.run());
  await waitFor(() => expect(address()).toBe(`/invite/${invitation().data.sessionId}`));
});

test('a session moved twice is announced twice with its current time', async () => {
  const moved = (instant: string) => {
    const { data, url } = invitation();
    const text = {
      key: 'sessions.notifications.changed.moved',
      params: { name: 'Dan', title: 'Genèse ensemble', when: { instant } },
    };
    return makeNotification(1, { ...invitation(), type: 'session_changed', text, data, url, announce: ['tells'] });
  };
  serveCounts(1);
  serveLatest(moved('2031-05-06T18:30:00.000Z'));
  show(<NotificationBell />);
  await screen.findByRole('button', { name: 'Notifications, 1 non lue' });
  await hint('created', moved('').id);
  await waitFor(() => expect(toastStore.read()?.description).toContain('6 mai'));
  serveLatest(moved('2031-05-07T18:30:00.000Z'));
  await hint('changed', moved('').id);
  await waitFor(() => expect(toastStore.read()?.description).toContain('7 mai'));
});

test('an empty list shows a message and no mark-all button', async () => {
  serveCounts(0);
  serveLatest();
  show(<NotificationBell />);
  const { findByText, getByRole } = await opened();
  expect(await findByText('Aucune notification')).toBeTruthy();
  expect(getByRole('button', { name: 'Tout marquer comme lu' })).toHaveProperty('disabled', true);
  expect(getByRole('link', { name: 'Paramètres de notification' }).getAttribute('href')).toBe('/notification-settings');
  expect(getByRole('link', { name: 'Voir toutes les notifications' }).getAttribute('href')).toBe('/notifications');
});

test.each([
  [0, 'Notifications', ''],
  [1, 'Notifications, 1 non lue', '1'],
  [9, 'Notifications, 9 non lues', '9'],
  [10, 'Notifications, 10 non lues', '9+'],
])('with %i unread the bell is labelled "%s" and its badge shows "%s"', async (unread, name, badge) => {
  serveCounts(unread);
  show(<NotificationBell />);
  const button = await screen.findByRole('button', { name });
  expect(button.querySelector('[aria-hidden]:not(svg)')?.textContent ?? '').toBe(badge);
});

test('a refused mark is reverted and explained', async () => {
  const marking = held<void>();
  serveCounts(1);
  serveLatest(makeNotification(1));
  serve(notificationsContract.markAll, async ({ errors }) => {
    await marking.answer();
    return refuse('SERVICE_UNAVAILABLE', 'errors.unavailable')({ errors });
  });
  show(<NotificationBell />);
  const { findByText, queryByText, getByRole } = await opened();
  await findByText('(Non lue)');
  fireEvent.click(getByRole('button', { name: 'Tout marquer comme lu' }));
  await waitFor(() => expect(queryByText('(Non lue)')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
  marking.letGo();
  expect(await findByText('(Non lue)')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Notifications, 1 non lue' })).toBeTruthy();
  expect(toastStore.read()).toMatchObject({ variant: 'destructive', title: 'Impossible d’enregistrer le changement' });
});

test.each([
  ['offline', offline, "Impossible de répondre à l'invitation", 'destructive'],
  [
    'the session is gone',
    refuse('NOT_FOUND', 'sessions.notFound'),
    "Impossible d'identifier la session",
    'destructive',
  ],
  [
    'answered in another tab',
    refuse('ALREADY_ANSWERED', 'sessions.alreadyAnswered'),
    'Vous avez déjà répondu à cette invitation.',
    'default',
  ],
])('an invitation that cannot be answered (%s) shows the error and reloads', async (_what, answer, title, variant) => {
  serveCounts(1);
  serveLatest(makeNotification(1, invitation(), { actionable: true }));
  serve(sessionsContract.answer, answer);
  show(<NotificationBell />);
  const { findByRole } = await opened();
  const looks = () => sentTo(notificationsContract.latest).length;
  const before = looks();
  fireEvent.click(await findByRole('button', { name: /^Accepter/ }));
  await waitFor(() => expect(toastStore.read()).toMatchObject({ title, variant }));
  await waitFor(() => expect(looks()).toBeGreaterThan(before));
});

test('accepting an invitation shows progress, is sent once and marks the invitation read', async () => {
  const answering = held<{ status: 'accepted' }>();
  serveCounts(1);
  serveLatest(makeNotification(1, invitation(), { actionable: true }));
  const sent = serve(sessionsContract.answer, answering.answer);
  show(<NotificationBell />);
  const { findByRole, findByText, queryByRole } = await opened();
  await findByText(/^Dan vous invite à « Genèse ensemble », le mardi 6 mai 2031/);
  const accept = await findByRole('button', { name: /^Accepter/ });
  accept.focus();
  fireEvent.click(accept);
  await waitFor(() => expect(accept.getAttribute('aria-busy')).toBe('true'));
  fireEvent.click(await findByRole('button', { name: /^Refuser/ }));
  await waitFor(() => expect(sent).toEqual([{ id: invitation().data.sessionId, accept: true }]));
  serveLatest(makeNotification(1, invitation(), { actionable: false, isRead: true }));
  answering.letGo({ status: 'accepted' });
  await waitFor(() => expect(queryByRole('button', { name: /^Accepter/ })).toBeNull());
  expect(toastStore.read()).toMatchObject({ title: 'Invitation acceptée ! La session est confirmée.' });
  expect(document.activeElement?.getAttribute('href')).toBe(`/invite/${invitation().data.sessionId}`);
});

test('a request is declined in the popup', async () => {
  serveCounts(1);
  serveLatest(makeNotification(1, request(), { actionable: true }));
  const sent = serve(partnersContract.answerRequest, () => {
    serveLatest(makeNotification(1, request(), { actionable: false, isRead: true }));
    return { status: 'declined' as const, conversationId: null, session: null };
  });
  show(<NotificationBell />);
  const { findByRole, queryByRole } = await opened();
  fireEvent.click(await findByRole('button', { name: /^Refuser/ }));
  await waitFor(() => expect(queryByRole('button', { name: /^Refuser/ })).toBeNull());
  expect(sent).toMatchObject([{ id: request().data.requestId, accept: false }]);
});

test('a click marks the notification read, closes the popup and follows its link', async () => {
  serveCounts(1);
  serveLatest(makeNotification(1));
  const marks = serve(notificationsContract.mark, done);
  const { address } = show(<NotificationBell />);
  const { findByRole } = await opened();
  fireEvent.click(await findByRole('link', { name: /^Nouveau message/ }));
  await waitFor(() => expect(address()).toMatch(/^\/chat\?conversation=/));
  await waitFor(() => expect(marks).toMatchObject([{ isRead: true }]));
});

test('Escape and a second click on the bell close the popup and focus the bell', async () => {
  serveCounts(0);
  serveLatest();
  show(<NotificationBell />);
  const button = await bell();
  button.focus();
  fireEvent.click(button);
  const dialog = await popup();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  await popup();
  fireEvent.pointerDown(button);
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
