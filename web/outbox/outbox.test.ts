import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeBrowser, type TestBrowser } from '#testing/harness/browser.ts';
import { createSignal } from '../store.ts';
import type { Command, Sender } from './command.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { memoryStore, type Store } from './store.ts';

const DAY = 24 * 60 * 60_000;
type Body = { text: string };

let taken: Map<string, string>;
let attempts: string[];
let next: ((command: Command<Body>) => void)[];
let shown: unknown[];
const sender: Sender<Body, string> = {
  async send(command) {
    attempts.push(command.body.text);
    next.shift()?.(command);
    take(command);
    return command.body.text;
  },
  onSent: (result) => void shown.push(result),
};
const take = ({ clientId, body }: Command<Body>) => void taken.set(clientId, body.text);
const lost = () => {
  throw new TypeError('Failed to fetch');
};
const lostAfterCommit = (command: Command<Body>) => {
  take(command);
  lost();
};
const fails = (code: string, status: number, data: object) => () => {
  throw new ORPCError(code, { status, data });
};
const refused = fails('CANNOT_WRITE', 403, { messageKey: 'chat.cannotWrite' });
const busy = fails('UNAVAILABLE', 503, { messageKey: 'errors.unavailable' });

let browser: TestBrowser;
const storeLost = createSignal();
let ends: (() => void)[];
const senderOf = async (kind: string) => (kind === 'test.send' ? (sender as Sender) : undefined);
function aTab(learnerId: string | null = 'ruth', store: Store = browser.store, load = senderOf): Outbox {
  const outbox = createOutbox({
    store: Promise.resolve(store),
    senderOf: load,
    alone: browser.alone,
    tabs: browser.channel(),
    onLost: storeLost.subscribe,
  });
  if (learnerId) ends.push(outbox.begin(learnerId));
  return outbox;
}
let count = 0;
const give = (tab: Outbox, text: string, lane = 'a', more: { replaces?: () => boolean } = {}) =>
  tab.give<Body>({ clientId: `id ${++count}`, kind: 'test.send', lane, body: { text }, ...more });
async function tabWith(...given: string[]): Promise<Outbox> {
  const tab = aTab();
  for (const text of given) await give(tab, text);
  return tab;
}
async function closedTabWith(text: string): Promise<void> {
  await tabWith(text);
  await pass(0);
  ends.pop()?.();
}
const texts = () => [...taken.values()];
const left = (tab: Outbox) => tab.read().map(({ body }) => (body as Body).text);

beforeEach(() => {
  vi.useFakeTimers();
  [taken, attempts, next, shown, ends] = [new Map(), [], [], [], []];
  browser = makeBrowser();
});
afterEach(() => {
  for (const end of ends) end();
  vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a lost answer causes no duplicate and no change of order', async () => {
  next = [lostAfterCommit, lostAfterCommit];
  const tab = await tabWith('un', 'deux', 'trois');
  await pass(60_000);
  expect(texts()).toEqual(['un', 'deux', 'trois']);
  expect(attempts).toEqual(['un', 'un', 'un', 'deux', 'trois']);
  expect(left(tab)).toEqual([]);
});

async function loseStore(): Promise<void> {
  for (const { clientId } of await browser.store.commands('ruth')) await browser.store.remove(clientId);
  storeLost.emit();
}

test('commands that the browser deletes stay on the screen and are sent in their order', async () => {
  next = [lost, lost];
  const tab = aTab();
  for (const text of ['un', 'deux']) {
    await give(tab, text);
    await pass(10);
  }
  await loseStore();
  await give(tab, 'trois');
  expect(left(tab).toSorted()).toEqual(['deux', 'trois', 'un']);
  await pass(60_000);
  expect(texts()).toEqual(['un', 'deux', 'trois']);
  expect(left(tab)).toEqual([]);
});

test('a tab whose store was closed by the browser sends each command once', async () => {
  next = [lost];
  const tab = await tabWith('un');
  storeLost.emit();
  await pass(10);
  expect(left(tab)).toEqual(['un']);
  await pass(60_000);
  expect(attempts).toEqual(['un', 'un']);
  expect(left(tab)).toEqual([]);
});

test('a sign-out that deletes the store restores no command at the next sign-in', async () => {
  next = [lost];
  const tab = await tabWith('un');
  await loseStore();
  for (const end of ends.splice(0)) end();
  await pass(2_000);
  ends.push(tab.begin('ruth'));
  await pass(60_000);
  expect(left(tab)).toEqual([]);
  expect(attempts).toEqual(['un']);
});

test('a command is shown at once, with the reason why it waits', async () => {
  next = [lost];
  const tab = aTab();
  const kept = give(tab, 'un');
  expect(left(tab)).toEqual(['un']);
  await kept;
  await pass(0);
  expect(tab.read()[0]).toMatchObject({ obstacle: 'errors.offline', attempts: 1, refusal: null });
});

test('a command sent while it was being stored is no longer shown', async () => {
  const tab = aTab();
  await Promise.all(['un', 'deux', 'trois', 'quatre'].map((text) => give(tab, text)));
  await pass(1_000);
  expect([texts(), left(tab)]).toEqual([['un', 'deux', 'trois', 'quatre'], []]);
});

