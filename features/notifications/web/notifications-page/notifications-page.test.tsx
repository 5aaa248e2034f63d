import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { webFeatures } from '#app/web.tsx';
import { partnersContract } from '#features/partners/contract.ts';
import { liveConnection } from '#testing/browser/live.ts';
import { apiServer, done, offline, refuse, serve } from '#testing/browser/server.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { type Notification, notificationsContract } from '../../contract.ts';
import { aBrowser, hint, makeNotification, request, show, testNews, uuid } from '../../testing/bell.tsx';
import NotificationsPage from './notifications-page.tsx';

liveConnection();
const api = apiServer();

let held: Notification[];
const PAGE = 50;

type Asked = { tab: string; filter: string; cursor?: { at: string } | undefined };
function pageOf({ tab, filter, cursor }: Asked) {
  const fits = held.filter(
    (item) => (tab === 'all' || item.tab === tab) && (filter === 'all' || item.isRead === (filter === 'read')),
  );
  const rest = cursor ? fits.filter(({ at }) => at < cursor.at) : fits;
  const items = rest.slice(0, PAGE);
  const last = items.at(-1);
  return { items, next: last && rest.length > PAGE ? `${last.at}_${last.id}` : null };
}
const serveList = () => serve(notificationsContract.list, ({ input }) => pageOf(input));
const serveTest = () =>
  serve(notificationsContract.createTest, () => {
    held = [makeNotification(0, testNews), ...held];
    return done();
  });

beforeAll(() => aBrowser(webFeatures));
beforeEach(() => {
  held = [];
  serveList();
  serveTest();
  serve(notificationsContract.counts, () => ({
    all: held.length,
    unread: held.filter(({ isRead }) => !isRead).length,
    requests: held.filter(({ tab }) => tab === 'requests').length,
    reminders: held.filter(({ tab }) => tab === 'reminders').length,
  }));
  serve(notificationsContract.mark, ({ input: { id, isRead } }) => {
    held = held.map((item) => (item.id === id ? { ...item, isRead } : item));
    return done();
  });
  serve(notificationsContract.remove, ({ input }) => {
    held = held.filter(({ id }) => id !== input.id);
    return done();
  });
  serve(notificationsContract.markAll, () => {
    const ids = held.filter(({ isRead }) => !isRead).map(({ id }) => id);
    held = held.map((item) => ({ ...item, isRead: true }));
    return { ...done(), ids };
  });
  serve(notificationsContract.unmark, ({ input: { ids } }) => {
    held = held.map((item) => (ids.includes(item.id) ? { ...item, isRead: false } : item));
    return done();
  });
  serve(partnersContract.answerRequest, () => {
    held = held.map((item) => ({ ...item, actionable: false, isRead: true }));
    return { status: 'accepted' as const, conversationId: uuid(9), session: null };
  });
});
afterEach(cleanup);

const open = (path?: string) => show(<NotificationsPage />, path);
const cards = () => screen.findAllByRole('article');
const card = (title: string | RegExp) => screen.findByRole('article', { name: title });
async function choose(title: string | RegExp, item: string) {
  const menu = within(await card(title)).getByRole('button', { name: /^Actions/ });
  menu.focus();
  fireEvent.keyDown(menu, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}
const list = () => api.asked().filter((path) => /^GET \/api\/notifications(\?|$)/.test(path));

test('a failed load shows a toast, the reason and a retry button', async () => {
  serve(notificationsContract.list, offline);
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Impossible de charger les notifications');
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({
      variant: 'destructive',
      title: 'Impossible de charger les notifications',
    }),
  );
  serveList();
  held = [makeNotification(1)];
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await cards()).toHaveLength(1);
});

test('a failed next page leaves the loaded items and is retried only on click', async () => {
  held = Array.from({ length: 60 }, (_, n) => makeNotification(n));
  open();
  await cards();
  serve(notificationsContract.list, offline);
  const area = screen.getByRole('region', { name: 'Toutes' });
  area.scrollTop = 5_500;
  fireEvent.scroll(area);
  expect((await screen.findByRole('alert')).textContent).toContain('La suite n’a pas pu être chargée.');
  expect(list()).toHaveLength(2);
  serveList();
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(list()).toHaveLength(3);
});

