import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { features } from '#app/server.ts';
import { registerLocales } from '#server/locales.ts';
import { sessionCalendar } from './session-calendar.ts';

const now = new Date('2030-01-02T03:04:05Z');
const options = { baseUrl: 'https://havruta.example.org', now, language: 'fr' as const };
beforeAll(() => {
  for (const { locales } of features) if (locales) registerLocales(locales);
});
const session = {
  id: '019a0000-0000-7000-8000-000000000001',
  title: 'Berakhot ensemble',
  description: 'Le premier chapitre',
  startsAt: new Date('2030-07-14T18:30:00Z'),
  durationMinutes: 90,
  status: 'confirmed',
  updatedAt: new Date('2030-01-01T00:00:00Z'),
  people: ['Noa', 'Dan'],
  text: 'Berakhot 2a' as string | null,
};
const made = (given: Partial<typeof session> = {}) => sessionCalendar([{ ...session, ...given }], options);
const lines = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const fieldOf = (file: string, name: string) => {
  const line = lines(file).find((candidate) => candidate.startsWith(`${name}:`) || candidate.startsWith(`${name};`));
  return line?.slice(line.indexOf(':') + 1);
};
const unescaped = (value = '') => value.replace(/\\([\\;,nN])/g, (_all, sign) => (/n/i.test(sign) ? '\n' : sign));

test('an event has a title, start, duration, link and alarm', () => {
  const file = made();
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(fieldOf(file, 'UID')).toBe('019a0000-0000-7000-8000-000000000001@havruta.example.org');
  expect(fieldOf(file, 'DTSTART')).toBe('20300714T183000Z');
  expect(fieldOf(file, 'DTEND')).toBe('20300714T200000Z');
  expect(fieldOf(file, 'DTSTAMP')).toBe('20300102T030405Z');
  expect(fieldOf(file, 'SUMMARY')).toBe('Berakhot ensemble');
  const room = 'https://havruta.example.org/sessions/019a0000-0000-7000-8000-000000000001/room';
  expect(unescaped(fieldOf(file, 'DESCRIPTION'))).toBe(
    `Avec Noa et Dan\nTexte\u00a0: Berakhot 2a\nLe premier chapitre\n${room}`,
  );
  expect(fieldOf(file, 'LOCATION')).toBe(room);
  expect(fieldOf(file, 'URL')).toBe(room);
  expect(fieldOf(made({ people: [], text: null, description: '' }), 'DESCRIPTION')).toBe(room);
  expect(fieldOf(file, 'LAST-MODIFIED')).toBe('20300101T000000Z');
  expect(fieldOf(file, 'TRIGGER')).toBe('-PT15M');
});

test.each([
  ['pending', 'TENTATIVE'],
  ['waiting', 'TENTATIVE'],
  ['confirmed', 'CONFIRMED'],
  ['active', 'CONFIRMED'],
  ['completed', 'CONFIRMED'],
  ['expired', 'CANCELLED'],
  ['cancelled', 'CANCELLED'],
])('a session that is %s is %s in the calendar, with an alarm only if it takes place', (status, expected) => {
  const file = made({ status });
  expect(fieldOf(file, 'STATUS')).toBe(expected);
  expect(file.includes('BEGIN:VALARM')).toBe(expected !== 'CANCELLED');
});

test('a change retains the event and raises its revision within 31 bits', () => {
  const before = made();
  const after = made({ startsAt: new Date('2030-07-15T18:30:00Z'), updatedAt: new Date('2030-01-01T00:00:01Z') });
  expect(fieldOf(after, 'UID')).toBe(fieldOf(before, 'UID'));
  expect(Number(fieldOf(after, 'SEQUENCE'))).toBe(Number(fieldOf(before, 'SEQUENCE')) + 1);
  expect(Number(fieldOf(made({ updatedAt: new Date('2080-01-01T00:00:00Z') }), 'SEQUENCE'))).toBeLessThan(2 ** 31);
});

test('an empty plan is a valid calendar', () => {
  expect(lines(sessionCalendar([], options)).filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR']);
});

describe('user input in calendar files', () => {
  test.each([
    ['line breaks', 'one\r\nEND:VEVENT\nBEGIN:VEVENT\rDTSTART:19700101T000000Z'],
    ['commas, semicolons, backslashes', 'a, b; c \\n d \\'],
    ['breaks of other alphabets', 'one\u2028END:VEVENT\u2029two\u0085three'],
    ['control characters', 'a\u0000b\u000bc'],
  ])('%s', (_what, typed) => {
    const file = made({ title: typed, description: typed });
    expect(lines(file).filter((line) => /^(BEGIN|END):VEVENT$/.test(line))).toEqual(['BEGIN:VEVENT', 'END:VEVENT']);
    expect(lines(file).filter((line) => line.startsWith('DTSTART'))).toHaveLength(1);
    expect(file).not.toMatch(/[\u0000\u000b\u0085\u2028\u2029]/);
    expect(fieldOf(file, 'SUMMARY')).not.toContain('\\n\\n');
  });

  test('any text survives a round trip in lines of at most 75 octets cut between characters', () => {
    const typed = fc.string({
      unit: fc.constantFrom('א', 'בְּ', 'é', ',', ';', '\\', '\n', 'x', ' ', '👩‍🎓', '"', ':'),
      minLength: 1,
      maxLength: 300,
    });
    fc.assert(
      fc.property(typed, (description) => {
        const file = made({ description });
        const bytes = file.split('\r\n').map((line) => Buffer.byteLength(line));
        expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
        expect(file.isWellFormed()).toBe(true);
        expect(unescaped(fieldOf(file, 'DESCRIPTION'))).toContain(`\n${description}\nhttps://`);
      }),
      { numRuns: 200 },
    );
  });

  test('an unpaired surrogate does not break the file', () => {
    expect(made({ title: 'a\ud83d', description: '\udc69b' }).isWellFormed()).toBe(true);
  });
});
