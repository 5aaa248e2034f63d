import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { apiServer, offline, refuse, serve } from '#testing/browser/server.ts';
import { AsLearner } from '#testing/web/as-learner.tsx';
import { inFrench } from '#testing/web/in-french.ts';
import { plain } from '#testing/web/plain.ts';
import fr from '#web/locales/fr.ts';
import { viewerZone } from '#web/times/times.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { type Partnership, partnersContract } from '../../contract.ts';
import { MyPartners } from './my-partners.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
  return inFrench();
});
apiServer();
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const { pair } = fr.partners;
const noa: Partnership = {
  partner: { id: '019a0000-0000-7000-8000-0000000000aa', name: 'Noa', picture: null, online: false },
  phase: 'offer',
  request: { subject: 'Berakhot', textReference: 'Berakhot 2a', proposedTime: '2031-05-06T18:30:00.000Z' },
  proposal: null,
  agreed: null,
  trial: { over: 0, planned: 0 },
  asked: null,
  last: null,
  next: null,
  following: null,
  series: null,
};
const plan = {
  startsAt: '2031-05-06T18:30:00.000Z',
  timeZone: 'Europe/Paris',
  durationMinutes: 60,
  title: 'Berakhot, premier chapitre',
  subject: 'talmud' as const,
  textReference: null,
  goal: 'Finir le chapitre',
};
const theirs = { ...plan, id: '019a0000-0000-7000-8000-000000000001', mine: false };

const show = () =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AsLearner>
          <MyPartners />
        </AsLearner>
      </QueryClientProvider>
    </MemoryRouter>,
  );
