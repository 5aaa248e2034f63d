import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { webFeatures } from '#app/web.tsx';
import { profileContract } from '#features/profile/contract.ts';
import { apiServer, done, offline, sentTo, serve } from '#testing/browser/server.ts';
import { browserParts } from '#testing/web/dom.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { notificationsContract, type Preferences } from '../../contract.ts';
import { aBrowser, show, uuid } from '../../testing/bell.tsx';
import NotificationSettingsPage from './settings-page.tsx';

apiServer();
beforeAll(() => aBrowser(webFeatures));
beforeEach(() => {
  browserParts();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const words = fr.notifications.settings;
const preferences: Preferences & { mailConfigured: boolean } = {
  notificationsEnabled: true,
  sessionReminders: true,
  reminderTime: 15,
  nearbySessions: false,
  maxDistance: 5,
  paymentAlerts: true,
  exitWarnings: true,
  mail: true,
  quietOnShabbat: false,
  preferredLanguages: ['fr'],
  mailConfigured: false,
};
const device = {
  id: uuid(7),
  name: 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
  addedAt: '2026-01-02T10:00:00.000Z',
  lastUsedAt: null,
};
const saved = () => sentTo(notificationsContract.savePreferences);
beforeEach(() => {
  serve(notificationsContract.preferences, () => preferences);
  serve(notificationsContract.devices, () => [device]);
  serve(profileContract.place, () => null);
  serve(notificationsContract.savePreferences, done);
});

function permission(state: NotificationPermission | 'unsupported', onAsk: NotificationPermission = 'denied') {
  if (state === 'unsupported') return void Reflect.deleteProperty(globalThis, 'PushManager');
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => undefined, register: () => Promise.reject(new DOMException('no')) },
  });
  let now = state;
  vi.stubGlobal('Notification', {
    get permission() {
      return now;
    },
    requestPermission: async () => {
      now = onAsk;
    },
  });
}
const toggles = {
  ...words.toggles,
  ...fr.chat.preferences,
  ...fr.sessions.preferences,
  ...fr.partners.preferences,
  ...fr.cycles.preferences,
  ...fr.focus.preferences,
};
const open = () => show(<NotificationSettingsPage />, '/notification-settings');
const toggle = (name: keyof typeof toggles) => screen.findByRole('switch', { name: toggles[name].label });
const card = (name: string) => screen.findByRole('region', { name });

test.each(['default', 'denied', 'unsupported'] as const)(
  'while the permission is %s, the settings that need it are disabled',
  async (state) => {
    permission(state);
    open();
    for (const name of [
      'notificationsEnabled',
      'sessionReminders',
      'nearbySessions',
      'paymentAlerts',
      'exitWarnings',
    ] as const)
      expect(await toggle(name)).toHaveProperty('disabled', true);
    expect(screen.getByRole('combobox', { name: words.reminderTime })).toHaveProperty('disabled', true);
    const about = within(await card(words.permission));
    expect(about.getByText(words.required)).toBeTruthy();
    expect(about.queryAllByRole('button')).toHaveLength(state === 'default' ? 1 : 0);
    if (state === 'denied') expect(about.getByText(words.denied)).toBeTruthy();
    expect(await toggle('quietOnShabbat')).toHaveProperty('disabled', false);
  },
);

test('the settings appear in a fixed order with descriptions', async () => {
  permission('granted');
  open();
  await toggle('sessionReminders');
  const kinds = within(await card(words.kinds));
  const order = [
    'notificationsEnabled',
    'sessionReminders',
    'nearbySessions',
    'partnerWatch',
    'weeklySuggestions',
    'messageLetters',
    'cycleDaily',
    'paymentAlerts',
    'exitWarnings',
  ] as const;
  expect(kinds.getAllByRole('switch').map((it) => it.getAttribute('aria-checked'))).toEqual([
    'true',
    'true',
    'false',
    'true',
    'false',
    'false',
    'true',
    'true',
    'true',
  ]);
  for (const [index, name] of order.entries()) {
    expect(kinds.getByRole('switch', { name: toggles[name].label })).toBe(kinds.getAllByRole('switch')[index]);
    expect(kinds.getByText(toggles[name].hint)).toBeTruthy();
  }
});

test('the switch of any feature shows its declared default and saves', async () => {
  permission('granted');
  const birthdays = { key: 'birthdays', default: true, order: 15, text: 'notifications.settings.toggles.mail' };
  await aBrowser([...webFeatures, { name: 'birthdays', preferences: [birthdays] }]);
  open();
  const its = await toggle('mail');
  expect((await within(await card(words.kinds)).findAllByRole('switch')).indexOf(its)).toBe(2);
  expect(its.getAttribute('aria-checked')).toBe('true');
  fireEvent.click(its);
  fireEvent.click(screen.getByRole('button', { name: words.save }));
  await waitFor(() => expect(saved()).toMatchObject([{ birthdays: false, sessionReminders: true }]));
  await aBrowser(webFeatures);
});

