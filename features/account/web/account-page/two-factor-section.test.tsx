import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiServer, servePlain } from '#testing/browser/server.ts';
import { inFrench } from '#testing/web/in-french.ts';
import { queryClient } from '#web/api/query-client.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { signedOutState } from '../../testing/account-web.ts';
import { TwoFactorSection } from './two-factor-section.tsx';

apiServer();
beforeAll(inFrench);

let asked: { path: string; body: unknown }[];
let answer: { status: number; body: unknown };
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: {} };
  signedOutState();
  for (const path of ['/enable', '/disable', '/generate-backup-codes'])
    servePlain(`POST /api/auth/two-factor${path}`, async (request) => {
      asked.push({ path, body: await request.json() });
      return Response.json(answer.body, { status: answer.status });
    });
});
afterEach(cleanup);

const show = (enabled: boolean) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <TwoFactorSection enabled={enabled} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const proof = { password: 'un bon secret', code: '123456' };

test('enabling the second factor asks only for the password', async () => {
  answer.body = { totpURI: 'otpauth://totp/Havruta:eve?secret=ABCDEFGH', backupCodes: ['aaaaa-bbbbb'] };
  show(false);
  press('Activer');
  expect(screen.queryByLabelText('Code')).toBeNull();
  fill('Mot de passe actuel', proof.password);
  press('Activer');
  await waitFor(() => expect(asked).toMatchObject([{ path: '/enable', body: { password: proof.password } }]));
  await screen.findByText('ABCD EFGH');
});

test.each([
  ['Désactiver', '/disable'],
  ['Créer de nouveaux codes de secours', '/generate-backup-codes'],
])('%s asks for the password and a code', async (name, path) => {
  answer.body = { backupCodes: ['aaaaa-bbbbb'] };
  show(true);
  press(name);
  fill('Mot de passe actuel', proof.password);
  press(name);
  await waitFor(() => expect(toastStore.read()?.description).toBe('Remplissez tous les champs obligatoires.'));
  expect(asked).toEqual([]);
  fill('Code', proof.code);
  press(name);
  await waitFor(() => expect(asked).toEqual([{ path, body: proof }]));
  if (path !== '/disable') await screen.findByText('aaaaa-bbbbb');
});

test('a wrong code shows an error and clears only the code', async () => {
  answer = { status: 401, body: { code: 'INVALID_CODE' } };
  show(true);
  press('Désactiver');
  fill('Mot de passe actuel', proof.password);
  fill('Code', proof.code);
  press('Désactiver');
  await waitFor(() => expect(toastStore.read()?.description).toBe('Ce code est incorrect ou a déjà servi.'));
  await waitFor(() => expect(field('Code').value).toBe(''));
  expect(field('Mot de passe actuel').value).toBe(proof.password);
});
