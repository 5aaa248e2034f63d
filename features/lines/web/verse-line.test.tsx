import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { apiServer, serve } from '#testing/browser/server.ts';
import { inFrench } from '#testing/web/in-french.ts';
import { linesContract, type VerseLines } from '../contract.ts';
import fr from '../locales/fr.json' with { type: 'json' };
import VerseLine from './verse-line.tsx';

const VERSE = 'Genesis 32:25';
const session = '018f0000-0000-7000-8000-000000000001';

apiServer();
beforeAll(inFrench);
afterEach(cleanup);

function open(lines: VerseLines) {
  serve(linesContract.list, () => ({ verses: [lines] }));
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <VerseLine sessionId={session} at={VERSE} onGo={() => {}} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}
const mine: VerseLines = { reference: VERSE, mine: 'Un ange', shown: false, others: [{ name: 'Noa', text: null }] };
const button = () => screen.queryByRole('button', { name: fr.lines.showNow });

test('one of two who wrote can show both lines before the third person writes', async () => {
  open(mine);
  await screen.findByLabelText(fr.lines.yours);
  const shown: VerseLines = { ...mine, shown: true, others: [{ name: 'Noa', text: 'Lui-même' }] };
  const asked = serve(linesContract.show, () => {
    serve(linesContract.list, () => ({ verses: [shown] }));
    return shown;
  });
  fireEvent.click(button() as HTMLElement);
  expect(await screen.findByText('Lui-même')).toBeTruthy();
  expect(asked).toEqual([{ id: session, reference: VERSE }]);
});

test.each([
  ['not written', { ...mine, mine: null }],
  ['written alone', { ...mine, others: [] }],
])('a participant who has %s cannot show the lines', async (_what, lines) => {
  open(lines);
  await screen.findByLabelText(fr.lines.yours);
  expect(button()).toBeNull();
});