/** Mutations answer with the last of them. */
const listed = (...partners: Partnership[]) => serve(partnersContract.mine, () => partners);
/** By the keyboard. */
const openMenu = async () => fireEvent.keyDown(await button('Autres actions pour Noa'), { key: 'Enter' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('an empty list shows nothing and a failed one shows an error and a retry', async () => {
  const asked = listed();
  const { container, unmount } = show();
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(container.textContent).toBe(''));
  unmount();
  serve(partnersContract.mine, offline);
  show();
  expect(await screen.findByText(pair.loadError)).toBeTruthy();
  listed(noa);
  fireEvent.click(await button(fr.common.retry));
  expect(await screen.findByText(pair.offer)).toBeTruthy();
});

describe('proposing an hour', () => {
  test('the form starts from the request, validates and retains its input after a failure', async () => {
    listed(noa);
    serve(partnersContract.partner, refuse('NOT_FOUND', 'errors.notFound'));
    let sent = serve(partnersContract.propose, refuse('CHANGED', 'partners.pair.changed'));
    show();
    fireEvent.click(await button('Proposer une heure à Noa'));
    const title = await screen.findByLabelText<HTMLInputElement>(new RegExp(pair.what));
    expect(title.value).toBe('Berakhot');
    fireEvent.change(title, { target: { value: 'x' } });
    fireEvent.click(await button(pair.propose));
    expect(await screen.findByText(plain(fr.sessions.titleTooShort))).toBeTruthy();
    fireEvent.change(title, { target: { value: 'Berakhot, 1' } });
    fireEvent.click(await button(pair.propose));
    await waitFor(() => expect(toastStore.read()).toMatchObject({ title: pair.changed }));
    expect(title.value).toBe('Berakhot, 1');
    sent = serve(partnersContract.propose, () => ({ ...noa, proposal: { ...theirs, mine: true } }));
    listed({ ...noa, proposal: { ...theirs, mine: true } });
    fireEvent.click(await button(pair.propose));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject([
      {
        partnerId: noa.partner.id,
        startsAt: plan.startsAt,
        title: 'Berakhot, 1',
        textReference: 'Berakhot 2a',
        insteadOf: null,
        durationMinutes: 60,
      },
    ]);
    expect(await button('Proposer une autre heure à Noa')).toBeTruthy();
  });

  test('a half-filled form survives a reload until it is sent', async () => {
    listed(noa);
    serve(partnersContract.partner, refuse('NOT_FOUND', 'errors.notFound'));
    serve(partnersContract.propose, () => noa);
    const dialog = async () => {
      show();
      fireEvent.click(await button('Proposer une heure à Noa'));
      return screen.findByLabelText<HTMLTextAreaElement>(new RegExp(pair.goal));
    };
    fireEvent.change(await dialog(), { target: { value: 'Finir le traité' } });
    cleanup();
    expect((await dialog()).value).toBe('Finir le traité');
    fireEvent.click(await button(pair.propose));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    expect((await dialog()).value).toBe('');
  });

  test('the form has a text and shows an unknown one at its field', async () => {
    listed(noa);
    serve(partnersContract.partner, refuse('NOT_FOUND', 'errors.notFound'));
    serve(partnersContract.propose, refuse('BAD_REQUEST', 'sessions.textUnknown'));
    show();
    fireEvent.click(await button('Proposer une heure à Noa'));
    const text = await screen.findByLabelText<HTMLInputElement>(new RegExp(fr.sessions.textReference));
    fireEvent.change(text, { target: { value: 'Berakhot 999z' } });
    fireEvent.click(await button(pair.propose));
    expect(await screen.findByText(fr.sessions.textUnknown)).toBeTruthy();
    expect(text.getAttribute('aria-invalid')).toBe('true');
    const sent = serve(partnersContract.propose, () => ({
      ...noa,
      proposal: { ...theirs, mine: true, textReference: 'Berakhot 2a' },
    }));
    listed({ ...noa, proposal: { ...theirs, mine: true, textReference: 'Berakhot 2a' } });
    fireEvent.change(text, { target: { value: ' Berakhot 2a ' } });
    expect(screen.queryByText(fr.sessions.textUnknown)).toBeNull();
    fireEvent.click(await button(pair.propose));
    await waitFor(() => expect(sent).toMatchObject([{ textReference: 'Berakhot 2a' }]));
    expect(await screen.findByText('Berakhot 2a')).toBeTruthy();
  });

  test('a received proposal is accepted once or countered', async () => {
    listed({ ...noa, proposal: theirs });
    const accepted = serve(partnersContract.acceptProposal, () => ({
      ...noa,
      phase: 'trial' as const,
      trial: { over: 0, planned: 3 },
    }));
    show();
    expect(await screen.findByText('Finir le chapitre')).toBeTruthy();
    expect(await button('Proposer une autre heure à Noa')).toBeTruthy();
    const yes = await button('Accepter les trois sessions, Noa');
    listed({ ...noa, phase: 'trial', trial: { over: 0, planned: 3 } });
    fireEvent.click(yes);
    fireEvent.click(yes);
    expect(await screen.findByText('Sessions d’essai : 0 sur 3')).toBeTruthy();
    expect(accepted).toEqual([{ id: theirs.id }]);
  });
});

describe('after three sessions', () => {
  const asked: Partnership = { ...noa, phase: 'asked', asked: { until: '2031-05-30T18:30:00.000Z', mine: null } };

  test('one of three answers is saved and can be changed', async () => {
    listed(asked);
    const sent = serve(partnersContract.answerTrial, ({ input: { answer } }) => {
      const now = { ...asked, asked: { until: '2031-05-30T18:30:00.000Z', mine: answer } };
      listed(now);
      return now;
    });
    show();
    fireEvent.click(await screen.findByRole('radio', { name: pair.answers.stop }));
    expect(await screen.findByText(pair.said)).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: pair.answers.goOn }));
    await waitFor(() => expect(sent.map((one) => (one as { answer: string }).answer)).toEqual(['stop', 'goOn']));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: pair.answers.goOn }).checked).toBe(true),
    );
  });

  test('a failed answer is not shown as saved', async () => {
    listed(asked);
    serve(partnersContract.answerTrial, offline);
    show();
    const stop = await screen.findByRole<HTMLInputElement>('radio', { name: pair.answers.stop });
    fireEvent.click(stop);
    await waitFor(() =>
      expect(toastStore.read()).toMatchObject({ title: pair.failed, description: fr.errors.offline }),
    );
    await waitFor(() => expect(stop.checked).toBe(false));
    expect(screen.queryByText(pair.said)).toBeNull();
  });

  test('partners who continue plan the next session from the menu', async () => {
    const following = '2031-06-03T18:30:00.000Z';
    const going: Partnership = { ...noa, phase: 'going', agreed: plan, following };
    listed(going);
    const sent = serve(partnersContract.planNext, () => ({ ...going, following: null }));
    show();
    await openMenu();
    const press = await screen.findByRole('menuitem', { name: /^Prévoir (?!un autre)/ });
    listed({ ...going, following: null, series: null, next: { id: theirs.id, startsAt: following } });
    fireEvent.click(press);
    fireEvent.click(press);
    expect(await screen.findByText(plain(pair.next))).toBeTruthy();
    expect(sent).toMatchObject([{ id: noa.partner.id, startsAt: following }]);
  });

  test('an ended pair shows a kind text without buttons', async () => {
    listed({ ...noa, phase: 'ended', request: null });
    show();
    expect(await screen.findByText(/Merci pour ces heures/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('one action per partner', () => {
  const next = { id: theirs.id, startsAt: plan.startsAt };
  const entries = () =>
    screen.getAllByRole('menuitem').map(({ textContent }) => textContent?.replace(/^Prévoir .*/, '…'));
  const { studyNow } = fr.sessions;

  test.each<[Partial<Partnership>, string, string[]]>([
    [{ phase: 'offer' }, 'Proposer une heure à Noa', [studyNow.action]],
    [{ phase: 'trial', next }, 'Étudier maintenant avec Noa', []],
    [{ phase: 'going' }, 'Proposer une autre heure à Noa', [fr.partners.plan, studyNow.action]],
    [
      { phase: 'going', agreed: plan, following: plan.startsAt },
      `${pair.goOn}, Noa`,
      ['…', '…', pair.otherHour, studyNow.action],
    ],
    [{ phase: 'partners' }, `${fr.partners.plan}, Noa`, [studyNow.action]],
    [
      { phase: 'partners', partner: { ...noa.partner, online: true } },
      'Étudier maintenant avec Noa',
      [fr.partners.plan],
    ],
    [{ phase: 'partners', next }, 'Étudier maintenant avec Noa', []],
  ])('%o shows one button, and a menu with the others', async (known, shown, inMenu) => {
    listed({ ...noa, ...known });
    show();
    await button('Autres actions pour Noa');
    await button(shown);
    expect(screen.getAllByRole('button')).toHaveLength(2);
    await openMenu();
    await screen.findAllByRole('menuitem');
    expect(entries()).toEqual([...inMenu, fr.people.block]);
  });

  test('a question or a proposal leaves the other actions to the menu', async () => {
    listed({ ...noa, proposal: theirs });
    show();
    await openMenu();
    await screen.findAllByRole('menuitem');
    expect(entries()).toEqual([studyNow.action, fr.people.block]);
  });

  test('another hour is proposed from the menu', async () => {
    listed({ ...noa, phase: 'going', agreed: plan, following: plan.startsAt });
    serve(partnersContract.partner, refuse('NOT_FOUND', 'errors.notFound'));
    show();
    await openMenu();
    fireEvent.click(await screen.findByRole('menuitem', { name: pair.otherHour }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});

describe('going on every week', () => {
  const series = {
    ...{ id: theirs.id, rule: { every: 'week' as const, interval: 1, days: [2] }, wallTime: '20:30' },
    ...{ timeZone: viewerZone(), status: 'active' as const },
  };
  test('a pair that has a fixed hour already is offered no trial', async () => {
    listed({ ...noa, series });
    show();
    expect(await screen.findByText(/Chaque semaine/)).toBeTruthy();
    expect(screen.queryByText(pair.offer)).toBeNull();
    expect(screen.queryByRole('button', { name: new RegExp(pair.propose) })).toBeNull();
  });

  test('one press makes the agreed hour a series, which replaces planning by hand', async () => {
    const going: Partnership = { ...noa, phase: 'going', agreed: plan, following: plan.startsAt };
    listed(going);
    const sent = serve(partnersContract.goOnWeekly, () => ({ ...going, following: null, series }));
    show();
    const press = await button(`${pair.goOn}, Noa`);
    listed({ ...going, following: null, series });
    fireEvent.click(press);
    await waitFor(() => expect(sent).toMatchObject([{ id: noa.partner.id }]));
    expect(plain((await screen.findByRole('link', { name: /^Chaque semaine/ })).textContent ?? '')).toBe(
      'Chaque semaine, le mardi, à 20 h 30',
    );
    expect(screen.queryByRole('button', { name: new RegExp(pair.goOn) })).toBeNull();
  });
});
