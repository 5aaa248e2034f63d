import { LRUCache } from 'lru-cache';
import * as Y from 'yjs';
import { DOCUMENTS_CACHED } from '../shared/limits.ts';
import { FRAGMENT, readFragment } from '../shared/nodes-of.ts';
import { applyWithin, TooSlow } from './apply-within.ts';

/** CPU milliseconds per update; one with the longest possible notes takes less than half. */
const UPDATE_MS = 1_000;
/** CPU milliseconds to load a text. */
const LOAD_MS = 2 * UPDATE_MS;

export type Task = {
  sessionId: string;
  /** Number of the last update that the worker must already have; 0 for none. */
  after: number;
  /** The stored state and updates between `after` and `seq`, in order. */
  stored: Uint8Array[];
  seq: number;
  update: Uint8Array;
  measures: boolean;
  encodes: boolean;
};

export type Checked = {
  /** `unknown`: the worker lacks the text up to `after`. `slow`: the stored text could not be loaded in time. */
  outcome: 'applied' | 'refused' | 'unknown' | 'slow';
  /** CPU time of the update, in milliseconds. */
  milliseconds: number;
  /** Bytes; null unless `measures`. */
  sizeBefore: number | null;
  /** The state with the update; null unless `encodes`. */
  state: Uint8Array | null;
};

type Text = {
  doc: Y.Doc;
  seq: number;
  /** First invalid content, only in texts stored before this check; null if valid. */
  problem: string | null;
};

const texts = new LRUCache<string, Text>({ max: DOCUMENTS_CACHED });

export default function checkInWorker({ sessionId, after, stored, seq, update, measures, encodes }: Task): Checked {
  const checked: Checked = { outcome: 'applied', milliseconds: 0, sizeBefore: null, state: null };
  const known = texts.get(sessionId);
  texts.delete(sessionId);
  if (after > 0 && known?.seq !== after) return { ...checked, outcome: 'unknown' };
  const doc = after > 0 && known ? known.doc : new Y.Doc();
  if (!applyStored(doc, stored)) return { ...checked, outcome: 'slow' };
  const before = after > 0 && known && stored.length === 0 ? known.problem : problemOf(doc);
  if (measures) checked.sizeBefore = Y.encodeStateAsUpdate(doc).length;
  let problem: string | null;
  try {
    applyWithin(UPDATE_MS, doc, update, (milliseconds) => {
      checked.milliseconds = milliseconds;
    });
    problem = problemOf(doc);
  } catch (error) {
    if (error instanceof TooSlow) return { ...checked, outcome: 'refused' };
    // Decodable updates may still fail.
    problem = 'no text';
  }
  if (problem !== null && before === null) return { ...checked, outcome: 'refused' };
  texts.set(sessionId, { doc, seq, problem });
  return { ...checked, state: encodes ? Y.encodeStateAsUpdate(doc) : null };
}

export function tryAlone(update: Uint8Array): Pick<Checked, 'outcome' | 'milliseconds'> {
  let milliseconds = 0;
  try {
    applyWithin(UPDATE_MS, new Y.Doc(), update, (spent) => {
      milliseconds = spent;
    });
  } catch (error) {
    if (error instanceof TooSlow) return { outcome: 'refused', milliseconds };
  }
  return { outcome: 'applied', milliseconds };
}

/** @returns false if loading takes too long */
function applyStored(doc: Y.Doc, stored: Uint8Array[]): boolean {
  for (const update of stored)
    try {
      applyWithin(LOAD_MS, doc, update);
    } catch (error) {
      if (error instanceof TooSlow) return false;
      // Skips an update stored before the check, as browsers do.
    }
  return true;
}

/** First invalid content: an unknown root, node, attribute or depth. */
function problemOf(doc: Y.Doc): string | null {
  const fragment = doc.getXmlFragment(FRAGMENT);
  if (doc.share.size > 1) return 'another root';
  return readFragment(fragment).problem;
}
