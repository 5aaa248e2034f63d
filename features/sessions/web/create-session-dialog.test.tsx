import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { toastStore } from '#web/ui/toast-store.ts';
import fr from '#web/wording/fr.ts';
import { CreateSessionButton } from './create-session-button.tsx';

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'fr', resources: { fr: { translation: fr } }, interpolation: { escapeValue: false } });
  // Radix measures its slider; jsdom has nothing to measure with.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

type Sent = { path: string; body: Record<string, unknown> };
let sent: Sent[];
let answer: () => Promise<Response>;
const json = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

beforeEach(async () => {
  sent = [];
  answer = json(201, { id: 'made', title: 'Genèse ensemble' });
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push({ path: new URL(request.url).pathname, body: await request.json() });
    return answer();
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CreateSessionButton />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Créer une session' }));
  await screen.findByRole('dialog', undefined, { timeout: 5_000 });
});
afterEach(cleanup);

const field = (name: string) => screen.getByLabelText(name, { exact: false, selector: 'input, textarea, select' });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Créer la session' }));
const fill = (change: Partial<Record<'Titre' | 'Date' | 'Heure', string>> = {}) => {
  for (const [name, value] of Object.entries({
    Titre: 'Genèse ensemble',
    Date: '2031-05-06',
    Heure: '20:30',
    ...change,
  }))
    type(name, value);
};
const describedBy = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const told = () => toastStore.read();

test('offers the six subjects, an hour, and what the specification names', () => {
  expect(
    within(field('Sujet'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Torah - Genèse',
    'Torah - Exode',
    'Talmud - Berakhot',
    'Talmud - Chabbat',
    'Michna - Pirké Avot',
    'Halakha - Choulhan Aroukh',
  ]);
  const slider = screen.getByRole('slider');
  expect(slider.getAttribute('aria-valuemin')).toBe('30');
  expect(slider.getAttribute('aria-valuemax')).toBe('180');
  expect(slider.getAttribute('aria-valuenow')).toBe('60');
  expect(field('Date').getAttribute('min')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

describe('says what is wrong in the specified order, by a toast and under the field, and sends nothing', () => {
  test.each([
    [
      'nothing filled in',
      { Titre: '', Date: '', Heure: '' },
      'Titre',
      "Veuillez remplir le titre, la date et l'heure.",
    ],
    ['no date, short title', { Titre: 'a', Date: '' }, 'Date', "Veuillez remplir le titre, la date et l'heure."],
    ['no time', { Heure: '' }, 'Heure', "Veuillez remplir le titre, la date et l'heure."],
    ['past, short title', { Titre: 'a', Date: '2020-01-01' }, 'Date', "La date et l'heure doivent être dans le futur."],
    ['short title', { Titre: 'ab' }, 'Titre', 'Le titre doit contenir au moins 3 caractères.'],
    ['a title of 1,000 characters', { Titre: 'a'.repeat(1000) }, 'Titre', 'Ce texte est trop long.'],
  ])('%s', async (_what, change, where, message) => {
    fill(change);
    submit();
    await waitFor(() => expect(told()).toMatchObject({ look: 'destructive', title: 'Erreur', description: message }));
    expect([...document.querySelectorAll('[aria-invalid=true]')]).toEqual([field(where)]);
    expect(describedBy(field(where))).toContain(message);
    expect(sent).toEqual([]);
  });
});

test('sends the plan in the zone of this device, closes, and is empty when opened again', async () => {
  fill();
  type('Description', 'Premier chapitre');
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    {
      path: '/api/sessions',
      body: {
        clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        title: 'Genèse ensemble',
        subject: 'Torah - Genesis',
        description: 'Premier chapitre',
        date: '2031-05-06',
        time: '20:30',
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        durationMinutes: 60,
        focusModeEnabled: false,
      },
    },
  ]);
  expect(told()).toMatchObject({ look: 'success', title: 'Session créée' });
  fireEvent.click(screen.getByRole('button', { name: 'Créer une session' }));
  expect(field('Titre')).toHaveProperty('value', '');
  expect(field('Description')).toHaveProperty('value', '');
});

test('strict focus forces focus mode on', async () => {
  const [focus, strict] = screen.getAllByRole('switch') as [HTMLElement, HTMLElement];
  fireEvent.click(strict);
  await waitFor(() => expect(focus.getAttribute('aria-checked')).toBe('true'));
  expect(focus).toHaveProperty('disabled', true);
  fill();
  submit();
  await waitFor(() => expect(sent[0]?.body.focusModeEnabled).toBe(true));
});

describe('when sending fails', () => {
  test('what was typed stays, and trying again is the same plan to the server', async () => {
    answer = () => Promise.reject(new TypeError('network'));
    fill();
    submit();
    await waitFor(() => expect(told()).toMatchObject({ look: 'destructive', title: 'Impossible de créer la session' }));
    expect(field('Titre')).toHaveProperty('value', 'Genèse ensemble');
    answer = json(201, { id: 'made', title: 'Genèse ensemble' });
    submit();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual(sent[0]?.body);
  });

  test('a changed plan is another one', async () => {
    answer = json(503, {
      defined: true,
      code: 'SERVICE_UNAVAILABLE',
      status: 503,
      message: '',
      data: { messageKey: 'errors.busy' },
    });
    fill();
    submit();
    await waitFor(() => expect(told()).toMatchObject({ description: fr.errors.busy }));
    type('Titre', 'Autre titre');
    submit();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body.clientId).not.toBe(sent[0]?.body.clientId);
  });

  test('the unexpected is called so', async () => {
    answer = json(500, {
      defined: false,
      code: 'INTERNAL_SERVER_ERROR',
      status: 500,
      message: '',
      data: { messageKey: 'errors.unexpected' },
    });
    fill();
    submit();
    await waitFor(() =>
      expect(told()).toMatchObject({ title: 'Erreur', description: "Une erreur inattendue s'est produite" }),
    );
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

test('closing the dialog by mistake loses nothing that was typed', () => {
  type('Titre', 'Genèse ensemble');
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Créer une session' }));
  expect(field('Titre')).toHaveProperty('value', 'Genèse ensemble');
});
