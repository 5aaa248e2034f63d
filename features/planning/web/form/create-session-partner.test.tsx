import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { peopleContract } from '#features/people/contract.ts';
import { clipboard } from '#features/sessions/testing/sessions-web.ts';
import { apiServer, refuse, sentTo, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { planningContract } from '../../contract.ts';
import { choose, describedBy, field, fill, planned, press, show, type } from '../../testing/create.tsx';
import { CreateSessionButton } from './create-session-button.tsx';

apiServer();

const EMAIL = 'Adresse e-mail du partenaire';
const ruth = { id: '019a0000-0000-7000-8000-000000000002', name: 'Ruth', city: 'Jérusalem' };
const invitation = { path: '/invite/one?partner=two', again: false, told: true, by: 'notified' as const };
const sent = () => sentTo(planningContract.create);
const submit = () => press('Créer la session');
const copied = vi.fn<(text: string) => Promise<void>>();

beforeAll(browserInFrench);
beforeEach(async () => {
  copied.mockReset().mockResolvedValue();
  clipboard(copied);
  serve(planningContract.create, () => planned(invitation));
  serve(peopleContract.choices, () => [ruth]);
  show(<CreateSessionButton />);
  press('Créer une session');
  await screen.findByRole('dialog');
});
afterEach(cleanup);

const chooseRuth = async () => {
  choose(/Privée/);
  fireEvent.click(screen.getByRole('combobox', { name: /Partenaire/ }));
  fireEvent.click(await screen.findByRole('option', { name: /Ruth/ }));
};

test('a public session sends no invitation', () => {
  expect(screen.queryByText(/Inviter un partenaire/)).toBeNull();
});

describe('invitation errors appear under the field', () => {
  test('an invalid address shows an error', async () => {
    choose(/Privée/);
    choose(/Par e-mail/);
    fill();
    type(EMAIL, 'ruth@');
    submit();
    await waitFor(() => expect(toastStore.read()).toMatchObject({ description: fr.sessions.emailInvalid }));
    expect(describedBy(field(EMAIL))).toContain(fr.sessions.emailInvalid);
    expect(sent()).toEqual([]);
  });

  test('title and time errors come first, as specified', async () => {
    choose(/Privée/);
    choose(/Par e-mail/);
    type(EMAIL, 'ruth@');
    submit();
    await waitFor(() => expect(toastStore.read()).toMatchObject({ description: fr.sessions.requiredFields }));
  });

  test('a deleted account shows an error', async () => {
    serve(planningContract.create, refuse('PARTNER_NOT_FOUND', 'errors.notFound'));
    await chooseRuth();
    fill();
    submit();
    await waitFor(() =>
      expect(describedBy(screen.getByRole('combobox', { name: /Partenaire/ }))).toContain(fr.errors.notFound),
    );
    expect(field('Titre')).toHaveProperty('value', 'Genèse ensemble');
  });
});

test('an invalid address is ignored when the session is public again', async () => {
  choose(/Privée/);
  choose(/Par e-mail/);
  type(EMAIL, 'ruth@');
  choose(/Publique/);
  fill();
  submit();
  await waitFor(() => expect(sent()[0]).toMatchObject({ isPublic: true }));
  expect(sent()[0]).not.toHaveProperty('partner');
});

test('an invitation is optional', async () => {
  serve(planningContract.create, () => planned());
  choose(/Privée/);
  fill();
  submit();
  await waitFor(() => expect(sent()[0]).toMatchObject({ isPublic: false }));
  expect(sent()[0]).not.toHaveProperty('partner');
  await waitFor(() => expect(toastStore.read()).toMatchObject({ title: 'Session créée' }));
  expect(copied).not.toHaveBeenCalled();
});

test('a listed person is invited and the link is shared', async () => {
  await chooseRuth();
  fill();
  submit();
  await waitFor(() => expect(copied).toHaveBeenCalledWith(`${location.origin}${invitation.path}`));
  expect(sent()[0]).toMatchObject({ isPublic: false, partner: { id: ruth.id }, maxParticipants: 2 });
});

test('an address is invited and the link is shared', async () => {
  choose(/Privée/);
  choose(/Par e-mail/);
  fill();
  type(EMAIL, ' ruth@example.org ');
  submit();
  await waitFor(() => expect(sent()[0]).toMatchObject({ isPublic: false, partner: { email: 'ruth@example.org' } }));
});

describe('a fixed hour', () => {
  const repeat = async () => {
    await chooseRuth();
    fill();
    type('Répéter', 'week');
  };
  beforeEach(() => {
    serve(planningContract.previewSeries, () => ({ evenings: [], shifts: [], count: null }));
    serve(planningContract.createSeries, refuse('NOT_FOUND', 'errors.notFound'));
  });

  test('a fixed hour is offered publicly and with a person of the list, not by email', async () => {
    expect(field('Répéter')).toHaveProperty('value', 'once');
    choose(/Privée/);
    expect(screen.queryByLabelText(/Répéter/)).toBeNull();
    await chooseRuth();
    expect(field('Répéter')).toHaveProperty('value', 'once');
    choose(/Par e-mail/);
    expect(screen.queryByLabelText(/Répéter/)).toBeNull();
  });

  test('a public series is planned at once, with the seats of the form', async () => {
    serve(planningContract.previewPublicSeries, () => ({ evenings: [], count: null }));
    serve(planningContract.createPublicSeries, () => ({ id: ruth.id, title: 'Genèse' }));
    fill();
    type('Répéter', 'week');
    press(fr.series.public.submit);
    await waitFor(() => expect(toastStore.read()).toMatchObject({ title: fr.series.public.planned }));
    expect(sentTo(planningContract.createPublicSeries)[0]).toMatchObject({
      ...{ rule: { every: 'week', interval: 1, days: [2] }, firstDate: '2031-05-06', wallTime: '20:30' },
      ...{ maxParticipants: 10, textStep: 'stay', replaces: null },
    });
    expect([sent(), sentTo(planningContract.createSeries)]).toEqual([[], []]);
  });

  test('the rule follows the date, more days can be added, and no session is planned', async () => {
    await repeat();
    // 6 May 2031 is a Tuesday.
    fireEvent.click(screen.getByRole('button', { name: 'dimanche' }));
    type('Fin', 'count');
    type('Nombre de fois', '12');
    press('Proposer l’heure fixe');
    await waitFor(() => expect(sentTo(planningContract.createSeries)).toHaveLength(1));
    expect(sentTo(planningContract.createSeries)[0]).toMatchObject({
      ...{ partnerId: ruth.id, rule: { every: 'week', interval: 1, days: [7, 2] }, firstDate: '2031-05-06' },
      ...{ wallTime: '20:30', count: 12, untilDate: null, keepsRestDays: false },
    });
    expect(sent()).toEqual([]);
  });

  test('a last date before the first one is refused', async () => {
    await repeat();
    type('Fin', 'untilDate');
    type('Dernière date', '2031-05-05');
    press('Proposer l’heure fixe');
    await waitFor(() => expect(describedBy(field('Dernière date'))).toContain(fr.series.form.untilInvalid));
    expect(sentTo(planningContract.createSeries)).toEqual([]);
  });
});
