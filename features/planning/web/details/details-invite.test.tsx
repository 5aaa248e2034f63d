import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessionsContract } from '#features/sessions/contract.ts';
import { apiServer, offline, refuse, sentTo, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { AuthContext } from '#web/auth.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { choose, press, show, someDetails, type } from '../../testing/create.tsx';
import { DetailsInvite } from './details-invite.tsx';

apiServer();

const { id } = someDetails();
const words = fr.sessions.details;

beforeAll(browserInFrench);
beforeEach(() => {
  serve(sessionsContract.invite, () => ({
    path: `/invite/${id}?partner=x`,
    again: false,
    told: true,
    by: 'email' as const,
  }));
  show(<DetailsInvite sessionId={id} />);
  press(words.invite);
});
afterEach(cleanup);

const byMail = (email: string) => {
  choose(/Par e-mail/);
  type(fr.sessions.partnerEmail, email);
  press(words.inviteSend);
};
const sent = () => sentTo(sessionsContract.invite);

describe('inviting after planning', () => {
  test('a missing person or address shows an error and sends nothing', async () => {
    press(words.inviteSend);
    expect((await screen.findByRole('alert')).textContent).toContain(fr.partners.receiverRequired);
    byMail('noa');
    expect((await screen.findByRole('alert')).textContent).toContain(fr.sessions.emailInvalid);
    expect(sent()).toEqual([]);
  });

  test.each([
    ['a refusal', refuse('SESSION_FULL', 'sessions.full'), fr.sessions.full],
    ['no network', offline, fr.errors.offline],
  ])('%s is explained and the input remains', async (_what, answer, description) => {
    serve(sessionsContract.invite, answer);
    byMail('noa@example.org');
    await waitFor(() => expect(toastStore.read()).toMatchObject({ title: words.inviteError, description }));
    expect(screen.getByDisplayValue('noa@example.org')).toBeTruthy();
  });

  test('the address is sent once and the form closes', async () => {
    byMail(' noa@example.org ');
    expect(await screen.findByRole('button', { name: words.invite })).toBeTruthy();
    expect(sent()).toEqual([{ id, partner: { email: 'noa@example.org' }, clientId: expect.any(String) }]);
  });

  test('a retry after a lost response sends the same client id, another person a new one', async () => {
    serve(sessionsContract.invite, offline);
    byMail('noa@example.org');
    await waitFor(() => expect(sent()).toHaveLength(1));
    press(words.inviteSend);
    await waitFor(() => expect(sent()).toHaveLength(2));
    type(fr.sessions.partnerEmail, 'dan@example.org');
    press(words.inviteSend);
    await waitFor(() => expect(sent()).toHaveLength(3));
    const [first, again, another] = sent() as { clientId: string }[];
    expect(again?.clientId).toBe(first?.clientId);
    expect(another?.clientId).not.toBe(first?.clientId);
  });

  test('a person already invited is not announced again', async () => {
    serve(sessionsContract.invite, () => ({
      path: `/invite/${id}?partner=x`,
      again: true,
      told: true,
      by: 'email' as const,
    }));
    byMail('noa@example.org');
    await waitFor(() => expect(toastStore.read()).toMatchObject({ title: words.invitedAlready }));
  });

  test('a half-filled form survives a reload', async () => {
    cleanup();
    const learner = { id: 'ruth', name: 'Ruth', email: 'ruth@example.org' };
    const opened = () => {
      show(
        <AuthContext value={{ state: 'learner', learner, signOut: async () => {} }}>
          <DetailsInvite sessionId={id} />
        </AuthContext>,
      );
      press(words.invite);
    };
    opened();
    choose(/Par e-mail/);
    type(fr.sessions.partnerEmail, 'noa@exam');
    await waitFor(() => expect(sessionStorage.length).toBe(1));
    cleanup();
    opened();
    expect(screen.getByDisplayValue('noa@exam')).toBeTruthy();
    sessionStorage.clear();
  });
});
