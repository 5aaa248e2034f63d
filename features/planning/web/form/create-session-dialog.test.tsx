import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiServer, held, offline, refuse, sentTo, serve, unexpected } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { device } from '#web/browser/device.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { planningContract } from '../../contract.ts';
import { describedBy, field, fill, planned, press, show, type } from '../../testing/create.tsx';
import { CreateSessionButton } from './create-session-button.tsx';

apiServer();

const made = () => planned();
const sent = () => sentTo(planningContract.create);
const submit = () => press('Créer la session');
const told = () => toastStore.read();

beforeAll(browserInFrench);
beforeEach(async () => {
  serve(planningContract.create, made);
  show(<CreateSessionButton />);
  press('Créer une session');
  await screen.findByRole('dialog');
});
afterEach(cleanup);

describe('the first problem in the specified order appears in a toast and under its field, and nothing is sent', () => {
  test.each([
    ['nothing filled in', { Titre: '', Date: '', Heure: '' }, 'Titre', 'Indiquez le titre, la date et l’heure.'],
    ['no date, short title', { Titre: 'a', Date: '' }, 'Date', 'Indiquez le titre, la date et l’heure.'],
    ['no time', { Heure: '' }, 'Heure', 'Indiquez le titre, la date et l’heure.'],
    ['past, short title', { Titre: 'a', Date: '2020-01-01' }, 'Date', 'Choisissez une date et une heure à venir.'],
    ['short title', { Titre: 'ab' }, 'Titre', 'Le titre doit contenir au moins 3 caractères.'],
    ['a title of 1,000 characters', { Titre: 'a'.repeat(1000) }, 'Titre', '200 caractères au maximum.'],
  ])('%s', async (_what, change, where, message) => {
    fill(change);
    submit();
    await waitFor(() =>
      expect(told()).toMatchObject({ variant: 'destructive', title: 'Erreur', description: message }),
    );
    expect([...document.querySelectorAll('[aria-invalid=true]')]).toEqual([field(where)]);
    expect(describedBy(field(where))).toContain(message);
    expect(sent()).toEqual([]);
  });

  test('an overlong reference is refused', async () => {
    fill();
    type('Texte à étudier', 'a'.repeat(201));
    submit();
    await waitFor(() => expect(describedBy(field('Texte à étudier'))).toContain('200 caractères au maximum.'));
    expect(sent()).toEqual([]);
  });
});

