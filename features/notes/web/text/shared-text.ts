import * as Y from 'yjs';
import type { Command } from '#web/outbox/command.ts';
import { UPDATE_MAX } from '../../shared/limits.ts';
import { fromBase64, toBase64 } from './base64.ts';

type Kept = Pick<Command<{ update: string }>, 'clientId' | 'body' | 'refusal'>;
/** Where updates of this browser wait until the server has them. */
export type Outgoing = {
  /** Those of this text, in their order. */
  read(): readonly Kept[];
  /** Keeps one, to be sent after those before it. */
  give(update: string): Promise<void>;
  discard(clientId: string): Promise<void>;
};

/** Milliseconds in which what is typed is put together. */
const PAUSE = 300;
/** So many that wait are put into as few as may be: the way back to the network is short then. */
const MANY = 20;
/** Says of a change that it did not come from this page. */
const FROM_ELSEWHERE = Symbol('from elsewhere');

export type SharedText = ReturnType<typeof createSharedText>;

/**
 * A text that is written together (Yjs). What is typed goes to `outgoing`, which keeps it until the server has it; what
 * others wrote is taken in with `receive`. Nothing of it lives in this page alone longer than a moment, and whatever comes
 * twice, or late, changes nothing.
 * @param start all that the server has, in its order
 */
export function createSharedText(start: readonly string[], outgoing: Outgoing, pause = PAUSE) {
  const doc = new Y.Doc();
  const listeners = new Set<() => void>();
  const taken = new Set<string>();
  let typed: Uint8Array[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();

  const notify = () => {
    for (const listener of listeners) listener();
  };
  function receive(updates: readonly string[]): void {
    for (const update of updates)
      try {
        Y.applyUpdate(doc, fromBase64(update), FROM_ELSEWHERE);
      } catch {
        // One that cannot be read must not keep the others out.
      }
  }

  /** Keeps what was typed. @returns when all of it is kept */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const updates = typed;
    typed = [];
    // Given in the same moment: also a page that is being closed has handed it over.
    const given = inPieces(updates).map((piece) => outgoing.give(toBase64(piece)));
    last = Promise.all([last, ...given]).then(shorten, shorten);
    notify();
    return last;
  }

  /** Puts what waits into fewer updates; the first may be on its way just now. New ones are kept before the old go. */
  async function shorten(): Promise<void> {
    const waiting = outgoing
      .read()
      .filter(({ refusal }) => refusal === null)
      .slice(1);
    if (waiting.length < MANY) return;
    const pieces = inPieces(waiting.map(({ body }) => fromBase64(body.update)));
    if (pieces.length > waiting.length / 2) return;
    for (const piece of pieces) await outgoing.give(toBase64(piece));
    for (const { clientId } of waiting) await outgoing.discard(clientId);
  }

  const onUpdate = (update: Uint8Array, origin: unknown) => {
    if (origin === FROM_ELSEWHERE) return;
    typed.push(update);
    timer ??= setTimeout(() => void flush(), pause);
    notify();
  };

  const takeIn = (kept: readonly Kept[]) => {
    const fresh = kept.filter(({ clientId }) => !taken.has(clientId));
    for (const { clientId } of fresh) taken.add(clientId);
    receive(fresh.map(({ body }) => body.update));
  };

  receive(start);
  takeIn(outgoing.read());
  doc.on('update', onUpdate);
  return {
    doc,
    receive,
    /** What waits in this browser: also what was typed before a reload, or in another tab. */
    takeIn,
    flush,
    /** Whether something was typed that is not kept yet. */
    isTyping: () => typed.length > 0,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** @param keep false where what was typed last is given up */
    close(keep = true): void {
      if (keep && typed.length > 0) void flush();
      clearTimeout(timer);
      typed = [];
      doc.off('update', onUpdate);
      doc.destroy();
    },
  };
}

/** The same changes in as few updates as may be, none larger than the server takes where that can be. */
function inPieces(updates: readonly Uint8Array[]): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (const update of updates) {
    const before = pieces.at(-1);
    const both = before && before.length + update.length <= UPDATE_MAX ? Y.mergeUpdates([before, update]) : null;
    if (both && both.length <= UPDATE_MAX) pieces[pieces.length - 1] = both;
    else pieces.push(update);
  }
  return pieces;
}
