import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { apiServer, serve } from '#testing/browser/server.ts';
import { inFrench } from '#testing/web/in-french.ts';
import { cyclesContract, type Enrolment } from '../../contract.ts';
import PlanText from './plan-text.tsx';

beforeAll(inFrench);
apiServer();
afterEach(cleanup);

const noa = '019a0000-0000-7000-8000-000000000002';
const dan = '019a0000-0000-7000-8000-000000000003';
const names = { fr: 'Berakhot 5', en: 'Berakhot 5', he: 'ברכות ה', es: 'Berajot 5' };
const common = {
  ...{ round: 18_265, ordinal: 4, date: '2031-05-06', names, learned: false },
  texts: [{ reference: 'Berakhot 5', address: 'Berakhot.5' }],
};
const lags = { lag: 0, behind: 0, current: null };
const enrolment = (personId: string, portion: typeof common | null): Enrolment => ({
  ...{ id: '019a0000-0000-7000-8000-000000000001', cycle: 'dafYomi', ownRule: null, bookNames: null },
  ...{ since: '2031-01-01', behindBy: 0, dayChange: 'midnight', rite: 'ashkenaz', israel: false, ...lags },
  ...{ paused: false, asked: false },
  ...{ next: null, recent: [], finishOn: null, catchUp: null },
  companion: { id: personId, name: 'Noa', picture: null, state: 'accepted', lags, common: portion },
});
const onChoose = vi.fn();
const show = (...enrolments: Enrolment[]) => {
  serve(cyclesContract.mine, () => ({ enrolments, invitations: [] }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlanText personId={noa} onChoose={onChoose} />
    </QueryClientProvider>,
  );
};

test('one press chooses the common portion of a cycle with this person', async () => {
  show(enrolment(noa, common));
  fireEvent.click(await screen.findByRole('button', { name: /^Daf yomi\s: Berakhot 5$/ }));
  expect(onChoose).toHaveBeenCalledWith({ reference: 'Berakhot 5', title: 'Daf yomi' });
});

test('a cycle shared with another person, or without a text, offers no portion', async () => {
  show(enrolment(dan, common), enrolment(noa, { ...common, texts: [] }), enrolment(noa, null));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('button')).toBeNull();
});
