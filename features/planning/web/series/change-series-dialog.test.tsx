import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { apiServer, refuse, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { plain } from '#testing/web/plain.ts';
import fr from '#web/locales/fr.ts';
import { viewerZone } from '#web/times/times.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { planningContract, type SeriesCard, type SeriesEvening } from '../../contract.ts';
import { show } from '../../testing/create.tsx';
import { SeriesSection } from './series-section.tsx';

apiServer();
beforeAll(browserInFrench);
afterEach(cleanup);

const words = fr.series;
const evening = (date: string): SeriesEvening => ({
  ...{ date, startsAt: `${date}T18:30:00.000Z`, sessionId: null, state: 'planned', rest: [], busy: [], clock: null },
});
const tuesdays = ['2031-05-06', '2031-05-13'];
const series = (more: Partial<SeriesCard> = {}): SeriesCard => ({
  ...{ id: '019a0000-0000-7000-8000-0000000000aa', title: 'Berakhot', subject: 'talmud', textReference: null },
  ...{ textStep: 'next', rule: { every: 'week', interval: 1, days: [2] }, firstDate: '2031-05-06' },
  ...{ wallTime: '18:30', timeZone: viewerZone(), durationMinutes: 60, untilDate: null, count: null, remaining: null },
  ...{ status: 'active', mine: false, keepsRestDays: false, shifts: [], asked: false, replaces: null },
  partner: { id: '019a0000-0000-7000-8000-0000000000bb', name: 'Noa', picture: null },
  evenings: tuesdays.map(evening),
  ...more,
});
const text = () => plain(document.body.textContent ?? '').replaceAll(/[\u2068\u2069]/g, '');

async function openDialog() {
  serve(planningContract.publicSeries, () => []);
  serve(planningContract.series, () => [series()]);
  show(<SeriesSection />);
  fireEvent.click(await screen.findByRole('button', { name: `${words.change}, Berakhot` }));
  return screen.findByRole('dialog', { name: words.changeTitle });
}

test('a series with a count is changed for the dates that are left', async () => {
  const asked = serve(planningContract.previewSeries, () => ({ evenings: [], shifts: [], count: 3 }));
  const sent = serve(planningContract.createSeries, () => series({ status: 'proposed', mine: true }));
  serve(planningContract.publicSeries, () => []);
  serve(planningContract.series, () => [series({ count: 10, remaining: 4 })]);
  show(<SeriesSection />);
  fireEvent.click(await screen.findByRole('button', { name: `${words.change}, Berakhot` }));
  const dialog = await screen.findByRole('dialog', { name: words.changeTitle });
  await waitFor(() => expect(text()).toContain('Chaque semaine, le mardi, à 18 h 30, 3 fois'));
  expect(asked.at(-1)).toMatchObject({ countLeft: true, count: null });
  fireEvent.click(within(dialog).getByRole('button', { name: words.form.sendChange }));
  await waitFor(() => expect(sent).toMatchObject([{ countLeft: true, count: null, untilDate: null }]));
});

test('another day and time are proposed from a date on, with the dates that end listed before', async () => {
  const asked = serve(planningContract.previewSeries, () => ({
    evenings: [evening('2031-05-15')],
    shifts: [],
    count: null,
  }));
  const sent = serve(planningContract.createSeries, () => series({ status: 'proposed', mine: true }));
  const dialog = await openDialog();
  fireEvent.change(within(dialog).getByLabelText(new RegExp(words.form.from)), { target: { value: '2031-05-13' } });
  fireEvent.change(within(dialog).getByLabelText(new RegExp(fr.sessions.time)), { target: { value: '19:15' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'jeudi' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'mardi' }));
  await waitFor(() => expect(text()).toContain('Sans session désormais : 13 mai'));
  expect(text()).not.toContain('désormais : 6 mai');
  expect(asked.at(-1)).toMatchObject({ replaces: series().id, firstDate: '2031-05-13', rule: { days: [4] } });
  fireEvent.click(within(dialog).getByRole('button', { name: words.form.sendChange }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        ...{ replaces: series().id, partnerId: series().partner.id, firstDate: '2031-05-13', wallTime: '19:15' },
        ...{ title: 'Berakhot', textStep: 'next', rule: { every: 'week', interval: 1, days: [4] } },
      },
    ]),
  );
  await waitFor(() => expect(toastStore.read()).toMatchObject({ variant: 'success' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a refusal shows its reason and the input stays', async () => {
  serve(planningContract.previewSeries, () => ({ evenings: [evening('2031-05-06')], shifts: [], count: null }));
  serve(planningContract.createSeries, refuse('CHANGED', 'series.changeWaits'));
  const dialog = await openDialog();
  fireEvent.change(within(dialog).getByLabelText(new RegExp(fr.sessions.time)), { target: { value: '19:15' } });
  fireEvent.click(within(dialog).getByRole('button', { name: words.form.sendChange }));
  await waitFor(() => expect(toastStore.read()).toMatchObject({ description: words.changeWaits }));
  expect(within(dialog).getByLabelText<HTMLInputElement>(new RegExp(fr.sessions.time)).value).toBe('19:15');
});

test('the partner sees the change and declines it with one press', async () => {
  const replaces = { id: series().id, rule: series().rule, wallTime: '18:30', timeZone: viewerZone() };
  const sent = serve(planningContract.answerSeries, () => ({ status: 'ended' as const }));
  serve(planningContract.publicSeries, () => []);
  serve(planningContract.series, () => [series({ status: 'proposed', replaces, wallTime: '21:00' })]);
  show(<SeriesSection />);
  fireEvent.click(await screen.findByRole('button', { name: `${words.keepHour}, Berakhot` }));
  expect(text()).toContain('Noa vous propose de changer d’heure.');
  expect(text()).toContain('Au lieu de : Chaque semaine, le mardi, à 18 h 30. À partir du 6 mai.');
  await waitFor(() => expect(sent).toMatchObject([{ accept: false }]));
});
