import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { apiServer, offline, serve } from '#testing/browser/server.ts';
import { inFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { cyclesContract, type HourPortion } from '../../contract.ts';
import { LearnTogether } from './learn-together.tsx';

beforeAll(inFrench);
apiServer();
afterEach(cleanup);

const portion: HourPortion = {
  names: { fr: 'Arakhin 6', en: 'Arakhin 6', he: 'ערכין ו', es: 'Arajin 6' },
  companion: 'Noa',
  learned: false,
};
const sessionId = '019a0000-0000-7000-8000-000000000001';
const { mark } = fr.cycles.hour;

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LearnTogether sessionId={sessionId} />
    </QueryClientProvider>,
  );

test('one press marks the portion of the hour for both', async () => {
  serve(cyclesContract.hour, () => portion);
  const sent = serve(cyclesContract.learnTogether, () => ({ ...portion, learned: true }));
  show();
  fireEvent.click(await screen.findByRole('button', { name: mark }));
  expect(await screen.findByText(/Arakhin 6.* est marqué comme appris pour vous et pour .*Noa/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(sent).toMatchObject([{ sessionId }]);
});

test('nothing is shown for an hour without a portion', async () => {
  const asked = serve(cyclesContract.hour, () => null);
  const { container } = show();
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(container.textContent).toBe(''));
});

test('a failed press shows the reason and can be repeated', async () => {
  serve(cyclesContract.hour, () => portion);
  serve(cyclesContract.learnTogether, offline);
  show();
  fireEvent.click(await screen.findByRole('button', { name: mark }));
  await waitFor(() => expect(toastStore.read()).toMatchObject({ title: fr.errors.offline }));
  expect(await screen.findByRole('button', { name: mark })).toBeTruthy();
});