describe('failures when sending', () => {
  test('the input remains and a retry has the same client id', async () => {
    serve(planningContract.create, offline);
    fill();
    submit();
    await waitFor(() =>
      expect(told()).toMatchObject({ variant: 'destructive', title: 'Impossible de créer la session' }),
    );
    expect(field('Titre')).toHaveProperty('value', 'Genèse ensemble');
    serve(planningContract.create, made);
    submit();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual(sent()[0]);
  });

  test('a changed plan has a new client id', async () => {
    serve(planningContract.create, refuse('SERVICE_UNAVAILABLE', 'errors.busy'));
    fill();
    submit();
    await waitFor(() => expect(told()).toMatchObject({ description: fr.errors.busy }));
    type('Titre', 'Autre titre');
    submit();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.clientId).not.toBe(sent()[0]?.clientId);
  });

  test('a field refused by the server shows its error below', async () => {
    const fields = [{ path: 'date', messageKey: 'sessions.futureRequired' }];
    serve(planningContract.create, refuse('BAD_REQUEST', 'sessions.futureRequired', { fields }));
    fill();
    submit();
    await waitFor(() => expect(describedBy(field('Date'))).toContain(fr.sessions.futureRequired));
    expect(told()).toMatchObject({ variant: 'destructive', description: fr.sessions.futureRequired });
  });

  test('an unexpected error is labelled as such', async () => {
    serve(planningContract.create, unexpected);
    fill();
    submit();
    await waitFor(() =>
      expect(told()).toMatchObject({ title: 'Erreur', description: 'Une erreur inattendue s’est produite.' }),
    );
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

test('a double click sends the plan once', async () => {
  const making = held<ReturnType<typeof planned>>();
  serve(planningContract.create, making.answer);
  fill();
  const button = screen.getByRole('button', { name: 'Créer la session' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(button.textContent).toBe('Création…'));
  fireEvent.click(button);
  making.letGo(planned());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toHaveLength(1);
});

test('closing the dialog retains the input', () => {
  type('Titre', 'Genèse ensemble');
  press('Fermer');
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Créer une session');
  expect(field('Titre')).toHaveProperty('value', 'Genèse ensemble');
});

test('the end and the Hebrew date are shown while choosing', async () => {
  expect(screen.queryByText(/5791/)).toBeNull();
  fill({ Date: '2031-05-06', Heure: '09:30' });
  expect((await screen.findByText(/mardi 6 mai 2031/)).parentElement?.textContent).toMatch(
    /De 9\sh\s30 à 10\sh\s30 · 13 iyar 5791/i,
  );
});

test('strict focus forces focus mode on', async () => {
  const [focus, strict] = screen.getAllByRole('switch') as [HTMLElement, HTMLElement];
  fireEvent.click(strict);
  await waitFor(() => expect(focus.getAttribute('aria-checked')).toBe('true'));
  expect(focus).toHaveProperty('disabled', true);
  fill();
  submit();
  await waitFor(() => expect(sent()[0]).toMatchObject({ focusModeEnabled: true, strictFocus: true }));
});

test('the form offers the six subjects, an hour and the specified choices', () => {
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
  expect(screen.getByRole('radio', { name: /Publique/ })).toHaveProperty('checked', true);
});

test('the plan is sent in the device’s zone and the form closes and resets', async () => {
  fill();
  type('Description', 'Premier chapitre');
  type('Texte à étudier', ' Genesis 1 ');
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([
    {
      clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: 'Genèse ensemble',
      subject: 'torah_genesis',
      description: 'Premier chapitre',
      date: '2031-05-06',
      time: '20:30',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      durationMinutes: 60,
      isPublic: true,
      focusModeEnabled: false,
      strictFocus: false,
      maxParticipants: 10,
      textReference: 'Genesis 1',
    },
  ]);
  expect(told()).toMatchObject({ variant: 'success', title: 'Session créée' });
  press('Créer une session');
  for (const name of ['Titre', 'Description', 'Date', 'Texte à étudier'])
    expect(field(name)).toHaveProperty('value', '');
});

test.each([
  ['Berakhot 2a', 'talmud_berakhot'],
  ['בראשית יב', 'torah_genesis'],
  ['Lévitique 19', 'torah'],
  ['Sanhédrin 37a', 'talmud'],
  ['או״ח א, א', 'halakha_shulchan_arukh'],
])('the subject follows the typed text: %s', async (typed, subject) => {
  type('Texte à étudier', typed);
  await waitFor(() => expect(field('Sujet')).toHaveProperty('value', subject));
});

test('a misspelt text shows a suggestion that a click chooses', async () => {
  type('Texte à étudier', 'exodos 3');
  fireEvent.click(await screen.findByRole('button', { name: /^Exode 3/ }));
  await waitFor(() => expect(field('Sujet')).toHaveProperty('value', 'torah_exodus'));
  fill();
  submit();
  await waitFor(() => expect(sent()[0]).toMatchObject({ textReference: 'Exodus 3', subject: 'torah_exodus' }));
});

test('a nonexistent chapter shows the number of chapters', async () => {
  type('Texte à étudier', 'Genèse 51');
  expect(await screen.findByText('Genèse compte 50 chapitres.')).toBeTruthy();
});

test('an error under the time disappears when a new date makes it valid', async () => {
  const zone = vi.spyOn(device, 'zone').mockReturnValue('Europe/Paris');
  cleanup();
  show(<CreateSessionButton />);
  press('Créer une session');
  await screen.findByRole('dialog');
  // The clock in Paris skips this half hour.
  fill({ Date: '2031-03-30', Heure: '02:30' });
  submit();
  await waitFor(() => expect(field('Heure').getAttribute('aria-invalid')).toBe('true'));
  type('Date', '2031-03-31');
  await waitFor(() => expect(field('Heure').getAttribute('aria-invalid')).not.toBe('true'));
  zone.mockRestore();
});
