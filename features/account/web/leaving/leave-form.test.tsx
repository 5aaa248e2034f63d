import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apiServer, refuse, serve } from '#testing/browser/server.ts';
import { browserParts } from '#testing/web/dom.ts';
import { inFrench } from '#testing/web/in-french.ts';
import { queryClient } from '#web/api/query-client.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { accountContract } from '../../contract.ts';
import { signedOutState } from '../../testing/account-web.ts';
import { LeaveSection } from './leave-section.tsx';
import LeftPage from './left-page.tsx';

const onLeft = vi.fn();
beforeAll(browserParts);
beforeAll(inFrench);

apiServer();
let asked: unknown[];
beforeEach(() => {
  onLeft.mockClear();
  signedOutState();
  asked = serve(accountContract.leave, () => ({ until: '2026-11-29T20:00:00.000Z' }));
});
afterEach(cleanup);

function show({ withCode = false, hasPassword = true } = {}) {
  const account = { email: 'ruth@example.org', withCode, hasPassword };
  const section = <LeaveSection {...account} onLeft={onLeft} />;
  render(<QueryClientProvider client={queryClient}>{section}</QueryClientProvider>);
  fireEvent.click(screen.getByRole('button', { name: 'Quitter Havruta…' }));
}
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Quitter Havruta' }));
const understand = () => fireEvent.click(screen.getByRole('checkbox'));

test('the form sends nothing before the confirmation is checked, and shows the reason', async () => {
  show();
  fill('Mot de passe actuel', 'un bon secret');
  send();
  await screen.findByText('Cochez cette case pour continuer.');
  expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
  expect(asked).toEqual([]);
});

test('leaving opens the goodbye page with the end of the grace period; texts are erased by default', async () => {
  show();
  expect(screen.queryByLabelText('Code')).toBeNull();
  fill('Mot de passe actuel', 'un bon secret');
  understand();
  send();
  await vi.waitFor(() => expect(onLeft).toHaveBeenCalledExactlyOnceWith('2026-11-29T20:00:00.000Z'));
  expect(asked).toEqual([{ password: 'un bon secret', code: '', keepsWords: false }]);
});

test('a learner with a second factor is asked for a code, and can retain texts', async () => {
  show({ withCode: true });
  fill('Mot de passe actuel', 'un bon secret');
  fill('Code', '123 456');
  fireEvent.click(screen.getByLabelText(/Garder leur texte/));
  understand();
  send();
  await vi.waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
  expect(asked).toEqual([{ password: 'un bon secret', code: '123456', keepsWords: true }]);
});

test('a refusal shows an error and retains the input except the code', async () => {
  serve(accountContract.leave, refuse('INVALID_PASSWORD', 'auth.passwordWrong'));
  show();
  fill('Mot de passe actuel', 'un faux secret');
  understand();
  send();
  await vi.waitFor(() => expect(toastStore.read()?.description).toBe('Le mot de passe actuel est incorrect.'));
  expect(screen.getByLabelText<HTMLInputElement>('Mot de passe actuel').value).toBe('un faux secret');
  expect(onLeft).not.toHaveBeenCalled();
});

test('an account without a password is asked to sign in with Google again when needed', async () => {
  const tooOld = serve(accountContract.leave, refuse('SIGN_IN_AGAIN', 'auth.signInAgain'));
  show({ hasPassword: false });
  expect(screen.queryByLabelText('Mot de passe actuel')).toBeNull();
  understand();
  send();
  expect(await screen.findByText(/connectez-vous de nouveau avec Google/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Google/ })).toBeTruthy();
  const again = serve(accountContract.leave, () => ({ until: '2026-11-29T20:00:00.000Z' }));
  send();
  await vi.waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
  expect([...tooOld, ...again]).toEqual(Array(2).fill({ password: '', code: '', keepsWords: false }));
});

test('the goodbye page shows the end of the grace period, if known', () => {
  const at = (place: string) =>
    render(
      <MemoryRouter initialEntries={[place]}>
        <LeftPage />
      </MemoryRouter>,
    );
  at('/left#2026-11-29T20:00:00.000Z');
  expect(screen.getByText(/sera effacé le dimanche 29 novembre 2026/)).toBeTruthy();
  cleanup();
  at('/left#whenever');
  expect(screen.getByText(/sera effacé dans sept jours/)).toBeTruthy();
});
