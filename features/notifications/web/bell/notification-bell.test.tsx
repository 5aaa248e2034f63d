import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { webFeatures } from '#app/web.tsx';
import { liveConnection } from '#testing/browser/live.ts';
import { toast, toastStore } from '#web/ui/toast-store.ts';
import type { Notification } from '../../contract.ts';
import {
  aBrowser,
  aServer,
  hint,
  invitation,
  json,
  makeNotification,
  offline,
  refusal,
  request,
  show,
} from '../testing/web-testing.tsx';
import { NotificationBell } from './notification-bell.tsx';

liveConnection();

beforeAll(() => aBrowser(webFeatures));
afterEach(cleanup);

const counts = (unread: number) => json(200, { unread, all: 20, requests: 1, reminders: 2 });
const latest = (...items: Notification[]) => json(200, { items, unread: items.filter(({ isRead }) => !isRead).length });
const bell = () => screen.findByRole('button', { name: /^Notifications/ });
const popup = () => screen.findByRole('dialog', { name: 'Notifications' });
async function opened() {
  fireEvent.click(await bell());
  return within(await popup());
}

test('when the latest cannot be loaded it says so, offers to try again, and shows one labelled example', async () => {
  const answers = { 'GET /notifications/counts': counts(0), 'GET /notifications/latest': offline };
  aServer(answers);
  show(<NotificationBell />);
  const { findByRole, getByText, getByRole, findByText } = await opened();
  expect((await findByRole('alert')).textContent).toContain('Impossible de charger les notifications');
  const example = within(await findByRole('region', { name: 'Exemple' }));
  expect(getByText('Exemple')).toBeTruthy();
  for (const button of example.getAllByRole('button')) expect(button).toHaveProperty('disabled', true);
  expect(example.getAllByRole('button')).toHaveLength(2);

  answers['GET /notifications/latest'] = latest(makeNotification(1)) as typeof offline;
  fireEvent.click(getByRole('button', { name: 'Réessayer' }));
  expect(await findByText('Ami 1 vous a écrit.')).toBeTruthy();
  expect(screen.queryByText('Exemple')).toBeNull();
});

test('what was known before stays below that', async () => {
  const answers = { 'GET /notifications/counts': counts(1), 'GET /notifications/latest': latest(makeNotification(1)) };
  aServer(answers);
  show(<NotificationBell />);
  const first = await opened();
  await first.findByText('Ami 1 vous a écrit.');
  fireEvent.click(await bell());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answers['GET /notifications/latest'] = offline as never;
  const { findByRole, getByText } = await opened();
  await findByRole('alert');
  expect(getByText('Exemple')).toBeTruthy();
  expect(getByText('Ami 1 vous a écrit.')).toBeTruthy();
});

