import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { apiServer, offline, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { type Place, type Room, roomContract } from '../../contract.ts';
import { usePlace } from './use-place.ts';

beforeAll(browserInFrench);
apiServer();
afterEach(cleanup);

const id = '00000000-0000-4000-8000-000000000010';
const at = (section: string, version: number): Room => {
  const place: Place = { section, segment: null, version, byId: null };
  return { id, place, resumed: false } as Room;
};
const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

test('the client follows a position received while its own turn was lost', async () => {
  const cut = Promise.withResolvers<void>();
  serve(roomContract.turn, async () => {
    await cut.promise;
    return offline();
  });
  const hook = renderHook(({ room }) => usePlace(room), { wrapper, initialProps: { room: at('Ruth 1', 1) } });
  act(() => hook.result.current.turn('Ruth-2'));
  hook.rerender({ room: at('Ruth 4', 2) });
  cut.resolve();
  await waitFor(() => expect(hook.result.current.reading.together).toBe(false));
  await waitFor(() => expect(hook.result.current.place).toBe('Ruth-4'));
  expect(hook.result.current.reading.at).toBe('Ruth-2');
});
