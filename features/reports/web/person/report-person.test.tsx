import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { peopleContract } from '#features/people/contract.ts';
import { PersonMenu } from '#features/people/web/api.ts';
import { apiServer, gateway, serve } from '#testing/browser/server.ts';
import { AsLearner } from '#testing/web/as-learner.tsx';
import { browserInFrench } from '#testing/web/in-french.ts';
import { FeaturesProvider } from '#web/feature.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { reportsContract } from '../../contract.ts';
import { reportsWeb } from '../feature.ts';
import { ReportPerson } from './report-person.tsx';

beforeAll(browserInFrench);
apiServer();
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const words = fr.report.person;
const dan = { id: '019a0000-0000-7000-8000-000000000002', name: 'Dan Lévi' };
const message = { conversationId: '019a0000-0000-7000-8000-000000000003', seq: 7 };
const named = (text: string) => text.replace('{{name}}', dan.name);
const shows = (items: object[] = []) => serve(reportsContract.previewPersonReport, () => ({ items }) as never);
const show = (element: React.ReactElement) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FeaturesProvider value={[reportsWeb]}>
        <AsLearner>{element}</AsLearner>
      </FeaturesProvider>
    </QueryClientProvider>,
  );
const send = (reason: keyof typeof words.reasons = 'disrespect') =>
  fireEvent.click(screen.getByRole('button', { name: words.reasons[reason] }));
const received = () => ({ received: true as const, number: 12 });

test('sends the report of a person with the third press and preselects no reason', async () => {
  shows([{ what: 'about', text: 'Je vends des livres.', mine: false, theirs: true, at: null, reported: true }]);
  const sent = serve(reportsContract.reportPerson, received);
  show(<PersonMenu person={dan} />);
  fireEvent.keyDown(screen.getByRole('button', { name: named(fr.people.more) }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: words.open }));
  await screen.findByRole('dialog', { name: named(words.title) });
  await screen.findByText('Je vends des livres.');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(sent).toEqual([]);
  send('sexual');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject([{ personId: dan.id, reason: 'sexual', description: '' }]);
  expect(toastStore.read()).toMatchObject({ title: words.sent.replace('{{number}}', '12'), variant: 'success' });
});

test('the report of a message shows all copies with their authors', async () => {
  const asked = shows([
    { what: 'message', text: 'Shalom', mine: true, theirs: false, at: '2026-11-02T10:00:00.000Z', reported: false },
    { what: 'message', text: 'À ce soir', mine: false, theirs: false, at: '2026-11-02T10:00:30.000Z', reported: false },
    { what: 'message', text: 'Va-t’en', mine: false, theirs: true, at: '2026-11-02T10:01:00.000Z', reported: true },
  ]);
  show(<ReportPerson person={dan} target={message} onClose={() => {}} />);
  const dialog = await screen.findByRole('dialog', { name: named(words.titleMessage) });
  await screen.findByText('Va-t’en');
  expect(dialog.textContent).toContain(words.you);
  expect(screen.getByText('À ce soir').closest('li')?.textContent).toContain(words.other);
  expect(screen.getByText('Va-t’en').closest('li')?.textContent).toContain(dan.name);
  expect(asked).toMatchObject([message]);
});

test('a half-written report survives a reload until it is sent', async () => {
  shows();
  serve(reportsContract.reportPerson, received);
  const description = async () => {
    show(<ReportPerson person={dan} target={message} onClose={() => {}} />);
    return screen.findByLabelText<HTMLTextAreaElement>(new RegExp(words.description));
  };
  fireEvent.change(await description(), { target: { value: 'Il vend des livres' } });
  cleanup();
  expect((await description()).value).toBe('Il vend des livres');
  send();
  await waitFor(() => expect(sessionStorage.length).toBe(0));
  cleanup();
  expect((await description()).value).toBe('');
});

test('a failure retains the input and the retry has the same client id', async () => {
  shows();
  const failed = serve(reportsContract.reportPerson, gateway(500));
  const onClose = vi.fn();
  show(<ReportPerson person={dan} target={message} onClose={onClose} />);
  await screen.findByRole('dialog');
  fireEvent.change(screen.getByLabelText(new RegExp(words.description)), { target: { value: 'Trois fois' } });
  send('hate');
  await waitFor(() => expect(toastStore.read()).toMatchObject({ title: words.failed, variant: 'destructive' }));
  const sent = serve(reportsContract.reportPerson, received);
  send('hate');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([{ ...message, reason: 'hate', description: 'Trois fois' }]);
  expect(sent[0]).toEqual(failed[0]);
});

test('“and block” blocks only after the report was stored', async () => {
  shows();
  serve(reportsContract.reportPerson, gateway(500));
  const blocked = serve(peopleContract.block, () => ({ done: true as const }));
  const onBlocked = vi.fn();
  show(<ReportPerson person={dan} target={message} onClose={() => {}} onBlocked={onBlocked} />);
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByRole('checkbox', { name: named(words.block) }));
  send();
  await waitFor(() => expect(toastStore.read()).toMatchObject({ title: words.failed }));
  expect(blocked).toEqual([]);
  serve(reportsContract.reportPerson, received);
  send();
  await waitFor(() => expect(onBlocked).toHaveBeenCalled());
  expect(blocked).toEqual([{ id: dan.id }]);
  expect(toastStore.read()).toMatchObject({ title: words.sent.replace('{{number}}', '12') });
});

test('an unavailable preview shows a message', async () => {
  serve(reportsContract.previewPersonReport, ({ errors }) => {
    throw errors.NOT_FOUND({ data: { messageKey: 'errors.notFound' } });
  });
  show(<ReportPerson person={dan} target={message} onClose={() => {}} />);
  expect(await screen.findByText(fr.errors.notFound)).toBeTruthy();
});