test('an invitation that comes is announced, with the way to it; other news only move the badge', async () => {
  let unread = 0;
  let items: Notification[] = [];
  aServer({
    'GET /notifications/counts': () => counts(unread)(),
    'GET /notifications/latest': () => latest(...items)(),
  });
  const { address, queryClient } = show(<NotificationBell />);
  await screen.findByRole('button', { name: 'Notifications' });
  const comes = async (item: Notification) => {
    items = [item];
    unread++;
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

test('says so when there is nothing, and then there is nothing to mark', async () => {
  aServer({ 'GET /notifications/counts': counts(0), 'GET /notifications/latest': latest() });
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
])('with %i unread it is called "%s" and shows "%s"', async (unread, name, badge) => {
  aServer({ 'GET /notifications/counts': counts(unread) });
  show(<NotificationBell />);
  const button = await screen.findByRole('button', { name });
  expect(button.querySelector('[aria-hidden]:not(svg)')?.textContent ?? '').toBe(badge);
});

test('a mark the server refuses is taken back and explained', async () => {
  let answer: (response: Response) => void = () => {};
  aServer({
    'GET /notifications/counts': counts(1),
    'GET /notifications/latest': latest(makeNotification(1)),
    'POST /notifications/read-all': () => new Promise((resolve) => (answer = resolve)),
  });
  show(<NotificationBell />);
  const { findByText, queryByText, getByRole } = await opened();
  await findByText('(Non lue)');
  fireEvent.click(getByRole('button', { name: 'Tout marquer comme lu' }));
  await waitFor(() => expect(queryByText('(Non lue)')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
  answer(await refusal(503, 'SERVICE_UNAVAILABLE', 'errors.unavailable')());
  expect(await findByText('(Non lue)')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Notifications, 1 non lue' })).toBeTruthy();
  expect(toastStore.read()).toMatchObject({ variant: 'destructive', title: 'Impossible d’enregistrer le changement' });
});

test.each([
  ['offline', offline, "Impossible de répondre à l'invitation", 'destructive'],
  [
    'the session is gone',
    refusal(404, 'NOT_FOUND', 'sessions.notFound'),
    "Impossible d'identifier la session",
    'destructive',
  ],
  [
    'answered in another tab',
    refusal(409, 'ALREADY_ANSWERED', 'sessions.alreadyAnswered'),
    'Vous avez déjà répondu à cette invitation.',
    'default',
  ],
])(
  'an invitation that cannot be answered (%s): says so and asks again for what is',
  async (_what, answer, title, variant) => {
    const asked = aServer({
      'GET /notifications/counts': counts(1),
      'GET /notifications/latest': latest(makeNotification(1, invitation(), { actionable: true })),
      'POST /invitations': answer,
    });
    show(<NotificationBell />);
    const { findByRole } = await opened();
    const before = asked.filter((path) => path.includes('latest')).length;
    fireEvent.click(await findByRole('button', { name: /^Accepter/ }));
    await waitFor(() => expect(toastStore.read()).toMatchObject({ title, variant }));
    await waitFor(() => expect(asked.filter((path) => path.includes('latest')).length).toBeGreaterThan(before));
  },
);

test('an invitation is accepted in place: busy meanwhile, asked once, then it is read and asks no more', async () => {
  let answer: (response: Response) => void = () => {};
  let actionable = true;
  const sent: unknown[] = [];
  const asked = aServer({
    'GET /notifications/counts': counts(1),
    'GET /notifications/latest': () => latest(makeNotification(1, invitation(), { actionable, isRead: !actionable }))(),
    'POST /invitations': async (sending) => {
      sent.push(await sending.json());
      return new Promise((resolve) => (answer = resolve));
    },
  });
  show(<NotificationBell />);
  const { findByRole, findByText, queryByRole } = await opened();
  await findByText(/^Dan vous invite à « Genèse ensemble », le mardi 6 mai 2031/);
  const accept = await findByRole('button', { name: /^Accepter/ });
  accept.focus();
  fireEvent.click(accept);
  await waitFor(() => expect(accept.getAttribute('aria-busy')).toBe('true'));
  fireEvent.click(await findByRole('button', { name: /^Refuser/ }));
  expect(sent).toEqual([{ accept: true }]);
  expect(asked.filter((path) => path.startsWith('POST'))).toEqual([
    `POST /invitations/${invitation().data.sessionId}/answer`,
  ]);
  actionable = false;
  answer(await json(200, { status: 'accepted' })());
  await waitFor(() => expect(queryByRole('button', { name: /^Accepter/ })).toBeNull());
  expect(toastStore.read()).toMatchObject({ title: 'Invitation acceptée ! La session est confirmée.' });
  // The button is gone; whoever pressed it is at what it belonged to.
  expect(document.activeElement?.getAttribute('href')).toBe(`/invite/${invitation().data.sessionId}`);
});

test('a request is declined in place', async () => {
  let actionable = true;
  const asked = aServer({
    'GET /notifications/counts': counts(1),
    'GET /notifications/latest': () => latest(makeNotification(1, request(), { actionable, isRead: !actionable }))(),
    'POST /study-requests': async () => {
      actionable = false;
      return json(200, { status: 'declined', conversationId: null })();
    },
  });
  show(<NotificationBell />);
  const { findByRole, queryByRole } = await opened();
  fireEvent.click(await findByRole('button', { name: /^Refuser/ }));
  await waitFor(() => expect(queryByRole('button', { name: /^Refuser/ })).toBeNull());
  expect(asked).toContain(`POST /study-requests/${request().data.requestId}/answer`);
});

test('a click on one marks it read, closes the window and goes where it leads', async () => {
  const marks: unknown[] = [];
  aServer({
    'GET /notifications/counts': counts(1),
    'GET /notifications/latest': latest(makeNotification(1)),
    'PATCH /notifications': async (sending) => {
      marks.push(await sending.json());
      return json(200, { done: true })();
    },
  });
  const { address } = show(<NotificationBell />);
  const { findByRole } = await opened();
  fireEvent.click(await findByRole('link', { name: /^Nouveau message/ }));
  await waitFor(() => expect(address()).toMatch(/^\/chat\?conversation=/));
  await waitFor(() => expect(marks).toEqual([{ isRead: true }]));
});

test('Escape closes the window and the bell has the focus again; a second press on the bell closes too', async () => {
  aServer({ 'GET /notifications/counts': counts(0), 'GET /notifications/latest': latest() });
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
