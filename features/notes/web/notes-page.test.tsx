import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import { liveConnection } from '#testing/browser/live.ts';
import { apiServer, gateway, held, refuse, serve } from '#testing/browser/server.ts';
import { AsLearner } from '#testing/web/as-learner.tsx';
import { browserInFrench } from '#testing/web/in-french.ts';
import { queryClient } from '#web/api/query-client.ts';
import fr from '#web/locales/fr.ts';
import { notesContract, type Question } from '../contract.ts';
import NotesPage from './notes-page.tsx';
import { quoteInNotes } from './quotes.ts';
import { toBase64 } from './text/base64.ts';

const uuid = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const id = uuid(1);
const asked = (n: number, more: Partial<Question> = {}): Question => ({
  id: uuid(n),
  sessionId: id,
  text: `Question ${n}`,
  reference: null,
  author: 'Noa',
  mine: false,
  done: false,
  createdAt: new Date().toISOString(),
  ...more,
});

beforeAll(browserInFrench);
apiServer();
liveConnection();
beforeEach(() => {
  const doc = new Y.Doc();
  const line = new Y.XmlElement('paragraph');
  line.insert(0, [new Y.XmlText('Une étreinte autant qu’un combat')]);
  doc.getXmlFragment('default').insert(0, [line]);
  const update = toBase64(Y.encodeStateAsUpdate(doc));
  serve(notesContract.session, () => ({
    id,
    title: 'La nuit au gué',
    startsAt: '2026-11-24T19:30:00.000Z',
    timeZone: 'Europe/Paris',
    durationMinutes: 60,
    reference: null,
    people: [
      { id: uuid(2), name: 'Ruth', me: true },
      { id: uuid(3), name: 'Noa', me: false },
    ],
  }));
  serve(notesContract.updates, ({ input: { after } }) => ({ seq: 1, more: false, updates: after < 1 ? [update] : [] }));
  serve(notesContract.questions, () => ({ questions: [asked(5)] }));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  sessionStorage.clear();
});

const open = () =>
  render(
    <MemoryRouter initialEntries={[`/sessions/${id}/notes`]}>
      <QueryClientProvider client={queryClient}>
        <Routes>
          <Route
            path="/sessions/:sessionId/notes"
            element={
              <AsLearner>
                <NotesPage />
              </AsLearner>
            }
          />
        </Routes>
      </QueryClientProvider>
    </MemoryRouter>,
  );

test('shows an unknown or foreign session as not found', async () => {
  serve(notesContract.session, refuse('NOT_FOUND', 'sessions.notFound'));
  open();
  expect(await screen.findByText(fr.sessions.unknown)).toBeTruthy();
});

test('shows an error when loading fails, and can be retried', async () => {
  serve(notesContract.updates, gateway(400));
  open();
  expect((await screen.findByRole('alert')).textContent).toContain(fr.notes.loadError);
  serve(notesContract.updates, () => ({ seq: 0, more: false, updates: [] }));
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('textbox', { name: fr.notes.title })).toBeTruthy();
});

test('shows the notes with their authors and questions', async () => {
  open();
  const box = await screen.findByRole('textbox', { name: fr.notes.title });
  await waitFor(() => expect(box.textContent).toContain('Une étreinte autant qu’un combat'));
  expect(screen.getByText(/Noa/, { selector: 'header p' })).toBeTruthy();
  expect(screen.getByText(fr.notes.saving.saved)).toBeTruthy();
  expect(await screen.findByText('Question 5')).toBeTruthy();
});

test('a question is marked as done at once, and reverts when refused', async () => {
  serve(notesContract.mark, refuse('NOT_FOUND', 'notes.questionNotFound'));
  open();
  const box = await screen.findByRole('checkbox', { name: 'Question 5' });
  fireEvent.click(box);
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Question 5' })).toHaveProperty('ariaChecked', 'false'),
  );
});

test('a failed question retains its text, and is listed once sent', async () => {
  serve(notesContract.ask, gateway(502));
  open();
  fireEvent.click(await screen.findByRole('button', { name: fr.notes.addQuestion }));
  const field = await screen.findByRole('textbox', { name: fr.notes.yourQuestion });
  fireEvent.change(field, { target: { value: 'Pourquoi de nuit ?' } });
  fireEvent.click(screen.getByRole('button', { name: fr.notes.ask }));
  await screen.findByRole('alert');
  expect(field).toHaveProperty('value', 'Pourquoi de nuit ?');
  serve(notesContract.ask, ({ input }) => asked(6, { text: input.text, mine: true, author: 'Ruth' }));
  fireEvent.click(screen.getByRole('button', { name: fr.notes.ask }));
  expect(await screen.findByRole('checkbox', { name: 'Pourquoi de nuit ?' })).toBeTruthy();
});

