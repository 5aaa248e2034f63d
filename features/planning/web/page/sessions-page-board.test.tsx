import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Session, sessionsContract } from '#features/sessions/contract.ts';
import { apiServer, done, refuse, sentTo, serve, unexpected } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { makeStudySession, show } from '../../testing/create.tsx';
import { SessionsBoard } from './sessions-page-board.tsx';

apiServer();

const id = (n: number) => `019a0000-0000-7000-8000-00000000000${n}`;
const lists = (mine: Session[], open: Session[]) => {
  serve(sessionsContract.mine, () => mine);
  serve(sessionsContract.listOpen, () => open);
};

beforeAll(browserInFrench);
beforeEach(() => {
  lists([], []);
});
afterEach(cleanup);

const region = (name: string) => screen.findByRole('region', { name });
const cardsIn = async (name: string) =>
  within(await region(name))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const cardOf = async (title: string) => {
  const card = (await screen.findByRole('heading', { name: title })).closest('article');
  if (!card) throw new Error(`no card around ${title}`);
  return within(card);
};

test('a failed list shows its error without affecting the other', async () => {
  serve(sessionsContract.mine, unexpected);
  serve(sessionsContract.listOpen, () => [makeStudySession()]);
  show(<SessionsBoard />);
  expect((await screen.findByRole('alert')).textContent).toContain(fr.messages.cannotLoadSessions);
  expect(await cardsIn('Sessions ouvertes')).toEqual(['Genèse ensemble']);
  lists([makeStudySession({ id: id(2), title: 'À moi', mine: true })], []);
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: 'À moi' })).toBeTruthy();
});

test('empty lists show a message', async () => {
  show(<SessionsBoard />);
  expect(await screen.findByText(fr.sessions.myEmpty)).toBeTruthy();
  expect(await screen.findByText(fr.sessions.page.openEmpty)).toBeTruthy();
});

test('each current session appears once', async () => {
  const both = makeStudySession({ id: id(1), title: 'Commune', joined: true });
  lists(
    [
      both,
      makeStudySession({ id: id(2), title: 'Non tenue', status: 'expired' }),
      makeStudySession({ id: id(3), title: 'Terminée', status: 'completed' }),
      makeStudySession({ id: id(4), title: 'Annulée', status: 'cancelled' }),
    ],
    [both, makeStudySession({ id: id(5), title: 'Ouverte' })],
  );
  show(<SessionsBoard />);
  await screen.findByRole('heading', { name: 'Ouverte' });
  expect(await cardsIn('Mes sessions')).toEqual(['Commune']);
  expect(await cardsIn('Sessions ouvertes')).toEqual(['Ouverte']);
});

test('a card shows subject, status, visibility, both dates, minutes and seats', async () => {
  lists([makeStudySession({ mine: true, isPublic: false, status: 'waiting' })], []);
  show(<SessionsBoard />);
  const card = await cardOf('Genèse ensemble');
  expect(card.getByText('Torah - Genèse')).toBeTruthy();
  expect(card.getByText('En attente de réponse')).toBeTruthy();
  expect(card.getByRole('img', { name: 'Privée' })).toBeTruthy();
  expect(card.getByText('Premier chapitre')).toBeTruthy();
  expect(card.getByText(/mardi 6 mai 2031/)).toBeTruthy();
  expect(card.getByText(/5791/)).toBeTruthy();
  expect(card.getByText('90 minutes')).toBeTruthy();
  expect(card.getByText('Places prises : 3 sur 5')).toBeTruthy();
});

