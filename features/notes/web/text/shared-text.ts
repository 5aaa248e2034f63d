import * as Y from 'yjs';
import type { Command } from '#web/outbox/command.ts';
import { createSignal } from '#web/store.ts';
import { NOTES_MAX, UPDATE_MAX } from '../../shared/limits.ts';
import { fromBase64, toBase64 } from './base64.ts';

type Kept = Pick<Command<{ update: string }>, 'clientId' | 'body' | 'refusal'>;
export type Outgoing = {
  read(): readonly Kept[];
  give(update: string): Promise<void>;
  discard(clientId: string): Promise<void>;
};

/** Milliseconds in which changes are merged. */
const PAUSE = 300;
/** Number of unsent updates from which they are merged. */
const MANY = 20;
/** Refusal of an update that makes the notes too long: it is sent again once the text fits. */
export const FULL = 'notes.full';
const FROM_ELSEWHERE = Symbol('from elsewhere');

export type SharedText = ReturnType<typeof createSharedText>;

/**
 * Typed changes go to `outgoing`, stored until the server has them. Repeated or late updates are harmless.
 * @param start all updates of the server, in order
 */
export function createSharedText(start: readonly string[], outgoing: Outgoing, pause = PAUSE) {
  const doc = new Y.Doc();
  const typing = createSignal();
  const taken = new Set<string>();
  let typed: Uint8Array[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();

  function receive(updates: readonly string[]): void {
    for (const update of updates)
      try {
        Y.applyUpdate(doc, fromBase64(update), FROM_ELSEWHERE);
      } catch {
        // An unreadable update must not block the others.
      }
    // The partner may have shortened the full text: tries again.
    if (refusedAsFull().length > 0) timer ??= setTimeout(flushIfFits, pause);
  }

  const refusedAsFull = () => outgoing.read().filter(({ refusal }) => refusal === FULL);

  /** While the text is too long, typed changes wait in memory: the server would refuse them. */
  function flushIfFits(): void {
    timer = undefined;
    if (refusedAsFull().length === 0 ? typed.length > 0 : isWithin(compacted(doc))) void flush();
  }

  /** @returns resolves when all typed changes are stored */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const tooLong = refusedAsFull();
    const whole = tooLong.length > 0 ? compacted(doc) : null;
    const fits = whole !== null && isWithin(whole);
    const pieces = fits ? [whole] : inPieces(typed);
    typed = [];
    // Stored synchronously, so that a closing page loses nothing.
    const given = pieces.map((piece) => outgoing.give(toBase64(piece)));
    const discardRefused = () => Promise.all(fits ? tooLong.map(({ clientId }) => outgoing.discard(clientId)) : []);
    last = Promise.all([last, ...given])
      .then(discardRefused)
      .then(shorten, shorten);
    typing.emit();
    return last;
  }

  /** Merges unsent updates except the first, which may be in flight. Stores new ones before deleting. */
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
    timer ??= setTimeout(flushIfFits, pause);
    typing.emit();
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
    takeIn,
    flush,
    isTyping: () => typed.length > 0,
    subscribe: typing.subscribe,
    /** @param keep false discards the last typed changes */
    close(keep = true): void {
      if (keep && typed.length > 0) void flush();
      clearTimeout(timer);
      typed = [];
      doc.off('update', onUpdate);
      doc.destroy();
    },
  };
}

/** The whole text without deleted parts, as the server stores it. The undo history retains them in the document. */
function compacted(doc: Y.Doc): Uint8Array {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  const whole = Y.encodeStateAsUpdate(copy);
  copy.destroy();
  return whole;
}

const isWithin = (whole: Uint8Array): boolean => whole.length <= NOTES_MAX;

/** Splits updates to fit the server's limit where possible. */
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
