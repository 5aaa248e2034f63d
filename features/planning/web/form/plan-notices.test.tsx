import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiServer, offline, sentTo, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { planningContract } from '../../contract.ts';
import { show, type } from '../../testing/create.tsx';
import { PlanWhen } from './plan-fields.tsx';
import { emptyPlan, usePlanForm } from './plan-form.ts';

apiServer();

const pesach = { kind: 'holiday' as const, names: { fr: 'Pessa’h', en: 'Pesach', he: 'פסח', es: 'Pésaj' } };
const shabbat = { kind: 'shabbat' as const, names: { fr: '', en: '', he: '', es: '' } };

function When() {
  return <PlanWhen form={usePlanForm(emptyPlan('home'))} />;
}

beforeAll(browserInFrench);
beforeEach(() => {
  serve(planningContract.planNotices, () => [pesach, shabbat]);
  show(<When />);
});
afterEach(cleanup);

test('a failed request shows no notice', async () => {
  serve(planningContract.planNotices, offline);
  const before = toastStore.read();
  type('Date', '2031-05-06');
  type('Heure', '20:30');
  await waitFor(() => expect(sentTo(planningContract.planNotices)).toHaveLength(1));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(toastStore.read()).toBe(before);
});

test('only a valid date and time left unchanged for a moment are requested', async () => {
  type('Heure', '20:30');
  for (const date of ['2031-02-31', '2031-05-05', '2031-05-06']) type('Date', date);
  await waitFor(() => expect(sentTo(planningContract.planNotices)).toHaveLength(1));
  expect(sentTo(planningContract.planNotices)[0]).toEqual({
    date: '2031-05-06',
    time: '20:30',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    durationMinutes: 60,
  });
});

test('the notice names the day in the interface language', async () => {
  type('Date', '2031-05-06');
  type('Heure', '20:30');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Pessa’h'));
  expect(screen.getByRole('status').textContent).toContain('chabbat');
});
