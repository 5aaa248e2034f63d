import type { Interval } from '#features/profile/server/facts-api.ts';

const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;
const PAIR = 8;
/** Four weeks are used, from any moment of the row's week or the next. */
export const FREE_WEEKS = 6;

/** Two 32-bit little-endian integers per interval: whole seconds since a Monday. */
export function bytesOfFree(time: readonly Interval[], monday: number): Buffer {
  const bytes = Buffer.alloc(time.length * PAIR);
  for (const [n, { from, to }] of time.entries()) {
    bytes.writeInt32LE(Math.ceil((from - monday) / SECOND), n * PAIR);
    bytes.writeInt32LE(Math.floor((to - monday) / SECOND), n * PAIR + 4);
  }
  return bytes;
}

/**
 * Within the given weeks.
 * @param weeks of seven times 24 hours
 */
export function freeOfBytes(bytes: Buffer, monday: number, from: number, weeks: number): Interval[] {
  const end = from + weeks * 7 * DAY;
  const time: Interval[] = [];
  for (let at = 0; at < bytes.length; at += PAIR) {
    const begin = Math.max(from, monday + bytes.readInt32LE(at) * SECOND);
    const to = Math.min(end, monday + bytes.readInt32LE(at + 4) * SECOND);
    if (begin < to) time.push({ from: begin, to });
  }
  return time;
}
