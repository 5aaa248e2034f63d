import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { offline, refuse, serve } from '#testing/browser/server.ts';
import { plain } from '#testing/web/plain.ts';
import fr from '#web/locales/fr.ts';
import { outbox } from '#web/outbox/browser-outbox.ts';
import { focusContract, type StudyExit, type StudyRun } from '../../contract.ts';
import { ago, key, run, session } from '../../testing/focus-web.ts';
import { ended, looked, MINUTE, press, show, withTimer } from '../../testing/timer.tsx';
import { rememberRun } from '../entry/remembered-run.ts';
import { focusWeb } from '../feature.ts';

const paused: StudyRun = { ...run, phase: 'paused', version: 2, countedMs: 5 * MINUTE };
const exit: StudyExit = {
  id: key(4),
  number: 1,
  leftAt: ago(1),
  awaySeconds: 12,
  penalty: 0,
  state: 'counts',
  contestableUntil: new Date(Date.now() + 60 * MINUTE).toISOString(),
};

withTimer(focusWeb);

describe('before the start', () => {
  test('the costs are shown and a refused start shows the reason', async () => {
    serve(focusContract.start, refuse('NOT_POSSIBLE', 'focus.rest'));
    show();
    expect(await screen.findByText(fr.focus.prices.kept)).toBeTruthy();
    expect(screen.getByText('5 de moins')).toBeTruthy();
    await press('Démarrer');
    expect((await screen.findByRole('alert')).textContent).toBe(fr.focus.rest);
  });
  test('a session that fails to load shows an error', async () => {
    serve(focusContract.session, refuse('NOT_FOUND', 'sessions.notFound'));
    show();
    expect((await screen.findByRole('alert')).textContent).toContain(fr.sessions.notFound);
  });
  test('refused fullscreen and notifications do not prevent the start, and a retry has the same client id', async () => {
    document.documentElement.requestFullscreen = () => Promise.reject(new Error('refused'));
    serve(focusContract.start, offline);
    show();
    await press('Démarrer');
    await screen.findByRole('alert');
    const asked = serve(focusContract.start, () => run);
    await press('Démarrer');
    expect(await screen.findByRole('timer')).toBeTruthy();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ sessionId: session.id });
  });
  test('a browser without wake lock and with old or throwing APIs starts and shows a notice', async () => {
    document.documentElement.requestFullscreen = () => undefined as unknown as Promise<void>;
    vi.stubGlobal('Notification', {
      permission: 'default',
      requestPermission: () => {
        throw new Error('not from here');
      },
    });
    serve(focusContract.start, () => run);
    show();
    await press('Démarrer');
    expect(await screen.findByRole('timer')).toBeTruthy();
    expect(await screen.findByText(new RegExp(fr.focus.screenMayTurnOff))).toBeTruthy();
    vi.stubGlobal('Notification', undefined);
  });
  test('study alone offers a choice of length', async () => {
    const asked = serve(focusContract.start, () => ({ ...run, sessionId: null, strict: false }));
    show('/text/Genesis-1?focus=free');
    await press('Démarrer');
    await waitFor(() => expect(asked).toMatchObject([{ sessionId: null, minutes: 60 }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('timer')).toBeTruthy();
  });
});

