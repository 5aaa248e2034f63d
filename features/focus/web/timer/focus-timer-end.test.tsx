import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serve } from '#testing/browser/server.ts';
import { plain } from '#testing/web/plain.ts';
import fr from '#web/locales/fr.ts';
import { focusContract } from '../../contract.ts';
import type { Outcome } from '../../shared/outcomes.ts';
import { ago, key, run, session } from '../../testing/focus-web.ts';
import { ended, MINUTE, press, show, withTimer } from '../../testing/timer.tsx';
import { focusWeb } from '../feature.ts';

withTimer(focusWeb);

test('the end shows minutes, the goal’s outcome and the balance, in the title and to screen readers too', async () => {
  serve(focusContract.current, () => ({ run }));
  serve(focusContract.change, () => ended);
  const goal = { personId: key(9), name: 'Ruth', me: true, goal: 'Qui lutte ?', outcome: null, note: '' };
  let outcome: Outcome | null = null;
  serve(focusContract.session, () => ({
    ...session,
    status: 'completed' as const,
    rewarded: 20,
    goals: [{ ...goal, outcome }],
  }));
  const said = serve(focusContract.setOutcome, ({ input }) => {
    outcome = input.outcome;
    return { goals: [] };
  });
  show();
  await press('Terminer');
  await waitFor(() => expect(screen.getAllByText(/Bravo.*59.minutes/)).toHaveLength(2));
  expect(document.title).toMatch(/59/);
  expect(screen.getByText('235 en tout')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'En partie' }));
  await waitFor(() => expect(said).toMatchObject([{ outcome: 'partly' }]));
  const line = await screen.findByRole('textbox', { name: /En une ligne/ });
  fireEvent.change(line, { target: { value: 'La suite demain.' } });
  fireEvent.blur(line);
  await waitFor(() => expect(said.at(-1)).toMatchObject({ outcome: 'partly', note: 'La suite demain.' }));
});

test('a line typed while a response is pending remains and is sent', async () => {
  serve(focusContract.current, () => ({ run }));
  serve(focusContract.change, () => ended);
  const goal = { personId: key(9), name: 'Ruth', me: true, goal: 'Qui lutte ?', note: '' };
  let outcome: Outcome | null = null;
  const read = Promise.withResolvers<void>();
  serve(focusContract.session, async () => {
    if (outcome) await read.promise;
    return { ...session, status: 'completed' as const, rewarded: 20, goals: [{ ...goal, outcome }] };
  });
  const said = serve(focusContract.setOutcome, ({ input }) => {
    outcome = input.outcome;
    return { goals: [] };
  });
  show();
  await press('Terminer');
  fireEvent.click(await screen.findByRole('radio', { name: 'En partie' }));
  const line = await screen.findByRole('textbox', { name: /En une ligne/ });
  await waitFor(() => expect(said).toHaveLength(1));
  await new Promise((later) => setTimeout(later, 100));
  fireEvent.change(line, { target: { value: 'La suite demain.' } });
  expect(line.isConnected).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'En partie' }).checked).toBe(true);
  fireEvent.blur(line);
  read.resolve();
  await waitFor(() => expect(said.at(-1)).toMatchObject({ outcome: 'partly', note: 'La suite demain.' }));
});

test('passages are named in the learner’s language', async () => {
  sessionStorage.setItem(
    `focus-passages:${session.id}`,
    JSON.stringify(['Genesis-32', 'Berakhot-2a', 'II-Kings-3', 'Some-Title-~--Two-5']),
  );
  serve(focusContract.current, () => ({ run }));
  serve(focusContract.change, () => ended);
  show();
  await press('Terminer');
  const read = (await screen.findByText(new RegExp(plain(fr.focus.read)))).closest('p');
  await waitFor(() =>
    expect(read?.textContent).toBe(`${fr.focus.read} Genèse 32 · Berakhot 2a · 2 Rois 3 · Some Title - Two 5`),
  );
});

test('passages survive a reload after the end of the run', async () => {
  sessionStorage.setItem(`focus-passages:${session.id}`, JSON.stringify(['Genesis-32']));
  serve(focusContract.session, () => ({
    ...session,
    ...{ status: 'completed' as const, startsAt: ago(80), rewarded: 20, countedMs: 58 * MINUTE },
  }));
  show();
  const read = (await screen.findByText(new RegExp(plain(fr.focus.read)))).closest('p');
  await waitFor(() => expect(read?.textContent).toBe(`${fr.focus.read} Genèse 32`));
});

test('a learner who missed the end sees it later', async () => {
  const over = { ...session, status: 'completed' as const, startsAt: ago(80), rewarded: 20 };
  serve(focusContract.session, () => ({ ...over, countedMs: 58 * MINUTE }));
  show();
  expect(await screen.findByText(/Bravo.*58.minutes/)).toBeTruthy();
  cleanup();
  serve(focusContract.session, () => over);
  show();
  expect(await screen.findByText(fr.focus.over)).toBeTruthy();
});

test('a session that just ended shows no missing reward before it is counted', async () => {
  serve(focusContract.current, () => ({ run }));
  serve(focusContract.change, () => ended);
  serve(focusContract.session, () => ({ ...session, status: 'completed' as const, startsAt: ago(61) }));
  show();
  await press('Terminer');
  expect(await screen.findByText(/20.shekels dans les cinq minutes après la fin de la session/)).toBeTruthy();
  cleanup();
  serve(focusContract.current, () => ({ run }));
  serve(focusContract.session, () => ({ ...session, status: 'completed' as const, startsAt: ago(75) }));
  show();
  await press('Terminer');
  expect(await screen.findByText(fr.focus.earnedNothing)).toBeTruthy();
  cleanup();
  serve(focusContract.current, () => ({ run }));
  serve(focusContract.session, () => ({ ...session, status: 'active' as const, canEarn: false }));
  show();
  await press('Terminer');
  expect(await screen.findByText(fr.focus.earnedNothing)).toBeTruthy();
});

test('a damaged address does not break the timer', async () => {
  serve(focusContract.current, () => ({ run }));
  show('/text/%E0%A4%A');
  expect(await screen.findByRole('timer')).toBeTruthy();
});
