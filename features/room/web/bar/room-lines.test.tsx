import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { browserInFrench } from '#testing/web/in-french.ts';
import { plain } from '#testing/web/plain.ts';
import fr from '#web/locales/fr.ts';
import type { Room } from '../../contract.ts';
import { RoomLines } from './room-lines.tsx';

beforeAll(browserInFrench);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a room opened without a network shows this until the network is back', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const own = { section: 'Genesis 32', segment: '25', together: true };
  const room = { people: [], place: { section: 'Genesis 32', segment: '25' }, questionsBefore: null };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RoomLines
        room={room as unknown as Room}
        place={{ place: 'Genesis 32' } as never}
        hints={{ where: {} } as never}
        own={own as never}
        picked={null}
        onKeep={vi.fn()}
        onDrop={vi.fn()}
        onQuote={vi.fn()}
        onCalledOff={vi.fn()}
        onGo={vi.fn()}
      />
    </QueryClientProvider>,
  );
  expect(screen.getByText(plain(fr.room.offline))).toBeTruthy();
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText(plain(fr.room.offline))).toBeNull();
});
