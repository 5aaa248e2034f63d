import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { apiServer, sentTo, serve } from '#testing/browser/server.ts';
import { inFrench } from '#testing/web/in-french.ts';
import { planningContract } from '../../contract.ts';
import { SameTimeNextWeek } from './same-time-next-week.tsx';

const id = '019a0000-0000-7000-8000-000000000001';
const next = { startsAt: '2031-05-06T18:30:00.000Z', planned: null, offered: true };

beforeAll(inFrench);
apiServer();
afterEach(cleanup);

const show = () =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SameTimeNextWeek sessionId={id} />
      </QueryClientProvider>
    </MemoryRouter>,
  );

test('one click plans the hour and shows its time', async () => {
  serve(planningContract.nextWeek, () => next);
  serve(planningContract.planNextWeek, () => ({ ...next, offered: false, planned: { id, isInvitation: false } }));
  show();
  fireEvent.click(await screen.findByRole('button', { name: /Même heure la semaine prochaine/ }));
  expect((await screen.findByRole('status')).textContent).toContain('C’est prévu');
  expect(sentTo(planningContract.planNextWeek)).toMatchObject([{ id }]);
});

test('an already planned hour is shown instead of offered, and an invitation links to its answer', async () => {
  serve(planningContract.nextWeek, () => ({ ...next, offered: false, planned: { id, isInvitation: true } }));
  show();
  expect((await screen.findByRole('status')).textContent).toContain('C’est déjà prévu');
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/invite/${id}`);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an hour that cannot be planned is not shown', async () => {
  serve(planningContract.nextWeek, () => ({ ...next, offered: false }));
  const { container } = show();
  await waitFor(() => expect(sentTo(planningContract.nextWeek)).toHaveLength(1));
  expect(container.innerHTML).toBe('');
});
