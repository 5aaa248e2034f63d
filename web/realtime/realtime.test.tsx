import { useQuery } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import { id } from '#shared/base.ts';
import { defineEvents } from '#shared/events.ts';
import { wire } from '#testing/browser/wire.ts';
import { signInRequired } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { liveEvents, useGap } from './live-events.ts';
import { followEvents, listen } from './realtime.ts';
import { refetchOn } from './refetch.ts';

const talkEvents = defineEvents('talk', {
  toBrowsers: { message: z.object({ talkId: id, seq: z.int() }) },
  fromBrowsers: { typing: z.object({ talkId: id }) },
  rooms: ['talk'],
  brought: { news: z.object({ talkId: id, words: z.string() }) },
});
const talk = liveEvents<typeof talkEvents>('talk');
const hoursEvents = defineEvents('hours', { toBrowsers: { moved: z.object({ id }) } });
followEvents([
  refetchOn<typeof talkEvents, { details: unknown }>('talk', { message: ['details'] }),
  refetchOn<typeof hoursEvents, { details: unknown }>('hours', { moved: ['details'] }),
  refetchOn<typeof hoursEvents, { weekly: unknown }, 'moved'>('hours', { moved: ['weekly'] }),
]);
const message = (seq: number) => ['talk.message', { talkId: '1', seq }] as const;

let stop: () => void;
beforeEach(async () => {
  vi.useFakeTimers();
  wire.reset();
  stop = listen();
  await vi.waitFor(() => expect(wire.on.has('connect')).toBe(true));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('the page receives events, sends messages, and joins the rooms on display', async () => {
  const heard: unknown[] = [];
  const left: string[] = [];
  function Page() {
    talk.useEvent('message', (payload) => heard.push(payload));
    // @ts-expect-error: an event that is not declared does not compile
    talk.useEvent('mesage', () => {});
    talk.useRoom('talk', '7', (key) => left.push(key));
    return null;
  }
  const page = render(<Page />);
  expect(await talk.say('typing', { talkId: '7' })).toBe(false);
  wire.receive('connect');
  expect(wire.said).toEqual([['room.join', 'talk.talk', '7']]);
  wire.receive('talk.message', { talkId: '7', seq: 1 });
  wire.receive('talk.other', {});
  expect(heard).toEqual([{ talkId: '7', seq: 1 }]);
  expect(await talk.say('typing', { talkId: '7' })).toBe(true);
  wire.receive('disconnect', 'transport close');
  wire.receive('connect');
  expect(wire.said.filter(([name]) => name === 'room.join')).toHaveLength(2);
  wire.receive('room.left', 'talk.talk', '7');
  expect(left).toEqual(['errors.notFound']);
  page.unmount();
  expect(wire.said.at(-1)).toEqual(['room.leave', 'talk.talk', '7']);
});

it('an event refetches what each of two features declares for it', () => {
  onTestFinished(() => queryClient.clear());
  const keys = [[['hours', 'details']], [['hours', 'weekly']], [['hours', 'others']]];
  for (const queryKey of keys) queryClient.setQueryData(queryKey, 'known');
  wire.receive('connect');
  wire.receive('hours.moved', { id: '7' });
  expect(keys.map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true, false]);
});

it('the data of a feature’s events is refetched after joining its room', async () => {
  const asked: string[] = [];
  const joined: string[] = [];
  const queryFn = async ({ queryKey }: { queryKey: readonly unknown[] }) => {
    asked.push(JSON.stringify(queryKey));
    return asked.length;
  };
  const keys = [
    [['talk', 'details'], { input: { id: '7' } }],
    [['talk', 'details'], { input: { id: '8' } }],
    [['other', 'details'], { input: { id: '7' } }],
  ];
  function Page() {
    for (const queryKey of keys) useQuery({ queryKey, queryFn, staleTime: 60_000 }, queryClient);
    talk.useRoom('talk', '7');
    talk.useJoined('talk', '7', () => joined.push('7'));
    return null;
  }
  const page = render(<Page />);
  await vi.advanceTimersByTimeAsync(0);
  asked.length = 0;
  wire.receive('connect');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([JSON.stringify(keys[0])]);
  expect(joined).toEqual(['7']);
  page.unmount();
  queryClient.clear();
});

it('a refused room is reported, and is tried again when the server was busy', async () => {
  const left: string[] = [];
  const answers = [
    { ok: false, messageKey: 'errors.busy' },
    { ok: false, messageKey: 'errors.notFound' },
  ];
  wire.answer = () => answers.shift();
  function Page() {
    talk.useRoom('talk', '7', (key) => left.push(key));
    return null;
  }
  const page = render(<Page />);
  wire.receive('connect');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(left).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(left).toEqual(['errors.notFound']);
  page.unmount();
});

it('data is refetched at once for a learner’s own events, with a delay for events of many', async () => {
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  wire.receive('connect');
  wire.receive(...message(1));
  expect(invalidate).toHaveBeenCalledTimes(1);
  expect(invalidate).toHaveBeenCalledWith(expect.objectContaining({ queryKey: [['talk', 'details']] }));
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  wire.receive(...message(2), 2_000);
  await vi.advanceTimersByTimeAsync(990);
  expect(invalidate).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20);
  expect(invalidate).toHaveBeenCalledTimes(2);
});

