import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebFeature } from '../feature.ts';
import { outbox } from '../outbox/browser-outbox.ts';
import { followWorker } from './follow-worker.ts';

const load = async () => ({ default: () => null });
const features: WebFeature[] = [
  { name: 'test', pages: [{ path: '/sessions/:id/room', guard: 'signed-in', alone: true, load }] },
];
const MINUTE = 60_000;

const sent: unknown[] = [];
let registration: { waiting: { postMessage: (message: unknown) => void } | null; update: () => Promise<void> };
let container: EventTarget & { controller: object | null };
let ended: AbortController;
let followed: string[];

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  followed = [];
  ended = new AbortController();
  registration = { waiting: { postMessage: (message) => void sent.push(message) }, update: async () => {} };
  container = Object.assign(new EventTarget(), { controller: {} });
  vi.stubGlobal('navigator', {
    serviceWorker: Object.assign(container, {
      register: async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve({ active: { postMessage: () => {} } }),
    }),
  });
  history.replaceState(null, '', '/home');
  document.body.innerHTML = '<a href="/library">Textes</a>';
  document.body.addEventListener('click', note);
});
afterEach(() => {
  ended.abort();
  document.body.removeEventListener('click', note);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const note = (event: Event) => {
  event.preventDefault();
  followed.push('router');
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const clickLink = () => document.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));

test('lets a new worker take over at a calm moment', async () => {
  void followWorker(features, ended.signal);
  await pass(1_000);
  expect(sent).toEqual([{ kind: 'take over' }]);
});

test('waits while this tab is in a room, and asks again every minute', async () => {
  history.replaceState(null, '', '/sessions/1/room');
  void followWorker(features, ended.signal);
  await pass(10 * MINUTE);
  expect(sent).toEqual([]);
  history.replaceState(null, '', '/home');
  await pass(MINUTE + 1_000);
  expect(sent).toHaveLength(1);
});

test('waits while a message is unsent', async () => {
  const unsent = vi.spyOn(outbox, 'read').mockReturnValue([{ clientId: '1' }] as never);
  void followWorker(features, ended.signal);
  await pass(5 * MINUTE);
  expect(sent).toEqual([]);
  unsent.mockReturnValue([]);
  await pass(MINUTE + 1_000);
  expect(sent).toHaveLength(1);
});

test('waits while another tab is in a room', async () => {
  const other = new BroadcastChannel('havruta-worker');
  other.onmessage = ({ data }) => data.ask === 'may it take over' && other.postMessage({ ask: 'not now' });
  vi.useRealTimers();
  void followWorker(features, ended.signal);
  await new Promise((resolve) => setTimeout(resolve, 800));
  other.close();
  expect(sent).toEqual([]);
});

test('opens the next link from the server long after a new build, but never from a room', async () => {
  const patience = 30 * MINUTE;
  void followWorker(features, ended.signal, patience);
  await pass(1_000);
  clickLink();
  expect(followed).toEqual(['router']);
  await pass(patience);
  history.replaceState(null, '', '/sessions/1/room');
  clickLink();
  expect(followed).toHaveLength(2);
  history.replaceState(null, '', '/home');
  await pass(MINUTE + 1_000);
  clickLink();
  expect(followed).toHaveLength(2);
});

test('opens the next link from the server long after another tab let a new build take over', async () => {
  registration.waiting = null;
  const patience = 30 * MINUTE;
  void followWorker(features, ended.signal, patience);
  await pass(1_000);
  container.dispatchEvent(new Event('controllerchange'));
  await pass(patience + MINUTE);
  clickLink();
  expect(followed).toEqual([]);
});

test('the first worker of a browser is no new build', async () => {
  registration.waiting = null;
  container.controller = null;
  void followWorker(features, ended.signal, MINUTE);
  await pass(1_000);
  container.dispatchEvent(new Event('controllerchange'));
  await pass(2 * MINUTE);
  clickLink();
  expect(followed).toEqual(['router']);
});

test('leaves a browser without workers alone', async () => {
  vi.stubGlobal('navigator', {});
  await followWorker(features, ended.signal);
  expect(sent).toEqual([]);
});
