import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefetch, prefetchInTurn, prefetchLinks } from './prefetch.ts';

let end: () => void;
let loaded: string[];
let field: HTMLInputElement;
beforeEach(() => {
  vi.useFakeTimers();
  loaded = [];
  field = document.body.appendChild(document.createElement('input'));
});
afterEach(() => {
  end();
  field.remove();
  vi.useRealTimers();
});

const loads = ['words', 'first', 'away', 'third'].map((name) => async () => {
  loaded.push(name);
  if (name === 'words') type();
  if (name === 'away') throw new TypeError('away');
});
const begin = (client = new QueryClient()) => {
  end = prefetchInTurn(loads, client);
};
const type = () => void field.dispatchEvent(new Event('input', { bubbles: true }));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('code loads in sequence, also after failures, and waits while the learner types', async () => {
  begin();
  await pass(2_900);
  expect(loaded).toEqual(['words']);
  type();
  await pass(2_900);
  expect(loaded).toEqual(['words']);
  await pass(10_000);
  expect(loaded).toEqual(['words', 'first', 'away', 'third']);
});

it('the entries of a list that was loaded come next', async () => {
  const [, first = async () => {}, , third = async () => {}] = loads;
  end = prefetchInTurn([async () => [first, third], async () => loaded.push('last')], new QueryClient());
  await pass(20_000);
  expect(loaded).toEqual(['first', 'third', 'last']);
});

it('the code that sends commands and shows notifications is loaded, so that both work offline', async () => {
  const load = (name: string) => async () => ({ default: loaded.push(name) as never });
  end = prefetch(
    [{ name: 'sample', commands: { 'sample.send': load('command') }, notifications: load('notification') }],
    new QueryClient(),
  );
  await vi.waitFor(() => expect(loaded).toEqual(['command', 'notification']));
});

it('focusing a field pauses loading, too, except for texts', async () => {
  begin();
  field.focus();
  await pass(2_900);
  type();
  await pass(2_900);
  expect(loaded).toEqual(['words']);
  await pass(15_000);
  expect(loaded).toHaveLength(4);
});

it('focusing another element, such as a heading, does not pause loading', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  end = prefetchInTurn(loads.slice(1), new QueryClient());
  button.focus();
  await pass(2_000);
  expect(loaded).toEqual(['first', 'away', 'third']);
  button.remove();
});

it('requests of the page come before prefetching', async () => {
  const client = new QueryClient();
  let answer: (value: string) => void = () => {};
  const asked = client.fetchQuery({
    queryKey: ['page'],
    queryFn: () => new Promise<string>((done) => (answer = done)),
  });
  begin(client);
  await pass(5_000);
  expect(loaded).toEqual([]);
  answer('there');
  await asked;
  await pass(10_000);
  expect(loaded).toHaveLength(4);
});

it('prefetching stops with the page', async () => {
  begin();
  await pass(2_900);
  end();
  await pass(10_000);
  expect(loaded).toEqual(['words']);
});

it('a link’s page loads on hover or focus', async () => {
  const load = vi.fn(async () => ({ default: () => null }));
  const failing = vi.fn(() => Promise.reject(new TypeError('away')));
  end = prefetchLinks([
    { path: '/text/:bookId', guard: 'anybody', load },
    { path: '/chat', guard: 'signed-in', load: failing },
  ]);
  document.body.insertAdjacentHTML(
    'beforeend',
    '<p><a href="/text/Ruth"><b>Ruth</b></a><a href="/chat">Messages</a><a href="https://elsewhere.example/chat">Other</a></p>',
  );
  const [text, chat, other] = document.querySelectorAll('a');
  text?.querySelector('b')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect([load.mock.calls.length, failing.mock.calls.length]).toEqual([1, 0]);
  chat?.focus();
  other?.focus();
  expect([load.mock.calls.length, failing.mock.calls.length]).toEqual([1, 1]);
  document.querySelector('p')?.remove();
});
