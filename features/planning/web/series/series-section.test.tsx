import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { apiServer, refuse, sentTo, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { plain } from '#testing/web/plain.ts';
import fr from '#web/locales/fr.ts';
import { viewerZone } from '#web/times/times.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { type PublicSeriesCard, planningContract, type SeriesCard, type SeriesEvening } from '../../contract.ts';
import { show } from '../../testing/create.tsx';
import { SeriesSection } from './series-section.tsx';

apiServer();
beforeAll(browserInFrench);
afterEach(cleanup);

const words = fr.series;
const sessionId = '019a0000-0000-7000-8000-000000000001';
const evening = (date: string, more: Partial<SeriesEvening> = {}): SeriesEvening => ({
  ...{ date, startsAt: `${date}T18:30:00.000Z`, sessionId, state: 'planned', rest: [], busy: [], clock: null },
  ...more,
});
const move = { id: '019a0000-0000-7000-8000-0000000000cc', mine: false, startsAt: '2031-05-07T16:00:00.000Z' };
const series = (more: Partial<SeriesCard> = {}): SeriesCard => ({
  ...{ id: '019a0000-0000-7000-8000-0000000000aa', title: 'Berakhot', subject: 'talmud', textReference: null },
  ...{ textStep: 'stay', rule: { every: 'week', interval: 1, days: [2, 7] }, firstDate: '2031-05-06' },
  ...{ wallTime: '20:30', timeZone: viewerZone(), durationMinutes: 60, untilDate: null, count: null, remaining: null },
  ...{ status: 'active', mine: true, keepsRestDays: false, shifts: [], asked: false, replaces: null },
  partner: { id: '019a0000-0000-7000-8000-0000000000bb', name: 'Noa', picture: null },
  evenings: [evening('2031-05-06')],
  ...more,
});
const listed = (...all: SeriesCard[]) => {
  serve(planningContract.series, () => all);
  serve(planningContract.publicSeries, () => []);
  show(<SeriesSection />);
};
const text = () => plain(document.body.textContent ?? '').replaceAll(/[\u2068\u2069]/g, '');
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('nothing is shown without a series', async () => {
  listed();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.body.textContent).toBe('');
});

