import { expect, it } from 'vitest';
import { dateFormat, zoneName } from './date-format.ts';

const seen = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const full = { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' } as const;

it.each([
  ['fr', '2026-12-01T20:30:00Z', 'mardi 1er décembre 2026 à 20 h 30'],
  ['fr', '2026-11-24T09:00:00Z', 'mardi 24 novembre 2026 à 9 h'],
  ['fr-CA', '2026-11-24T09:05:00Z', 'mardi 24 novembre 2026 à 9 h 05'],
  ['en', '2026-11-24T19:05:00Z', 'Tuesday, November 24, 2026 at 7:05 PM'],
  ['en-GB', '2026-11-24T19:05:00Z', 'Tuesday, 24 November 2026 at 19:05'],
  ['es', '2026-11-24T19:05:00Z', 'martes, 24 de noviembre de 2026, 19:05'],
  ['he', '2026-11-24T19:05:00Z', 'יום שלישי, 24 בנובמבר 2026 בשעה 19:05'],
])('in %s, %s is formatted as %s', (locale, instant, text) => {
  expect(seen(dateFormat(locale, full).format(new Date(instant)))).toBe(text);
});

it('numbers of days and months are unchanged', () => {
  const short = dateFormat('fr', { day: '2-digit', month: '2-digit', year: '2-digit', timeZone: 'UTC' });
  expect(short.format(new Date('2026-01-01T00:00:00Z'))).toBe('01/01/26');
  expect(dateFormat('fr', { day: 'numeric', timeZone: 'UTC' }).format(new Date('2026-01-01T00:00:00Z'))).toBe('1');
});

it.each([
  ['fr', 'Asia/Jerusalem', 'heure d’Israël'],
  ['en', 'Asia/Jerusalem', 'Israel Time'],
  ['he', 'Europe/Paris', 'שעון מרכז אירופה'],
  ['es', 'Europe/Paris', 'hora de Europa central'],
  ['fr', 'UTC', 'UTC'],
])('in %s, the zone name of %s is %s', (locale, zone, name) => {
  expect(zoneName(locale, zone)).toBe(name);
});
