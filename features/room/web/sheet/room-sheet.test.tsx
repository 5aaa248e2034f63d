import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { linesContract } from '#features/lines/contract.ts';
import { notesContract } from '#features/notes/contract.ts';
import { SessionNotes, SessionQuestions } from '#features/notes/web/api.ts';
import { apiServer, offline, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import RoomSheet from './room-sheet.tsx';

beforeAll(browserInFrench);
apiServer();
afterEach(cleanup);

const id = '018f0000-0000-7000-8000-000000000001';
const sheet = { open: true, tab: 'notes' as const, show: () => {}, toggle: () => {} };
const at = (verse: string | null) => (
  <MemoryRouter>
    <QueryClientProvider client={client}>
      <RoomSheet
        roomId={id}
        others={[]}
        notesBefore={id}
        sheet={sheet}
        at={verse}
        onGo={() => {}}
        onQuote={undefined}
        onBlocked={() => {}}
        comments={null}
      />
    </QueryClientProvider>
  </MemoryRouter>
);
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

test('the notes stay visible while the parts of a first verse load', async () => {
  serve(notesContract.session, offline);
  serve(notesContract.updates, offline);
  serve(notesContract.questions, offline);
  serve(linesContract.list, offline);
  await Promise.all([SessionNotes.preload(), SessionQuestions.preload()]);
  const { rerender } = render(at(null));
  const name = { name: fr.room.notesBefore };
  expect(await screen.findByRole('link', name)).toBeTruthy();
  rerender(at('Genesis 32:25'));
  expect(screen.queryByRole('link', name)).toBeTruthy();
});
