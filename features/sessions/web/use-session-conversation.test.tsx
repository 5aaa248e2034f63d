import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { apiServer, gateway, serve } from '#testing/browser/server.ts';
import { queryClient } from '#web/api/query-client.ts';
import { sessionsContract } from '../contract.ts';
import { useSessionConversation } from './api.ts';

const session = '019a0000-0000-7000-8000-000000000001';
const conversation = '019a0000-0000-7000-8000-000000000002';
apiServer();
beforeEach(() => queryClient.clear());

function Shown() {
  const { data, isError } = useSessionConversation(session);
  return <p>{isError ? 'none' : data?.id}</p>;
}
const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Shown />
      <Shown />
    </QueryClientProvider>,
  );

test('all components of a session share one request for its conversation', async () => {
  const asked = serve(sessionsContract.conversation, () => ({ id: conversation }));
  open();
  expect(await screen.findAllByText(conversation)).toHaveLength(2);
  expect(asked).toEqual([{ id: session }]);
});

test('a non-participant has no conversation', async () => {
  serve(sessionsContract.conversation, gateway(404));
  open();
  expect(await screen.findAllByText('none')).toHaveLength(2);
});
