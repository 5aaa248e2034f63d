import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { apiServer, held, offline, serve } from '#testing/browser/server.ts';
import { comeBack } from '#testing/web/come-back.ts';
import { inFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { partnersContract } from '../../contract.ts';
import { card } from '../../testing/partner.tsx';
import { Suggestions } from './suggestions.tsx';

beforeAll(inFrench);
const rivka = card(1);
apiServer();
afterEach(cleanup);

const show = () =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Suggestions />
      </QueryClientProvider>
    </MemoryRouter>,
  );

test('an empty or failed list renders nothing', async () => {
  const asked = serve(partnersContract.suggestions, offline);
  const { container } = show();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(container.textContent).toBe('');
});

test('a suggestion shows its reasons and disappears when dismissed', async () => {
  serve(partnersContract.suggestions, () => [rivka]);
  const sent = serve(partnersContract.dismissSuggestion, () => ({ done: true as const }));
  const { container } = show();
  expect((await screen.findByRole('link', { name: rivka.name })).getAttribute('href')).toBe(`/partners/${rivka.id}`);
  expect(screen.getByRole('list', { name: fr.partners.card.why }).children).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: `Ne plus proposer ${rivka.name}` }));
  await waitFor(() => expect(container.textContent).toBe(''));
  await waitFor(() => expect(sent).toEqual([{ id: rivka.id }]));
});

test('a response from before a dismissal does not restore the person', async () => {
  serve(partnersContract.suggestions, () => [rivka]);
  const gone = held<{ done: true }>();
  serve(partnersContract.dismissSuggestion, gone.answer);
  const { container } = show();
  const dismiss = await screen.findByRole('button', { name: `Ne plus proposer ${rivka.name}` });
  const before = held<(typeof rivka)[]>();
  const asked = serve(partnersContract.suggestions, before.answer);
  comeBack();
  await waitFor(() => expect(asked).toHaveLength(1));
  fireEvent.click(dismiss);
  await waitFor(() => expect(asked).toHaveLength(2));
  const askedAfter = serve(partnersContract.suggestions, () => []);
  gone.letGo({ done: true });
  await waitFor(() => expect(askedAfter).toHaveLength(1));
  before.letGo([rivka]);
  await waitFor(() => expect(container.textContent).toBe(''));
});

test('a failed dismissal restores the person with an error', async () => {
  serve(partnersContract.suggestions, () => [rivka]);
  serve(partnersContract.dismissSuggestion, offline);
  show();
  fireEvent.click(await screen.findByRole('button', { name: `Ne plus proposer ${rivka.name}` }));
  await waitFor(() => expect(toastStore.read()).toMatchObject({ title: fr.partners.suggestions.failed }));
  expect(await screen.findByRole('link', { name: rivka.name })).toBeTruthy();
});
