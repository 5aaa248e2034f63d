import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Chapter } from '#features/texts/contract.ts';
import { apiServer, offline, refuse, serve, servePlain } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { queryClient } from '#web/api/query-client.ts';
import fr from '#web/locales/fr.ts';
import { outbox, startOutbox } from '#web/outbox/browser-outbox.ts';
import { declareSenders } from '#web/outbox/senders.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { annotationsContract } from '../../contract.ts';
import { annotationsWeb } from '../feature.ts';
import AskPartner from './ask-partner.tsx';

const words = fr.annotations;
const noa = { id: '00000000-0000-4000-8000-000000000003', name: 'Noa' };
const chapter = { ref: 'Genesis 32', heRef: 'בראשית לב', versions: {} } as unknown as Chapter;
const closed = vi.fn();
const ADDRESS = 'POST /api/annotations/questions';

beforeAll(browserInFrench);
apiServer();
let stop: () => void;
beforeEach(() => {
  sessionStorage.clear();
  closed.mockClear();
  declareSenders([annotationsWeb.commands ?? {}]);
  stop = startOutbox('ruth');
  serve(annotationsContract.partners, () => ({ partners: [noa] }));
});
afterEach(async () => {
  cleanup();
  for (const { clientId } of outbox.read()) await outbox.discard(clientId);
  stop();
  queryClient.clear();
});

async function ask(text: string) {
  render(
    <QueryClientProvider client={queryClient}>
      <AskPartner chapter={chapter} segment="25" quote="ויאבק" onClose={closed} />
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByLabelText(fr.notes.yourQuestion), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: words.askSend }));
}

test('a question sent without a network waits, and arrives once with the id of the first attempt', async () => {
  servePlain(ADDRESS, offline);
  await ask('Un ange ?');
  await vi.waitFor(() => expect(outbox.read()).toMatchObject([{ kind: 'annotations.ask', confirmed: true }]));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  const [command] = outbox.read();
  const arrived = servePlain(ADDRESS, () => Response.json({}));
  await vi.waitFor(async () => {
    await outbox.retryNow();
    expect(outbox.read()).toEqual([]);
  }, 10_000);
  expect(arrived).toEqual([
    { clientId: command?.clientId, partnerId: noa.id, section: 'Genesis 32', segment: '25', text: 'Un ange ?' },
  ]);
});

test('a question refused later no longer waits, and its text can be copied', async () => {
  servePlain(ADDRESS, offline);
  await ask('Un ange ?');
  await vi.waitFor(() => expect(outbox.read()).toHaveLength(1));
  const refusal = {
    defined: true,
    code: 'QUESTIONS_FULL',
    status: 409,
    message: '',
    data: { messageKey: 'notes.pairQuestionsFull' },
  };
  const asked = servePlain(ADDRESS, () => Response.json(refusal, { status: 409 }));
  await vi.waitFor(async () => {
    await outbox.retryNow();
    expect(outbox.read()).toEqual([]);
  }, 10_000);
  expect(asked).toHaveLength(1);
  expect(toastStore.read()?.variant).toBe('destructive');
});

test('a question refused at once stays in the form, with the reason', async () => {
  serve(annotationsContract.ask, refuse('QUESTIONS_FULL', 'notes.pairQuestionsFull'));
  await ask('Un ange ?');
  expect(await screen.findByText(fr.notes.pairQuestionsFull)).toBeTruthy();
  expect(outbox.read()).toEqual([]);
  expect(closed).not.toHaveBeenCalled();
});
