import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { apiServer, serve } from '#testing/browser/server.ts';
import { inFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { cyclesContract, type Enrolment } from '../../contract.ts';
import { CycleStatus } from './cycle-status.tsx';

beforeAll(inFrench);
apiServer();
afterEach(cleanup);

const words = fr.cycles;
const enrolment = (more: Partial<Enrolment> = {}): Enrolment => ({
  ...{ id: '019a0000-0000-7000-8000-000000000001', cycle: 'dafYomi', ownRule: null, bookNames: null },
  ...{ since: '2031-01-01', behindBy: 0, dayChange: 'midnight', rite: 'ashkenaz', israel: false, lag: 0, behind: 0 },
  ...{ current: null, next: null, recent: [], finishOn: null, catchUp: null, companion: null },
  ...{ paused: false, asked: false },
  ...more,
});
function show(more: Partial<Enrolment> = {}) {
  const sent = serve(cyclesContract.setStatus, () => enrolment());
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CycleStatus enrolment={enrolment(more)} />
    </QueryClientProvider>,
  );
  return sent;
}
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('an active cycle shows no status', () => {
  show();
  expect(document.body.textContent).toBe('');
});

test('a cycle without a mark for a month asks the learner, and one press pauses it', async () => {
  const sent = show({ asked: true });
  expect(document.body.textContent).toContain(words.asked);
  expect(names()).toEqual([words.goOn, words.pause]);
  fireEvent.click(screen.getByRole('button', { name: `${words.pause}, Daf yomi` }));
  await waitFor(() => expect(sent).toMatchObject([{ status: 'paused' }]));
});

test('a paused cycle is resumed', async () => {
  const sent = show({ paused: true });
  expect(names()).toEqual([words.resume]);
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(sent).toMatchObject([{ status: 'active' }]));
});
