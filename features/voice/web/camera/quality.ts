/* Picture quality for a line. The voice comes first. */

export type Level = 'paused' | 'low' | 'normal' | 'high';

type Shape = { height: number; rate: number; bits: number };

/** Height in pixels, frames per second, bit/s. */
export const shapes: Record<Exclude<Level, 'paused'>, Shape> = {
  low: { height: 120, rate: 10, bits: 150_000 },
  normal: { height: 240, rate: 15, bits: 250_000 },
  high: { height: 480, rate: 15, bits: 600_000 },
};

export const SAMPLE_MS = 3_000;

/** `available`: bit/s for picture and voice, or null if unknown; `loss`: from 0 to 1; `roundTrip`: seconds. */
export type Sample = { available: number | null; loss: number; roundTrip: number };
export type Quality = {
  level: Level;
  bad: number;
  good: number;
  /** Good samples before the next increase; doubles with each pause. */
  patience: number;
};

const FIRST_PATIENCE = 5;
const LONGEST_PATIENCE = 40;
export const START: Quality = { level: 'normal', bad: 0, good: 0, patience: FIRST_PATIENCE };

/** Minimum bit/s for each level, including 40,000 for the voice. */
const least = { low: 90_000, normal: 220_000, high: 500_000 };
/** Minimum bit/s to raise the picture to 640 × 480. */
const ROOMY = 800_000;
const LOSS = { bad: 0.08, good: 0.02 };
const ROUND_TRIP = { bad: 0.6, good: 0.3 };

const lower: Record<Level, Level> = { high: 'normal', normal: 'low', low: 'paused', paused: 'paused' };

/** Next quality: two bad samples in a row lower it, several good ones raise it. */
export function nextQuality(quality: Quality, sample: Sample): Quality {
  const { level } = quality;
  const bad = isBad(level, sample) ? quality.bad + 1 : 0;
  const good = isGood(level, sample) ? quality.good + 1 : 0;
  if (bad >= 2 && level !== 'paused') {
    const next = lower[level];
    const patience = next === 'paused' ? Math.min(LONGEST_PATIENCE, quality.patience * 2) : quality.patience;
    return { level: next, bad: 0, good: 0, patience };
  }
  if (good >= quality.patience && level !== 'high') {
    const next = level === 'paused' ? 'low' : level === 'low' ? 'normal' : 'high';
    return { level: next, bad: 0, good: 0, patience: next === 'high' ? FIRST_PATIENCE : quality.patience };
  }
  return { ...quality, bad, good };
}

function isBad(level: Level, { available, loss, roundTrip }: Sample): boolean {
  const tight = level !== 'paused' && available !== null && available < least[level];
  return tight || loss > LOSS.bad || roundTrip > ROUND_TRIP.bad;
}

/** While paused, only loss and delay decide: the estimate follows the voice. */
function isGood(level: Level, { available, loss, roundTrip }: Sample): boolean {
  const wanted = { paused: 0, low: least.normal, normal: ROOMY, high: ROOMY }[level];
  return (available ?? (level === 'normal' ? 0 : wanted)) >= wanted && loss < LOSS.good && roundTrip < ROUND_TRIP.good;
}

/** @param height of the camera's picture */
export function encodingOf(level: Exclude<Level, 'paused'>, height: number): RTCRtpEncodingParameters {
  const shape = shapes[level];
  return {
    maxBitrate: shape.bits,
    maxFramerate: shape.rate,
    scaleResolutionDownBy: Math.max(1, height / shape.height),
    priority: 'low',
    networkPriority: 'low',
  };
}
