import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
});

test.each([
  ['Asia/Calcutta', true, 'Asia/Kolkata'],
  ['Etc/Unknown', false, 'UTC'],
  ['+05:30', false, 'UTC'],
])('a browser with Temporal in %s is asked for its zone without loading Intl', async (name, known, zone) => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => name } });
  const { deviceZone, givesZone } = await import('./device.ts');
  const formats = vi.spyOn(Intl, 'DateTimeFormat');
  expect(givesZone()).toBe(known);
  expect(formats).not.toHaveBeenCalled();
  expect(deviceZone()).toBe(zone);
});
