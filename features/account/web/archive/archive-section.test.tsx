import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiServer, gateway, held, refuse, serve } from '#testing/browser/server.ts';
import { inFrench } from '#testing/web/in-french.ts';
import { queryClient } from '#web/api/query-client.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { accountContract } from '../../contract.ts';
import type { Archive } from '../../shared/contract/archive.ts';
import { signedOutState } from '../../testing/account-web.ts';
import { ArchiveSection } from './archive-section.tsx';

beforeAll(inFrench);
apiServer();

const archive = (more: Partial<NonNullable<Archive>>): { archive: Archive } => ({
  archive: {
    id: '019a0000-0000-7000-8000-000000000001',
    state: 'ready',
    askedAt: '2026-11-22T20:00:00Z',
    readyUntil: '2026-11-23T20:00:00Z',
    size: 12_400_000,
    open: false,
    ...more,
  },
});
beforeEach(() => {
  signedOutState();
  serve(accountContract.archive, () => ({ archive: null }));
});
afterEach(cleanup);

const show = (twoFactor = false, hasPassword = true) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ArchiveSection twoFactor={twoFactor} hasPassword={hasPassword} />
    </QueryClientProvider>,
  );
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test('a failed load shows an error, and can be retried', async () => {
  serve(accountContract.archive, gateway(500));
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('Impossible d’afficher l’état de vos données');
  serve(accountContract.archive, () => ({ archive: null }));
  await press('Réessayer');
  expect(await screen.findByRole('button', { name: 'Préparer mes données' })).toBeTruthy();
});

test('an account without a password is asked to sign in with Google again when needed', async () => {
  serve(accountContract.askArchive, refuse('SIGN_IN_AGAIN', 'auth.signInAgain'));
  show(false, false);
  await press('Préparer mes données');
  expect(screen.queryByLabelText(fr.account.currentPassword)).toBeNull();
  await press('Préparer mes données');
  expect(await screen.findByText(fr.auth.signInAgain)).toBeTruthy();
});

test('an older response does not hide the pending archive', async () => {
  const waiting = archive({ state: 'waiting', readyUntil: null, open: true });
  serve(accountContract.askArchive, () => waiting);
  show(false, false);
  await press('Préparer mes données');
  const before = held<{ archive: Archive }>();
  const asked = serve(accountContract.archive, before.answer);
  void queryClient.invalidateQueries();
  await waitFor(() => expect(asked).toHaveLength(1));
  const askedAfter = serve(accountContract.archive, () => waiting);
  await press('Préparer mes données');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Préparer mes données' })).toBeNull());
  before.letGo({ archive: null });
  await waitFor(() => expect(askedAfter).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Préparer mes données' })).toBeNull();
});

test('a wrong password shows an error, and the form stays open', async () => {
  const asked = serve(accountContract.askArchive, refuse('INVALID_PASSWORD', 'auth.passwordWrong'));
  show();
  await press('Préparer mes données');
  await type(fr.account.currentPassword, 'not that one');
  await press('Préparer mes données');
  await waitFor(() => expect(toastStore.read()?.description).toBe(fr.auth.passwordWrong));
  const again = serve(accountContract.askArchive, () => archive({ state: 'waiting', readyUntil: null, open: true }));
  await type(fr.account.currentPassword, 'un bon secret');
  await press('Préparer mes données');
  expect(await screen.findByText(/La préparation va commencer/)).toBeTruthy();
  expect(again[0]).toMatchObject({ id: asked[0]?.id, password: 'un bon secret', code: '' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('a learner with a second factor is asked for a code', async () => {
  const asked = serve(accountContract.askArchive, () => archive({ state: 'making', readyUntil: null }));
  show(true);
  await press('Préparer mes données');
  await type(fr.account.currentPassword, 'un bon secret');
  await type(fr.auth.code, '123456');
  await press('Préparer mes données');
  expect(await screen.findByText(/en cours de préparation/)).toBeTruthy();
  expect(asked[0]).toMatchObject({ code: '123456' });
});

test('a ready archive can be downloaded after entering the password', async () => {
  serve(accountContract.archive, () => archive({}));
  serve(accountContract.openArchive, () => archive({ open: true }));
  show();
  expect(screen.queryByRole('link')).toBeNull();
  await press('Saisir le mot de passe pour télécharger');
  await type(fr.account.currentPassword, 'un bon secret');
  await press('Saisir le mot de passe pour télécharger');
  const link = await screen.findByRole('link', { name: /^Télécharger \(12/ });
  expect(link.getAttribute('href')).toBe('/api/account/archive/file');
});

test('a failed archive can be requested again', async () => {
  serve(accountContract.archive, () => archive({ state: 'failed', readyUntil: null, size: null }));
  show();
  expect(await screen.findByText('La préparation a échoué. Réessayez.')).toBeTruthy();
  await press('Réessayer');
  expect(await screen.findByLabelText(fr.account.currentPassword)).toBeTruthy();
});