describe('during a run', () => {
  test('pause and resume send the visible version', async () => {
    serve(focusContract.current, () => ({ run }));
    const asked = serve(focusContract.change, ({ input }) =>
      input.what === 'pause' ? paused : { ...run, version: 3 },
    );
    show();
    await press('Mettre en pause');
    await press('Reprendre');
    await screen.findByRole('button', { name: 'Mettre en pause' });
    await waitFor(() =>
      expect(asked.map(({ what, version }) => [what, version])).toEqual([
        ['pause', 1],
        ['resume', 2],
      ]),
    );
  });
  test('a break counts down five minutes, announces its end and resumes', async () => {
    serve(focusContract.current, () => ({ run }));
    const until = ago(0);
    const asked = serve(focusContract.change, ({ input }) =>
      input.what === 'break'
        ? { ...paused, breakUntil: new Date(Date.parse(until) + 5 * MINUTE).toISOString() }
        : { ...run, version: 3 },
    );
    show();
    await press(fr.focus.takeBreak);
    expect(await screen.findByText(plain(fr.focus.break))).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/^0[45]:/);
    await press('Reprendre');
    await screen.findByRole('button', { name: 'Mettre en pause' });
    await waitFor(() => expect(asked.map(({ what }) => what)).toEqual(['break', 'resume']));
  });
  test('the timer shows that a break has ended, and waits for the learner', async () => {
    serve(focusContract.current, () => ({ run: { ...paused, breakUntil: ago(1) } }));
    show();
    expect(await screen.findByText(fr.focus.breakOver)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reprendre' })).toBeTruthy();
  });
  test('closing the slim bar pauses the run', async () => {
    serve(focusContract.current, () => ({ run }));
    const asked = serve(focusContract.change, () => paused);
    show('/library');
    await press(fr.focus.closeRunning);
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
    await waitFor(() => expect(asked).toMatchObject([{ what: 'pause' }]));
  });
  test('a pause without a network applies immediately and is sent later with its age', async () => {
    serve(focusContract.current, () => ({ run }));
    serve(focusContract.change, offline);
    show();
    await press('Mettre en pause');
    expect(await screen.findByRole('button', { name: 'Reprendre' })).toBeTruthy();
    const asked = serve(focusContract.change, () => paused);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(asked).toMatchObject([{ what: 'pause', version: 1 }]));
    await waitFor(() => expect(outbox.read()).toEqual([]));
  });
  test('a stop takes effect even after the server paused the run', async () => {
    serve(focusContract.current, () => ({ run }));
    const asked = serve(focusContract.change, ({ input }) =>
      input.version === 1 ? paused : { ...ended, endReason: 'stopped' as const, version: 3 },
    );
    show();
    await press('Terminer');
    await waitFor(() => expect(asked.map(({ version }) => version)).toEqual([1, 2]));
  });
  test('a run ended on the server is not requested repeatedly', async () => {
    serve(focusContract.current, () => ({ run }));
    const asked = serve(focusContract.change, refuse('NOT_FOUND', 'focus.noRun'));
    show();
    await press('Mettre en pause');
    await waitFor(() => expect(asked).toHaveLength(1));
    await waitFor(() => expect(outbox.read()).toEqual([]));
    expect(await screen.findByRole('button', { name: 'Mettre en pause' })).toBeTruthy();
  });
  test('Escape pauses and shows the slim bar', async () => {
    serve(focusContract.current, () => ({ run }));
    const asked = serve(focusContract.change, () => paused);
    show();
    await screen.findByRole('timer');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(asked).toMatchObject([{ what: 'pause' }]));
    expect(await screen.findByRole('button', { name: 'Reprendre' })).toBeTruthy();
  });
  test('returning to a page reports the exit with its cost, and losing focus only warns', async () => {
    serve(focusContract.current, () => ({ run }));
    const told = serve(focusContract.leave, () => ({ exit }));
    show();
    await screen.findByRole('timer');
    fireEvent.blur(window);
    expect(await screen.findByText(/Revenez à l’étude/)).toBeTruthy();
    expect(told).toEqual([]);
    serve(focusContract.session, () => ({ ...session, exits: [exit], reward: 15 }));
    looked('hidden');
    looked('visible');
    expect(await screen.findByText(/15.shekels à la fin au lieu de 20/)).toBeTruthy();
    expect(told).toHaveLength(1);
    const contested = serve(focusContract.contest, () => ({ ...exit, state: 'contested' as const }));
    await press(fr.focus.exit.contest);
    await waitFor(() => expect(contested).toHaveLength(1));
  });
  test('a run of another device is shown and has no exits here until resumed here', async () => {
    rememberRun(false);
    serve(focusContract.current, () => ({ run }));
    serve(focusContract.change, ({ input: { what } }) => (what === 'pause' ? paused : { ...run, version: 3 }));
    const told = serve(focusContract.leave, () => ({ exit }));
    show('/library');
    expect(await screen.findByText(session.title)).toBeTruthy();
    looked('hidden');
    looked('visible');
    await press('Mettre en pause');
    await press('Reprendre');
    await screen.findByRole('button', { name: 'Mettre en pause' });
    await waitFor(() => expect(outbox.read()).toEqual([]));
    expect(told).toEqual([]);
    looked('hidden');
    looked('visible');
    await waitFor(() => expect(told).toHaveLength(1));
  });
  test('reading in another page of the app is no exit', async () => {
    serve(focusContract.current, () => ({ run }));
    const told = serve(focusContract.leave, () => ({ exit }));
    show();
    await screen.findByRole('timer');
    const other = new BroadcastChannel('havruta-focus');
    const hidden = new Promise((resolve) => other.addEventListener('message', resolve, { once: true }));
    looked('hidden');
    await hidden;
    const last = new BroadcastChannel('havruta-focus');
    const heard = new Promise((resolve) => last.addEventListener('message', resolve, { once: true }));
    other.postMessage({ what: 'seen', since: Date.now() + 1 });
    await heard;
    looked('visible');
    await press('Réduire en barre');
    expect(told).toEqual([]);
    other.close();
    last.close();
  });
  test('a page opened after twenty-five minutes announces neither the past break nor the start', async () => {
    serve(focusContract.current, () => ({ run: { ...run, phaseSince: ago(26), startedAt: ago(26) } }));
    show();
    await screen.findByRole('timer');
    expect(screen.queryByText(/Vous étudiez depuis/)).toBeNull();
    expect(screen.queryByText(fr.focus.said.start)).toBeNull();
  });
  test('the break is announced on its minute, and the end five minutes before', async () => {
    const after = (minutes: number) => ({ ...run, phaseSince: ago(minutes), plannedMs: 50 * MINUTE });
    serve(focusContract.current, () => ({ run: after(24) }));
    show();
    await screen.findByRole('timer');
    expect(screen.queryByText(/Vous étudiez depuis/)).toBeNull();
    serve(focusContract.beat, () => after(26));
    looked('visible');
    expect((await screen.findAllByText(/Vous étudiez depuis/)).length).toBeGreaterThan(0);
    serve(focusContract.beat, () => after(46));
    looked('visible');
    expect(await screen.findByText(fr.focus.said.fiveLeft)).toBeTruthy();
  });
  test('printing is no exit', async () => {
    serve(focusContract.current, () => ({ run }));
    const told = serve(focusContract.leave, () => ({ exit }));
    show();
    await screen.findByRole('timer');
    window.dispatchEvent(new Event('beforeprint'));
    looked('hidden');
    window.dispatchEvent(new Event('afterprint'));
    looked('visible');
    await press('Réduire en barre');
    expect(told).toEqual([]);
  });
});