test('an unsent question survives a reload until discarded', async () => {
  const field = async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: fr.notes.addQuestion }));
    return screen.findByRole<HTMLTextAreaElement>('textbox', { name: fr.notes.yourQuestion });
  };
  fireEvent.change(await field(), { target: { value: 'Pourquoi de nuit ?' } });
  cleanup();
  expect((await field()).value).toBe('Pourquoi de nuit ?');
  fireEvent.click(screen.getByRole('button', { name: fr.common.cancel }));
  cleanup();
  expect((await field()).value).toBe('');
});

test('only the learner’s own questions can be changed', async () => {
  serve(notesContract.questions, () => ({ questions: [asked(5), asked(6, { mine: true, author: 'Ruth' })] }));
  const sent = serve(notesContract.reword, ({ input }) => asked(6, { text: input.text, mine: true, author: 'Ruth' }));
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Reformuler la question\u00a0: Question 6' }));
  expect(screen.queryByRole('button', { name: 'Reformuler la question\u00a0: Question 5' })).toBeNull();
  const field = await screen.findByRole('textbox', { name: fr.notes.yourQuestion });
  fireEvent.change(field, { target: { value: ' Pourquoi seul ? ' } });
  fireEvent.click(screen.getByRole('button', { name: fr.notes.reword }));
  expect(await screen.findByRole('checkbox', { name: 'Pourquoi seul ?' })).toBeTruthy();
  await waitFor(() => expect(sent).toMatchObject([{ questionId: asked(6).id, text: 'Pourquoi seul ?' }]));
});

test('a refused change retains its text in the form and the question in the list', async () => {
  serve(notesContract.questions, () => ({ questions: [asked(6, { mine: true, author: 'Ruth' })] }));
  serve(notesContract.reword, gateway(502));
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Reformuler la question\u00a0: Question 6' }));
  const field = await screen.findByRole('textbox', { name: fr.notes.yourQuestion });
  fireEvent.change(field, { target: { value: 'Pourquoi seul ?' } });
  fireEvent.click(screen.getByRole('button', { name: fr.notes.reword }));
  await screen.findByRole('alert');
  expect(screen.getByRole('textbox', { name: fr.notes.yourQuestion })).toHaveProperty('value', 'Pourquoi seul ?');
  fireEvent.click(screen.getByRole('button', { name: fr.common.cancel }));
  expect(await screen.findByRole('checkbox', { name: 'Question 6' })).toBeTruthy();
});

test('a late response closes only its own form', async () => {
  serve(notesContract.questions, () => ({ questions: [asked(6, { mine: true, author: 'Ruth' })] }));
  const late = held<Question>();
  serve(notesContract.reword, late.answer);
  open();
  const openForm = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Reformuler la question\u00a0: Question 6' }));
  const field = () => screen.findByRole('textbox', { name: fr.notes.yourQuestion });
  await openForm();
  fireEvent.change(await field(), { target: { value: 'Pourquoi seul ?' } });
  fireEvent.click(screen.getByRole('button', { name: fr.notes.reword }));
  fireEvent.click(screen.getByRole('button', { name: fr.common.cancel }));
  await openForm();
  fireEvent.change(await field(), { target: { value: 'Pourquoi de nuit ?' } });
  late.letGo(asked(6, { text: 'Pourquoi seul ?', mine: true, author: 'Ruth' }));
  await waitFor(() =>
    expect(
      queryClient.getQueriesData<{ questions: Question[] }>({}).flatMap(([, data]) => data?.questions ?? []),
    ).toMatchObject([{ text: 'Pourquoi seul ?' }]),
  );
  expect(await field()).toHaveProperty('value', 'Pourquoi de nuit ?');
});

test('a verse is quoted with its reference, even before the notes are open', async () => {
  quoteInNotes(id, { reference: 'Genesis 32:25', words: 'וַיֵּאָבֵק אִישׁ עִמּוֹ' });
  open();
  const box = await screen.findByRole('textbox', { name: fr.notes.title });
  await waitFor(() => expect(box.querySelector('blockquote')?.textContent).toContain('וַיֵּאָבֵק אִישׁ עִמּוֹGenesis 32:25'));
  quoteInNotes(id, { reference: 'Genesis 32:26', words: 'וַיַּרְא' });
  await waitFor(() => expect(box.querySelectorAll('blockquote')).toHaveLength(2));
  expect(box.textContent).toContain('Une étreinte autant qu’un combat');
});
