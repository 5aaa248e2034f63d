import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { offline, refuse, serve } from '#testing/browser/server.ts';
import { plain } from '#testing/web/plain.ts';
import fr from '#web/locales/fr.ts';
import { viewerZone } from '#web/times/times.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { type Partnership, partnersContract } from '../../contract.ts';
import { button, listed, myPartnersWorld, noa, openMenu, plan, show, theirs } from '../../testing/my-partners.tsx';

myPartnersWorld();

const { pair } = fr.partners;

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

  test('the answer about continuing is saved and can be changed', async () => {
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