it('data is refetched after lost hints: on request, and after each reconnect', async () => {
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  let gaps = 0;
  function Page() {
    useGap(() => gaps++);
    return null;
  }
  const page = render(<Page />);
  wire.receive('connect');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(invalidate).not.toHaveBeenCalled();
  wire.receive('resync');
  await vi.advanceTimersByTimeAsync(5_000);
  expect([invalidate.mock.calls.length, gaps]).toEqual([1, 1]);
  wire.receive('disconnect', 'transport close');
  wire.receive('connect');
  await vi.advanceTimersByTimeAsync(5_000);
  expect([invalidate.mock.calls.length, gaps]).toEqual([2, 2]);
  page.unmount();
});

it('the page sends the age of its data when it connects, unless events were lost', async () => {
  const openFor = () => {
    let said: { openFor?: number } = {};
    wire.options.auth?.((told) => {
      said = told;
    });
    return said.openFor;
  };
  const first = openFor() ?? Number.NaN;
  await vi.advanceTimersByTimeAsync(2_500);
  expect((openFor() ?? Number.NaN) - first).toBeGreaterThanOrEqual(2_500);
  wire.receive('connect');
  wire.receive('disconnect', 'transport close');
  expect(openFor()).toBeUndefined();
});

it('the page reconnects after a temporary refusal, and reports a missing sign-in', async () => {
  const required = vi.fn();
  onTestFinished(signInRequired.subscribe(required));
  wire.receive('connect_error', new Error('unavailable'));
  await vi.advanceTimersByTimeAsync(11_000);
  expect([wire.connects, required.mock.calls.length]).toEqual([1, 0]);
  wire.receive('connect_error', new Error('signInRequired'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([wire.connects, required.mock.calls.length]).toEqual([1, 1]);
});

it('a refused connection is not resumed after signing out and in again', async () => {
  wire.receive('connect_error', new Error('unavailable'));
  stop();
  wire.on.clear();
  stop = listen();
  await vi.waitFor(() => expect(wire.on.has('connect')).toBe(true));
  await vi.advanceTimersByTimeAsync(11_000);
  expect([wire.connects, wire.open]).toEqual([0, 1]);
});

it('data sent to a joined room is received and acknowledged', async () => {
  const [news, arrived] = [vi.fn(), vi.fn()];
  function Page() {
    talk.useRoom('talk', '7');
    talk.useBrought('news', news);
    return null;
  }
  const page = render(<Page />);
  expect(talk.isIn('talk', '7')).toBe(false);
  wire.receive('connect');
  await vi.waitFor(() => expect(talk.isIn('talk', '7')).toBe(true));
  const payload = { talkId: '7', words: 'Bonsoir' };
  wire.receive('talk.news', payload, arrived);
  expect([news.mock.calls, arrived.mock.calls]).toEqual([[[payload]], [[]]]);
  wire.receive('disconnect', 'transport close');
  expect(talk.isIn('talk', '7')).toBe(false);
  wire.receive('connect');
  await vi.waitFor(() => expect(talk.isIn('talk', '7')).toBe(true));
  page.unmount();
  expect(talk.isIn('talk', '7')).toBe(false);
  wire.receive('talk.news', payload, arrived);
  expect(arrived).toHaveBeenCalledTimes(1);
});
