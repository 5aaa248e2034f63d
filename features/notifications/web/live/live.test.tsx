import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiServer, done, offline, sentTo, serve } from '#testing/browser/server.ts';
import { FeaturesProvider } from '#web/feature.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { notificationsContract } from '../../contract.ts';
import { aBrowser, makeNotification, type NotificationPayload, nearby, reminder, uuid } from '../../testing/bell.tsx';
import { announceNews } from './announce-news.ts';
import { PermissionPrompt } from './permission-prompt.tsx';

apiServer();
beforeAll(() => aBrowser());
const shown: { title: string; options: NotificationOptions }[] = [];
let permission: NotificationPermission;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  shown.length = 0;
  permission = 'granted';
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
  });
  const worker = {
    getNotifications: async () => [],
    showNotification: async (title: string, options: NotificationOptions) => void shown.push({ title, options }),
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register: async () => worker } });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function serving(news: NotificationPayload, rest: { isRead?: boolean } = {}) {
  serve(notificationsContract.latest, () => ({ items: [makeNotification(1, news, rest)], unread: 1 }));
  serve(notificationsContract.mark, done);
}
const marked = () => sentTo(notificationsContract.mark);
const opened: string[] = [];
const announce = () =>
  announceNews(new QueryClient({ defaultOptions: { queries: { retry: false } } }), i18next, uuid(1), (url) =>
    opened.push(url),
  );
function prompt(path = '/home') {
  const load = async () => ({ default: () => null });
  const pages = [{ path: '/chat', guard: 'signed-in' as const, wholeScreen: true, load }];
  const router = createMemoryRouter([{ path: '*', element: <PermissionPrompt learnerId={uuid(1)} /> }], {
    initialEntries: [path],
  });
  render(
    <FeaturesProvider value={[{ name: 'sample', pages }]}>
      <RouterProvider router={router} />
    </FeaturesProvider>,
  );
  return router;
}
const lastToast = () => toastStore.read();

describe('a reminder on arrival', () => {
  test('a reminder is a toast for 8 s and counts as read', async () => {
    serving(reminder(30));
    await announce();
    expect(lastToast()).toMatchObject({ title: 'Rappel : Genèse ensemble'.replace(' :', '\u00a0:'), duration: 8_000 });
    lastToast()?.action?.run();
    expect(opened).toEqual(['/sessions']);
    await vi.waitFor(() => expect(marked()).toEqual([{ id: uuid(1), isRead: true }]));
    expect(shown).toEqual([]);
  });

  test('a reminder fifteen minutes ahead is also a browser notification tagged with its session', async () => {
    serving(reminder(15));
    await announce();
    expect(shown).toMatchObject([{ options: { tag: `session-${uuid(9)}`, lang: 'fr', data: { url: '/sessions' } } }]);
  });

  test('without the permission a reminder is a toast only', async () => {
    permission = 'denied';
    serving(reminder(15));
    await announce();
    expect(shown).toEqual([]);
    expect(lastToast()).toMatchObject({ duration: 8_000 });
  });

  test('two tabs show a reminder once', async () => {
    serving(reminder(15));
    await Promise.all([announce(), announce()]);
    await vi.waitFor(() => expect(marked()).toHaveLength(1));
    expect(shown).toHaveLength(1);
  });

  test('a hidden tab shows a reminder only when no visible tab exists', async () => {
    serving(reminder(30));
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const unseen: string[] = [];
    opened.length = 0;
    const away = announceNews(new QueryClient(), i18next, uuid(1), (url) => unseen.push(url));
    hidden.mockRestore();
    await announce();
    await away;
    lastToast()?.action?.run();
    expect([unseen, opened]).toEqual([[], ['/sessions']]);
    localStorage.clear();
    vi.spyOn(document, 'hidden', 'get').mockReturnValueOnce(true);
    await announceNews(new QueryClient(), i18next, uuid(1), (url) => unseen.push(url));
    lastToast()?.action?.run();
    expect(unseen).toEqual(['/sessions']);
  });

  test('a reminder already read on another device is not shown', async () => {
    serving(reminder(15), { isRead: true });
    await announce();
    expect(shown).toEqual([]);
    expect(marked()).toEqual([]);
  });

  test('without a network a reminder appears only in the bell', async () => {
    serve(notificationsContract.latest, offline);
    await expect(announce()).rejects.toThrow(TypeError);
    expect(shown).toEqual([]);
  });
});

test('a session near the learner’s town shows a browser notification and stays unread', async () => {
  serving(nearby);
  await announce();
  expect(shown).toMatchObject([{ options: { body: expect.stringContaining('Paris') } }]);
  expect(marked()).toEqual([]);
});

describe('the permission prompt', () => {
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('the prompt appears after three seconds, once per visit', async () => {
    permission = 'default';
    vi.useFakeTimers();
    prompt();
    await wait(2_900);
    expect(screen.queryByText(fr.notifications.prompt.title)).toBeNull();
    await wait(200);
    expect(screen.getByRole('region', { name: fr.notifications.prompt.title })).toBeTruthy();
    const roomBelow = () => [document.documentElement.style.scrollPaddingBlockEnd, document.body.style.paddingBlockEnd];
    expect(roomBelow()).toEqual(['calc(120px + 6rem)', '120px']);
    act(() => screen.getByRole('button', { name: fr.notifications.prompt.later }).click());
    expect(screen.queryByText(fr.notifications.prompt.title)).toBeNull();
    expect(roomBelow()).toEqual(['', '']);
    cleanup();
    prompt();
    await wait(10_000);
    expect(screen.queryByText(fr.notifications.prompt.title)).toBeNull();
  });

  test('the prompt waits while a page fills the screen', async () => {
    permission = 'default';
    vi.useFakeTimers();
    const router = prompt('/chat');
    await wait(10_000);
    expect(screen.queryByText(fr.notifications.prompt.title)).toBeNull();
    await act(() => router.navigate('/home'));
    expect(screen.getByRole('region', { name: fr.notifications.prompt.title })).toBeTruthy();
  });

  test.each(['granted', 'denied'] as const)('the prompt never appears after an answer: %s', async (answered) => {
    permission = answered;
    vi.useFakeTimers();
    prompt();
    await wait(10_000);
    expect(screen.queryByText(fr.notifications.prompt.title)).toBeNull();
  });
});
