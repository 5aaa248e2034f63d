import * as fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as Y from 'yjs';
import { NOTES_MAX, UPDATE_MAX } from '../../shared/limits.ts';
import { fromBase64 } from './base64.ts';
import { createSharedText, type Outgoing, type SharedText } from './shared-text.ts';

function makeServer() {
  const [updates, places] = [[] as string[], new Map<string, number>()];
  return {
    append(clientId: string, update: string): void {
      if (!places.has(clientId)) places.set(clientId, updates.push(update));
    },
    after: (seq: number) => updates.slice(seq),
    seq: () => updates.length,
  };
}

function makeBrowser(server: ReturnType<typeof makeServer>, name: string) {
  let kept: { clientId: string; body: { update: string }; refusal: null }[] = [];
  let made = 0;
  const outgoing: Outgoing = {
    read: () => kept,
    async give(update) {
      kept = [...kept, { clientId: `${name} ${made++}`, body: { update }, refusal: null }];
    },
    async discard(clientId) {
      kept = kept.filter((one) => one.clientId !== clientId);
    },
  };
  const open = () => createSharedText(server.after(0), outgoing, 1e9);
  let [text, seq] = [open(), server.seq()];
  const words = () => text.doc.getText('words');
  return {
    waiting: () => kept.length,
    words: () => words().toString(),
    type: (token: string, at: number) => words().insert(Math.min(at, words().length), token),
    cut: () => words().delete(0, words().length),
    flush: () => text.flush(),
    send(many: number, isLost: boolean): void {
      for (const { clientId, body } of kept.slice(0, many)) server.append(clientId, body.update);
      kept = kept.slice(isLost ? Math.max(0, Math.min(many, kept.length) - 1) : many);
    },
    catchUp(): void {
      text.receive(server.after(seq));
      seq = server.seq();
    },
    async reload(): Promise<void> {
      await text.flush();
      text.close();
      [text, seq] = [open(), server.seq()];
    },
  };
}

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ what: fc.constant('type' as const), who: fc.nat(2), at: fc.nat(200) }) },
  fc.record({ what: fc.constantFrom('flush' as const, 'catchUp' as const, 'reload' as const), who: fc.nat(2) }),
  fc.record({ what: fc.constant('send' as const), who: fc.nat(2), many: fc.nat(4), isLost: fc.boolean() }),
);

test('three browsers converge to the same text without loss in random scripts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const server = makeServer();
      const browsers = ['a', 'b', 'c'].map((name) => makeBrowser(server, name));
      const typed: string[] = [];
      for (const one of steps) {
        const browser = browsers[one.who];
        if (!browser) continue;
        if (one.what === 'type') {
          typed.push(`<${typed.length}>`);
          browser.type(typed.at(-1) ?? '', one.at);
        } else if (one.what === 'send') browser.send(one.many, one.isLost);
        else await browser[one.what]();
      }
      for (const browser of browsers) {
        await browser.flush();
        browser.send(browser.waiting(), false);
      }
      for (const browser of browsers) browser.catchUp();
      const [first = '', ...others] = browsers.map((browser) => browser.words());
      for (const other of others) expect(other).toBe(first);
      // Others' characters may be in between.
      expect([...first].sort().join('')).toBe([...typed.join('')].sort().join(''));
    }),
    { numRuns: 150 },
  );
});

test('text typed offline for long is sent in few updates', async () => {
  const server = makeServer();
  const browser = makeBrowser(server, 'a');
  for (let n = 0; n < 300; n++) {
    browser.type(`${n} `, 1e9);
    await browser.flush();
  }
  expect(browser.waiting()).toBeLessThan(25);
  browser.send(browser.waiting(), false);
  const other = makeBrowser(server, 'b');
  expect(other.words()).toBe(browser.words());
});

test('updates are split below the server’s limit where possible', async () => {
  const given: string[] = [];
  const outgoing: Outgoing = {
    read: () => [],
    give: async (update) => void given.push(update),
    discard: async () => {},
  };
  const text: SharedText = createSharedText([], outgoing, 1e9);
  for (let n = 0; n < 12; n++) text.doc.getText('words').insert(0, 'é'.repeat(4_000));
  await text.flush();
  expect(given.length).toBeGreaterThan(1);
  expect(Math.max(...given.map((update) => fromBase64(update).length))).toBeLessThanOrEqual(UPDATE_MAX);
  const read = new Y.Doc();
  for (const update of given) Y.applyUpdate(read, fromBase64(update));
  expect(read.getText('words').length).toBe(48_000);
});

test('an unreadable update does not block others', () => {
  const other = new Y.Doc();
  other.getText('words').insert(0, 'Rachi');
  const good = btoa(String.fromCharCode(...Y.encodeStateAsUpdate(other)));
  const outgoing: Outgoing = { read: () => [], give: async () => {}, discard: async () => {} };
  const text = createSharedText(['%%%', btoa('nothing'), good], outgoing);
  expect(text.doc.getText('words').toString()).toBe('Rachi');
});

test.each([10_000, 30_000, 300_000])(
  '%d characters that are pasted, cut and restored are stored completely',
  async (letters) => {
    const server = makeServer();
    const [one, other] = [makeBrowser(server, 'one'), makeBrowser(server, 'other')];
    const token = 'א'.repeat(letters);
    one.type(token, 0);
    await one.flush();
    one.cut();
    await one.flush();
    one.type(token, 0);
    await one.flush();
    one.send(one.waiting(), false);
    other.catchUp();
    expect(other.words()).toBe(token);
  },
);

test('a text that became too long is stored completely after being shortened', async () => {
  let waiting: { clientId: string; body: { update: string }; refusal: 'notes.full' | null }[] = [];
  let given = 0;
  const outgoing: Outgoing = {
    read: () => waiting,
    give: async (update) => void waiting.push({ clientId: `${given++}`, body: { update }, refusal: null }),
    discard: async (clientId) => {
      waiting = waiting.filter((one) => one.clientId !== clientId);
    },
  };
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const text = createSharedText([], outgoing);
  const words = text.doc.getText('words');
  const history = new Y.UndoManager(words);
  onTestFinished(() => history.destroy());
  words.insert(0, 'a'.repeat(NOTES_MAX + 1));
  await text.flush();
  waiting = waiting.map((one) => ({ ...one, refusal: 'notes.full' }));
  const before = given;
  words.insert(0, 'Rachi ');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(given).toBe(before);
  words.delete(6, NOTES_MAX / 2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(waiting).toMatchObject([{ refusal: null }]);
  const read = new Y.Doc();
  for (const { body } of waiting) Y.applyUpdate(read, fromBase64(body.update));
  expect(read.getText('words').toString()).toBe(words.toString());
});
