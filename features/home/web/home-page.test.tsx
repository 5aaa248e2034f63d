import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { webFeatures } from '#app/web.tsx';
import type { Notification } from '#features/notifications/contract.ts';
import type { StudyRequest } from '#features/partners/contract.ts';
import type { Session } from '#features/sessions/contract.ts';
import { browserParts } from '#testing/web/dom.ts';
import { plain } from '#testing/web/plain.ts';
import { AuthContext } from '#web/auth.ts';
import { FeaturesProvider } from '#web/feature.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import HomePage from './home-page.tsx';

beforeAll(() => {
  browserParts();
  return i18next
    .use(initReactI18next)
    .init({ lng: 'fr', resources: { fr: { translation: fr } }, interpolation: { escapeValue: false } });
});

const key = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const session: Session = {
  id: key(1),
  title: 'Genèse ensemble',
  subject: 'torah_genesis',
  description: '',
  startsAt: '2031-05-06T18:30:00.000Z',
  timeZone: 'Europe/Paris',
  durationMinutes: 60,
  status: 'confirmed',
  isPublic: false,
  focusModeEnabled: false,
  strictFocus: false,
  maxParticipants: 2,
  participantCount: 2,
  creatorName: 'Ruth',
  textReference: null,
  mine: false,
  joined: true,
  invited: false,
};
const request: StudyRequest = {
  id: key(2),
  otherId: key(20),
  otherName: 'Dan',
  incoming: true,
  subject: 'Pirké Avot',
  message: '',
  proposedTime: null,
  status: 'pending',
  createdAt: '2026-01-01T10:00:00.000Z',
};
const told = {
  isRead: false,
  at: '2026-01-01T10:00:00.000Z',
  actionable: false,
  tag: '',
  url: '/sessions',
  data: {},
  tab: null,
  activity: false,
  announce: [],
};
const params = { name: 'Ruth', title: 'Genèse ensemble', when: { instant: session.startsAt }, count: 30 };
const reminder: Notification = {
  ...told,
  id: key(3),
  type: 'session_reminder',
  tab: 'reminders',
  text: { key: 'sessions.notifications.reminder', params },
};
const accepted: Notification = {
  ...told,
  id: key(4),
  type: 'invitation_accepted',
  activity: true,
  text: { key: 'sessions.notifications.invitation_accepted', params },
};
const message: Notification = {
  ...told,
  id: key(5),
  type: 'message',
  text: { key: 'notifications.types.message', params: { name: 'Léa' } },
};

const learned = {
  date: '2026-01-01',
  hebrewDate: { fr: '12 Tevet', en: '12 Tevet', he: 'י״ב בטבת', es: '12 Tevet' },
  items: [],
};

type Answer = () => Promise<Response>;
const json = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const broken = json(500, { defined: true, code: 'INTERNAL_SERVER_ERROR', status: 500, message: '', data: {} });

let answers: Record<string, Answer>;
let asked: string[];
const latest = (...items: Notification[]) => json(200, { items, unread: items.filter(({ isRead }) => !isRead).length });

/** The lists together, as they are at that moment. */
const home: Answer = async () => {
  const list = async (path: string) => (await answers[`GET /api/${path}`]?.())?.json();
  return json(200, {
    publicSessions: await list('sessions/public'),
    mySessions: await list('sessions/mine'),
    toReview: [],
    requests: await list('study-requests'),
    partners: [],
    latest: await list('notifications/latest'),
    today: await list('library/today'),
  })();
};

