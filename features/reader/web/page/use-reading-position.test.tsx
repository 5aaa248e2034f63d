import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shelfContract } from '#features/shelf/contract.ts';
import { sentTo } from '#testing/browser/server.ts';
import { readerWorld, show } from '../../testing/reader-world.tsx';

readerWorld();
afterEach(() => vi.restoreAllMocks());

test('the position sent by a page being closed outlives the page', async () => {
  show('/text/Genesis-2');
  await screen.findByText('In the beginning 2');
  const sending = vi.spyOn(globalThis, 'fetch');
  fireEvent.scroll(window);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(sentTo(shelfContract.setReadingPosition)).toMatchObject([{ reference: 'Genesis 2' }]));
  const isPosition = ([request]: Parameters<typeof fetch>) => request instanceof Request && request.method === 'PUT';
  expect(sending.mock.calls.filter(isPosition)).toEqual([
    [expect.anything(), expect.objectContaining({ keepalive: true })],
  ]);
});
