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
  const postMessage = (message: unknown) => {
    sent.push(message);
    registration.waiting = null;
  };
  registration = { waiting: { postMessage }, update: async () => {} };
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

test('a new worker takes over when the page is calm', async () => {
  void followWorker(features, ended.signal);
  await pass(14_000);
  expect(sent).toEqual([]);
  await pass(2_000);
  expect(sent).toEqual([{ kind: 'take over' }]);
});

test.each([
  ['presses', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
  ['types', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))],
])('waits while the learner %s', async (_, use) => {
  void followWorker(features, ended.signal);
  for (let used = 0; used < 30; used++) {
    await pass(8_000);
    use();
  }
  expect(sent).toEqual([]);
  await pass(31_000);
  expect(sent).toHaveLength(1);
});

test('a new worker waits while this tab is in a room, and is tried again later', async () => {
  history.replaceState(null, '', '/sessions/1/room');
  void followWorker(features, ended.signal);
  await pass(10 * MINUTE);
  expect(sent).toEqual([]);
  history.replaceState(null, '', '/home');
  await pass(MINUTE + 1_000);
  expect(sent).toHaveLength(1);
});

test('a new worker waits while a message is unsent', async () => {
  const unsent = vi.spyOn(outbox, 'read').mockReturnValue([{ clientId: '1', refusal: null }] as never);
  void followWorker(features, ended.signal);
  await pass(5 * MINUTE);
  expect(sent).toEqual([]);
  unsent.mockReturnValue([]);
  await pass(MINUTE + 1_000);
  expect(sent).toHaveLength(1);
});

test('a new worker does not wait for refused messages', async () => {
  vi.spyOn(outbox, 'read').mockReturnValue([{ clientId: '1', refusal: 'errors.notFound' }] as never);
  void followWorker(features, ended.signal);
  await pass(2 * MINUTE);
  expect(sent).toHaveLength(1);
});

test.each([
  { answer: 'not now', expected: [] },
  { answer: null, expected: [{ kind: 'take over' }] },
])('asks other tabs, one answers $answer', async ({ answer, expected }) => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const other = new BroadcastChannel('havruta-worker');
  other.onmessage = ({ data }) => data.ask === 'may it take over' && answer && other.postMessage({ ask: answer });
  await followWorker(features, ended.signal);
  await pass(16_000);
  await new Promise((resolve) => setTimeout(resolve, 800));
  other.close();
  expect(sent).toEqual(expected);
});

test('a tab objects while it is in use or in a room', async () => {
  vi.useRealTimers();
  const answers: unknown[] = [];
  const other = new BroadcastChannel('havruta-worker');
  other.onmessage = ({ data }) => answers.push(data.ask);
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  void followWorker(features, ended.signal);
  const ask = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    other.postMessage({ ask: 'may it take over' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    return answers.splice(0);
  };
  expect(await ask()).toEqual(['not now']);
  now.mockReturnValue(20_000);
  expect(await ask()).toEqual([]);
  history.replaceState(null, '', '/sessions/1/room');
  expect(await ask()).toEqual(['not now']);
  other.close();
});

test('long after a new build, the next link opens from the server, but never from a room', async () => {
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

test('long after another tab let a new build take over, the next link opens from the server', async () => {
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

test('a browser without workers is left unchanged', async () => {
  vi.stubGlobal('navigator', {});
  await followWorker(features, ended.signal);
  expect(sent).toEqual([]);
});