test.each([
  ['/notifications', 'Aucune notification'],
  ['/notifications?tab=requests', 'Aucune demande d’étude'],
  ['/notifications?tab=reminders', 'Aucun rappel'],
])('%s without notifications shows "%s" and no mark-all button', async (path, text) => {
  open(path);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tout marquer comme lu' })).toHaveProperty('disabled', true);
});

test('a refused mark is reverted with the reason', async () => {
  held = [makeNotification(1)];
  serve(notificationsContract.mark, refuse('SERVICE_UNAVAILABLE', 'errors.unavailable'));
  open();
  await choose(/Nouveau message/, 'Marquer comme lue');
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({
      variant: 'destructive',
      title: 'Impossible d’enregistrer le changement',
    }),
  );
  expect(await card(/^Nouveau message.*Non lue/)).toBeTruthy();
  expect(screen.getByText('1 non lue')).toBeTruthy();
});

test('a failed deletion restores the notification at its position with the reason', async () => {
  held = [makeNotification(1), makeNotification(2, request()), makeNotification(3)];
  serve(notificationsContract.remove, offline);
  open();
  await choose(/Demande d’étude/, 'Supprimer');
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({
      variant: 'destructive',
      title: 'Impossible de supprimer la notification',
    }),
  );
  await waitFor(async () =>
    expect((await cards()).map((item) => item.textContent?.slice(0, 6))).toEqual(['Nouvea', 'Demand', 'Nouvea']),
  );
});

test('a failed accept shows its own toast and leaves the request open', async () => {
  held = [makeNotification(1, request(), { actionable: true })];
  serve(partnersContract.answerRequest, refuse('SERVICE_UNAVAILABLE', 'errors.unavailable'));
  open('/notifications?tab=requests');
  fireEvent.click(await screen.findByRole('button', { name: /^Accepter/ }));
  await waitFor(() => expect(toastStore.read()).toMatchObject({ title: 'Impossible d’accepter la demande' }));
  expect(await screen.findByRole('button', { name: /^Accepter/ })).toBeTruthy();
});

test('a failed test notification shows an error and a created one appears on top', async () => {
  held = [makeNotification(1)];
  serve(notificationsContract.createTest, refuse('TOO_MANY_REQUESTS', 'errors.tooManyRequests'));
  open();
  await cards();
  fireEvent.click(screen.getByRole('button', { name: 'Notification de test' }));
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({ title: 'Impossible de créer la notification de test' }),
  );
  serveTest();
  fireEvent.click(screen.getByRole('button', { name: 'Notification de test' }));
  await waitFor(async () => expect(await cards()).toHaveLength(2));
  expect((await cards())[0]?.textContent).toContain('Tout fonctionne');
});

test('the page shows its title, a back link and counts', async () => {
  held = [makeNotification(1), makeNotification(2, request()), makeNotification(3, undefined, { isRead: true })];
  open();
  await cards();
  expect(screen.getByRole('heading', { level: 1, name: 'NOTIFICATIONS' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Retour' }).getAttribute('href')).toBe('/');
  expect(screen.getByText('2 non lues')).toBeTruthy();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Toutes3',
    'Demandes d’étude1',
    'Rappels0',
  ]);
});

test('tab and filter come from the address and invalid values fall back to the defaults', async () => {
  held = [makeNotification(1), makeNotification(2, request(), { isRead: true })];
  const { address } = open('/notifications?tab=x&filter=read');
  expect(await cards()).toHaveLength(1);
  expect(list()[0]).toContain('filter=read');
  fireEvent.click(screen.getByRole('button', { name: 'Non lues' }));
  expect(address()).toContain('filter=unread');
  expect(await card(/Nouveau message/)).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole('tab', { name: /Demandes/ }));
  await waitFor(() => expect(address()).toBe('/notifications?tab=requests'));
  expect(await card(/Demande/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Non lues' })).toBeNull();
});

test('the menu marks read and unread, and one click marks all', async () => {
  held = [makeNotification(1), makeNotification(2, request())];
  open();
  await choose(/Nouveau message/, 'Marquer comme lue');
  expect(await card('Nouveau message')).toBeTruthy();
  expect(screen.getByText('1 non lue')).toBeTruthy();
  await choose(/Nouveau message/, 'Marquer comme non lue');
  expect(await screen.findByText('2 non lues')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Tout marquer comme lu' }));
  expect(await screen.findByText('0 non lue')).toBeTruthy();
  expect(screen.queryByText('(Non lue)')).toBeNull();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Tout marquer comme lu' })).toHaveProperty('disabled', true),
  );
  await waitFor(() => expect(toastStore.read()?.action?.label).toBe('Annuler'));
  act(() => toastStore.read()?.action?.run());
  expect(await screen.findByText('2 non lues')).toBeTruthy();
  await waitFor(() => expect(held.filter(({ isRead }) => !isRead)).toHaveLength(2));
});

test('the next notification is focused after a deletion', async () => {
  held = [makeNotification(1), makeNotification(2, request()), makeNotification(3)];
  open();
  await choose(/Demande d’étude/, 'Supprimer');
  await waitFor(async () => expect(await cards()).toHaveLength(2));
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('article')[1]));
});

