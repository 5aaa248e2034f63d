import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { webSources } from '#testing/web/sources.ts';
import { device } from '../browser/device.ts';
import { timesIn } from './times.ts';

const now = new Date(2026, 10, 21, 5, 30);
const { relative } = timesIn('en', () => now.getTime());
const at = (...parts: [number, number, number, number, number]) => relative(new Date(...parts).toISOString());

describe('relative times', () => {
  it('relative times count minutes, hours, then calendar days, then show the date', () => {
    expect(at(2026, 10, 21, 5, 30)).toBe('now');
    expect(at(2026, 10, 21, 5, 35)).toBe('in 5 minutes');
    expect(at(2026, 10, 21, 2, 30)).toBe('3 hours ago');
    expect(at(2026, 10, 22, 20, 0)).toBe('tomorrow');
    expect(at(2026, 10, 19, 23, 0)).toBe('2 days ago');
    expect(at(2026, 10, 27, 1, 0)).toBe('in 6 days');
    expect(at(2026, 10, 28, 5, 30)).toBe('Nov 28, 2026');
  });

  it('relative times in Hebrew use words for one and two, unlike browsers', () => {
    const hebrew = timesIn('he', () => now.getTime()).relative;
    const said = (minutes: number) => hebrew(new Date(now.getTime() + minutes * 60_000).toISOString());
    expect([-1, 2, 12, 60, -120, 180].map(said)).toEqual([
      ...['לפני דקה', 'בעוד שתי דקות', 'בעוד 12 דקות', 'בעוד שעה', 'לפני שעתיים', 'בעוד 3 שעות'],
    ]);
  });

  it('relative times never name a wrong day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 24 * 60, max: 6 * 24 * 60 }), (minutes) => {
        const then = new Date(now.getTime() + minutes * 60_000);
        const tomorrow = new Date(2026, 10, 22).toDateString() === then.toDateString();
        expect(relative(then.toISOString()) === 'tomorrow').toBe(tomorrow);
      }),
    );
  });
});

it('an hour that exists twice shows its offset, all others only the clock', () => {
  const zone = vi.spyOn(device, 'zone').mockReturnValue('Europe/Paris');
  const { span } = timesIn('fr');
  const plain = (text: string) => text.replace(/\s/g, ' ');
  const night = span('2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z');
  expect(plain(night.from)).not.toBe(plain(night.to));
  expect(plain(night.from)).toMatch(/^2 h 30 .+/);
  const evening = span('2027-11-01T19:00:00.000Z', '2027-11-01T20:00:00.000Z');
  expect([plain(evening.from), plain(evening.to)]).toEqual(['20 h', '21 h']);
  zone.mockRestore();
});

it('every page takes the order of a date and its clock from the reader’s country', () => {
  const ofLanguage =
    /dateFormat\((?:i18n\.)?language\b|DateTimeFormat\((?:i18n\.)?language,\s*\{[^}]*(?:\bday:|dateStyle|timeStyle|hour:)/;
  expect(webSources().filter(({ text }) => ofLanguage.test(text))).toEqual([]);
});
