import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Message } from '../contract.ts';
import { type MessageWindow, openWindow, withChanges, withNewer, withOlder } from './message-window.ts';

const id = '019a0000-0000-7000-8000-000000000001';
const message = (seq: number, version = seq, text = `${seq}`): Message => ({
  conversationId: id,
  seq,
  version,
  senderId: id,
  clientId: null,
  text,
  passage: null,
  removed: false,
  replyTo: null,
  reactions: [],
  createdAt: '2026-11-22T10:00:00.000Z',
  editedAt: null,
});
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => message(from + n));
const seqs = ({ messages }: MessageWindow) => messages.map(({ seq }) => seq);
const page = (from: number, to: number, last: number) => ({
  messages: range(from, to),
  hasBefore: from > 1,
  hasAfter: to < last,
  version: last,
});

test('a message after a gap waits until the gap is filled', () => {
  let window = openWindow(page(1, 3, 3));
  window = withChanges(window, [message(6), message(5)], 3);
  expect([seqs(window), window.ahead.map(({ seq }) => seq)]).toEqual([
    [1, 2, 3],
    [5, 6],
  ]);
  window = withChanges(window, [message(4)], 6);
  expect([seqs(window), window.ahead, window.version]).toEqual([[1, 2, 3, 4, 5, 6], [], 6]);
});

test('the higher version of a message wins, in quotations as well', () => {
  const reply = { ...message(2), replyTo: { seq: 1, senderId: id, text: '1', passage: null, removed: false } };
  let window = openWindow({ ...page(1, 1, 1), messages: [message(1), reply] });
  window = withChanges(window, [message(1, 5, 'new'), message(1, 4, 'old')], 5);
  window = withChanges(window, [message(1, 3, 'older')], 5);
  expect(window.messages[0]?.text).toBe('new');
  expect(window.messages[1]?.replyTo?.text).toBe('new');
});

test('the first message starts an empty conversation', () => {
  const window = openWindow({ messages: [], hasBefore: false, hasAfter: false, version: 0 });
  expect(seqs(withChanges(window, [message(1)], 1))).toEqual([1]);
  expect(seqs(withChanges(window, [message(2)], 0))).toEqual([]);
  const own = withChanges(window, [message(1)]);
  expect(seqs(own)).toEqual([]);
  expect(seqs(withChanges(own, [message(1)], 1))).toEqual([1]);
});

test('a window in the middle ignores messages at the end, which paging finds later', () => {
  let window = openWindow(page(40, 60, 100));
  window = withChanges(window, [message(101), message(50, 102, 'edited')], 102);
  expect(window.messages).toHaveLength(21);
  expect(window.messages[10]?.text).toBe('edited');
  window = withNewer(window, page(61, 101, 101));
  expect(window.version).toBe(101);
  window = withOlder(window, page(1, 45, 101));
  expect(seqs(window)).toEqual(range(1, 101).map(({ seq }) => seq));
});

test('positions have no gap, whatever the order, repeats and splits of changes', () => {
  const steps = fc.array(fc.record({ from: fc.integer({ min: 1, max: 40 }), length: fc.integer({ min: 1, max: 10 }) }));
  fc.assert(
    fc.property(steps, (parts) => {
      let window = openWindow(page(1, 5, 5));
      for (const { from, length } of parts) window = withChanges(window, range(from, from + length - 1).toReversed());
      expect(seqs(window)).toEqual(range(1, window.messages.length).map(({ seq }) => seq));
    }),
  );
});
