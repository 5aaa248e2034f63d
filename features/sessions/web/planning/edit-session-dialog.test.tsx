import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiServer, offline, refuse, sentTo, serve } from '#testing/browser/server.ts';
import { AsLearner } from '#testing/web/as-learner.tsx';
import { browserInFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { sessionsContract } from '../../contract.ts';
import { wallTimeOf } from '../../shared/wall-time.ts';
import { describedBy, field, press, show, someDetails, type } from '../testing/create-testing.tsx';
import { EditSessionDialog } from './edit-session-dialog.tsx';

apiServer();

const planned = someDetails({ textReference: 'Genesis 1', focusModeEnabled: true });
const here = wallTimeOf(new Date(planned.startsAt), Intl.DateTimeFormat().resolvedOptions().timeZone);
const close = vi.fn<() => void>();
const sent = () => sentTo(sessionsContract.edit);

beforeAll(browserInFrench);
beforeEach(() => {
  close.mockReset();
  serve(sessionsContract.details, () => planned);
  serve(sessionsContract.edit, () => planned);
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

test('opens on its title', async () => {
  await open();
  expect(document.activeElement).toBe(field('Titre'));
});

test('an old text that is none of the library is said as such, until another one takes its place', async () => {
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

describe('what cannot be loaded', () => {
  test('a session that is not there says so', async () => {
    serve(sessionsContract.details, refuse('NOT_FOUND', 'sessions.notFound'));
    show(<EditSessionDialog sessionId={planned.id} onClose={close} />);
    expect((await screen.findByRole('alert')).textContent).toContain(fr.sessions.notFound);
  });

  test('is asked for again', async () => {
    serve(sessionsContract.details, offline);
    show(<EditSessionDialog sessionId={planned.id} onClose={close} />);
    await screen.findByRole('alert');
    serve(sessionsContract.details, () => planned);
    press('Réessayer');
    expect(await screen.findByLabelText('Titre', { exact: false })).toHaveProperty('value', planned.title);
  });
});

describe('a refusal', () => {
  test.each([
    ['it has begun', refuse('NOT_POSSIBLE', 'sessions.notFound'), fr.sessions.notFound],
    ['more are coming already', refuse('TOO_MANY_PARTICIPANTS', 'sessions.full'), fr.sessions.full],
    ['no network', offline, fr.errors.offline],
  ])('is shown and loses nothing that was typed: %s', async (_what, answer, description) => {
    serve(sessionsContract.edit, answer);
    await open();
    type('Titre', 'Autre titre');
    press('Enregistrer');
    await waitFor(() => expect(toastStore.read()).toMatchObject({ title: fr.sessions.edit.failed, description }));
    expect(field('Titre')).toHaveProperty('value', 'Autre titre');
    expect(close).not.toHaveBeenCalled();
  });

  test('a time that is over is refused before it is sent', async () => {
    await open();
    type('Date', '2020-01-01');
    press('Enregistrer');
    await waitFor(() => expect(describedBy(field('Date'))).toContain(fr.sessions.futureRequired));
    expect(sent()).toEqual([]);
  });
});

test('is filled in with what it is, at the time of this device', async () => {
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

test('there is no room for fewer people than are coming', async () => {
  await open();
  const [fewest] = within(field('Nombre de participants')).getAllByRole('option');
  expect(fewest?.textContent).toBe('3 personnes');
});

test('news of the session does not overwrite what is being typed', async () => {
  await open();
  type('Titre', 'Autre titre');
  serve(sessionsContract.details, () => ({ ...planned, title: 'Titre de quelqu’un' }));
  serve(sessionsContract.edit, offline);
  press('Enregistrer');
  await waitFor(() => expect(sentTo(sessionsContract.details).length).toBeGreaterThan(1));
  expect(field('Titre')).toHaveProperty('value', 'Autre titre');
});

test('half changed it is still so after the page was loaded again, unless the session is another now', async () => {
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

test('a time nobody touched goes back in the zone it was planned in', async () => {
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

test('a changed time is one of this device, and a double click saves once', async () => {
  await open();
  type('Heure', '21:45');
  const save = screen.getByRole('button', { name: 'Enregistrer' });
  fireEvent.click(save);
  fireEvent.click(save);
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ date: here.date, time: '21:45', timeZone: here.timeZone });
});
