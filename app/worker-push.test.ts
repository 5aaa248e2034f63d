import { beforeEach, describe, expect, test, vi } from 'vitest';
import { runWorker } from '#testing/built-worker.ts';

const ORIGIN = 'https://havruta.example';
type Tab = { url: string; focus: () => Promise<Tab>; navigate: (url: string) => Promise<Tab> };

let fire: ReturnType<typeof runWorker>;
let onScreen: object[];
let shown: { title: string; options: Record<string, unknown> }[];
let tabs: Tab[];
let went: string[];
let fetched: { url: string; body: string }[];

const tab = (url: string): Tab => {
  const one: Tab = {
    url,
    focus: async () => {
      went.push(`focus ${one.url}`);
      return one;
    },
    navigate: async (to) => {
      went.push(`navigate ${to}`);
      return one;
    },
  };
  return one;
};

beforeEach(() => {
  shown = [];
  onScreen = [];
  tabs = [];
  went = [];
  fetched = [];
  const subscription = { endpoint: 'https://fcm.googleapis.com/a', keys: {} };
  fire = runWorker({
    self: {
      location: { origin: ORIGIN },
      skipWaiting: vi.fn(),
      registration: {
        showNotification: async (title: string, options: Record<string, unknown>) =>
          void shown.push({ title, options }),
        getNotifications: async () => onScreen,
        pushManager: { subscribe: async () => subscription },
      },
      clients: {
        claim: async () => {},
        matchAll: async () => tabs,
        openWindow: async (url: string) => void went.push(`open ${url}`),
      },
    },
    console: { error: () => {} },
    fetch: async (url: string, init?: { body: string }) => {
      fetched.push({ url, body: init?.body ?? '' });
      return { json: async () => ({ publicKey: 'key' }) };
    },
  });
});

const push = (json: () => unknown) => fire('push', { data: { json } });
const click = (url: unknown) =>
  fire('notificationclick', { notification: { close: () => went.push('close'), data: { url } } });

describe('a push', () => {
  test('a push is shown under its tag, in its language and direction, with a link to our page', async () => {
    await push(() => ({
      title: 'תזכורת',
      body: 'בעוד 15 דקות',
      tag: 'session-1',
      lang: 'he',
      dir: 'rtl',
      url: '/sessions',
    }));
    expect(shown).toEqual([
      {
        title: 'תזכורת',
        options: expect.objectContaining({
          body: 'בעוד 15 דקות',
          tag: 'session-1',
          renotify: false,
          lang: 'he',
          dir: 'rtl',
          data: { url: `${ORIGIN}/sessions` },
        }),
      },
    ]);
  });

  test('a reminder sounds again over an earlier one of its tag', async () => {
    const reminder = { title: 'Étude', body: 'Dans 15 minutes', tag: 'session-1', renotify: true };
    await push(() => reminder);
    onScreen = [{ ...reminder, timestamp: Date.now() }];
    await push(() => reminder);
    onScreen = [{ ...reminder, body: 'Modifiée', timestamp: Date.now() }];
    await push(() => reminder);
    expect(shown.map(({ options }) => options.renotify)).toEqual([true, false, true]);
  });

  test('a push without a tag never sets renotify, on which browsers throw', async () => {
    await push(() => ({ title: 'x', renotify: true }));
    expect(shown[0]?.options.renotify).toBe(false);
  });

  test.each([
    ['no JSON', () => JSON.parse('{')],
    ['nothing', () => null],
    ['a list', () => []],
    ['types of its own', () => ({ title: 7, body: {}, url: 3, dir: 'up' })],
  ])('a push of %s still shows a quiet notification', async (_what, json) => {
    await push(json);
    expect(shown).toMatchObject([
      { title: 'Havruta', options: { body: '', data: { url: `${ORIGIN}/notifications` } } },
    ]);
  });

  test('a push without data still shows a notification', async () => {
    await fire('push', { data: null });
    expect(shown).toHaveLength(1);
  });

  test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
    'a push never links elsewhere: %s',
    async (url) => {
      await push(() => ({ title: 'x', url, icon: url }));
      expect(shown[0]?.options.data).toEqual({ url: `${ORIGIN}/notifications` });
      expect(String(shown[0]?.options.icon)).toContain(ORIGIN);
    },
  );
});

describe('a click', () => {
  test('a click focuses the tab that shows the page already', async () => {
    tabs = [tab(`${ORIGIN}/home`), tab(`${ORIGIN}/sessions`)];
    await click('/sessions');
    expect(went).toEqual(['close', `focus ${ORIGIN}/sessions`]);
  });

  test('a click navigates an open tab', async () => {
    tabs = [tab(`${ORIGIN}/home`)];
    await click('/sessions');
    expect(went).toEqual(['close', `focus ${ORIGIN}/home`, `navigate ${ORIGIN}/sessions`]);
  });

  test('a click opens a tab if there is none', async () => {
    await click('/sessions');
    expect(went).toEqual(['close', `open ${ORIGIN}/sessions`]);
  });

  test('a click never leads elsewhere', async () => {
    await click('https://evil.example/');
    expect(went).toEqual(['close', `open ${ORIGIN}/notifications`]);
  });
});

test('a new address of the push service is sent to the server', async () => {
  await fire('pushsubscriptionchange', { oldSubscription: null, newSubscription: null });
  expect(fetched.map(({ url }) => url)).toEqual([
    '/api/notifications/vapid-public-key',
    '/api/notifications/subscribe',
  ]);
  expect(JSON.parse(fetched[1]?.body ?? '')).toMatchObject({
    subscription: { endpoint: 'https://fcm.googleapis.com/a' },
  });
});
