import * as Y from 'yjs';

/** Number of insertions between two checks of the time. */
const EACH = 8;

/** Thrown at the time limit. The document is then incomplete: discard it. */
export class TooSlow extends Error {}

export type Spend = (milliseconds: number) => void;

const limit = { end: Number.POSITIVE_INFINITY, items: 0 };

/** CPU time of this thread, which other processes do not affect. */
const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

// Yjs compares an insertion with all others between the same neighbours. A made-up update of 200 KB takes minutes, and
// Yjs has no limit.
const { integrate } = Y.Item.prototype;
Y.Item.prototype.integrate = function (...given) {
  if (++limit.items % EACH === 0 && cpuMs() > limit.end) throw new TooSlow('the update takes too long');
  integrate.apply(this, given);
};

/**
 * Applies an update within a time.
 * @param milliseconds of CPU time
 * @param spend gets the CPU time that it took, in milliseconds, also when it fails
 * @throws {TooSlow}, and the errors of `applyUpdate`
 */
export function applyWithin(milliseconds: number, doc: Y.Doc, update: Uint8Array, spend?: Spend): void {
  const began = cpuMs();
  limit.end = began + milliseconds;
  try {
    Y.applyUpdate(doc, update);
  } finally {
    limit.end = Number.POSITIVE_INFINITY;
    spend?.(cpuMs() - began);
  }
}