describe('a running series', () => {
  test('a running series shows its rule, its dates and why one is skipped', async () => {
    listed(
      series({
        count: 10,
        evenings: [
          evening('2031-05-06'),
          evening('2031-05-11', { state: 'rest', sessionId: null, rest: [holiday] }),
          evening('2031-05-13', { state: 'busy', sessionId: null, busy: ['partner'] }),
          evening('2031-05-18', { state: 'cancelled' }),
        ],
      }),
    );
    await screen.findByRole('article', { name: 'Berakhot' });
    expect(text()).toContain('Chaque semaine, le dimanche et le mardi, à 20 h 30, 10 fois');
    expect(text()).toContain('sautée : Chavouot');
    expect(text()).toContain('sautée : Noa a une autre session');
    const rows = within(screen.getByRole('list', { name: words.dates })).getAllByRole('listitem');
    expect(rows.map((row) => within(row).queryAllByRole('button').length)).toEqual([3, 0, 0, 0]);
  });

  test('a running series names a zone other than the reader’s, and the period in which the partner’s clock differs', async () => {
    const shifts = [{ who: 'partner' as const, from: '2031-03-09', to: '2031-03-23', time: '14:30' }];
    listed(series({ timeZone: 'Asia/Jerusalem', shifts }));
    await screen.findByRole('article', { name: 'Berakhot' });
    expect(text()).toContain('à 20 h 30 (heure d’Israël)');
    expect(text()).toContain('Du 9 mars au 23 mars : 14 h 30 pour Noa.');
  });

  test('one press skips an evening, and a refusal shows its reason', async () => {
    const sent = serve(planningContract.skipEvening, () => ({ done: true as const }));
    listed(series());
    fireEvent.click(await button(/^Sauter, mardi 6 mai/));
    await waitFor(() => expect(sent).toEqual([{ id: series().id, date: '2031-05-06' }]));
    await waitFor(() => expect(toastStore.read()).toMatchObject({ title: fr.sessions.details.cancelled }));
    serve(planningContract.skipEvening, refuse('CHANGED', 'sessions.begunOrOver'));
    fireEvent.click(await button(/^Sauter, /));
    await waitFor(() => expect(toastStore.read()).toMatchObject({ title: fr.sessions.begunOrOver }));
  });

  test('the focus moves to the heading of the page when the pressed button disappears', async () => {
    const heading = document.body.appendChild(document.createElement('h1'));
    heading.tabIndex = -1;
    serve(planningContract.skipEvening, () => ({ done: true as const }));
    listed(series());
    const skip = await button(/^Sauter, /);
    skip.focus();
    serve(planningContract.series, () => [series({ evenings: [evening('2031-05-06', { state: 'cancelled' })] })]);
    fireEvent.click(skip);
    await waitFor(() => expect(document.activeElement).toBe(heading));
    heading.remove();
  });

  test('another hour for one evening can be proposed and withdrawn', async () => {
    const sent = serve(planningContract.proposeMove, () => ({ ...move, mine: true }));
    listed(series());
    fireEvent.click(await button(/^Déplacer, mardi 6 mai/));
    const dialog = within(await screen.findByRole('dialog', { name: words.move.title }));
    fireEvent.change(dialog.getByLabelText(/^Date/), { target: { value: '2031-05-07' } });
    fireEvent.change(dialog.getByLabelText(/^Heure/), { target: { value: '18:00' } });
    fireEvent.click(dialog.getByRole('button', { name: words.move.send }));
    await waitFor(() => expect(sent).toMatchObject([{ id: sessionId, date: '2031-05-07', time: '18:00' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('an evening for which the partner proposes another hour is answered on its row', async () => {
    const sent = serve(planningContract.answerMove, () => ({ status: 'accepted' as const }));
    listed(series({ evenings: [evening('2031-05-06', { move })] }));
    await screen.findByRole('button', { name: 'Accepter, Berakhot' });
    expect(text()).toMatch(/Noa propose : mercredi 7 mai/);
    expect(screen.queryByRole('button', { name: /^Déplacer/ })).toBeNull();
    fireEvent.click(await button('Accepter, Berakhot'));
    await waitFor(() => expect(sent).toEqual([{ id: move.id, accept: true }]));
    await waitFor(() => expect(toastStore.read()).toMatchObject({ title: fr.sessions.move.accepted }));
  });

  test('the learner’s own proposal is withdrawn on its row', async () => {
    const sent = serve(planningContract.withdrawMove, refuse('CHANGED', 'series.moveOver'));
    listed(series({ evenings: [evening('2031-05-06', { move: { ...move, mine: true } })] }));
    await screen.findByText(/^Vous proposez : mercredi 7 mai/);
    fireEvent.click(await button(words.withdraw));
    await waitFor(() => expect(sent).toEqual([{ id: move.id }]));
    await waitFor(() => expect(toastStore.read()).toMatchObject({ title: words.moveOver }));
  });

  test('a running series is paused with one press and ended after a question', async () => {
    const sent = serve(planningContract.setSeriesStatus, ({ input: { status } }) => ({ status }));
    listed(series());
    fireEvent.click(await button(`${words.pause}, Berakhot`));
    await waitFor(() => expect(sent).toMatchObject([{ status: 'paused' }]));
    fireEvent.click(await button(`${words.end}, Berakhot`));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: words.end }));
    await waitFor(() => expect(sent).toMatchObject([{ status: 'paused' }, { status: 'ended' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('after missed evenings one press confirms that the hour is still good', async () => {
  const sent = serve(planningContract.setSeriesStatus, ({ input: { status } }) => ({ status }));
  listed(series({ asked: true }));
  await screen.findByText(plain(words.missed));
  fireEvent.click(await button(`${words.stillGood}, Berakhot`));
  await waitFor(() => expect(sent).toMatchObject([{ status: 'active' }]));
});

describe('a proposal', () => {
  test('the partner accepts a proposal with their own wish about rest days', async () => {
    const sent = serve(planningContract.answerSeries, () => ({ status: 'active' as const }));
    listed(series({ status: 'proposed', mine: false, keepsRestDays: true }));
    fireEvent.click(await screen.findByRole('switch', { name: words.keepsRestDays }));
    fireEvent.click(await button('Accepter, Berakhot'));
    await waitFor(() => expect(sent).toEqual([{ id: series().id, accept: true, keepsRestDays: true }]));
  });

  test('the author of a proposal sees that it waits and can withdraw it', async () => {
    const sent = serve(planningContract.setSeriesStatus, () => ({ status: 'ended' as const }));
    listed(series({ status: 'proposed' }));
    fireEvent.click(await button(words.withdraw));
    await waitFor(() => expect(sent).toMatchObject([{ status: 'ended' }]));
    expect(text()).toContain('Noa n’a pas encore répondu.');
    expect(screen.queryByRole('button', { name: /^Accepter/ })).toBeNull();
  });
});

const holiday = {
  kind: 'holiday' as const,
  names: { fr: 'Chavouot', en: 'Shavuot', he: 'שבועות', es: 'Shavuot' },
};

describe('a public series', () => {
  const publicOne = (more: Partial<PublicSeriesCard> = {}): PublicSeriesCard => {
    const { partner: _, replaces: __, shifts: ___, ...facts } = series();
    return {
      ...{ ...facts, description: '', creatorName: 'Noa', members: 2, maxParticipants: 5, mine: false },
      evenings: [{ ...evening('2031-05-06'), seated: true }],
      ...more,
    };
  };
  const publicly = (...all: PublicSeriesCard[]) => {
    serve(planningContract.series, () => []);
    serve(planningContract.publicSeries, () => all);
    show(<SeriesSection />);
  };

  test('a public series of another learner shows its rule and evenings without a seat, and can be left', async () => {
    serve(planningContract.leaveSeries, () => ({ done: true as const }));
    publicly(publicOne({ evenings: [{ ...evening('2031-05-06'), seated: false }] }));
    const card = within(await screen.findByRole('article', { name: 'Berakhot' }));
    expect(text()).toContain('Proposée par Noa');
    expect(text()).toContain('Chaque semaine, le dimanche et le mardi, à 20 h 30');
    expect(text()).toContain(words.public.notSeated);
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([words.show, words.public.leave]);
    fireEvent.click(card.getByRole('button', { name: /Quitter/ }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: words.public.leave }));
    await waitFor(() => expect(sentTo(planningContract.leaveSeries)).toHaveLength(1));
  });

  test('the learner can skip, pause, change and end their own public series', async () => {
    publicly(publicOne({ mine: true }));
    const card = within(await screen.findByRole('article', { name: 'Berakhot' }));
    const buttons = card.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual([words.show, words.skip, words.pause, words.change, words.end]);
  });
});
