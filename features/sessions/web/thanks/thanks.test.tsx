import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { apiServer, done, offline, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { plain } from '#testing/web/plain.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { sessionsContract, type Thanks } from '../../contract.ts';
import { details } from '../../testing/sessions-web.ts';
import { ThankPartner } from './thank-partner.tsx';
import { ThanksCard } from './thanks-card.tsx';

const words = fr.sessions.thanks;
const named = (text: string) => plain(text.replace('{{name}}', 'Noa'));
const { id } = details();

beforeAll(browserInFrench);
apiServer();
afterEach(cleanup);

const show = (element: React.ReactNode) =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {element}
      </QueryClientProvider>
    </MemoryRouter>,
  );

test('one line is sent to the partner, and what was typed survives a failure', async () => {
  serve(sessionsContract.details, () => details({ thanks: { to: 'Noa', mine: null, theirs: null } }));
  show(<ThankPartner sessionId={id} />);
  const field = await screen.findByRole('textbox', { name: named(words.label) });
  fireEvent.change(field, { target: { value: 'Merci pour Rachi' } });
  serve(sessionsContract.thank, offline);
  fireEvent.click(screen.getByRole('button', { name: words.send }));
  await waitFor(() => expect(toastStore.read()).toMatchObject({ title: words.failed }));
  const sent = serve(sessionsContract.thank, () => ({ text: 'Merci pour Rachi' }));
  fireEvent.click(screen.getByRole('button', { name: words.send }));
  expect(await screen.findByText('Merci pour Rachi')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(sent).toEqual([{ id, text: 'Merci pour Rachi' }]);
});

test('without a partner to thank there is no form', async () => {
  const asked = serve(sessionsContract.details, () => details());
  show(<ThankPartner sessionId={id} />);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the partner dismisses a line on the home page', async () => {
  const line: Thanks = {
    ...{ id, title: 'Genèse ensemble', startsAt: '2031-05-06T08:30:00.000Z', seat: 'seat-1', text: 'Merci' },
    person: { id, name: 'Noa', picture: null },
  };
  serve(sessionsContract.thanks, () => [line]);
  const read = serve(sessionsContract.readThanks, done);
  show(<ThanksCard />);
  expect(await screen.findByText(named(words.from))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words.seen }));
  await waitFor(() => expect(screen.queryByText('Merci')).toBeNull());
  expect(read).toEqual([{ id }]);
});