test('a refused command stays with its reason, blocks no other, and can be confirmed or discarded', async () => {
  next = [refused];
  const tab = await tabWith('un', 'deux');
  await pass(100);
  expect(texts()).toEqual(['deux']);
  expect(tab.read()).toMatchObject([{ refusal: 'chat.cannotWrite' }]);
  await pass(DAY);
  expect(attempts).toEqual(['un', 'deux']);
  await tab.confirm(tab.read()[0]?.clientId ?? '');
  await pass(100);
  expect(texts()).toEqual(['deux', 'un']);
  next = [refused];
  await give(tab, 'trois');
  await pass(100);
  await tab.discard(tab.read()[0]?.clientId ?? '');
  expect(left(tab)).toEqual([]);
});

test('a command discarded while an earlier one is being sent is not sent', async () => {
  const tab = aTab();
  next = [() => void tab.discard(tab.read()[1]?.clientId ?? '')];
  await Promise.all(['un', 'deux', 'trois'].map((text) => give(tab, text)));
  await pass(1_000);
  expect(texts()).toEqual(['un', 'trois']);
});

test('only the last of a thousand commands that replace each other remains, and few are sent', async () => {
  const tab = aTab();
  next = [lost];
  const gives = Array.from({ length: 1_000 }, (_, n) => give(tab, `${n}`, 'a', { replaces: () => true }));
  expect(left(tab)).toEqual(['999']);
  await Promise.all(gives);
  await pass(60_000);
  expect(attempts.length).toBeLessThan(10);
  expect(texts().at(-1)).toBe('999');
  expect(left(tab)).toEqual([]);
});

test('a waiting lane blocks no other, and a restored network ends the wait', async () => {
  next = [lost, () => {}];
  const tab = aTab();
  await give(tab, 'un', 'a');
  await give(tab, 'autre', 'b');
  await pass(0);
  expect(texts()).toEqual(['autre']);
  await tab.retryNow();
  await pass(0);
  expect(texts()).toEqual(['autre', 'un']);
});

test('a rate-limited command waits as long as the server requires', async () => {
  next = [fails('TOO_MANY_REQUESTS', 429, { messageKey: 'errors.tooManyRequests', retryAfter: 50 })];
  await tabWith('un');
  await pass(49_000);
  expect(attempts).toHaveLength(1);
  await pass(2_000);
  expect(texts()).toEqual(['un']);
});

test('a clock that is set back by a day delays no command', async () => {
  next = [busy, busy];
  const tab = await tabWith('un');
  await pass(0);
  vi.setSystemTime(Date.now() - DAY);
  await tab.retryNow();
  await pass(10 * 60_000);
  expect(texts()).toEqual(['un']);
});

test('two tabs send each command once, and both show the result', async () => {
  const [one, other] = [aTab(), aTab()];
  for (let n = 0; n < 10; n++) await give(n % 2 ? one : other, `${n}`);
  await pass(1_000);
  expect(texts()).toEqual([...'0123456789']);
  expect(attempts).toHaveLength(10);
  expect(shown).toHaveLength(20);
  expect([left(one), left(other)]).toEqual([[], []]);
});

test('a new tab sends the commands of a closed one', async () => {
  next = [lostAfterCommit];
  await closedTabWith('un');
  await pass(DAY / 2);
  aTab();
  await pass(0);
  expect(attempts).toEqual(['un', 'un']);
  expect(texts()).toEqual(['un']);
});

test('a command older than a day needs confirmation', async () => {
  next = [lost];
  await closedTabWith('un');
  vi.setSystemTime(Date.now() + DAY + 1);
  const later = aTab();
  await give(later, 'deux');
  await pass(1_000);
  expect(texts()).toEqual(['deux']);
  await later.confirm(later.read()[0]?.clientId ?? '');
  await pass(1_000);
  expect(texts()).toEqual(['deux', 'un']);
});

test('another learner of the same browser neither sees nor sends a command', async () => {
  next = [lost, lost];
  await closedTabWith('un');
  const noa = aTab('noa');
  expect(left(noa)).toEqual([]);
  await pass(60_000);
  expect(attempts).toEqual(['un']);
  await expect(aTab(null).give({ clientId: 'x', kind: 'test.send', lane: 'a', body: {} })).rejects.toThrow();
});

test('a command removed while it is being sent does not reappear', async () => {
  const tab = aTab();
  next = [
    ({ clientId }) => {
      void browser.store.remove(clientId);
      lost();
    },
  ];
  await give(tab, 'un');
  await pass(60_000);
  expect(attempts).toEqual(['un']);
  expect(left(tab)).toEqual([]);
});

test('commands are sent even if the browser stores nothing', async () => {
  const full: Store = { ...memoryStore(), add: () => Promise.reject(new DOMException('', 'QuotaExceededError')) };
  next = [lost];
  const tab = aTab('ruth', full);
  await give(tab, 'un');
  expect(tab.read()).toMatchObject([{ isInMemory: true }]);
  await pass(60_000);
  expect(texts()).toEqual(['un']);
});

test('code that fails to load offline is retried with pauses', async () => {
  let asked = 0;
  const outbox = aTab('ruth', browser.store, async (kind) => {
    asked += 1;
    if (asked < 3) throw new TypeError('Failed to fetch dynamically imported module');
    return senderOf(kind);
  });
  await give(outbox, 'shalom');
  for (const loads of [1, 2]) {
    await vi.waitFor(() => expect(asked).toBe(loads));
    await vi.waitFor(() => expect(outbox.read()[0]).toMatchObject({ attempts: 1, obstacle: 'errors.offline' }));
    await outbox.retryNow();
  }
  await vi.waitFor(() => expect(texts()).toEqual(['shalom']));
});
