import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodingOf, type Level, nextQuality, type Quality, type Sample, START } from './quality.ts';

const clear: Sample = { available: 2_000_000, loss: 0, roundTrip: 0.05 };
const cut: Sample = { available: 50_000, loss: 0, roundTrip: 0.05 };
const after = (samples: Sample[], from: Quality = START) => samples.reduce(nextQuality, from);
const times = (count: number, sample: Sample) => Array.from({ length: count }, () => sample);

test('a picture starts at 320 × 240, 15 a second and 250 kbit/s', () => {
  expect(START.level).toBe('normal');
  expect(encodingOf('normal', 480)).toMatchObject({ scaleResolutionDownBy: 2, maxFramerate: 15, maxBitrate: 250_000 });
});

test('a camera with a small picture is not enlarged', () => {
  expect(encodingOf('high', 240)).toMatchObject({ scaleResolutionDownBy: 1, maxBitrate: 600_000 });
});

test('a good connection raises the picture to at most 640 × 480 and 600 kbit/s', () => {
  expect(after(times(5, clear)).level).toBe('high');
  expect(after(times(50, clear)).level).toBe('high');
  expect(encodingOf('high', 480)).toMatchObject({ scaleResolutionDownBy: 1, maxBitrate: 600_000 });
});

test('without an estimate of the bandwidth the picture stays at its first quality', () => {
  expect(after(times(20, { ...clear, available: null })).level).toBe('normal');
});

test.each<[string, Sample]>([
  ['little room', cut],
  ['loss', { ...clear, loss: 0.2 }],
  ['delay', { ...clear, roundTrip: 1.2 }],
])('%s lowers the picture, then pauses it', (_, sample) => {
  expect(after(times(1, sample)).level).toBe('normal');
  expect(after(times(2, sample)).level).toBe('low');
  expect(after(times(4, sample)).level).toBe('paused');
});

test('a connection of 150 kbit/s carries a small picture', () => {
  expect(after(times(30, { ...clear, available: 150_000 })).level).toBe('low');
});

test('a paused picture resumes when the voice is clear, after a longer wait each time', () => {
  let quality = after(times(4, cut));
  const waits: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    let samples = 0;
    // The estimate is low while only the voice is sent.
    for (; quality.level === 'paused'; samples += 1) quality = nextQuality(quality, { ...clear, available: 45_000 });
    waits.push(samples);
    quality = after(times(2, cut), quality);
  }
  expect(waits).toEqual([10, 20, 40, 40, 40]);
});

test('a steady connection never makes the picture alternate endlessly between two levels', () => {
  const sample = fc.record({
    available: fc.option(fc.integer({ min: 100_000, max: 3_000_000 })),
    loss: fc.double({ min: 0, max: 0.07, noNaN: true }),
    roundTrip: fc.double({ min: 0, max: 0.5, noNaN: true }),
  });
  fc.assert(
    fc.property(sample, (steady) => {
      const levels = new Set<Level>();
      let quality = after(times(100, steady));
      for (let more = 0; more < 100; more += 1) {
        quality = nextQuality(quality, steady);
        levels.add(quality.level);
      }
      expect(levels.size).toBe(1);
    }),
  );
});
