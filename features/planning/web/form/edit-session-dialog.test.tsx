import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionsContract } from '#features/sessions/contract.ts';
import { wallTimeOf } from '#features/sessions/shared/wall-time.ts';
import { apiServer, offline, refuse, sentTo, serve } from '#testing/browser/server.ts';
import { AsLearner } from '#testing/web/as-learner.tsx';
import { browserInFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { planningContract } from '../../contract.ts';
import { describedBy, field, press, show, someDetails, type } from '../../testing/create.tsx';
import { EditSessionDialog } from './edit-session-dialog.tsx';

apiServer();

const planned = someDetails({ textReference: 'Genesis 1', focusModeEnabled: true });
const here = wallTimeOf(new Date(planned.startsAt), Intl.DateTimeFormat().resolvedOptions().timeZone);
const close = vi.fn<() => void>();
const sent = () => sentTo(planningContract.edit);

beforeAll(browserInFrench);
beforeEach(() => {
  close.mockReset();
  serve(sessionsContract.details, () => planned);
  serve(planningContract.edit, () => planned);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const open = async () => {
  show(
    <AsLearner>
      <EditSessionDialog sessionId={planned.id} onClose={close} />
    </AsLearner>,
  );
  await screen.findByLabelText('Titre', { exact: false });
};

test('the dialog opens with the focus on the title', async () => {
  await open();
  expect(document.activeElement).toBe(field('Titre'));
});

test('an old text outside the library is labelled until replaced', async () => {
  serve(sessionsContract.details, () => ({
    ...planned,
    textReference: 'n importe quoi 5',
    textUnknown: true as const,
  }));
  await open();
  expect(describedBy(field('Texte à étudier'))).toContain(fr.sessions.textNowhere);
  type('Texte à étudier', 'Genesis 1');
  await waitFor(() => expect(describedBy(field('Texte à étudier'))).not.toContain(fr.sessions.textNowhere));
});

describe('loading errors', () => {
  test('a missing session shows a message', async () => {
    serve(sessionsContract.details, refuse('NOT_FOUND', 'sessions.notFound'));
    show(<EditSessionDialog sessionId={planned.id} onClose={close} />);
    expect((await screen.findByRole('alert')).textContent).toContain(fr.sessions.notFound);
  });

  test('a failed load offers a retry', async () => {
    serve(sessionsContract.details, offline);
    show(<EditSessionDialog sessionId={planned.id} onClose={close} />);
    await screen.findByRole('alert');
    serve(sessionsContract.details, () => planned);
    press('Réessayer');
    expect(await screen.findByLabelText('Titre', { exact: false })).toHaveProperty('value', planned.title);
  });
});

describe('refused changes', () => {
  test.each([
    ['it has begun', refuse('NOT_POSSIBLE', 'sessions.notFound'), fr.sessions.notFound],
    ['more are coming already', refuse('TOO_MANY_PARTICIPANTS', 'sessions.full'), fr.sessions.full],
    ['no network', offline, fr.errors.offline],
  ])('a refusal is shown and the input remains: %s', async (_what, answer, description) => {
    serve(planningContract.edit, answer);
    await open();
    type('Titre', 'Autre titre');
    press('Enregistrer');
    await waitFor(() => expect(toastStore.read()).toMatchObject({ title: fr.sessions.edit.failed, description }));
    expect(field('Titre')).toHaveProperty('value', 'Autre titre');
    expect(close).not.toHaveBeenCalled();
  });

  test('a past time is refused before sending', async () => {
    await open();
    type('Date', '2020-01-01');
    press('Enregistrer');
    await waitFor(() => expect(describedBy(field('Date'))).toContain(fr.sessions.futureRequired));
    expect(sent()).toEqual([]);
  });
});

test('the form is filled with the session in the device’s zone', async () => {
  await open();
  expect(field('Titre')).toHaveProperty('value', planned.title);
  expect(field('Description')).toHaveProperty('value', planned.description);
  expect(field('Texte à étudier')).toHaveProperty('value', 'Genèse 1');
  expect(field('Date')).toHaveProperty('value', here.date);
  expect(field('Heure')).toHaveProperty('value', here.time);
  expect(screen.getByRole('slider').getAttribute('aria-valuenow')).toBe('90');
  expect(field('Nombre de participants')).toHaveProperty('value', '5');
  const [focus] = screen.getAllByRole('switch');
  expect(focus?.getAttribute('aria-checked')).toBe('true');
});

test('seats below the number of participants are not offered', async () => {
  await open();
  const [fewest] = within(field('Nombre de participants')).getAllByRole('option');
  expect(fewest?.textContent).toBe('3 personnes');
});

test('an event about the session does not overwrite the input', async () => {
  await open();
  type('Titre', 'Autre titre');
  serve(sessionsContract.details, () => ({ ...planned, title: 'Titre de quelqu’un' }));
  serve(planningContract.edit, offline);
  press('Enregistrer');
  await waitFor(() => expect(sentTo(sessionsContract.details).length).toBeGreaterThan(1));
  expect(field('Titre')).toHaveProperty('value', 'Autre titre');
});

test('a half-made change survives a reload unless the session changed', async () => {
  await open();
  type('Titre', 'Autre titre');
  cleanup();
  await open();
  await waitFor(() => expect(field('Titre')).toHaveProperty('value', 'Autre titre'));
  cleanup();
  serve(sessionsContract.details, () => ({ ...planned, description: 'Changée ailleurs' }));
  await open();
  expect(field('Titre')).toHaveProperty('value', planned.title);
  cleanup();
  serve(sessionsContract.details, () => planned);
  await open();
  press('Enregistrer');
  await waitFor(() => expect(close).toHaveBeenCalled());
  cleanup();
  await open();
  expect(field('Titre')).toHaveProperty('value', planned.title);
});

test('an untouched time is sent in its planned zone', async () => {
  await open();
  type('Titre', 'Autre titre');
  press('Enregistrer');
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent()).toEqual([
    {
      id: planned.id,
      title: 'Autre titre',
      subject: 'torah_genesis',
      description: 'Premier chapitre',
      date: '2031-05-06',
      time: '10:30',
      timeZone: 'Europe/Paris',
      durationMinutes: 90,
      focusModeEnabled: true,
      strictFocus: false,
      maxParticipants: 5,
      textReference: 'Genesis 1',
    },
  ]);
});

test('a changed time uses the device’s zone and a double click saves once', async () => {
  await open();
  type('Heure', '21:45');
  const save = screen.getByRole('button', { name: 'Enregistrer' });
  fireEvent.click(save);
  fireEvent.click(save);
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ date: here.date, time: '21:45', timeZone: here.timeZone });
});
