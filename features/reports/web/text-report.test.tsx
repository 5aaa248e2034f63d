import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiServer, gateway, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { type Auth, AuthContext } from '#web/auth.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { reportsContract } from '../contract.ts';
import { TextReportButton } from './text-report-button.tsx';

beforeAll(browserInFrench);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const words = fr.report.text;
apiServer();
let sent: object[];
const received = () => ({ received: true, number: 12 }) as const;
beforeEach(() => {
  sent = serve(reportsContract.reportTextError, received);
});

const learner = { id: '019a0000-0000-7000-8000-000000000001', name: 'Ruth', email: 'ruth@example.org' };
const show = (state: Auth['state'] = 'learner') =>
  render(
    <AuthContext value={{ state, learner: state === 'learner' ? learner : null, signOut: async () => {} }}>
      <QueryClientProvider client={new QueryClient()}>
        <TextReportButton reference="Genesis 1" name="Genèse 1" category="Tanakh" />
      </QueryClientProvider>
    </AuthContext>,
  );
const openDialog = async () => {
  fireEvent.click(screen.getByRole('button', { name: words.open }));
  return screen.findByRole('dialog', { name: words.title });
};
const type = () => screen.getByLabelText<HTMLSelectElement>(words.type);
const description = () => screen.getByLabelText<HTMLTextAreaElement>(words.description);
const send = () => fireEvent.click(screen.getByRole('button', { name: fr.report.send }));

test('the button is absent for a visitor', () => {
  show('visitor');
  expect(screen.queryByRole('button')).toBeNull();
});

test('missing fields show errors and nothing is sent', async () => {
  show();
  await openDialog();
  send();
  await waitFor(() => expect(screen.getAllByText(fr.report.fillAllFields)).toHaveLength(2));
  fireEvent.change(type(), { target: { value: 'html_tags' } });
  fireEvent.change(description(), { target: { value: '   ' } });
  send();
  await waitFor(() => expect(screen.getAllByText(fr.report.fillAllFields)).toHaveLength(1));
  expect(toastStore.read()).toMatchObject({ description: fr.report.fillAllFields, variant: 'destructive' });
  expect(sent).toEqual([]);
});

test('a half-written report survives a reload', async () => {
  show();
  await openDialog();
  fireEvent.change(description(), { target: { value: 'Un mot manque' } });
  cleanup();
  show();
  await openDialog();
  await waitFor(() => expect(description().value).toBe('Un mot manque'));
  fireEvent.change(description(), { target: { value: '' } });
  await waitFor(() => expect({ ...sessionStorage }).toEqual({}));
});

test('the dialog names the text, offers the seven types and counts characters', async () => {
  show();
  expect((await openDialog()).textContent).toContain('Genèse 1');
  expect([...type().options].map((option) => option.value)).toEqual([
    '',
    'html_tags',
    'missing_pages',
    'wrong_translation',
    'formatting_issue',
    'broken_navigation',
    'text_corruption',
    'other',
  ]);
  expect(description().maxLength).toBe(1000);
  fireEvent.change(description(), { target: { value: 'Dix signes' } });
  await screen.findByText('10 / 1000 caractères');
});

test('a failure retains the input and a success thanks, resets and closes', async () => {
  show();
  await openDialog();
  fireEvent.change(type(), { target: { value: 'missing_pages' } });
  fireEvent.change(description(), { target: { value: 'Il manque la page 3a' } });
  const failed = serve(reportsContract.reportTextError, gateway(500));
  send();
  await waitFor(() => expect(toastStore.read()).toMatchObject({ description: words.sendError }));
  expect([type().value, description().value]).toEqual(['missing_pages', 'Il manque la page 3a']);

  sent = serve(reportsContract.reportTextError, received);
  send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toastStore.read()).toMatchObject({
    title: words.sent,
    description: `${words.thankYou} ${fr.report.number.replace('{{number}}', '12')}`,
    variant: 'success',
  });
  const report = {
    clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    textReference: 'Genesis 1',
    category: 'Tanakh',
    errorType: 'missing_pages',
    description: 'Il manque la page 3a',
    marked: '',
  };
  expect([...failed, ...sent]).toEqual([report, report]);
  expect(sent[0]).toEqual(failed[0]);
  await openDialog();
  expect([type().value, description().value]).toEqual(['', '']);
});