test('an accepted request is read and offers planning and writing', async () => {
  held = [makeNotification(1, request(), { actionable: true })];
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^Accepter/ }));
  const write = await screen.findByRole('link', { name: 'Écrire' });
  expect(write.getAttribute('href')).toBe(`/chat?conversation=${uuid(9)}`);
  expect(screen.queryByRole('button', { name: /^Accepter/ })).toBeNull();
  expect(await card('Demande d’étude')).toBeTruthy();
});

test('only the visible items of ten thousand are mounted, each with its position', async () => {
  held = Array.from({ length: 10_000 }, (_, n) => makeNotification(n));
  open();
  const shown = await cards();
  expect(shown.length).toBeLessThan(20);
  expect(screen.getByRole('feed', { name: 'Toutes' })).toBeTruthy();
  await waitFor(() => expect(shown[2]?.getAttribute('aria-posinset')).toBe('3'));
  await waitFor(() => expect(shown[2]?.getAttribute('aria-setsize')).toBe('10000'));
});

test('Page Down and Page Up move between items, also unmounted ones, and Ctrl+Home leaves the list', async () => {
  held = Array.from({ length: 60 }, (_, n) => makeNotification(n));
  open();
  const [first] = await cards();
  first?.focus();
  const here = () => document.activeElement?.getAttribute('aria-posinset');
  for (let n = 2; n <= 15; n++) {
    fireEvent.keyDown(document.activeElement ?? document, { key: 'PageDown' });
    const area = screen.getByRole('region', { name: 'Toutes' });
    area.scrollTop = Math.max(0, (n - 3) * 128);
    fireEvent.scroll(area);
    await waitFor(() => expect(here()).toBe(String(n)));
  }
  fireEvent.keyDown(document.activeElement ?? document, { key: 'PageUp' });
  await waitFor(() => expect(here()).toBe('14'));
  fireEvent.keyDown(document.activeElement ?? document, { key: 'Home', ctrlKey: true });
  expect(document.activeElement?.getAttribute('role')).toBe('tabpanel');
});

test('an event about one notification refetches only the pages that can contain it', async () => {
  held = Array.from({ length: 400 }, (_, n) => makeNotification(n + 1));
  open();
  await cards();
  const area = screen.getByRole('region', { name: 'Toutes' });
  for (let page = 1; page < 6; page++) {
    area.scrollTop = page * PAGE * 128 - 700;
    fireEvent.scroll(area);
    await waitFor(() => expect(list()).toHaveLength(page + 1));
  }
  held = [makeNotification(0), ...held.map((item) => (item.id === uuid(130) ? { ...item, isRead: true } : item))];
  await hint('marked', uuid(130));
  await waitFor(() => expect(list()).toHaveLength(8));
  area.scrollTop = 0;
  fireEvent.scroll(area);
  expect(await screen.findByText('Ami 0 vous a écrit.')).toBeTruthy();
  area.scrollTop = 128 * 129;
  fireEvent.scroll(area);
  await waitFor(() => {
    const [it] = screen.getAllByRole('article').filter(({ textContent }) => textContent?.includes('Ami 130 '));
    expect(it?.textContent).not.toContain('Non lue');
  });
});