describe('actions on a card', () => {
  const names = async (title: string) =>
    [...(await cardOf(title)).queryAllByRole('button'), ...(await cardOf(title)).queryAllByRole('link')].map(
      (action) => action.textContent,
    );

  test('a running session links to its room, but not for learners who may not enter', async () => {
    const startsAt = new Date(Date.now() - 5 * 60_000).toISOString();
    const running = makeStudySession({ mine: true, joined: true, status: 'active', startsAt });
    lists([running], []);
    show(<SessionsBoard />);
    const link = (await cardOf('Genèse ensemble')).getByRole('link', { name: fr.sessions.openRoom });
    expect(link.getAttribute('href')).toBe(`/sessions/${running.id}/room`);
    cleanup();
    lists([{ ...running, mine: false, roomClosed: true }], []);
    show(<SessionsBoard />);
    expect((await cardOf('Genèse ensemble')).queryByRole('link', { name: fr.sessions.openRoom })).toBeNull();
  });

  test('the creator can edit, open, cancel and, when enabled, focus', async () => {
    lists([makeStudySession({ mine: true, focusModeEnabled: true, textReference: 'Genesis 1' })], []);
    show(<SessionsBoard />);
    expect(await names('Genèse ensemble')).toEqual([
      'Modifier',
      'Voir détails',
      'Annuler',
      'Lancer le mode concentration',
    ]);
    expect((await cardOf('Genèse ensemble')).getByRole('link').getAttribute('href')).toBe(
      `/text/Genesis-1?focus=${id(1)}`,
    );
  });

  test('a focus session without a text starts in the library', async () => {
    lists([makeStudySession({ joined: true, focusModeEnabled: true })], []);
    show(<SessionsBoard />);
    expect((await cardOf('Genèse ensemble')).getByRole('link').getAttribute('href')).toBe(`/library?focus=${id(1)}`);
  });

  test('a started session offers no changes', async () => {
    lists(
      [makeStudySession({ mine: true, status: 'active', startsAt: new Date(Date.now() - 60_000).toISOString() })],
      [],
    );
    show(<SessionsBoard />);
    expect(await names('Genèse ensemble')).toEqual(['Voir détails', 'Entrer dans la salle']);
  });

  test('a participant can leave immediately, with an undo', async () => {
    lists([makeStudySession({ joined: true })], []);
    serve(sessionsContract.leave, done);
    show(<SessionsBoard />);
    expect(await names('Genèse ensemble')).toEqual(['Voir détails', 'Se désinscrire']);
    fireEvent.click((await cardOf('Genèse ensemble')).getByRole('button', { name: /Se désinscrire/ }));
    lists([], []);
    expect(await screen.findByText(fr.sessions.myEmpty)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    serve(sessionsContract.comeBack, done);
    lists([makeStudySession({ joined: true })], []);
    expect(toastStore.read()).toMatchObject({ title: fr.sessions.details.left, action: { label: 'Annuler' } });
    toastStore.read()?.action?.run();
    await cardOf('Genèse ensemble');
    expect(sentTo(sessionsContract.comeBack)).toHaveLength(1);
  });

  test('a refused cancellation shows the reason and the dialog stays', async () => {
    lists([makeStudySession({ mine: true })], []);
    serve(sessionsContract.cancel, refuse('NOT_POSSIBLE', 'sessions.notFound'));
    show(<SessionsBoard />);
    fireEvent.click((await cardOf('Genèse ensemble')).getByRole('button', { name: /Annuler/ }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Annuler la session' }));
    await waitFor(() =>
      expect(toastStore.read()).toMatchObject({ variant: 'destructive', description: fr.sessions.notFound }),
    );
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('joining moves the card to my sessions with the keyboard focus', async () => {
    const joined = makeStudySession({ joined: true, participantCount: 4 });
    lists([], [makeStudySession()]);
    serve(sessionsContract.join, () => joined);
    show(<SessionsBoard />);
    expect(await names('Genèse ensemble')).toEqual(['Rejoindre', 'Voir détails']);
    const join = (await cardOf('Genèse ensemble')).getByRole('button', { name: /Rejoindre/ });
    join.focus();
    lists([joined], []);
    fireEvent.click(join);
    await waitFor(async () => expect(await cardsIn('Mes sessions')).toEqual(['Genèse ensemble']));
    expect(await cardsIn('Sessions ouvertes')).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mes sessions' }));
  });
});