test('granting the permission enables all settings', async () => {
  permission('default', 'granted');
  open();
  expect(await toggle('sessionReminders')).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: words.allow }));
  await waitFor(async () => expect(await toggle('sessionReminders')).toHaveProperty('disabled', false));
  expect(await screen.findByRole('button', { name: words.test })).toBeTruthy();
});

test('the reminder time appears with reminders, and the distance with nearby sessions', async () => {
  permission('granted');
  open();
  await toggle('sessionReminders');
  expect(screen.queryByRole('combobox', { name: words.maxDistance })).toBeNull();
  fireEvent.click(await toggle('nearbySessions'));
  const distance = screen.getByRole('combobox', { name: words.maxDistance });
  expect([...distance.querySelectorAll('option')].map(({ value }) => value)).toEqual(['1', '5', '10', '25']);
  const time = screen.getByRole('combobox', { name: words.reminderTime });
  expect([...time.querySelectorAll('option')].map(({ value }) => value)).toEqual(['5', '15', '30', '60']);
  fireEvent.click(await toggle('sessionReminders'));
  expect(screen.queryByRole('combobox', { name: words.reminderTime })).toBeNull();
});

test('a failed save shows an error and retains the choices', async () => {
  permission('granted');
  serve(notificationsContract.savePreferences, offline);
  open();
  fireEvent.click(await toggle('paymentAlerts'));
  fireEvent.change(screen.getByRole('combobox', { name: words.reminderTime }), { target: { value: '60' } });
  fireEvent.click(screen.getByRole('button', { name: words.save }));
  await waitFor(() => expect(toastStore.read()).toMatchObject({ variant: 'destructive', title: words.saveError }));
  expect((await toggle('paymentAlerts')).getAttribute('aria-checked')).toBe('false');
  const sent = serve(notificationsContract.savePreferences, done);
  fireEvent.click(screen.getByRole('button', { name: words.save }));
  await waitFor(() => expect(toastStore.read()).toMatchObject({ variant: 'success', title: words.saved }));
  const { mailConfigured: _, ...before } = preferences;
  expect(sent).toEqual([{ ...before, paymentAlerts: false, reminderTime: 60 }]);
});

test('a choice changed elsewhere while the form is open appears, and saving leaves it', async () => {
  permission('granted');
  const { queryClient } = open();
  fireEvent.click(await toggle('paymentAlerts'));
  serve(notificationsContract.preferences, () => ({ ...preferences, mail: false, exitWarnings: false }));
  await queryClient.invalidateQueries();
  await waitFor(async () => expect((await toggle('exitWarnings')).getAttribute('aria-checked')).toBe('false'));
  expect((await toggle('paymentAlerts')).getAttribute('aria-checked')).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: words.save }));
  await waitFor(() => expect(saved()).toMatchObject([{ mail: false, exitWarnings: false, paymentAlerts: false }]));
});

test('a failed load shows an error and a retry button', async () => {
  permission('granted');
  serve(notificationsContract.preferences, offline);
  open();
  expect(await screen.findByText(words.loadError)).toBeTruthy();
  serve(notificationsContract.preferences, () => preferences);
  fireEvent.click(screen.getByRole('button', { name: fr.common.retry }));
  expect(await toggle('paymentAlerts')).toBeTruthy();
});

test('emails are offered only if the app can send them', async () => {
  permission('granted');
  open();
  await toggle('quietOnShabbat');
  expect(screen.queryByRole('switch', { name: words.toggles.mail.label })).toBeNull();
  cleanup();
  serve(notificationsContract.preferences, () => ({ ...preferences, mailConfigured: true }));
  open();
  expect(await toggle('mail')).toBeTruthy();
});

test('without the permission, the button shows which choices it saves', async () => {
  permission('denied');
  open();
  fireEvent.click(await screen.findByRole('button', { name: words.saveWithout.quiet }));
  await waitFor(() => expect(toastStore.read()).toMatchObject({ title: words.savedWithout.quiet }));
  expect(screen.getByText(words.othersWait)).toBeTruthy();
});

test('a device is removed from the list and a failure shows an error', async () => {
  permission('granted');
  serve(notificationsContract.removeDevice, offline);
  open();
  const remove = await screen.findByRole('button', { name: 'Retirer Firefox · Linux' });
  fireEvent.click(remove);
  await waitFor(() => expect(toastStore.read()).toMatchObject({ variant: 'destructive', title: words.deviceError }));
  serve(notificationsContract.removeDevice, done);
  serve(notificationsContract.devices, () => []);
  fireEvent.click(screen.getByRole('button', { name: 'Retirer Firefox · Linux' }));
  expect(await screen.findByText(words.noDevices)).toBeTruthy();
  expect(sentTo(notificationsContract.removeDevice)).toEqual([{ id: device.id }, { id: device.id }]);
});
