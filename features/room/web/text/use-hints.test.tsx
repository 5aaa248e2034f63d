import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wire } from '#testing/browser/wire.ts';
import { listen } from '#web/realtime/realtime.ts';
import { roomLive } from '../room-live.ts';
import { type Hint, useHints } from './use-hints.ts';

const hint: Hint = { section: 'Ruth 3', segment: '1', version: null, side: 'source', word: 4 };
const pointedAt = () => wire.said.filter(([name]) => name === 'room.point').length;
let point: (hint: Hint) => Promise<void>;
let where: ReturnType<typeof useHints>['where'];
let shown: Pick<ReturnType<typeof useHints>, 'pointed' | 'commented'>;
function Room() {
  roomLive.useRoom('session', '7');
  const hints = useHints('7', { section: 'Ruth 3', segment: null, together: true }, 'noa');
  point = hints.point;
  where = hints.where;
  shown = hints;
  return null;
}

let stop: () => void;
beforeEach(async () => {
  vi.useFakeTimers();
  wire.reset();
  stop = listen();
  await vi.waitFor(() => expect(wire.on.has('connect')).toBe(true));
  wire.receive('connect');
});
afterEach(() => {
  cleanup();
  stop();
  vi.useRealTimers();
});

it('a word pointed at before entering is sent on entry, unless it has faded', async () => {
  let isIn = false;
  wire.answer = () => (isIn ? { ok: true } : { ok: false, messageKey: 'errors.notFound' });
  render(<Room />);
  await act(async () => void point(hint));
  expect(pointedAt()).toBe(1);
  isIn = true;
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(pointedAt()).toBe(2);
  isIn = false;
  await act(async () => void point({ ...hint, word: 5 }));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  const then = pointedAt();
  expect(then).toBeGreaterThan(3);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(pointedAt()).toBe(then);
});

it('a word still pointed at is sent again to a returning person', async () => {
  render(<Room />);
  await act(async () => void point(hint));
  const comesIn = () =>
    act(async () =>
      wire.receive('room.wandered', { id: '7', personId: 'noa', section: 'Ruth 3', segment: null, together: true }),
    );
  await comesIn();
  expect(pointedAt()).toBe(2);
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  await comesIn();
  expect(pointedAt()).toBe(2);
});

it('the position is sent on entry, and never by a closed page', async () => {
  let isIn = false;
  wire.answer = () => (isIn ? { ok: true } : { ok: false, messageKey: 'errors.notFound' });
  const told = () => wire.said.filter(([name]) => name === 'room.wander').length;
  const page = render(<Room />);
  await act(() => vi.advanceTimersByTimeAsync(1_200));
  expect(told()).toBe(3);
  isIn = true;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(told()).toBe(4);
  isIn = false;
  page.unmount();
  const gone = render(<Room />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  gone.unmount();
  const then = told();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(told()).toBe(then);
});

it('each entry requests the others’ positions, and requests are answered', async () => {
  const wandered = () => wire.said.filter(([name]) => name === 'room.wander').map(([, where]) => where);
  const page = render(<Room />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(wandered().at(0)).toMatchObject({ asks: true });
  const asked = (asks: boolean) =>
    act(async () =>
      wire.receive('room.wandered', {
        id: '7',
        personId: 'noa',
        section: 'Ruth 3',
        segment: null,
        together: true,
        asks,
      }),
    );
  const before = wandered().length;
  await asked(false);
  expect(wandered()).toHaveLength(before);
  await asked(true);
  expect(wandered().slice(before)).toMatchObject([{ section: 'Ruth 3', asks: false }]);
  wire.receive('disconnect', 'transport close');
  wire.receive('connect');
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(wandered().at(-1)).toMatchObject({ asks: true });
  page.unmount();
});

it('a position that arrives after a newer one is ignored', async () => {
  render(<Room />);
  const reads = (section: string, page: string, nth: number) =>
    act(async () => {
      const where = { section, segment: null, together: true, page, nth };
      wire.receive('room.wandered', { id: '7', personId: 'noa', ...where });
    });
  await reads('Ruth 4', 'desk', 7);
  await reads('Ruth 2', 'desk', 6);
  expect(where.noa?.section).toBe('Ruth 4');
  await reads('Ruth 1', 'phone', 1);
  expect(where.noa?.section).toBe('Ruth 1');
});

it('a word and a comment that arrive after newer ones are ignored', async () => {
  render(<Room />);
  const arrives = (name: string, given: object, nth: number) =>
    act(async () => wire.receive(name, { id: '7', personId: 'noa', page: 'desk', nth, ...given }));
  await arrives('room.pointed', { ...hint, word: 5 }, 4);
  await arrives('room.pointed', { ...hint, word: 4 }, 3);
  expect(shown.pointed.noa).toEqual({ ...hint, word: 5 });
  await arrives('room.commented', { section: 'Ruth 3', segment: '1', work: null }, 6);
  await arrives('room.commented', { section: 'Ruth 3', segment: '1', work: 'Rashi-on-Ruth' }, 5);
  expect(shown.commented.noa).toEqual({ section: 'Ruth 3', segment: '1', work: null });
  const sent = () => wire.said.at(-1)?.[1] as { page: string; nth: number };
  await act(() => point(hint));
  const { page, nth } = sent();
  await act(() => point({ ...hint, word: 5 }));
  expect(sent()).toMatchObject({ page, nth: nth + 1, word: 5 });
});

it('each hint of a page has a higher number than the previous hint', async () => {
  render(<Room />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  wire.receive('disconnect', 'transport close');
  wire.receive('connect');
  await act(() => vi.advanceTimersByTimeAsync(100));
  const sent = wire.said.flatMap(([name, hint]) =>
    name === 'room.wander' ? [hint as { page: string; nth: number }] : [],
  );
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ page }) => page)).size).toBe(1);
  expect(sent.map(({ nth }) => nth)).toEqual(sent.map((_, at) => at + 1));
});
