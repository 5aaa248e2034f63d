import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { outbox, startOutbox } from '#web/outbox/browser-outbox.ts';
import { stateOf } from '#web/outbox/command.ts';
import { declareSenders } from '#web/outbox/senders.ts';
import { useMark, useRefusedMarks } from './use-mark.ts';

const HOUR = 60 * 60_000;
let stop: () => void;
beforeEach(() => {
  const send = async () => {
    throw new TypeError('Failed to fetch');
  };
  declareSenders([{ 'cycles.mark': async () => ({ default: { send } }) }]);
  stop = startOutbox('ruth');
});
afterEach(async () => {
  for (const { clientId } of outbox.read()) await outbox.discard(clientId);
  stop();
  vi.restoreAllMocks();
});
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

test('a mark made before Shabbat is still sent after it', async () => {
  const { result } = renderHook(useMark, { wrapper });
  act(() => result.current('cycle', { round: 1, ordinal: 2 } as never, true));
  await vi.waitFor(() => expect(outbox.read()).toHaveLength(1));
  for (const command of outbox.read()) expect(stateOf(command, Date.now() + 25 * HOUR)).toBe('waiting');
});

test('an old mark of an earlier version is confirmed, and not discarded', async () => {
  await outbox.give({ clientId: crypto.randomUUID(), kind: 'cycles.mark', lane: 'cycles', body: {} });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * HOUR);
  renderHook(useRefusedMarks, { wrapper });
  await vi.waitFor(() => expect(outbox.read()).toMatchObject([{ confirmed: true }]));
});
