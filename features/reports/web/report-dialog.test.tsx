import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { apiServer, sentTo, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { reportsContract } from '../contract.ts';
import ReportDialog from './report-dialog.tsx';

beforeAll(browserInFrench);
apiServer();
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function show() {
  serve(reportsContract.reportIssue, () => ({ received: true as const, number: 12 }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReportDialog open onOpenChange={() => {}} />
    </QueryClientProvider>,
  );
}
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: fr.report.send }));
const told = (description: string) =>
  waitFor(() => expect(toastStore.read()).toMatchObject({ description, variant: 'destructive' }));

test.each(['ruth', 'ruth@example', 'ruth@example..org'])(
  'the address %s is labelled invalid instead of missing',
  async (typed) => {
    show();
    fill(fr.report.subject, 'Une question');
    fill(fr.report.message, 'La page ne s’ouvre pas.');
    fill(fr.report.email, typed);
    send();
    await told(fr.report.emailInvalid);
    expect(screen.getByText(fr.report.emailInvalid)).toBeTruthy();
    expect(sentTo(reportsContract.reportIssue)).toEqual([]);
  },
);

test('missing fields are requested, also beside an invalid address', async () => {
  show();
  fill(fr.report.email, 'ruth');
  send();
  await told(fr.report.fillAllFields);
});

test('an address at an internationalised domain is sent', async () => {
  show();
  fill(fr.report.subject, 'Une question');
  fill(fr.report.message, 'La page ne s’ouvre pas.');
  fill(fr.report.email, 'ruth@münchen.de');
  send();
  await waitFor(() => expect(sentTo(reportsContract.reportIssue)).toHaveLength(1));
});
