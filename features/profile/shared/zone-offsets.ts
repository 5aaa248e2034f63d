import { readOffset } from '#shared/zone-clock.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Zones change twice a year, so most chunks have a single offset. */
const CHUNK = 32 * DAY;
/** Shorter than between two clock changes: at least four weeks, around Ramadan. */
const STEP = 4 * DAY;

/** Instants and offset in milliseconds; the offset is constant. */
export type Stretch = { from: number; to: number; offset: number };

const chunks = new Map<string, Stretch[]>();

/**
 * Stretches in order and without gaps. Cached, because Intl is slow.
 * @throws RangeError for an unknown zone
 */
export function stretchesOf(timeZone: string, from: number, to: number): Stretch[] {
  const found: Stretch[] = [];
  for (let chunk = Math.floor(from / CHUNK); chunk * CHUNK < to; chunk += 1) {
    for (const stretch of chunkOf(timeZone, chunk)) {
      const last = found.at(-1);
      if (stretch.to <= from || stretch.from >= to) continue;
      const part = { from: Math.max(from, stretch.from), to: Math.min(to, stretch.to), offset: stretch.offset };
      if (last?.offset === part.offset) last.to = part.to;
      else found.push(part);
    }
  }
  return found;
}

/** Milliseconds. */
export const offsetAt = (timeZone: string, instant: number): number =>
  stretchesOf(timeZone, instant, instant + 1)[0]?.offset ?? 0;

function chunkOf(timeZone: string, chunk: number): Stretch[] {
  const key = `${chunk} ${timeZone}`;
  const known = chunks.get(key);
  if (known) return known;
  // Bounded, because a zone may come in many spellings.
  if (chunks.size > 5_000) chunks.clear();
  const made: Stretch[] = [];
  const end = (chunk + 1) * CHUNK;
  for (let at = chunk * CHUNK; at < end; at += STEP) {
    const before = readOffset(at, timeZone);
    const after = readOffset(at + STEP, timeZone);
    const change = before === after ? at + STEP : changeBetween(timeZone, at, at + STEP, before);
    for (const [to, offset] of [
      [change, before],
      [at + STEP, after],
    ] as const) {
      const last = made.at(-1);
      if (last?.offset === offset) last.to = to;
      else made.push({ from: last?.to ?? at, to, offset });
    }
  }
  chunks.set(key, made);
  return made;
}

/** First second with another offset. */
function changeBetween(timeZone: string, from: number, to: number, before: number): number {
  let [low, high] = [from, to];
  while (high - low > 1_000) {
    const middle = Math.floor((low + high) / 2_000) * 1_000;
    if (readOffset(middle, timeZone) === before) low = middle;
    else high = middle;
  }
  return high;
}