beforeEach(() => {
  localStorage.setItem('havruta.first-steps-done', key(100));
  asked = [];
  answers = {
    'GET /api/sessions/public': json(200, [
      {
        ...session,
        id: key(9),
        title: 'Ouverte à tous',
        isPublic: true,
        joined: false,
        status: 'pending',
        participantCount: 1,
      },
    ]),
    'GET /api/sessions/mine': json(200, [session]),
    'GET /api/study-requests': json(200, [request]),
    'GET /api/notifications/latest': latest(reminder, message, accepted),
    'GET /api/library/today': json(200, learned),
    'GET /api/home': home,
  };
  vi.stubGlobal('fetch', (asking: Request) => {
    const what = `${asking.method} ${new URL(asking.url).pathname}`;
    asked.push(what);
    return answers[what]?.() ?? Promise.reject(new Error(`nobody answers ${what}`));
  });
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

describe('what cannot be loaded says so in its own card, and can be asked for again', () => {
  test.each([
    ['GET /api/study-requests', 'Demandes d’étude', fr.partners.requestsLoadError],
    ['GET /api/sessions/public', 'Sessions Publiques Disponibles', fr.sessions.loadError],
    ['GET /api/notifications/latest', 'Rappels de session', fr.home.remindersError],
    ['GET /api/notifications/latest', 'Activité récente', fr.home.activityError],
  ])('%s: %s', async (path, name, error) => {
    const right = answers[path];
    answers['GET /api/home'] = broken;
    answers[path] = broken;
    show();
    const failed = await card(name);
    expect((await within(failed).findByRole('alert')).textContent).toContain(error);
    // The page stays: it is not taken down and asked for anew, again and again.
    expect(asked.filter((what) => what === path).length).toBeLessThanOrEqual(2);
    if (right) answers[path] = right;
    fireEvent.click(within(failed).getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(within(failed).queryByRole('alert')).toBeNull());
    expect((await screen.findAllByText('Genèse ensemble', { exact: false })).length).toBeGreaterThan(0);
  });
});

test('nothing yet: each card says what to do next', async () => {
  answers = {
    'GET /api/home': home,
    'GET /api/library/today': json(200, learned),
    'GET /api/sessions/public': json(200, []),
    'GET /api/sessions/mine': json(200, []),
    'GET /api/study-requests': json(200, []),
    'GET /api/notifications/latest': latest(),
  };
  show();
  for (const text of [fr.partners.requestsEmpty, fr.home.remindersEmpty, fr.home.activityEmpty])
    expect(await screen.findByText(plain(text))).toBeTruthy();
});

test('a reminder that cannot be marked comes back, and it is said', async () => {
  answers[`PATCH /api/notifications/${reminder.id}`] = broken;
  show();
  fireEvent.click(await waitsForRead());
  await waitFor(() => expect(toastStore.read()).toMatchObject({ variant: 'destructive' }));
  expect(await waitsForRead()).toBeTruthy();
});

test('a reminder that is marked goes at once, and the keyboard stays at the card', async () => {
  let saved: (response: Response) => void = () => {};
  answers[`PATCH /api/notifications/${reminder.id}`] = () => new Promise((resolve) => (saved = resolve));
  show();
  fireEvent.click(await waitsForRead());
  expect(await screen.findByText(plain(fr.home.remindersEmpty))).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Rappels de session');
  answers['GET /api/notifications/latest'] = latest({ ...reminder, isRead: true }, accepted);
  saved(await json(200, { done: true })());
  await waitFor(() => expect(asked.filter((what) => what === 'GET /api/notifications/latest').length).toBe(1));
  expect(screen.getByText(plain(fr.home.remindersEmpty))).toBeTruthy();
});

test('is put in place at once, when it is known what there is', async () => {
  let answer: (response: Response) => void = () => {};
  answers['GET /api/home'] = () => new Promise((resolve) => (answer = resolve));
  show();
  await waitFor(() => expect(asked.length).toBe(1));
  expect(screen.getByText('Bonjour Miriam')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Chargement...');
  expect(screen.queryByRole('navigation', { name: 'Vos espaces' })).toBeNull();
  answer(await home());
  expect(await screen.findByRole('navigation', { name: 'Vos espaces' })).toBeTruthy();
});

test('asks for all of it in one call, but for what is reckoned: suggestions, and when one rests', async () => {
  show();
  await card('Activité récente');
  await screen.findByText('Ouverte à tous');
  await waitFor(() =>
    expect(asked.toSorted()).toEqual([
      'GET /api/home',
      'GET /api/partners/suggestions',
      'GET /api/sessions/rest-times',
    ]),
  );
});

test('answers at a glance: what is next, who wants to learn with me, what can I join', async () => {
  show();
  expect((await screen.findAllByRole('heading', { name: 'Genèse ensemble' })).length).toBeGreaterThan(0);
  expect(await screen.findByRole('button', { name: 'Accepter la demande de Dan' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: /Rejoindre/ })).toBeTruthy();
});

test('recent activity is what happened around sessions, each leading there; reminders and messages are elsewhere', async () => {
  show();
  const links = within(await card('Activité récente')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/sessions', '/notifications']);
  expect(links[0]?.closest('li')?.textContent).toContain('Ruth');
});

test('following unread news marks it read', async () => {
  answers[`PATCH /api/notifications/${accepted.id}`] = json(200, { done: true });
  show();
  const [first] = within(await card('Activité récente')).getAllByRole('link');
  if (first) fireEvent.click(first);
  await waitFor(() => expect(asked).toContain(`PATCH /api/notifications/${accepted.id}`));
});

test('five cards lead into the app, reminders to their settings', async () => {
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

test('after accepting a request, planning opens the form of a new session', async () => {
  answers[`POST /api/study-requests/${request.id}/answer`] = json(200, { status: 'accepted', conversationId: key(7) });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Accepter la demande de Dan' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Planifier une session avec Dan' }));
  expect(await screen.findByRole('dialog', { name: /session/i })).toBeTruthy();
});

test('a link to one of the lists goes there once it is shown', async () => {
  const scrolledTo: string[] = [];
  Element.prototype.scrollIntoView = function () {
    scrolledTo.push(this.id);
  };
  show('/home#public-sessions');
  await card('Sessions Publiques Disponibles');
  await waitFor(() => expect(scrolledTo).toEqual(['public-sessions']));
});

test('one can sign out from here on a phone', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Déconnexion' }));
  expect(signOut).toHaveBeenCalledOnce();
});
